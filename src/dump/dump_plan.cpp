// --dump=plan: partitions, the place of each statement, the steps.
//
//   partition 1  BLK  i from 0 step 1, n iterations  before line 9  loops 1 2
//   place all  line 5
//   split loop 1  line 12  partition 1
//   send Bcast b  [0:n][0:n]  before line 12
#include <fmt/format.h>

#include "dmcg/overloaded.h"
#include "dmcg/walk.h"
#include "dump/dump.h"
#include "dump/message_text.h"
#include "dump/sections_text.h"
#include "plan/outline.h"

namespace dmcg {
namespace {

std::string partition_row(const Unit& unit, const IterationTable& table, const Partition& p, size_t number) {
    const Loop& loop = table[p.loop];
    std::string row = fmt::format("partition {}  {}  start {}  step {}  distance {}  before line {}  loops", number, partition_name(p.spec),
                                  to_c(loop.start), loop.step, to_c(loop.distance), line_of(unit, p.defined_before));
    for (const LoopId id : p.loops) row += fmt::format(" {}", loop_number(unit, table[id].region));
    return row + "\n";
}

std::string place_row(const Unit& unit, const PlacedStmt& p) {
    const std::string_view word = p.place == Place::all ? "all" : p.place == Place::master ? "master" : "split";
    return fmt::format("place {}{}  line {}\n", word, p.control ? " control" : "", line_of(unit, p.stmt));
}

/// "  overlap -1..+1": the iterations at the ends of a part that run when the halos have come; "  no overlap: it writes u, which is sent".
std::string overlap_text(const SplitLoop& s) {
    const std::string rim = s.rim ? fmt::format("  overlap -{}..+{}", s.rim->before, s.rim->after) : "";
    return rim + (s.waits.empty() ? "" : "  no overlap: " + s.waits);
}

std::string step_text(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Step& step) {
    const auto name = [&](ObjectId o) { return accesses[o].name; };
    return std::visit(
        Overloaded{[&](const Initialise&) { return std::string("initialise"); },
                   [&](const Finalise&) { return std::string("finalise"); },
                   [&](const CallFirst& s) { return fmt::format("call first  before line {}", line_of(unit, s.stmt)); },
                   [&](const DefinePartition& s) { return fmt::format("partition {}", s.partition.value + 1); },
                   [&](const SplitLoop& s) {
                       return fmt::format("split loop {}  line {}  partition {}{}", loop_number(unit, s.region), line_of(unit, table[s.loop].stmt),
                                          s.partition.value + 1, s.final_index ? "  final index" : "") + (s.may_end ? "  may end the program" : "") + overlap_text(s);
                   },
                   [&](const Transfer& s) { return (s.overlaps ? "begin " : "send ") + message_text(unit, accesses, s.message); },
                   [&](const BeginReduction& s) { 
                       const std::string stores = s.stores.empty() ? "" : fmt::format("  {} stores noted", s.stores.size());
                       return fmt::format("begin reduction {} {}{}{}  loop {}{}", reduction_name(s.fold.op), name(s.object), box_text(s.fold.box), s.fold.field, loop_number(unit, s.region), stores);
                   },
                   [&](const BeginPick& s) { return fmt::format("begin search {}  loop {}", name(s.pick.object), loop_number(unit, s.region)); },
                   [&](const EndReduction& s) { return "combine " + message_text(unit, accesses, s.message) + (s.with_next ? "  with the next" : ""); },
                   [&](const MasterOnly& s) { return fmt::format("master only  lines {}-{}", line_of(unit, s.first), line_of(unit, s.last)); },
                   [&](const MasterInit& s) { return fmt::format("master initialises {}", std::string(unit.tokens[unit.ast[s.declarator].name].text)); },
                   [&](const AgreeOn& s) { return fmt::format("agree on {}  line {}", spelled(unit, s.condition), line_of(unit, s.stmt)); },
                   [&](const LeaveTogether& s) { return fmt::format("leave together  line {}", line_of(unit, s.stmt)); },
                   [&](const LeaveByMaster& s) {
                       return s.return_stmt.valid() ? fmt::format("master leaves  line {}", line_of(unit, s.return_stmt))
                                                    : fmt::format("{} leaves by {}", s.in_turn ? "master or first iteration" : "master", spelled(unit, s.exit_call));
                   },
                   [&](const ExitPath& s) { return fmt::format("exit path  line {}", line_of(unit, s.stmt)); },
                   [&](const RunByMaster& s) { return std::string("run by master") + (s.again ? "  main is called again" : ""); },
                   [&](const Synchronise&) { return std::string("synchronise"); },
                   [&](const CheckDistance& s) {
                       return fmt::format("check distance of {}  {} to {}  line {}", spelled(unit, s.subscript), s.low, s.high, line_of(unit, table[s.loop].stmt));
                   },
                   [&](const CheckNumber& s) { return fmt::format("check for NaN of {}", spelled(unit, s.value)); },
                   [&](const JoinRows& s) { return fmt::format("join rows of {}  line {}", unit.program[s.matrix.pointer].name, line_of(unit, s.matrix.fill)); },
                   [&](const KeepRow& s) { return fmt::format("keep row {}", spelled(unit, s.row)); },
                   [&](const Explain& s) { return fmt::format("explain  {}  {}", point_text(unit, s.point), s.text); }},
        step);
}

}  // namespace

std::string dump_plan(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Plan& plan) {
    std::string text;
    for (size_t i = 0; i < plan.placement.partitions.size(); i++) text += partition_row(unit, table, plan.placement.partitions[i], i + 1);
    for (const PlacedStmt& p : plan.placement.statements)
        if (!as<PragmaStmt>(unit.ast, p.stmt)) text += place_row(unit, p);     // a mark, nothing that runs
    const OutlinedSteps outlined = outlined_steps(unit, accesses, plan);
    for (size_t i = 0; i < plan.steps.size(); i++) {
        const auto made = outlined.find(i);
        text += step_text(unit, accesses, table, plan.steps[i]) + (made == outlined.end() ? "" : "  in a function of " + unit.sources[made->second.file].path) + "\n";
    }
    return text;
}

}  // namespace dmcg
