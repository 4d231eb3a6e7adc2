// Each step that is no message is left out in turn; then each field says something else: what another step of the kind says, where there
// is one, for that makes sense in the program.
//
//   master only  lines 20-22      dropped; first: line 21; last: line 20; last: line 23
//   split loop 1  final index     dropped; without the final index; of another partition; another loop
#include "spoil_steps.h"

#include <algorithm>

#include "dmcg/loops.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

struct StepSpoiler {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    const Plan& plan;
    std::vector<SpoiledStep> made;
    size_t step = 0;

    // ---- how a plan is spoiled

    void drop(std::string kind, StmtId stmt) {
        made.push_back({std::move(kind), stmt, "dropped", plan, step});
        made.back().plan.steps.erase(made.back().plan.steps.begin() + static_cast<std::ptrdiff_t>(step));
    }

    /// The plan with a step in which `field` has this value.
    template <class S, class T>
    void set(std::string name, StmtId stmt, const S& s, T S::*field, T value, std::string how = "altered") {
        S other = s;
        other.*field = std::move(value);
        made.push_back({std::move(name), stmt, std::move(how), plan, step});
        made.back().plan.steps[step] = std::move(other);
    }

    /// ... the value that the next step of the kind has, or the first one; none has another: no plan.
    template <class S, class T>
    void exchange(std::string name, StmtId stmt, const S& s, T S::*field) {
        for (size_t i = 1; i < plan.steps.size(); i++) {
            const auto* other = std::get_if<S>(&plan.steps[(step + i) % plan.steps.size()]);
            if (!other || other->*field == s.*field) continue;
            return set(std::move(name), stmt, s, field, other->*field);
        }
    }

    /// What is said in vain does no harm: only that it is not said.
    template <class S>
    void clear(std::string name, StmtId stmt, const S& s, bool S::*field) {
        if (s.*field) set(std::move(name), stmt, s, field, false, "narrowed");
    }

    template <class S>
    void each_partition(const std::string& name, StmtId stmt, const S& s, PartitionId S::*field) {
        for (size_t i = 0; i < plan.placement.partitions.size(); i++)
            if (const PartitionId other{static_cast<int32_t>(i)}; other != s.*field) set(name, stmt, s, field, other);
    }

    // ---- places and other names of the program

    StmtId around(TokenRange tokens) const { return innermost_statement(unit.ast, tokens); }
    StmtId around(ExprId e) const { return around(unit.ast[e].tokens); }
    StmtId loop_of(RegionId region) const { return table[table.of_region(region)].stmt; }

    /// The statement so many behind it in its block; invalid: none.
    StmtId sibling(StmtId stmt, std::ptrdiff_t distance) const {
        const StmtId parent = unit.ast[stmt].parent;
        if (!parent.valid() || unit.tokens[unit.ast[parent].tokens.first].text != "{") return {};
        std::vector<StmtId> block;
        for_each_child(unit.ast[parent], [&](StmtId s) { block.push_back(s); });
        const std::ptrdiff_t at = std::find(block.begin(), block.end(), stmt) - block.begin() + distance;
        return at >= 0 && at < std::ssize(block) ? block[static_cast<size_t>(at)] : StmtId{};
    }

    /// The statement behind it, or before it; invalid: it is alone in its block.
    StmtId neighbour(StmtId stmt) const {
        const StmtId next = sibling(stmt, 1);
        return next.valid() ? next : sibling(stmt, -1);
    }

    template <class S>
    void to_neighbour(std::string name, const S& s, StmtId S::*field) {
        if (const StmtId other = neighbour(s.*field); other.valid()) set(std::move(name), s.*field, s, field, other);
    }

    bool is_visible(ObjectId object, StmtId at) const {
        const SymbolId own = accesses[object].symbol, structure = own.valid() ? unit.program[own].structure : SymbolId{};
        const SymbolId symbol = structure.valid() ? structure : own;
        const StmtId scope = symbol.valid() ? unit.program[symbol].scope : StmtId{};
        return scope.valid() && is_within(unit.ast, at, scope) && unit.program[symbol].declared_at < unit.ast[at].tokens.first;
    }

    bool is_alike(ObjectId a, ObjectId b) const {
        const Object& one = accesses[a];
        const Object& other = accesses[b];
        return one.is_array == other.is_array && one.extents.size() == other.extents.size() && one.element == other.element;
    }

    /// An object of another message that has as many axes and the same type.
    ObjectId other_object(ObjectId object, StmtId at) const {
        for (const Step& s : plan.steps)
            if (const Message* m = message_of(s); m && m->object != object && is_alike(m->object, object) && is_visible(m->object, at)) return m->object;
        return {};
    }

    /// Another function, which is no part of the plan if there is one.
    template <class S>
    void other_function(std::string name, const S& s) {
        for (size_t i = unit.program.functions.size(); i-- > 0;)
            if (const FunctionId other{static_cast<int32_t>(i)}; other != s.main && unit.program[other].body.valid()) return set(std::move(name), {}, s, &S::main, other);
    }

    // ---- the kinds of steps

    void spoil(const Initialise& s) { drop("Initialise", {}), other_function("Initialise.main", s); }
    void spoil(const Finalise& s) { drop("Finalise", {}), other_function("Finalise.main", s); }
    void spoil(const Explain&) {}       // for readers
    void spoil(const KeepRow& s) { exchange("KeepRow.row", around(s.row), s, &KeepRow::row); }

    void spoil(const RunByMaster& s) {
        drop("RunByMaster", {});
        other_function("RunByMaster.main", s);
        clear("RunByMaster.again", {}, s, &RunByMaster::again);
    }

    void spoil(const DefinePartition& s) {
        const StmtId at = plan.placement.partitions[s.partition.index()].defined_before;
        drop("DefinePartition", at);
        each_partition("DefinePartition.partition", at, s, &DefinePartition::partition);
    }

    void spoil(const SplitLoop& s) {
        const StmtId loop = table[s.loop].stmt;
        drop("SplitLoop", loop);
        exchange("SplitLoop.region", loop, s, &SplitLoop::region);
        exchange("SplitLoop.loop", loop, s, &SplitLoop::loop);
        each_partition("SplitLoop.partition", loop, s, &SplitLoop::partition);
        clear("SplitLoop.final_index", loop, s, &SplitLoop::final_index);
        clear("SplitLoop.may_end", loop, s, &SplitLoop::may_end);
        if (s.rim) set("SplitLoop.rim", loop, s, &SplitLoop::rim, {}, "dropped");
    }

    void spoil(const BeginReduction& s) {
        drop("BeginReduction", s.before);
        exchange("BeginReduction.region", s.before, s, &BeginReduction::region);
        if (const ObjectId other = other_object(s.object, s.before); other.valid()) set("BeginReduction.object", s.before, s, &BeginReduction::object, other);
        Fold fold = s.fold;
        fold.op = keeps_old_value(fold.op) ? ReductionOp::add : ReductionOp::min;
        set("BeginReduction.fold", s.before, s, &BeginReduction::fold, fold);
        to_neighbour("BeginReduction.before", s, &BeginReduction::before);
        clear("BeginReduction.alike", s.before, s, &BeginReduction::alike);
        if (!s.stores.empty()) set("BeginReduction.stores", s.before, s, &BeginReduction::stores, std::vector(s.stores.begin() + 1, s.stores.end()), "narrowed");
    }

    void spoil(const BeginPick& s) {
        drop("BeginPick", loop_of(s.region));
        exchange("BeginPick.region", loop_of(s.region), s, &BeginPick::region);
        Pick pick = s.pick;
        for (const Cell& cell : s.pick.cells)
            if (cell.object != pick.object) pick.object = cell.object;
        if (pick.object != s.pick.object) set("BeginPick.pick", loop_of(s.region), s, &BeginPick::pick, pick);
    }

    void spoil(const MasterOnly& s) {
        drop("MasterOnly", s.first);
        if (s.first != s.last) set("MasterOnly.first", s.first, s, &MasterOnly::first, sibling(s.first, 1), "narrowed");
        if (s.first != s.last) set("MasterOnly.last", s.first, s, &MasterOnly::last, s.first, "narrowed");
        if (const StmtId before = sibling(s.first, -1); before.valid()) set("MasterOnly.first", s.first, s, &MasterOnly::first, before, "widened");
        if (const StmtId next = sibling(s.last, 1); next.valid()) set("MasterOnly.last", s.first, s, &MasterOnly::last, next, "widened");
    }

    void spoil(const MasterInit& s) {
        const StmtId at = around(unit.ast[s.declarator].tokens);
        drop("MasterInit", at);
        exchange("MasterInit.declarator", at, s, &MasterInit::declarator);
    }

    void spoil(const CallFirst& s) {
        drop("CallFirst", s.stmt);
        to_neighbour("CallFirst.stmt", s, &CallFirst::stmt);
        exchange("CallFirst.call", s.stmt, s, &CallFirst::call);
        exchange("CallFirst.number", s.stmt, s, &CallFirst::number);
    }

    void spoil(const AgreeOn& s) {
        drop("AgreeOn", s.stmt);
        to_neighbour("AgreeOn.stmt", s, &AgreeOn::stmt);
        exchange("AgreeOn.condition", s.stmt, s, &AgreeOn::condition);
        set("AgreeOn.is_switch", s.stmt, s, &AgreeOn::is_switch, !s.is_switch);
    }

    void spoil(const LeaveTogether& s) {
        drop("LeaveTogether", s.stmt);
        exchange("LeaveTogether.stmt", s.stmt, s, &LeaveTogether::stmt);
    }

    void spoil(const LeaveByMaster& s) {
        const StmtId at = s.return_stmt.valid() ? s.return_stmt : around(s.exit_call);
        drop("LeaveByMaster", at);
        if (s.return_stmt.valid()) to_neighbour("LeaveByMaster.return_stmt", s, &LeaveByMaster::return_stmt);
        else exchange("LeaveByMaster.exit_call", at, s, &LeaveByMaster::exit_call);
        clear("LeaveByMaster.in_turn", at, s, &LeaveByMaster::in_turn);
    }

    void spoil(const ExitPath& s) {
        drop("ExitPath", s.stmt);
        to_neighbour("ExitPath.stmt", s, &ExitPath::stmt);
    }

    void spoil(const Synchronise& s) {
        drop("Synchronise", {});
        exchange("Synchronise.region", {}, s, &Synchronise::region);
    }

    void spoil(const CheckDistance& s) {
        drop("CheckDistance", around(s.subscript));
        exchange("CheckDistance.subscript", around(s.subscript), s, &CheckDistance::subscript);
        for (const Step& other : plan.steps)
            if (const auto* split = std::get_if<SplitLoop>(&other); split && split->loop != s.loop) set("CheckDistance.loop", around(s.subscript), s, &CheckDistance::loop, split->loop);
        set("CheckDistance.low", around(s.subscript), s, &CheckDistance::low, s.low + 1, "narrowed");
        set("CheckDistance.high", around(s.subscript), s, &CheckDistance::high, s.high - 1, "narrowed");
    }

    void spoil(const CheckNumber& s) {
        drop("CheckNumber", around(s.value));
        exchange("CheckNumber.value", around(s.value), s, &CheckNumber::value);
    }

    void spoil(const JoinRows& s) {
        for (size_t i = 0; i < plan.steps.size(); i++)
            if (const auto* other = std::get_if<JoinRows>(&plan.steps[i]); other && i != step) return set("JoinRows.matrix", s.matrix.fill, s, &JoinRows::matrix, other->matrix);
    }

    void spoil(const Transfer& s) {
        spoil_message(s, &Transfer::message);
    }

    void spoil(const EndReduction& s) {
        const StmtId at = s.message.point.stmt;
        if (s.partition.valid()) each_partition("EndReduction.partition", at, s, &EndReduction::partition);
        if (!s.with_next) set("EndReduction.with_next", at, s, &EndReduction::with_next, true);
        spoil_message(s, &EndReduction::message);
    }

    // ---- fields of a message that spoil.cpp leaves alone

    template <class S, class F>
    void message(const std::string& name, const S& s, Message S::*field, F change) {
        Message m = s.*field;
        change(m);
        set("Message." + name, m.point.stmt, s, field, m);
    }

    template <class S>
    void spoil_message(const S& s, Message S::*field) {
        const Message& m = s.*field;
        if (const ObjectId other = other_object(m.object, m.point.stmt); other.valid()) message("object", s, field, [&](Message& o) { o.object = other; });
        const bool from_owner = m.kind == MessageKind::bcast_line || m.kind == MessageKind::fetch;
        if (from_owner && !m.surely_owned) message("surely_owned", s, field, [](Message& o) { o.surely_owned = true; });
        if (m.wanted_partition.valid() && m.wanted_partition != m.partition) message("wanted_partition", s, field, [](Message& o) { o.wanted_partition = o.partition; });
        if (m.pick) message("pick", s, field, [](Message& o) { if (o.pick->cells.size() > 1) o.pick->cells.pop_back(); else o.pick->latest = !o.pick->latest; });
        if (m.pick || m.fold || m.kind == MessageKind::look_up || m.kind == MessageKind::last_value) other_region(s, field);
    }

    /// Another loop of the function.
    template <class S>
    void other_region(const S& s, Message S::*field) {
        const RegionId own = (s.*field).for_region;
        for (const Step& other : plan.steps)
            if (const auto* split = std::get_if<SplitLoop>(&other); split && split->region != own && unit.regions[split->region].function == unit.regions[own].function)
                return message("for_region", s, field, [&](Message& o) { o.for_region = split->region; });
    }
};

}  // namespace

std::vector<SpoiledStep> spoiled_steps(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Plan& plan) {
    StepSpoiler spoiler{unit, accesses, table, plan, {}};
    for (; spoiler.step < plan.steps.size(); spoiler.step++) std::visit([&](const auto& s) { spoiler.spoil(s); }, plan.steps[spoiler.step]);
    return std::move(spoiler.made);
}

}  // namespace dmcg
