#include "planned_replay.h"

#include <fmt/format.h>

#include <set>

#include "plan/outline.h"
#include "dump/sections_text.h"
#include "verify/spoil.h"
#include "verify/spoil_steps.h"

namespace dmcg {

replay::Replayable prepare_replay(const Options& options, const Unit& unit, const core::Core& core, const Accesses& accesses, const IterationTable& table, const Plan& plan) {
    replay::Replayable made{core, {}, {}};
    const auto add = [&](std::string name, const Plan& one, size_t spoiled) {
        std::set<size_t> outlined;
        for (const auto& [step, function] : outlined_steps(unit, accesses, one)) outlined.insert(step);
        replay::add_plan({unit, accesses, table, one, made.core, outlined}, std::move(name), spoiled, made);
    };
    add("", plan, 0);
    if (options.spoil == 0)
        for (const Spoiled& s : spoiled_plans(unit, accesses, table, plan))
            add(fmt::format("{}  {} {}  {}", s.field, s.kind, accesses[s.object].name, s.how), s.plan, s.step);
    if (options.spoil == 0)
        for (const SpoiledStep& s : spoiled_steps(unit, accesses, table, plan))
            add(fmt::format("{}  {}  {}", s.field, s.stmt.valid() ? "line " + line_of(unit, s.stmt) : "-", s.how), s.plan, s.step);
    make_texts(made);
    return made;
}

Plan spoiled_plan(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Plan& plan, size_t number) {
    const std::vector<Spoiled> messages = spoiled_plans(unit, accesses, table, plan);
    return number < messages.size() ? messages[number].plan : spoiled_steps(unit, accesses, table, plan).at(number - messages.size()).plan;
}

}  // namespace dmcg
