// One loop as if it were the only marked one: the stages up to the dependence tests, their messages kept apart.
#include "legality/judge.h"

#include <fmt/format.h>


namespace dmcg {

namespace {

/// What a message of these stages means for the question whether the loop is parallel.
Verdict verdict_of(Kind kind) {
    switch (kind) {
        case Kind::loop_not_parallel:
        case Kind::loop_carried_scalar:
        case Kind::reduction_order:
        case Kind::data_race:
            return Verdict::refuted;
        case Kind::loop_maybe_not_parallel:
        case Kind::loop_not_proven:
        case Kind::loop_maybe_carried_scalar:
        case Kind::loop_last_value:
        case Kind::memory_write:
            return Verdict::unknown;
        case Kind::distance_too_long:
            return Verdict::proven;
        default:
            return Verdict::not_split;
    }
}

/// Of several messages that one counts which says most.
int rank(Verdict verdict) {
    switch (verdict) {
        case Verdict::refuted: return 3;
        case Verdict::not_split: return 2;
        case Verdict::unknown: return 1;
        case Verdict::proven: return 0;
    }
    return 0;
}

void add(Judgement& judgement, const Diagnostic& message) {
    judgement.kinds.push_back(message.kind);
    const Verdict verdict = verdict_of(message.kind);
    if (rank(verdict) <= rank(judgement.verdict)) return;
    judgement.verdict = verdict;
    judgement.why = message.text;
    judgement.place = message.place;
    judgement.advice.clear();
    for (const Note& note : message.notes)
        if (!note.place.valid()) judgement.advice.push_back(note.text);
}

Judgement judgement_of(RegionId region, const Diagnostics& found) {
    Judgement judgement{region, Verdict::proven};
    for (const Diagnostic& message : found.all()) add(judgement, message);
    return judgement;
}

}  // namespace

bool legality::is_proven(const Unit& unit, const Accesses& accesses, const Region& region) {
    const Regions alone{{region}};
    const Unit trial{unit.sources, unit.tokens, unit.ast, unit.program, alone};
    Diagnostics found;
    const IterationTable table = prepare_loops(trial, accesses, found);
    if (found.has_errors()) return false;
    const Sections sections = find_sections(trial, accesses, table, found);
    const LegalityOptions options;
    check_regions({trial, accesses, table, options}, sections, found, {});
    return judgement_of({}, found).verdict == Verdict::proven;
}

std::string_view verdict_name(Verdict verdict) {
    switch (verdict) {
        case Verdict::proven: return "proven";
        case Verdict::refuted: return "refuted";
        case Verdict::unknown: return "unknown";
        case Verdict::not_split: return "not split";
    }
    return "";
}

Judgement judge_loop(const Unit& unit, const Accesses& accesses, RegionId region, const LegalityOptions& options) {
    const Regions alone{{unit.regions[region]}};
    const Unit trial{unit.sources, unit.tokens, unit.ast, unit.program, alone};
    Diagnostics found;
    const IterationTable table = prepare_loops(trial, accesses, found);
    if (!found.has_errors()) {
        const Sections sections = find_sections(trial, accesses, table, found);
        check_legality(trial, accesses, table, sections, found, options);
    }
    return judgement_of(region, found);
}

std::vector<Judgement> judge_loops(const Unit& unit, const Accesses& accesses, const LegalityOptions& options) {
    std::vector<Judgement> judgements;
    for (size_t i = 0; i < unit.regions.regions.size(); i++)
        if (unit.regions.regions[i].kind == RegionKind::doall)
            judgements.push_back(judge_loop(unit, accesses, RegionId{static_cast<int32_t>(i)}, options));
    return judgements;
}

}  // namespace dmcg
