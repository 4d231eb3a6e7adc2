#include "trial.h"

#include "dmcg/calls.h"
#include "sections/called_boxes.h"

namespace dmcg {

namespace {

std::optional<Trial> run(const Unit& unit, const core::Core& core, const LegalityOptions& legality) {
    Diagnostics found;
    Accesses raw = find_accesses(unit, found);
    if (found.has_errors()) return {};
    const Calls calls = find_calls(unit, raw, found);
    const IterationTable table = align_loops(unit, raw, calls, prepare_loops(unit, raw, found));
    if (found.has_errors()) return {};
    Accesses accesses = with_shapes(unit, std::move(raw), table, calls);
    const Sections sections = with_own_elements(unit, accesses, table, find_sections(unit, accesses, table, found), legality);
    if (found.has_errors()) return {};
    check_legality(unit, accesses, table, sections, found, legality);
    if (found.has_errors()) return {};
    Placement placement = place_and_communicate(unit, accesses, table, calls, sections, found);
    if (found.has_errors()) return {};
    Plan plan = make_plan(unit, accesses, table, calls, sections, std::move(placement), found);
    if (found.has_errors() || verify(unit, core, accesses, table, calls, sections, plan)) return {};
    check_edits(unit, accesses, table, plan, found);
    if (found.has_errors()) return {};
    return Trial{std::move(accesses), std::move(plan), found.all().size()};
}

}  // namespace

std::optional<Trial> try_stages(const Unit& unit, const core::Core& core, const LegalityOptions& legality) {
    try {
        return run(unit, core, legality);
    } catch (const InternalError&) {
        return {};
    }
}

}  // namespace dmcg
