// From the core program and the steps of the plan to the graph. Statements of the text are walked through, not nodes of the core: what an
// expression with calls has become is one node, and so a step stands before or behind it.
#include "graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "dmcg/flow.h"
#include "dmcg/overloaded.h"
#include "given_functions.h"
#include "graph_body.h"
#include "points.h"
#include "text_statements.h"

namespace dmcg::verifying {
namespace {

using core::StatementId;
using core::ValueId;

class Builder : Drawing {
public:
    Builder(const Unit& unit, const core::Core& core, const Accesses& accesses, const IterationTable& table, const Calls& calls, const Plan& plan)
        : unit_(unit), core_(core), accesses_(accesses), calls_(calls), plan_(plan), points_(unit, table, plan) {}

    Graph build() {
        body_.function = plan_.placement.main;
        add(NodeKind::join, {});
        function();
        if (!open_.empty()) graph_.nodes[add(NodeKind::evaluate, unit_.program[body_.function].body)].leaves = true;
        check_exits();
        if (const auto i = points_.lost()) fault(fmt::format("step {} of the plan stands where no statement is", *i + 1));
        return std::move(graph_);
    }

private:
    const Unit& unit_;
    const core::Core& core_;
    const Accesses& accesses_;
    const Calls& calls_;
    const Plan& plan_;
    Points points_;
    const GivenFunctions given_{unit_, core_, accesses_, calls_};
    std::set<ExprId> called_first_;          // calls whose value is known by now
    std::map<FunctionId, Copy> copies_;      // that are open
    ExprId to_master_;                       // a call first whose value stays in a statement of the master
    std::set<StatementId> left_out_;         // ways that some call never takes, drawn once all the same
    std::set<ExprId> together_;              // calls of exit that all ranks come to

    template <class T> const T* as(StatementId s) const { return std::get_if<T>(&core_[s].node); }

    // ---- steps

    /// `nodes`: of the statement that begins there.
    void steps_at(Point point, Nodes nodes = {}) {
        for (const size_t i : points_.at(point)) {
            if (master_) fault(fmt::format("{}: a message stands where only the master comes", line_of(unit_, point.stmt)));
            if (std::holds_alternative<Synchronise>(plan_.steps[i])) continue;
            if (const auto* first = std::get_if<CallFirst>(&plan_.steps[i])) call_first(*first, nodes);
            else graph_.nodes[add(NodeKind::step, point.stmt)].step = i;
        }
    }

    AccessRange accesses_of(ValueId v) const { return v.valid() ? accesses_.of(core_[v].from.expr) : AccessRange{}; }

    /// What all ranks agree on, or what each evaluates for itself.
    size_t evaluate(StmtId stmt, AccessRange range, Nodes nodes) {
        const size_t id = with_calls(NodeKind::evaluate, stmt, range, calls_in(core_, calls_, stmt, nodes));
        if (!master_ && points_.agreement_at(stmt)) graph_.nodes[id].by_master = true;
        return id;
    }

    // ---- calls of collective functions

    /// What is evaluated; with calls of collective functions in it: what is read, the functions' own nodes, what is written.
    size_t with_calls(NodeKind kind, StmtId stmt, AccessRange range, CallList calls) {
        std::vector<ExprId> done, skipped;
        std::erase_if(calls, [&](const CollectiveCall* c) { return called_first_.contains(c->call) && (done.push_back(c->call), true); });
        if (calls.empty()) {
            const size_t id = add(kind, stmt, range);
            graph_.nodes[id].done = std::move(done);
            return id;
        }
        for (const CollectiveCall* call : calls) skipped.push_back(call->call);
        const size_t before = add(NodeKind::evaluate, stmt, range);
        graph_.nodes[before].calls = skipped;
        graph_.nodes[before].writes = false;
        for (const CollectiveCall* call : calls) copy_of(*call);
        const size_t after = add(kind, stmt, range);
        graph_.nodes[after].calls = skipped;
        graph_.nodes[after].reads = false;
        return after;
    }

    void call_first(const CallFirst& step, Nodes nodes) {
        CallList calls = calls_in(core_, calls_, step.stmt, nodes);
        std::erase_if(calls, [&](const CollectiveCall* c) { return !is_inside(unit_, c->call, step.call); });
        if (calls.empty() || calls.back()->call != step.call) return fault(fmt::format("{}: what is called first is no collective call", line_of(unit_, step.stmt)));
        const bool is_expression = core_[nodes.back()].from.expr.valid() && declared_in(core_, nodes).empty();
        if (is_expression && points_.master_from(step.stmt)) to_master_ = step.call;
        with_calls(NodeKind::evaluate, step.stmt, accesses_.of(step.call), std::move(calls));
        called_first_.insert(step.call);
    }

    void copy_of(const CollectiveCall& call) {
        if (master_) fault(fmt::format("{}: a function that all ranks call together is called where only the master comes", line_of(unit_, call.stmt)));
        const auto open = copies_.find(call.callee);
        if (open != copies_.end()) return call_again(call, open->second);
        const size_t enter = add(NodeKind::enter_call, call.stmt);
        graph_.nodes[enter].call = &call;
        Body caller = std::exchange(body_, Body{call.callee, to_master_ == call.call && !calls_.is_recursive(call.callee), given_.by(call, body_.functions)});
        copies_[call.callee] = {add(NodeKind::join, {}), {}};
        function();
        open_ = open_ + body_.returns;
        end_copy(call.callee);
        body_ = std::move(caller);
        const size_t leave = add(NodeKind::leave_call, call.stmt);
        graph_.nodes[leave].call = &call;
    }

    void end_copy(FunctionId function) {
        const size_t end = add(NodeKind::join, {});
        for (const size_t again : copies_.at(function).again) graph_.nodes[again].end = end;
        copies_.erase(function);
    }

    void call_again(const CollectiveCall& call, Copy& copy) {
        const size_t id = add(NodeKind::call_again, call.stmt);
        graph_.nodes[id].call = &call;
        graph_.nodes[id].begin = copy.begin;
        copy.again.push_back(id);
    }

    // ---- statements

    void function() {
        const StatementId body = core_.spans.at(unit_.program[body_.function].body).first;
        statement(core_[body].from.stmt, {&body, 1});
        link_jumps();
        if (master_) fault("a piece of code that only the master runs has no end");
    }

    /// Statements of the text, and marks, one after the other.
    void statements(Nodes nodes) {
        while (!nodes.empty()) {
            const StmtId stmt = core_[nodes[0]].from.stmt;
            const size_t count = count_of(core_, stmt, nodes);
            if (count > 0) statement(stmt, nodes.first(count));
            else if (const auto* block = as<core::Block>(nodes[0])) statements(block->body);    // with marks around it
            else if (is_control(core_, nodes[0])) fault(fmt::format("{}: a statement has no begin", line_of(unit_, stmt)));
            nodes = nodes.subspan(std::max<size_t>(count, 1));
        }
    }

    void statement(StmtId stmt, Nodes nodes) {
        steps_at({stmt, Side::before}, nodes);
        if (const auto i = points_.master_from(stmt)) {
            if (master_) fault(fmt::format("{}: code of the master alone begins within such code", line_of(unit_, stmt)));
            master_ = i;
        }
        run(stmt, nodes);
        if (master_ && std::get<MasterOnly>(plan_.steps[*master_]).last == stmt) master_.reset();
        steps_at({stmt, Side::after});
        if (std::any_of(accesses_.rotations.begin(), accesses_.rotations.end(), [&](const Rotation& r) { return r.borrowed_until == stmt || r.borrowed_from == stmt; })) add(NodeKind::borrow, stmt);
    }

    /// The last node says what the statement is; those before it are effects of its expressions.
    void run(StmtId stmt, Nodes nodes) {
        if (const auto i = points_.split_at(stmt)) return split(stmt, *i);
        if (const auto* x = as<core::Label>(nodes[0])) return label(stmt, *x, nodes.subspan(1));
        if (core_[nodes.back()].from.expr.valid()) return expression(stmt, nodes);
        std::visit(Overloaded{
            [&](const core::Block& x) { block(stmt, x); },
            [&](const core::If& x) { branch(stmt, x, nodes); },
            [&](const core::Loop& x) { loop(stmt, x); },
            [&](const core::Switch& x) { choose(stmt, x, nodes); },
            [&](const core::Jump& x) { jump(stmt, x, nodes); },
            [&](const core::Opaque& x) { x.word == "goto" ? go(stmt, "") : expression(stmt, nodes); },
            [&](const auto&) { expression(stmt, nodes); }}, core_[nodes.back()].node);
    }

    /// An expression, a declaration, asm. Behind exit nothing follows.
    void expression(StmtId stmt, Nodes nodes) {
        std::vector<DeclaratorId> declared = declared_in(core_, nodes);
        if (!declared.empty()) return declare(stmt, nodes, std::move(declared));
        const bool leaves = is_exit(core_, nodes.back());
        const AccessRange range = accesses_.of(stmt);
        const size_t id = leaves ? evaluate(stmt, range, nodes) : with_calls(NodeKind::evaluate, stmt, range, calls_in(core_, calls_, stmt, nodes));
        graph_.nodes[id].leaves = leaves;
        if (!leaves) return;
        if (!master_ && points_.leaves_together(stmt)) together_.insert(core_[nodes.back()].from.expr);
        open_.clear();
    }

    /// Braces around code of the master alone would end the scope of what is declared there.
    void declare(StmtId stmt, Nodes nodes, std::vector<DeclaratorId> declared) {
        if (master_ && stand_together(unit_, stmt, std::get<MasterOnly>(plan_.steps[*master_]).first))
            fault(fmt::format("{}: a declaration stands in the code of the master alone", line_of(unit_, stmt)));
        const CallList calls = calls_in(core_, calls_, stmt, nodes);
        if (calls.empty()) {
            graph_.nodes[add(NodeKind::declare, stmt, accesses_.of(stmt))].declared = std::move(declared);
            return;
        }
        AccessRange rest = accesses_.of(stmt);
        for (const DeclaratorId d : declared) {
            const AccessRange own = d == declared.back() ? rest : accesses_up_to(unit_, accesses_, d, rest);
            rest.begin = own.end;
            const size_t id = with_calls(NodeKind::declare, stmt, own, calls_of(unit_, d, calls));
            graph_.nodes[id].declared = {d};
        }
    }

    void split(StmtId stmt, size_t step) {
        if (master_) fault(fmt::format("{}: a split loop stands where only the master comes", line_of(unit_, stmt)));
        graph_.nodes[add(NodeKind::split, stmt)].step = step;
    }

    void block(StmtId stmt, const core::Block& x) {
        if (const auto* inner = loop_in(core_, stmt, x)) {
            header(Nodes(x.body).first(x.body.size() - 1));
            return loop(stmt, *inner);
        }
        if (!x.body.empty()) add(NodeKind::enter, stmt);
        steps_at({stmt, Side::body_begin});
        statements(x.body);
        steps_at({stmt, Side::body_end});
    }

    /// The body of a control statement; one that is no block gets braces if it needs them.
    void body(StatementId block) {
        const StmtId stmt = core_[block].from.stmt;
        if (count_of(core_, stmt, {&block, 1}) > 0) return statement(stmt, {&block, 1});
        steps_at({stmt, Side::body_begin});
        statements(std::get<core::Block>(core_[block].node).body);
        steps_at({stmt, Side::body_end});
    }

    /// The first part of a `for` header: there is no room for messages.
    void header(Nodes nodes) {
        if (nodes.empty()) return;
        const StmtId init = core_[nodes[0]].from.stmt;
        if (points_.anything_at({init, Side::before}) || points_.anything_at({init, Side::after})) fault(fmt::format("{}: a message stands in the header of a loop", line_of(unit_, init)));
        run(init, nodes);
    }

    std::optional<bool> constant(ValueId condition) const {
        if (!condition.valid()) return true;
        const auto value = unit_.program.constant(core_[condition].from.expr);
        return value ? std::optional(*value != 0) : std::nullopt;
    }

    void branch(StmtId stmt, const core::If& x, Nodes nodes) {
        evaluate(stmt, accesses_of(x.condition), nodes);
        const auto known = constant(x.condition), chosen = given_.is_chosen(x.condition, body_.functions);
        const Open start = open_;
        const Open yes = branch_way(x.yes, start, known != false, chosen != false);
        open_ = branch_way(x.no, start, known != true, chosen != true) + yes;
    }

    /// A way that this call never takes is drawn once, for the steps in it.
    Open branch_way(StatementId block, const Open& start, bool is_reached, bool is_chosen) {
        open_ = is_reached && is_chosen ? start : Open{};
        return is_chosen || left_out_.insert(block).second ? way(block) : Open{};
    }

    /// Where memory has run out each rank ends all ranks by itself.
    Open way(StatementId block) {
        if (!block.valid()) return open_;
        const auto& unlikely = accesses_.without_memory;
        if (std::find(unlikely.begin(), unlikely.end(), core_[block].from.stmt) != unlikely.end()) return {};
        body(block);
        return open_;
    }

    Frame body_in(Frame frame, StatementId block) {
        body_.frames.push_back(std::move(frame));
        body(block);
        frame = std::move(body_.frames.back());
        body_.frames.pop_back();
        return frame;
    }

    void test(StmtId stmt, const core::Loop& x) {
        if (x.test.valid()) evaluate(stmt, accesses_of(x.test), x.before_test);
    }

    /// A loop that surely runs once is left after its body only.
    void loop(StmtId stmt, const core::Loop& x) {
        header(x.init);
        const bool entered = x.at_end || (x.test.valid() && surely_enters(unit_, stmt));
        if (entered && !x.at_end) test(stmt, x);
        const size_t head = add(NodeKind::join, stmt);
        if (!entered) test(stmt, x);
        Open leaving = open_;
        const Frame frame = body_in({.master = master_}, x.body);
        open_ = open_ + frame.continues;
        if (!x.step.empty()) add(NodeKind::evaluate, stmt, accesses_.of(core_[x.step[0]].from.expr));
        if (entered) { test(stmt, x); leaving = open_; }
        if (!entered || constant(x.test) != false) link(open_, head);
        open_ = (constant(x.test) == true ? Open{} : leaving) + frame.breaks;
    }

    void choose(StmtId stmt, const core::Switch& x, Nodes nodes) {
        const size_t cases = evaluate(stmt, accesses_of(x.value), nodes);
        const Open start = std::exchange(open_, {});
        const Frame frame = body_in({.is_loop = false, .master = master_, .cases = cases}, x.body);
        open_ = open_ + frame.breaks + (frame.has_default ? Open{} : start);
    }

    void label(StmtId stmt, const core::Label& x, Nodes behind) {
        if (x.is_case) one_case(stmt, x);
        const size_t id = add(NodeKind::join, stmt);
        if (!x.is_case) body_.labels.emplace(x.name, Label{id, master_});
        statements(behind);
    }

    void one_case(StmtId stmt, const core::Label& x) {
        const auto choice = std::find_if(body_.frames.rbegin(), body_.frames.rend(), [](const Frame& f) { return f.cases.has_value(); });
        if (choice == body_.frames.rend()) return fault(fmt::format("{}: a case in no switch", line_of(unit_, stmt)));
        if (choice->master != master_) fault(fmt::format("{}: a case that only the master would come to", line_of(unit_, stmt)));
        open_.push_back(*choice->cases);
        choice->has_default |= !x.first.valid();
    }

    // ---- jumps

    void jump(StmtId stmt, const core::Jump& x, Nodes nodes) {
        switch (x.kind) {
            case core::JumpKind::break_: return leave_frame(stmt, true);
            case core::JumpKind::continue_: return leave_frame(stmt, false);
            case core::JumpKind::goto_: return go(stmt, x.label);
            case core::JumpKind::return_: return leave(stmt, x.value, nodes);
        }
    }

    /// A fault if the node is reached: the plan knows nothing of branches that a constant excludes.
    void fault_at(size_t node, const char* text) { graph_.nodes[node].fault = fmt::format("{}: {}", line_of(unit_, graph_.nodes[node].stmt), text); }

    void leave_frame(StmtId stmt, bool breaks) {
        const auto it = std::find_if(body_.frames.rbegin(), body_.frames.rend(), [&](const Frame& f) { return f.is_loop || breaks; });
        if (it == body_.frames.rend()) return fault(fmt::format("{}: a jump out of no loop", line_of(unit_, stmt)));
        const size_t id = add(NodeKind::join, stmt);
        if (it->master != master_) fault_at(id, "only the master would follow this jump");
        Open& target = breaks ? it->breaks : it->continues;
        target = target + std::exchange(open_, {});
    }

    void go(StmtId stmt, const std::string& label) {
        const size_t id = add(NodeKind::evaluate, stmt, accesses_.of(stmt));
        body_.jumps.push_back({id, label, master_});
        open_.clear();
    }

    void link_jumps() {
        for (const Jump& jump : body_.jumps)
            for (const auto& [name, target] : body_.labels) {
                if (!jump.label.empty() && jump.label != name) continue;
                if (target.master != jump.master) fault_at(jump.node, "only the master would follow this jump");
                link({jump.node}, target.node);
            }
    }

    /// exit() anywhere, also in functions that are called: one rank alone must end all. What has no accesses is never run.
    void check_exits() {
        for (size_t i = 0; i < core_.statements.size(); i++) {
            const ExprId e = core_.statements[i].from.expr;
            if (!is_exit(core_, {static_cast<int32_t>(i)}) || together_.contains(e) || points_.master_may_leave({}, e)) continue;
            const AccessRange range = accesses_.of(e);
            if (range.begin < range.end) fault(fmt::format("{}: exit ends one rank alone", line_of(unit_, core_.statements[i].from.stmt)));
        }
    }

    void leave(StmtId stmt, ValueId value, Nodes nodes) {
        const size_t id = evaluate(stmt, accesses_.of(stmt), nodes);
        if (body_.function != plan_.placement.main) return come_back(id, value);
        graph_.nodes[id].leaves = true;
        if (master_ ? !points_.master_may_leave(stmt, {}) : !points_.leaves_together(stmt)) fault_at(id, "the program is left, but the ranks are not ended");
        open_.clear();
    }

    void come_back(size_t id, ValueId value) {
        if (master_) fault_at(id, "only the master would return from the function");
        if (body_.to_master && is_variable(core_, value)) graph_.nodes[id].by_master = true;      // the others return what they have
        body_.returns = body_.returns + std::exchange(open_, {});
    }
};

}  // namespace

Graph make_graph(const Unit& unit, const core::Core& core, const Accesses& accesses, const IterationTable& table, const Calls& calls, const Plan& plan) {
    return Builder(unit, core, accesses, table, calls, plan).build();
}

}  // namespace dmcg::verifying
