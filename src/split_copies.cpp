// See split_copies.h. Each copy is tried in turn: the stages tell what the program sends with it and without it.
#include "split_copies.h"

#include <algorithm>

#include "init_loops.h"
#include "plan/copies_as_loops.h"
#include "preprocess/other_texts.h"
#include "trial.h"

namespace dmcg {

namespace {

/// Does the program itself name one of the functions? <string.h> always does.
bool may_copy(const Options& options, const Sources& sources, const Tokens& tokens) {
    const bool too_early = options.dump != Dump::none && options.dump < Dump::loops;
    if (options.convert || options.suggest || too_early) return false;
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

struct Found {
    Trial trial;
    std::vector<TextChange> copies;
};

std::optional<Found> find_copies(const Options& options, const Sources& sources, const Tokens& tokens) {
    Diagnostics told;
    const auto read = read_program(options, sources, tokens, told);
    if (!read || read->regions.regions.empty()) return {};
    const Unit marked{sources, tokens, read->ast, read->program, read->regions};
    const Regions dealt = with_init_loops_split(options, marked);
    const Unit unit{sources, tokens, read->ast, read->program, dealt};
    std::optional<Trial> trial = try_stages(unit, options.legality);
    if (!trial) return {};
    std::vector<TextChange> copies = copies_as_loops(unit, trial->accesses, trial->plan);
    return Found{std::move(*trial), std::move(copies)};
}

/// It sends no more messages, and no more is said against it.
bool is_as_good(const Options& options, const Changed& changed, const Trial& plain) {
    if (changed.diagnostics.has_errors()) return false;
    const auto found = find_copies(options, changed.sources, changed.tokens);
    return found && found->trial.diagnostics <= plain.diagnostics && found->trial.plan.placement.messages.size() <= plain.plan.placement.messages.size();
}

}  // namespace

std::optional<Translation> translate_with_split_copies(const Options& options, const Sources& sources, const Tokens& tokens) {
    if (!may_copy(options, sources, tokens)) return {};
    const auto plain = find_copies(options, sources, tokens);
    if (!plain) return {};
    std::vector<TextChange> accepted;
    for (const TextChange& copy : plain->copies) {
        accepted.push_back(copy);
        if (!is_as_good(options, Changed(options, sources, tokens, accepted), plain->trial)) accepted.pop_back();
    }
    if (accepted.empty()) return {};
    Changed changed(options, sources, tokens, accepted);
    std::vector<std::string> texts = run_stages(options, changed.sources, changed.tokens, changed.diagnostics);
    if (changed.diagnostics.has_errors()) return {};
    return Translation{0, std::move(texts), render(changed.diagnostics, changed.sources)};
}

}  // namespace dmcg
