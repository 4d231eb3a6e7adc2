// `open_` is the set of nodes whose successor is the node to come: control statements split and unite it.
#include "graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "accesses/names.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "graph_body.h"
#include "points.h"

namespace dmcg::verifying {
namespace {

class Builder {
public:
    Builder(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Calls& calls, const Plan& plan)
        : unit_(unit), accesses_(accesses), calls_(calls), plan_(plan), points_(unit, table, plan) {}

    Graph build() {
        body_.function = plan_.placement.main;
        add(NodeKind::join, {});
        statement(unit_.program[body_.function].body);
        link_jumps();
        check_exits();
        if (master_) fault("a piece of code that only the master runs has no end");
        if (const auto i = points_.lost()) fault(fmt::format("step {} of the plan stands where no statement is", *i + 1));
        return std::move(graph_);
    }

private:
    const Unit& unit_;
    const Accesses& accesses_;
    const Calls& calls_;
    const Plan& plan_;
    Points points_;
    Graph graph_;
    Open open_;
    std::optional<size_t> master_;           // the MasterOnly step that is open
    Body body_;                              // of the function at hand
    std::set<ExprId> called_first_;          // calls whose value is known by now
    std::map<FunctionId, Copy> copies_;      // that are open
    ExprId to_master_;                       // a call first whose value stays in a statement of the master
    std::set<ExprId> together_;              // calls of exit that all ranks come to

    const StmtNode& node(StmtId stmt) const { return unit_.ast[stmt].node; }

    void fault(std::string text) {
        if (!graph_.fault) graph_.fault = std::move(text);
    }

    size_t add(NodeKind kind, StmtId stmt, AccessRange accesses = {}) {
        const size_t id = graph_.nodes.size();
        Node made;
        made.kind = kind;
        made.by_master = made.alone = master_.has_value();
        made.stmt = stmt;
        made.function = body_.function;
        made.accesses = accesses;
        graph_.nodes.push_back(std::move(made));
        for (const size_t from : open_) graph_.nodes[from].next.push_back(id);
        open_ = {id};
        return id;
    }

    void link(const Open& from, size_t to) {
        for (const size_t i : from) graph_.nodes[i].next.push_back(to);
    }

    // ---- steps

    void steps_at(Point point) {
        for (const size_t i : points_.at(point)) {
            if (master_) fault(fmt::format("{}: a message stands where only the master comes", line_of(unit_, point.stmt)));
            if (std::holds_alternative<Synchronise>(plan_.steps[i])) continue;
            if (const auto* first = std::get_if<CallFirst>(&plan_.steps[i])) {
                call_first(*first);
                continue;
            }
            graph_.nodes[add(NodeKind::step, point.stmt)].step = i;
        }
    }

    /// What all ranks agree on, or what each evaluates for itself.
    size_t evaluate(StmtId stmt, ExprId e) {
        const size_t id = with_calls(NodeKind::evaluate, stmt, accesses_.of(e), {e});
        if (!master_ && points_.agreement_at(stmt)) graph_.nodes[id].by_master = true;
        return id;
    }

    // ---- calls of collective functions

    std::vector<const CollectiveCall*> calls_in(const std::vector<ExprId>& roots) const {
        std::vector<const CollectiveCall*> found;
        for (const ExprId root : roots)
            for_each_below(unit_.ast, root, [&](ExprId e) {
                if (const CollectiveCall* call = calls_.at(e)) found.push_back(call);
            });
        std::reverse(found.begin(), found.end());   // arguments before the call that they belong to
        return found;
    }

    /// What is evaluated; with calls of collective functions in it: what is read, the functions' own nodes, what is written.
    size_t with_calls(NodeKind kind, StmtId stmt, AccessRange range, const std::vector<ExprId>& roots) {
        auto calls = calls_in(roots);
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

    void call_first(const CallFirst& step) {
        const CollectiveCall* call = calls_.at(step.call);
        if (!call) return fault(fmt::format("{}: what is called first is no collective call", line_of(unit_, step.stmt)));
        if (call->stmt == step.stmt && as<ExpressionStmt>(unit_.ast, step.stmt) && points_.master_from(step.stmt)) to_master_ = step.call;
        with_calls(NodeKind::evaluate, step.stmt, accesses_.of(step.call), {step.call});
        called_first_.insert(step.call);
    }

    void copy_of(const CollectiveCall& call) {
        if (master_) fault(fmt::format("{}: a function that all ranks call together is called where only the master comes", line_of(unit_, call.stmt)));
        const auto open = copies_.find(call.callee);
        if (open != copies_.end()) return call_again(call, open->second);
        const size_t enter = add(NodeKind::enter_call, call.stmt);
        graph_.nodes[enter].call = &call;
        Body caller = std::exchange(body_, Body{call.callee, to_master_ == call.call && !calls_.is_recursive(call.callee)});
        copies_[call.callee] = {add(NodeKind::join, {}), {}};
        statement(unit_.program[call.callee].body);
        link_jumps();
        if (master_) fault("a piece of code that only the master runs has no end");
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

    void statement(StmtId stmt) {
        if (!stmt.valid()) return;
        steps_at({stmt, Side::before});
        if (const auto i = points_.master_from(stmt)) {
            if (master_) fault(fmt::format("{}: code of the master alone begins within such code", line_of(unit_, stmt)));
            master_ = i;
        }
        core(stmt);
        if (master_ && std::get<MasterOnly>(plan_.steps[*master_]).last == stmt) master_.reset();
        steps_at({stmt, Side::after});
    }

    void core(StmtId stmt) {
        if (const auto i = points_.split_at(stmt)) return split(stmt, *i);
        std::visit(Overloaded{
            [&](const CompoundStmt& s) { block(stmt, s); },
            [&](const IfStmt& s) { branch(stmt, s); },
            [&](const WhileStmt& s) { loop(stmt, s.condition, {}, s.body); },
            [&](const DoStmt& s) { do_loop(stmt, s); },
            [&](const ForStmt& s) { header(s.init); loop(stmt, s.condition, s.step, s.body); },
            [&](const SwitchStmt& s) { choose(stmt, s); },
            [&](const CaseStmt& s) { one_case(stmt, s); },
            [&](const LabelStmt& s) { label(stmt, s); },
            [&](const GotoStmt& s) { go(stmt, s); },
            [&](const BreakStmt&) { leave_frame(stmt, true); },
            [&](const ContinueStmt&) { leave_frame(stmt, false); },
            [&](const ReturnStmt& s) { leave(stmt, s.value); },
            [&](const DeclarationStmt&) { declare(stmt); },
            [&](const ExpressionStmt& s) { expression(stmt, s.expr); },
            [&](const AsmStmt&) { add(NodeKind::evaluate, stmt, accesses_.of(stmt)); },
            [](const StaticAssertStmt&) {}, [](const PragmaStmt&) {}, [](const FunctionDefinition&) {}}, node(stmt));
    }

    /// Braces around code of the master alone would end the scope of what is declared there.
    void declare(StmtId stmt) {
        const StmtId guarded = master_ ? std::get<MasterOnly>(plan_.steps[*master_]).first : StmtId{};
        if (master_ && unit_.ast[stmt].parent == unit_.ast[guarded].parent)
            fault(fmt::format("{}: a declaration stands in the code of the master alone", line_of(unit_, stmt)));
        with_calls(NodeKind::declare, stmt, accesses_.of(stmt), own_expressions(unit_, stmt));
    }

    void split(StmtId stmt, size_t step) {
        if (master_) fault(fmt::format("{}: a split loop stands where only the master comes", line_of(unit_, stmt)));
        graph_.nodes[add(NodeKind::split, stmt)].step = step;
    }

    void block(StmtId stmt, const CompoundStmt& s) {
        add(NodeKind::enter, stmt);
        steps_at({stmt, Side::body_begin});
        for (const StmtId child : s.body) statement(child);
        steps_at({stmt, Side::body_end});
    }

    /// The body of a control statement; one that is no block gets braces if it needs them.
    void body(StmtId stmt) {
        if (!stmt.valid()) return;
        const bool is_block = std::holds_alternative<CompoundStmt>(node(stmt));
        if (!is_block) steps_at({stmt, Side::body_begin});
        statement(stmt);
        if (!is_block) steps_at({stmt, Side::body_end});
    }

    /// The first part of a `for` header: there is no room for messages.
    void header(StmtId init) {
        if (!init.valid()) return;
        const bool room = points_.anything_at({init, Side::before}) || points_.anything_at({init, Side::after});
        if (room) fault(fmt::format("{}: a message stands in the header of a loop", line_of(unit_, init)));
        core(init);
    }

    std::optional<bool> constant(ExprId condition) const {
        if (!condition.valid()) return true;
        const auto value = unit_.program.constant(condition);
        return value ? std::optional(*value != 0) : std::nullopt;
    }

    void branch(StmtId stmt, const IfStmt& s) {
        evaluate(stmt, s.condition);
        const auto known = constant(s.condition);
        const Open start = open_;
        if (known == false) open_ = {};
        const Open yes = way(s.yes);
        open_ = known == true ? Open{} : start;
        open_ = way(s.no) + yes;
    }

    /// Where memory has run out each rank ends all ranks by itself.
    Open way(StmtId stmt) {
        const auto& unlikely = accesses_.without_memory;
        if (stmt.valid() && std::find(unlikely.begin(), unlikely.end(), stmt) != unlikely.end()) return {};
        body(stmt);
        return open_;
    }

    /// A loop that surely runs once is left after its body only.
    void loop(StmtId stmt, ExprId condition, ExprId step, StmtId inside) {
        const bool entered = condition.valid() && surely_enters(unit_, stmt);
        if (entered) evaluate(stmt, condition);
        const size_t head = add(NodeKind::join, stmt);
        if (condition.valid() && !entered) evaluate(stmt, condition);
        Open leaving = constant(condition) == true ? Open{} : open_;
        body_.frames.push_back({true, master_, {}, {}, {}, false});
        body(inside);
        const Frame frame = std::move(body_.frames.back());
        body_.frames.pop_back();
        open_ = open_ + frame.continues;
        if (step.valid()) add(NodeKind::evaluate, stmt, accesses_.of(step));
        if (entered) { evaluate(stmt, condition); leaving = open_; }
        link(open_, head);
        open_ = leaving + frame.breaks;
    }

    void do_loop(StmtId stmt, const DoStmt& s) {
        const size_t head = add(NodeKind::join, stmt);
        body_.frames.push_back({true, master_, {}, {}, {}, false});
        body(s.body);
        const Frame frame = std::move(body_.frames.back());
        body_.frames.pop_back();
        open_ = open_ + frame.continues;
        evaluate(stmt, s.condition);
        if (constant(s.condition) != false) link(open_, head);
        open_ = (constant(s.condition) == true ? Open{} : open_) + frame.breaks;
    }

    void choose(StmtId stmt, const SwitchStmt& s) {
        Frame frame{false, master_, {}, {}, {}, false};
        frame.cases = evaluate(stmt, s.value);
        body_.frames.push_back(std::move(frame));
        const Open start = std::exchange(open_, {});
        body(s.body);
        const Frame done = std::move(body_.frames.back());
        body_.frames.pop_back();
        open_ = open_ + done.breaks + (done.has_default ? Open{} : start);
    }

    void one_case(StmtId stmt, const CaseStmt& s) {
        for (Frame& frame : body_.frames) {
            const bool innermost = std::none_of(&frame + 1, body_.frames.data() + body_.frames.size(), [](const Frame& f) { return f.cases.has_value(); });
            if (!frame.cases || !innermost) continue;
            open_.push_back(*frame.cases);
            frame.has_default |= !s.first.valid();
            if (frame.master != master_) fault(fmt::format("{}: a case that only the master would come to", line_of(unit_, stmt)));
        }
        add(NodeKind::join, stmt);
        statement(s.body);
    }

    // ---- jumps

    void leave_frame(StmtId stmt, bool breaks) {
        const auto it = std::find_if(body_.frames.rbegin(), body_.frames.rend(), [&](const Frame& f) { return f.is_loop || breaks; });
        if (it == body_.frames.rend()) return fault(fmt::format("{}: a jump out of no loop", line_of(unit_, stmt)));
        if (it->master != master_) fault(fmt::format("{}: only the master would follow this jump", line_of(unit_, stmt)));
        add(NodeKind::join, stmt);
        Open& target = breaks ? it->breaks : it->continues;
        target = target + std::exchange(open_, {});
    }

    void label(StmtId stmt, const LabelStmt& s) {
        body_.labels.emplace(std::string(unit_.tokens[s.name].text), Label{add(NodeKind::join, stmt), master_});
        statement(s.body);
    }

    void go(StmtId stmt, const GotoStmt& s) {
        const size_t id = add(NodeKind::evaluate, stmt, accesses_.of(s.target));
        body_.jumps.push_back({id, s.label.valid() ? std::string(unit_.tokens[s.label].text) : "", master_, stmt});
        open_.clear();
    }

    void link_jumps() {
        for (const Jump& jump : body_.jumps)
            for (const auto& [name, target] : body_.labels) {
                if (!jump.label.empty() && jump.label != name) continue;
                if (target.master != jump.master) fault(fmt::format("{}: only the master would follow this jump", line_of(unit_, jump.stmt)));
                link({jump.node}, target.node);
            }
    }

    /// exit() anywhere, also in functions that are called: one rank alone must end all.
    void check_exits() {
        for (size_t i = 0; i < unit_.ast.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            if (!is_call_of(unit_, e, "exit") || together_.contains(e) || points_.master_may_leave({}, e)) continue;
            const Range place = place_of(unit_.tokens, unit_.ast[e].tokens);
            fault(fmt::format("line {}: exit ends one rank alone", line_column(unit_.sources[place.file], place.begin).line));
        }
    }

    void leave(StmtId stmt, ExprId value) {
        if (body_.function != plan_.placement.main) return come_back(stmt, value);
        graph_.nodes[evaluate(stmt, value)].leaves = true;
        if (master_ ? !points_.master_may_leave(stmt, {}) : !points_.leaves_together(stmt))
            fault(fmt::format("{}: the program is left, but the ranks are not ended", line_of(unit_, stmt)));
        open_.clear();
    }

    void come_back(StmtId stmt, ExprId value) {
        if (master_) fault(fmt::format("{}: only the master would return from the function", line_of(unit_, stmt)));
        const size_t id = evaluate(stmt, value);
        if (body_.to_master && value.valid() && as<NameExpr>(unit_.ast, value)) graph_.nodes[id].by_master = true;      // the others return what they have
        body_.returns = body_.returns + std::exchange(open_, {});
    }

    void expression(StmtId stmt, ExprId e) {
        if (!e.valid()) return;
        const bool leaves = is_call_of(unit_, e, "exit");
        const size_t id = leaves ? evaluate(stmt, e) : with_calls(NodeKind::evaluate, stmt, accesses_.of(stmt), {e});
        graph_.nodes[id].leaves = leaves;
        if (!leaves) return;
        if (!master_ && points_.leaves_together(stmt)) together_.insert(e);
        open_.clear();
    }
};

}  // namespace

Graph make_graph(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Calls& calls, const Plan& plan) {
    return Builder(unit, accesses, table, calls, plan).build();
}

std::string line_of(const Unit& unit, StmtId stmt) {
    if (!stmt.valid()) return "the program";
    const Range place = place_of(unit.tokens, unit.ast[stmt].tokens);
    if (!place.valid()) return "a line without a place";
    return fmt::format("line {}", line_column(unit.sources[place.file], place.begin).line);
}

}  // namespace dmcg::verifying
