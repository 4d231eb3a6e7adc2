// See split_copies.h. Each copy is tried in turn: the stages tell what the program sends with it and without it.
#include "split_copies.h"

#include <algorithm>
#include <array>

#include "init_loops.h"
#include "plan/copies_as_loops.h"
#include "marked_program.h"
#include "preprocess/other_texts.h"
#include "trial.h"

namespace dmcg {

namespace {

/// Does the program itself name one of the functions? <string.h> always does.
bool may_copy(const Options& options, const Sources& sources, const Tokens& tokens) {
    const bool too_early = options.dump != Dump::none && options.dump < Dump::loops;
    if (options.convert || too_early) return false;
    return std::any_of(tokens.tokens.begin(), tokens.tokens.end(), [&](const Token& t) {
        return (t.text == "memcpy" || t.text == "memmove") && t.spelling.valid() && !sources[t.spelling.file].is_system;
    });
}

/// The program with these copies as loops.
struct Changed {
    Sources sources;
    Diagnostics diagnostics;
    Tokens tokens;

    Changed(const Options& options, const Sources& before, const Tokens& plain, const std::vector<TextChange>& changes)
        : tokens(preprocess_as(options.inputs, changed_texts(before, plain, changes), sources, diagnostics)) {}
};

/// Lines of a file, which are the same ones in each text.
struct LinesOfFile {
    std::string path;
    uint32_t first = 0, last = 0;
};

LinesOfFile lines_of(const Sources& sources, Range place) {
    if (!place.valid()) return {};
    const SourceFile& file = sources[place.file];
    return {file.path, line_column(file, place.begin).line, line_column(file, place.end).line};
}

/// `long_one`: the master sends or gets what grows with the array. Owners send each other only what they lack.
struct Sent {
    LinesOfFile at;
    bool long_one = false;
};

bool is_long(const Accesses& accesses, const Message& m) {
    const bool lines = m.kind == MessageKind::scatter || m.kind == MessageKind::gather || m.kind == MessageKind::allgather;
    return lines || (m.kind == MessageKind::bcast && accesses[m.object].is_array);
}

/// A program translated: what it sends at which line.
struct CopyTrial {
    std::vector<Sent> messages;
    size_t diagnostics = 0;
    std::vector<CopyAsLoop> copies;

    size_t count(const LinesOfFile& lines, bool long_ones) const {
        return static_cast<size_t>(std::count_if(messages.begin(), messages.end(), [&](const Sent& m) {
            return m.at.path == lines.path && lines.first <= m.at.first && m.at.first <= lines.last && (m.long_one || !long_ones);
        }));
    }
};

std::optional<CopyTrial> outcome_of(const Options& options, const Sources& sources, const Tokens& tokens) {
    Diagnostics told;
    const auto read = read_program(options, sources, tokens, told);
    if (!read || read->regions.regions.empty()) return {};
    const Unit marked{sources, tokens, read->ast, read->program, read->regions};
    const Regions dealt = with_init_loops_split(options, marked, read->lowered->core);
    const Unit unit{sources, tokens, read->ast, read->program, dealt};
    const std::optional<Trial> trial = try_stages(unit, read->lowered->core, options.legality);
    if (!trial) return {};
    CopyTrial outcome{{}, trial->diagnostics, copies_as_loops(unit, trial->accesses, trial->plan)};
    for (const Message& m : trial->plan.placement.messages) outcome.messages.push_back({lines_of(sources, place_of(tokens, unit.ast[m.point.stmt].tokens)), is_long(trial->accesses, m)});
    return outcome;
}

/// No more is said against it, and in the loops around the copy it sends fewer long messages; or as many, and no more messages at all.
bool is_better(const CopyTrial& now, const CopyTrial& before, const LinesOfFile& around) {
    const size_t here = now.count(around, true), there = before.count(around, true);
    const bool no_more = now.count(around, false) <= before.count(around, false) && now.messages.size() <= before.messages.size();
    return now.diagnostics <= before.diagnostics && (here < there || (here == there && no_more));
}

/// The copies of which each is better a loop: all of them together, or those that are so one by one.
std::vector<TextChange> worthwhile(const Options& options, const Sources& sources, const Tokens& tokens) {
    std::optional<CopyTrial> best = outcome_of(options, sources, tokens);
    if (!best) return {};
    const std::vector<CopyAsLoop> copies = best->copies;
    std::vector<TextChange> accepted;
    const auto improves = [&](const std::vector<TextChange>& changes, auto&& around) {
        const Changed changed(options, sources, tokens, changes);
        auto outcome = changed.diagnostics.has_errors() ? std::nullopt : outcome_of(options, changed.sources, changed.tokens);
        if (!outcome || !std::all_of(around.begin(), around.end(), [&](const CopyAsLoop& c) { return is_better(*outcome, *best, lines_of(sources, c.around)); })) return false;
        best = std::move(outcome);
        accepted = changes;
        return true;
    };
    std::vector<TextChange> all;
    for (const CopyAsLoop& copy : copies) all.push_back(copy.change);
    if (copies.empty() || improves(all, copies) || copies.size() == 1) return accepted;
    for (const CopyAsLoop& copy : copies) {
        std::vector<TextChange> more = accepted;
        more.push_back(copy.change);
        improves(more, std::array{copy});
    }
    return accepted;
}

}  // namespace

std::optional<Translation> translate_with_split_copies(const Options& options, const Sources& sources, const Tokens& tokens) {
    if (!may_copy(options, sources, tokens)) return {};
    const std::vector<TextChange> accepted = worthwhile(options, sources, tokens);
    if (accepted.empty()) return {};
    Changed changed(options, sources, tokens, accepted);
    Product product = run_stages(options, changed.sources, changed.tokens, changed.diagnostics);
    if (changed.diagnostics.has_errors()) return {};
    return Translation{0, std::move(product), render(changed.diagnostics, changed.sources)};
}

}  // namespace dmcg
