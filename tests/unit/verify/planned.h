// A program with its plan, as the stages before the verifier make it; tests then spoil the plan.
#pragma once

#include "../front_end.h"
#include "dmcg/calls.h"
#include "dmcg/core.h"
#include "dmcg/plan.h"

namespace dmcg {

struct Planned : FrontEnd {
    Regions regions;
    Unit unit;
    core::Core core;
    Accesses accesses;
    IterationTable table;
    Calls calls;
    Sections sections;
    Plan plan;

    explicit Planned(std::string_view text)
        : FrontEnd(text), regions(read_directives(sources, tokens, ast, program, {}, diagnostics)),
          unit{sources, tokens, ast, program, regions}, core(lower(unit)) {
        accesses = find_accesses(unit, diagnostics);
        calls = find_calls(unit, accesses, diagnostics);
        table = align_loops(unit, accesses, calls, prepare_loops(unit, accesses, diagnostics));
        accesses = find_shapes(unit, accesses, table, calls);
        sections = find_sections(unit, accesses, table, diagnostics);
        plan = make_plan(unit, accesses, table, calls, sections, place_and_communicate(unit, accesses, table, calls, sections, diagnostics), diagnostics);
        REQUIRE_MESSAGE(!diagnostics.has_errors(), messages());
    }

    /// The verifier's words about a plan; empty: nothing wrong.
    std::string fault(const Plan& other) const { return verify(unit, core, accesses, table, calls, dmcg::Sections(sections), other).value_or(""); }
    std::string fault() const { return fault(plan); }

    const std::string& name(const Message& m) const { return accesses[m.object].name; }

    /// The plan without the steps for which `wanted` is true.
    template <class F>
    Plan without(F wanted) const {
        Plan other = plan;
        std::erase_if(other.steps, wanted);
        return other;
    }

    template <class T>
    Plan without() const {
        return without([](const Step& s) { return std::holds_alternative<T>(s); });
    }
};

/// The message in a step that has one.
inline Message* message_in(Step& step) {
    if (auto* transfer = std::get_if<Transfer>(&step)) return &transfer->message;
    if (auto* end = std::get_if<EndReduction>(&step)) return &end->message;
    return nullptr;
}

}  // namespace dmcg
