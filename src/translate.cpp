// The whole way of a program; other texts of it are tried where a loop, sections or copies can be written in a form that is understood.
#include "dmcg/ast.h"
#include "one_index.h"
#include "other_builds.h"
#include "pipeline.h"
#include "split_copies.h"
#include "split_sections.h"

namespace dmcg {

namespace {

Translation translate_text(const Options& options, const Sources& sources, const Tokens& tokens, Diagnostics& diagnostics) {
    if (!diagnostics.has_errors() && !is_c90(options))      // the loops that they write declare their index
        if (auto split = translate_with_split_sections(options, sources, tokens, diagnostics)) return *split;
    if (!diagnostics.has_errors() && !is_c90(options))
        if (auto split = translate_with_split_copies(options, sources, tokens)) return *split;
    Translation made;
    made.product = run_stages(options, sources, tokens, diagnostics);
    made.status = diagnostics.has_errors() ? 1 : 0;
    made.diagnostics = render(diagnostics, sources);
    return made;
}

Translation translate_once(const Options& options, Sources& sources) {
    Diagnostics diagnostics;
    // tokens that know where in the user's file they stand, also those born in a macro
    const Tokens tokens = preprocess(options.inputs, sources, diagnostics);
    const auto translate = [&](const Sources& text, const Tokens& read, Diagnostics& told) { return translate_text(options, text, read, told); };
    if (!diagnostics.has_errors())
        if (auto made = translate_with_one_index(options, sources, tokens, translate)) return *made;
    return translate(sources, tokens, diagnostics);
}

}  // namespace

Translation translate(const Options& options) {
    Sources sources;
    Translation made = translate_once(options, sources);
    const bool to_mpi = options.dump == Dump::none && !options.convert && !options.suggest && !options.check_plan && options.spoil < 0;
    const auto again = [](const Options& other) {
        Sources fresh;
        return translate_once(other, fresh);
    };
    if (to_mpi && made.status == 0) assert_this_build(options, sources, again, made);
    return made;
}

}  // namespace dmcg
