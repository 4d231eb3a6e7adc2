#include "subject.h"

#include <fmt/format.h>

#include "dump/dump.h"
#include "marked_program.h"

namespace dmcg::fuzz {

namespace {

/// Errors about the program as a whole; all others tell where.
bool may_have_no_place(const Diagnostic& d) {
    return d.kind == Kind::no_main || d.kind == Kind::preprocess_failed || d.kind == Kind::file_unreadable;
}

void check_diagnostics(const Diagnostics& diagnostics, const Sources& sources) {
    for (const Diagnostic& d : diagnostics.all()) {
        if (!d.place.valid() && may_have_no_place(d)) continue;
        const bool inside = d.place.valid() && d.place.file.index() < sources.files.size() && d.place.begin <= d.place.end &&
                            d.place.end <= sources[d.place.file].text.size();
        if (!inside) throw InternalError(fmt::format("an error without a place: {} [{}]", d.text, kind_name(d.kind)));
    }
    render(diagnostics, sources);
}

}  // namespace

Outcome translate_text(const std::string& text) {
    Options options;
    options.lines = text.size() % 2 == 0;
    Sources sources;
    Diagnostics diagnostics;
    const Tokens tokens = preprocess_text("fuzz.c", text, sources, diagnostics);
    if (!diagnostics.has_errors() && dump_text(tokens, sources) != text) throw InternalError("the tokens do not give the text back");
    run_stages(options, sources, tokens, diagnostics);
    check_diagnostics(diagnostics, sources);
    return diagnostics.has_errors() ? Outcome::refused : Outcome::translated;
}

}  // namespace dmcg::fuzz
