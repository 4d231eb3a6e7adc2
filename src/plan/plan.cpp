// From places and messages to the ordered list of steps: one walk over the statements in the order of the text.
//
//   place master, place master      MasterOnly first..last    (neighbours share one guard)
//   return 0;                       LeaveTogether
//   while (read_next(&x))           AgreeOn
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "accesses/library.h"
#include "accesses/names.h"
#include "dmcg/walk.h"
#include "messages/structure.h"
#include "defined_macros.h"
#include "exit_paths.h"
#include "merges.h"
#include "outline.h"
#include "reductions.h"
#include "refusals.h"
#include "rows.h"
#include "stages.h"

namespace dmcg {
namespace {

struct Planner {
    const Structure structure;    // of the function at hand
    const Sections& sections;
    const Placement& placement;
    std::vector<Step>& steps;

    const Unit& unit() const { return structure.unit; }
    const StmtNode& node(StmtId s) const { return unit().ast[s].node; }

    const PlacedStmt* placed(StmtId stmt) const {
        const auto it = std::find_if(placement.statements.begin(), placement.statements.end(), [&](const PlacedStmt& p) { return p.stmt == stmt; });
        return it == placement.statements.end() ? nullptr : &*it;
    }

    bool on_master(StmtId stmt) const {
        const PlacedStmt* p = placed(stmt);
        return p && p->place == Place::master;
    }

    static bool is_reduction(const Message& m) { return m.kind == MessageKind::reduce || m.kind == MessageKind::allreduce; }

    void add_message(const Message& m) {
        if (!is_reduction(m)) steps.push_back(Transfer{m});
        else steps.push_back(EndReduction{m, m.partition, m.kind == MessageKind::allreduce});
    }

    void define(StmtId stmt, std::vector<bool>& defined, PartitionId only) {
        for (size_t i = 0; i < placement.partitions.size(); i++) {
            const PartitionId id{static_cast<int32_t>(i)};
            const bool wanted = placement.partitions[i].defined_before == stmt && (!only.valid() || only == id);
            if (!wanted || defined[i]) continue;
            defined[i] = true;
            steps.push_back(DefinePartition{id});
        }
    }

    /// Messages at a point, in order; a partition stands before its first message, and after those that bring its bounds.
    void messages_at(Point point) {
        std::vector<bool> defined(placement.partitions.size(), point.side != Side::before);
        size_t seen = 0;
        for (const Message& m : placement.messages) {
            if (!(m.point == point)) continue;
            calls_first(point, seen++, defined);
            if (m.partition.valid()) define(point.stmt, defined, m.partition);
            if (m.wanted_partition.valid()) define(point.stmt, defined, m.wanted_partition);
            add_message(m);
        }
        calls_first(point, seen, defined);
        if (point.side == Side::before) define(point.stmt, defined, {});
    }

    /// Calls that all ranks make before a statement of the master, after so many messages and the partitions that the functions use.
    void calls_first(Point point, size_t messages, std::vector<bool>& defined) {
        for (size_t i = 0; i < placement.called_first.size(); i++) {
            const CalledFirst& first = placement.called_first[i];
            if (!(point == Point{first.stmt, Side::before}) || first.after_messages != messages) continue;
            define(first.stmt, defined, {});
            steps.push_back(CallFirst{first.stmt, first.call, static_cast<int>(i) + 1});
        }
    }

    bool anything_before(StmtId stmt) const {
        const Point point{stmt, Side::before};
        return std::any_of(placement.messages.begin(), placement.messages.end(), [&](const Message& m) { return m.point == point; }) ||
               std::any_of(placement.called_first.begin(), placement.called_first.end(), [&](const CalledFirst& c) { return c.stmt == stmt; }) ||
               std::any_of(placement.partitions.begin(), placement.partitions.end(), [&](const Partition& p) { return p.defined_before == stmt; });
    }

    bool syn_before(StmtId stmt) const {
        return std::any_of(unit().regions.regions.begin(), unit().regions.regions.end(),
                           [&](const Region& r) { return r.kind == RegionKind::syn && r.before == stmt; });
    }

    void synchronise(StmtId parent, StmtId before) {
        for (size_t i = 0; i < unit().regions.regions.size(); i++) {
            const Region& r = unit().regions.regions[i];
            const bool here = r.kind == RegionKind::syn && (before.valid() ? r.before == before : !r.before.valid() && r.parent == parent);
            if (here) steps.push_back(Synchronise{RegionId{static_cast<int32_t>(i)}});
        }
    }

    // ---------------------------------------------------------------- if (argc < 2) usage();   n = atoi(argv[1]);

    /// Without argv[1], a null pointer, or a division: what may fail where the sequential program would not have come to it.
    bool may_fail(ExprId e) const {
        const ExprNode& node = unit().ast[e].node;
        const auto* unary = std::get_if<UnaryExpr>(&node);
        const auto* binary = std::get_if<BinaryExpr>(&node);
        const auto* member = std::get_if<MemberExpr>(&node);
        if (unary) return unary->op == UnaryOp::dereference;
        if (binary) return binary->op == BinaryOp::div || binary->op == BinaryOp::rem;
        return (member && member->arrow) || std::holds_alternative<IndexExpr>(node) || std::holds_alternative<CallExpr>(node);
    }

    /// Is there something behind `last`, or in a loop around it, that all ranks run and that may fail?
    bool goes_on(StmtId last) const {
        if (!structure.in_main()) return true;   // its callers go on
        const TokenRange body = unit().ast[unit().program[structure.function].body].tokens;
        TokenId from = unit().ast[last].tokens.last;
        for (StmtId s = last; s.valid(); s = unit().ast[s].parent)
            if (is_loop(unit().ast, s)) from = unit().ast[s].tokens.first;
        const auto by_master = [&](TokenId at) {
            return std::any_of(placement.statements.begin(), placement.statements.end(), [&](const PlacedStmt& p) {
                const TokenRange range = unit().ast[p.stmt].tokens;
                return p.place == Place::master && range.first <= at && at <= range.last;
            });
        };
        for (size_t i = 0; i < unit().ast.exprs.size(); i++) {
            const TokenId at = unit().ast.exprs[i].tokens.first;
            const bool later = at.valid() && from < at && at <= body.last;
            if (later && may_fail({static_cast<int32_t>(i)}) && !by_master(at)) return true;
        }
        return false;
    }

    bool must_wait(StmtId first, StmtId last) const {
        const uint32_t begin = structure.accesses_of(first).begin, end = structure.accesses_of(last).end;
        for (uint32_t i = begin; i < end; i++)
            if (structure.accesses.accesses[i].kind == AccessKind::exit) return goes_on(last);
        return false;
    }

    void block(StmtId stmt, const std::vector<StmtId>& body) {
        for (size_t i = 0; i < body.size(); i++) {
            synchronise(stmt, body[i]);
            messages_at({body[i], Side::before});
            if (!on_master(body[i])) {
                inner(body[i]);
                messages_at({body[i], Side::after});
                continue;
            }
            size_t last = i;
            while (last + 1 < body.size() && on_master(body[last + 1]) && !anything_before(body[last + 1]) && !syn_before(body[last + 1])) last++;
            steps.push_back(MasterOnly{body[i], body[last], must_wait(body[i], body[last])});
            i = last;
        }
        synchronise(stmt, {});
    }

    void visit(StmtId stmt) {
        if (!stmt.valid()) return;
        messages_at({stmt, Side::before});
        if (on_master(stmt)) steps.push_back(MasterOnly{stmt, stmt, must_wait(stmt, stmt)});
        else inner(stmt);
        messages_at({stmt, Side::after});
    }

    void agree(StmtId stmt, ExprId condition, bool is_value) {
        const auto it = std::find_if(placement.conditions.begin(), placement.conditions.end(), [&](const Condition& c) { return c.stmt == stmt; });
        const bool master = it != placement.conditions.end() && it->by == ConditionBy::master;
        if (master && condition.valid()) steps.push_back(AgreeOn{stmt, condition, is_value});
    }

    ExprId exit_value(StmtId stmt) const {
        const auto& call = std::get<CallExpr>(unit().ast[std::get<ExpressionStmt>(node(stmt)).expr].node);
        return call.arguments.empty() ? ExprId{} : call.arguments[0];
    }

    void inner(StmtId stmt) {
        const RegionId region = structure.doall_at(stmt);
        if (region.valid()) return split(stmt, region);
        const PlacedStmt* p = placed(stmt);
        if (const auto* s = std::get_if<CompoundStmt>(&node(stmt)); s && !p) {
            block(stmt, s->body);
            return messages_at({stmt, Side::body_end});
        }
        if (const auto* s = std::get_if<DeclarationStmt>(&node(stmt))) return declaration(*s);
        if (!p || !p->control) return explain_everywhere(stmt);
        control(stmt);
    }

    void control(StmtId stmt) {
        for (const Message& m : placement.messages)
            if (m.fold && m.point == Point{stmt, Side::after}) begin_reduction(m);
        if (const auto* s = std::get_if<IfStmt>(&node(stmt))) {
            agree(stmt, s->condition, false);
            branch(s->yes);
            branch(s->no);
        } else if (const auto* w = std::get_if<WhileStmt>(&node(stmt))) {
            agree(stmt, w->condition, false);
            branch(w->body);
        } else if (const auto* d = std::get_if<DoStmt>(&node(stmt))) {
            branch(d->body);
            agree(stmt, d->condition, false);
        } else if (const auto* f = std::get_if<ForStmt>(&node(stmt))) {
            agree(stmt, f->condition, false);
            branch(f->body);
        } else if (const auto* c = std::get_if<SwitchStmt>(&node(stmt))) {
            agree(stmt, c->value, true);
            branch(c->body);
        } else {
            leave(stmt);
            for (const StmtId part : children(unit().ast, stmt)) branch(part);
        }
    }

    /// A body that is no block has its end, too.
    void branch(StmtId stmt) {
        if (structure.ends_without_memory(stmt)) return;    // each rank leaves it by itself
        visit(stmt);
        if (stmt.valid() && !structure.is_compound(stmt)) messages_at({stmt, Side::body_end});
    }

    void leave(StmtId stmt) {
        if (const auto* s = std::get_if<ReturnStmt>(&node(stmt))) {
            agree(stmt, s->value, true);
            if (structure.in_main()) steps.push_back(LeaveTogether{stmt});
        } else if (structure.is_exit_call(stmt)) {
            agree(stmt, exit_value(stmt), true);
            steps.push_back(LeaveTogether{stmt});
        }
    }

    void declaration(const DeclarationStmt& s) {
        for (const DeclaratorId d : s.declarators) {
            const ExprId init = unit().ast[d].init;
            if (init.valid() && placement_has_master_init(d)) steps.push_back(MasterInit{d});
        }
    }

    bool placement_has_master_init(DeclaratorId d) const {
        return std::find(placement.init_by_master.begin(), placement.init_by_master.end(), d) != placement.init_by_master.end();
    }

    /// Serial loops that every rank runs deserve a word; single assignments do not.
    void explain_everywhere(StmtId stmt) {
        const bool loop = std::holds_alternative<ForStmt>(node(stmt)) || std::holds_alternative<WhileStmt>(node(stmt));
        if (loop && !structure.init_around(stmt).valid())
            steps.push_back(Explain{{stmt, Side::before}, "every rank: cheaper to compute everywhere than to send"});
        if (std::holds_alternative<ReturnStmt>(node(stmt)) && structure.in_main()) steps.push_back(LeaveTogether{stmt});
    }

    void split(StmtId stmt, RegionId region) {
        const RegionSections* all = sections.of(region);
        if (!all) return;
        const Point before{stmt, Side::before};
        const bool quiet = std::none_of(placement.messages.begin(), placement.messages.end(), [&](const Message& m) { return m.point == before; });
        if (quiet) steps.push_back(Explain{before, quiet_text(region)});
        for (const Message& m : placement.messages)
            if (m.fold && m.for_region == region && m.point.stmt == stmt) begin_reduction(m);
        const bool final_index = std::find(placement.final_index.begin(), placement.final_index.end(), region) != placement.final_index.end();
        check_distances(*all);
        for (const VariableRole& role : all->roles)
            for (const ExprId value : role.must_be_numbers) steps.push_back(CheckNumber{value});
        steps.push_back(SplitLoop{region, all->loop, placement.partition_of_region[region.index()], final_index});
    }

    /// What only DD says is checked when it is read.
    void check_distances(const RegionSections& region) {
        const Loop& loop = structure.table[region.loop];
        std::map<ExprId, CheckDistance> checks;
        for (const Section& s : region.sections) {
            if (!s.told) continue;
            const ExprId subscript = structure.accesses.accesses[s.access.index()].subscripts[static_cast<size_t>(s.own->axis)];
            CheckDistance& check = checks.try_emplace(subscript, CheckDistance{subscript, region.loop, 0, 0}).first->second;
            const int64_t offset = value_of(s.own->first - loop.start).value_or(0);
            check.low = std::min(check.low, offset);
            check.high = std::max(check.high, offset);
        }
        for (const auto& [subscript, check] : checks) steps.push_back(check);
    }

    /// In blocks the iterations of one rank come before those of the next; only a value that equals the old one says nothing of
    /// whether it was found. Where no cell keeps the value, it is noted, too.
    void begin_reduction(const Message& m) {
        const bool blocks = m.partition.valid() && placement.partitions[m.partition.index()].spec.kind == PartitionKind::block;
        const bool goes_on = m.point.stmt != m.for_stmt;
        const bool merges = m.fold->op == ReductionOp::merge && !m.pick;
        if (merges) steps.push_back(begin_of_merge(unit(), structure.accesses, structure.table, sections, placement, m));
        else if (goes_on || !keeps_old_value(m.fold->op)) steps.push_back(BeginReduction{m.for_region, m.object, *m.fold, m.point.stmt});
        if (m.pick && (m.pick->latest || m.pick->value.valid() || !blocks)) steps.push_back(BeginPick{m.for_region, *m.pick});
    }

    std::string quiet_text(RegionId region) const {
        int number = 0;
        for (size_t i = 0; i <= region.index(); i++) number += unit().regions.regions[i].kind == RegionKind::doall;
        return fmt::format("loop {}: each rank has all that its iterations read, nothing to send", number);
    }

    /// exit() where the master, or one rank, is alone: in other functions, and in serial code of this one.
    void leave_alone() {
        for (size_t i = 0; i < unit().ast.exprs.size(); i++) {
            const ExprId id{static_cast<int32_t>(i)};
            if (is_call_of_exit(unit(), id) && in_user_function(id) && !leaves_together(id)) steps.push_back(LeaveByMaster{{}, id});
        }
        for (size_t i = 0; i < unit().ast.stmts.size(); i++) {
            const StmtId id{static_cast<int32_t>(i)};
            const bool here = std::holds_alternative<ReturnStmt>(unit().ast.stmts[i].node) && structure.inside(id, unit().program[structure.function].body);
            if (here && (in_master_unit(id) || structure.ends_without_memory(id))) steps.push_back(LeaveByMaster{id, {}});
        }
    }

    bool in_user_function(ExprId e) const {
        const TokenId at = unit().ast[e].tokens.first;
        return std::any_of(unit().program.functions.begin(), unit().program.functions.end(), [&](const Function& f) {
            const TokenRange body = unit().ast[f.body].tokens;
            return at.value >= body.first.value && at.value <= body.last.value;
        });
    }

    bool leaves_together(ExprId e) const {
        return std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
            const auto* leave_step = std::get_if<LeaveTogether>(&step);
            const auto* s = leave_step ? std::get_if<ExpressionStmt>(&node(leave_step->stmt)) : nullptr;
            return s && s->expr == e;
        });
    }

    bool in_master_unit(StmtId stmt) const {
        for (StmtId s = stmt; s.valid(); s = unit().ast[s].parent)
            if (on_master(s)) return true;
        return false;
    }
};

/// No region: nothing is to be sent, and no statement needs a place of its own.
RunByMaster run_by_master(const Unit& unit) {
    const FunctionId main = unit.program.main;
    const auto& mentions = unit.program.symbol_of_expr;
    return {main, std::find(mentions.begin(), mentions.end(), unit.program[main].symbol) != mentions.end()};
}

void warn_if_nothing_is_split(const Unit& unit, const Plan& plan, Diagnostics& diagnostics) {
    if (std::any_of(plan.steps.begin(), plan.steps.end(), [](const Step& s) { return std::holds_alternative<SplitLoop>(s); })) return;
    const TokenId main = unit.program[unit.program[unit.program.main].symbol].declared_at;
    const bool openmp = !unit.regions.pragmas.empty() || !unit.regions.parallels.empty();
    diagnostics.add(Kind::nothing_split, place_of(unit.tokens, {main, main}), "no loop of this program is split over the ranks: more of them make it no faster",
                    openmp ? "of OpenMP, loops with 'for' and sections are split" : "mark a parallel loop; `dmcg suggest` finds those that are");
}

}  // namespace

Plan make_plan(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Calls& calls, const Sections& sections, Placement placement,
               Diagnostics& diagnostics) {
    Plan plan;
    plan.placement = std::move(placement);
    refuse_reserved_names(unit, diagnostics);
    if (plan.placement.main.valid() && !diagnostics.has_errors()) {
        const FunctionId main = plan.placement.main;
        const Structure program{unit, accesses, table, calls, main};
        for (const FunctionId function : plan.placement.functions) {
            if (function == main) plan.steps.push_back(Initialise{main});
            Planner{program.of(function), sections, plan.placement, plan.steps}.visit(unit.program[function].body);
            if (function == main) plan.steps.push_back(Finalise{main});
        }
        Planner{program, sections, plan.placement, plan.steps}.leave_alone();
        plan_exit_paths(unit, accesses, table, plan.placement.functions, plan.steps, diagnostics);
        join_reductions(accesses, plan.steps);
        join_rows(unit, accesses, plan);
        refuse_macros(unit, plan, diagnostics);
        prepare_outlined(unit, accesses, table, calls, plan, diagnostics);
    } else if (!diagnostics.has_errors() && unit.regions.regions.empty()) {
        plan.steps.push_back(run_by_master(unit));
    }
    if (!plan.steps.empty() && !diagnostics.has_errors()) warn_if_nothing_is_split(unit, plan, diagnostics);
    return plan;
}

}  // namespace dmcg
