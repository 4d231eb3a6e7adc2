// The whole way of a program; other texts of it are tried where a loop, sections or copies can be written in a form that is understood.
#include <algorithm>

#include "emit/kept_lengths.h"
#include "emit/kept_pointers.h"
#include "dmcg/ast.h"
#include "simpler_text.h"
#include "other_builds.h"
#include "marked_program.h"
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

/// What is told of it left out.
Options only_to_mpi(Options options) {
    options.dump = Dump::none;
    options.check_plan = false;
    options.spoil = -1;
    return options;
}

bool lacks_length(const Translation& made, const Diagnostics& diagnostics) {
    const auto may_be_length = [](const Diagnostic& d) { return d.kind == Kind::cannot_send || d.kind == Kind::section_unknown; };
    return made.status != 0 && std::any_of(diagnostics.all().begin(), diagnostics.all().end(), may_be_length);
}

/// The program with variables for lengths that none has; nothing if it needs none, or is not translated all the same.
std::optional<Translation> translate_with_kept_lengths(const Options& options, const Sources& sources, const Tokens& tokens) {
    Diagnostics ignored, first, second, found;
    const auto read = read_program(options, sources, tokens, ignored);
    if (!read) return {};
    const Unit unit{sources, tokens, read->ast, read->program, read->regions};
    const std::vector<TextChange> changes = kept_lengths(unit, find_accesses(unit, ignored));
    const Options to_mpi = only_to_mpi(options);
    if (changes.empty() || !lacks_length(translate_text(to_mpi, sources, tokens, first), first)) return {};
    Sources changed;
    const Tokens other = preprocess_as(options.inputs, changed_texts(sources, tokens, changes), changed, found);
    if (translate_text(to_mpi, changed, other, second).status != 0) return {};
    return translate_text(options, changed, other, found);
}

Translation translate_or_keep_lengths(const Options& options, const Sources& sources, const Tokens& tokens, Diagnostics& diagnostics);

/// What is told because of memory that has no name: loops that are not split, a program that is not written. 0: something else is wrong, too.
size_t lacks_names(const Translation& made, const Diagnostics& diagnostics) {
    size_t found = 0;
    for (const Diagnostic& d : diagnostics.all()) {
        const bool is_error = kind_severity(d.kind) == Severity::error;
        const bool may_be_name = d.kind == Kind::memory_write || d.kind == Kind::section_unknown || d.kind == Kind::collective_call || d.kind == Kind::cannot_send || d.kind == Kind::omp_one_thread;
        if (is_error && !may_be_name) return 0;
        found += may_be_name;
    }
    return found + (made.status != 0 ? diagnostics.all().size() : 0);
}

/// The program with pointers that keep the names of memory; nothing if no more loops are split so.
std::optional<Translation> translate_with_kept_pointers(const Options& options, const Sources& sources, const Tokens& tokens, size_t lacking) {
    Diagnostics ignored, first, second, found;
    const auto read = read_program(options, sources, tokens, ignored);
    if (!read || lacking == 0) return {};
    const Unit unit{sources, tokens, read->ast, read->program, read->regions};
    const KeptPointers kept = kept_pointers(unit, read->core, find_accesses(unit, ignored));
    Options named = options;
    named.kept_pointers = kept.names;
    Sources changed;
    const Tokens other = preprocess_as(options.inputs, changed_texts(sources, tokens, kept.changes), changed, found);
    Options to_mpi = only_to_mpi(named);
    const Translation trial = translate_or_keep_lengths(to_mpi, changed, other, second);
    if (trial.status != 0 || lacks_names(trial, second) >= lacking) return {};
    return translate_or_keep_lengths(named, changed, other, found);
}

/// What is told of a program is told of the one that is written.
bool tells_of_plan(const Options& options) { return options.dump > Dump::sections || options.check_plan || options.spoil >= 0; }

Translation translate_or_keep_lengths(const Options& options, const Sources& sources, const Tokens& tokens, Diagnostics& diagnostics) {
    if (tells_of_plan(options))
        if (auto kept = translate_with_kept_lengths(options, sources, tokens)) return *kept;
    Translation made = translate_text(options, sources, tokens, diagnostics);
    if (!tells_of_plan(options) && lacks_length(made, diagnostics))
        if (auto kept = translate_with_kept_lengths(options, sources, tokens)) return *kept;
    return made;
}

Translation translate_with_names(const Options& options, const Sources& sources, const Tokens& tokens, Diagnostics& diagnostics) {
    if (options.convert || options.suggest) return translate_or_keep_lengths(options, sources, tokens, diagnostics);
    if (tells_of_plan(options)) {
        Diagnostics first;
        const Translation trial = translate_or_keep_lengths(only_to_mpi(options), sources, tokens, first);
        if (auto kept = translate_with_kept_pointers(options, sources, tokens, lacks_names(trial, first))) return *kept;
        return translate_or_keep_lengths(options, sources, tokens, diagnostics);
    }
    Translation made = translate_or_keep_lengths(options, sources, tokens, diagnostics);
    if (options.dump == Dump::none)
        if (auto kept = translate_with_kept_pointers(options, sources, tokens, lacks_names(made, diagnostics))) return *kept;
    return made;
}

Translation translate_once(const Options& options, Sources& sources) {
    Diagnostics diagnostics;
    // tokens that know where in the user's file they stand, also those born in a macro
    const Tokens tokens = preprocess(options.inputs, sources, diagnostics);
    const auto translate = [&](const Sources& text, const Tokens& read, Diagnostics& told) { return translate_text(options, text, read, told); };
    if (!diagnostics.has_errors())
        if (auto made = translate_simpler_text(options, sources, tokens, translate)) return *made;
    if (diagnostics.has_errors()) return translate(sources, tokens, diagnostics);
    return translate_with_names(options, sources, tokens, diagnostics);
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
