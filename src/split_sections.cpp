// See split_sections.h. Whether a loop over sections can be split, only the translation of the whole program tells; those that cannot be are
// put back as they were, and run one after the other. Two that are proven to meet in an element are a data race.
#include "split_sections.h"

#include <fmt/format.h>

#include <algorithm>

#include "directives/omp_sections_as_loops.h"
#include "marked_program.h"
#include "preprocess/other_texts.h"

namespace dmcg {

namespace {

std::vector<SectionsAsLoop> find_sections_of(const Options& options, const Sources& sources, const Tokens& tokens) {
    const bool some = std::any_of(tokens.tokens.begin(), tokens.tokens.end(), [](const Token& t) { return t.kind == TokenKind::pragma && t.text.find("sections") != std::string_view::npos; });
    if (!some) return {};
    Diagnostics found;
    const Ast ast = parse(tokens, found);
    if (found.has_errors()) return {};
    const Program program = resolve(sources, tokens, ast, found);
    if (found.has_errors()) return {};
    read_directives(sources, tokens, ast, program, options.partition, found);
    if (found.has_errors()) return {};
    return sections_as_loops(sources, tokens, ast, program);
}

uint32_t line_of(const Sources& sources, FileId file, uint32_t offset) { return line_column(sources[file], offset).line; }

constexpr std::string_view not_split = "this loop is not split over the ranks: ";

/// What hinders a loop of `now` between the lines of the sections.
bool is_about(const Diagnostic& d, const Sources& now, const SectionsAsLoop& loop, const Sources& sources) {
    const bool hinders = kind_severity(d.kind) == Severity::error || d.text.starts_with(not_split);
    if (!hinders || !d.place.valid() || d.place.file != loop.whole.file) return false;
    const uint32_t line = line_of(now, d.place.file, d.place.begin);
    return line_of(sources, loop.whole.file, loop.whole.begin) <= line && line <= line_of(sources, loop.whole.file, loop.whole.end);
}

std::string reason(const Diagnostic& d) { return d.text.starts_with(not_split) ? d.text.substr(not_split.size()) : d.text; }

/// The line of the pragma, in a text whose lines have the same numbers.
Range line_in(const Sources& now, const Sources& sources, Range pragma) {
    const uint32_t line = line_of(sources, pragma.file, pragma.begin);
    const uint32_t begin = now[pragma.file].line_starts[line - 1];
    return {pragma.file, begin, begin + static_cast<uint32_t>(line_text(now[pragma.file], line).size())};
}

struct Attempt {
    Sources sources;
    Diagnostics diagnostics;
    Product product;
};

Attempt attempt(const Options& options, const Sources& sources, const Tokens& tokens, const std::vector<SectionsAsLoop>& loops) {
    Attempt made;
    std::vector<TextChange> changes;
    for (const SectionsAsLoop& loop : loops) changes.insert(changes.end(), loop.changes.begin(), loop.changes.end());
    const Tokens changed = preprocess_as(options.inputs, changed_texts(sources, tokens, std::move(changes)), made.sources, made.diagnostics);
    made.product = run_stages(options, made.sources, changed, made.diagnostics);
    return made;
}

/// Those that the attempt has split; of the others it is told why not.
std::vector<SectionsAsLoop> split_ones(const std::vector<SectionsAsLoop>& loops, const Attempt& made, const Sources& sources, Diagnostics& told) {
    std::vector<SectionsAsLoop> split;
    for (const SectionsAsLoop& loop : loops) {
        const auto& all = made.diagnostics.all();
        const auto fault = std::find_if(all.begin(), all.end(), [&](const Diagnostic& d) { return is_about(d, made.sources, loop, sources); });
        if (fault == all.end()) split.push_back(loop);
        else if (fault->kind == Kind::loop_not_parallel && !loop.guarded)
            told.add(Kind::data_race, loop.pragma, fmt::format("two sections use one element, one of them writing: a data race: {}", fault->text));
        else told.add(Kind::omp_one_thread, loop.pragma, fmt::format("these sections run one after the other: {}", reason(*fault)));
    }
    return split;
}

}  // namespace

std::optional<Translation> translate_with_split_sections(const Options& options, const Sources& sources, const Tokens& tokens, Diagnostics& told) {
    if (options.convert || (options.dump != Dump::none && options.dump < Dump::loops)) return {};
    std::vector<SectionsAsLoop> loops = find_sections_of(options, sources, tokens);
    while (!loops.empty()) {
        Attempt made = attempt(options, sources, tokens, loops);
        const size_t tried = loops.size();
        loops = split_ones(loops, made, sources, told);
        if (loops.size() < tried) continue;
        if (made.diagnostics.has_errors()) return {};      // what is wrong elsewhere is told of the program as it is written
        for (const Diagnostic& d : told.all()) made.diagnostics.add(d.kind, line_in(made.sources, sources, d.place), d.text);
        return Translation{0, std::move(made.product), render(made.diagnostics, made.sources)};
    }
    return {};
}

}  // namespace dmcg
