// Control statements that enclose split loops, messages or jumps: all ranks walk through them together.
#include <fmt/format.h>

#include <algorithm>

#include "accesses/names.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "walker.h"

namespace dmcg {
namespace {

constexpr size_t most_loops = 32;   // around a statement; with more the copies are not followed

}  // namespace

void Walker::walk(StmtId stmt) {
    if (!stmt.valid()) return;
    if (flow_) {
        define_partitions(stmt);
        settle(decisions_.before, stmt, {stmt, Side::before});
    }
    walk_statement(stmt);
}

void Walker::settle(const std::map<StmtId, std::vector<Demand>>& demands, StmtId key, Point point) {
    const auto it = demands.find(key);
    if (it == demands.end() || !flow_) return;
    for (const Demand& demand : it->second) {
        if (demand.own && !flow_->knows(demand.own->partition)) continue;     // it was decided when it was known here
        require(demand, point);
        if (demand.own) deal_out_known(demand);
    }
}

/// Lines that are to have owners, which hold them already because they are with all.
void Walker::deal_out_known(const Demand& demand) {
    Copies now = copies(demand.object);
    if (now.spread || !holds(demand)) return;
    now.spread = demand.own;
    now.spread->master = true;
    now.spread->before = now.spread->after = 0;
    now.spread->ring.reset();
    become(demand.object, std::move(now));
}

void Walker::walk_statement(StmtId stmt) {
    const RegionId region = structure_.doall_at(stmt);
    if (region.valid()) return split(stmt, region);
    if (!flow_) return unreached(stmt);
    if (const Rotation* rotation = rotation_at(accesses_.rotations, stmt)) return rotate(stmt, *rotation);
    if (structure_.init_around(stmt).valid()) return serial(stmt);
    if (std::holds_alternative<ExpressionStmt>(unit_.ast[stmt].node) && !structure_.calls_of(stmt).empty()) return collective(stmt);
    if (std::holds_alternative<DeclarationStmt>(unit_.ast[stmt].node) && !structure_.jumps_out(stmt)) return serial(stmt);
    if (const auto* block = std::get_if<CompoundStmt>(&unit_.ast[stmt].node)) {
        for (const StmtId s : block->body) walk(s), borrow_behind(s);
        return leave_scope(stmt, {stmt, Side::body_end});
    }
    const AccessRange range = structure_.accesses_of(stmt);
    const bool memory = structure_.allocates_block(range) || needs_opening(stmt, range);
    const bool memory_and_more = memory && !children(unit_.ast, stmt).empty();
    const bool is_control = structure_.contains_region(stmt) || structure_.jumps_out(stmt) || decisions_.opened.contains(stmt) || memory_and_more;
    if (!is_control) return serial(stmt);
    control(stmt);
}

/// for (i ..) { a[i] = malloc(..); read_row(a[i]); }   the master alone reads, but all ranks need the rows.
bool Walker::needs_opening(StmtId stmt, AccessRange range) {
    return structure_.allocates_rows(stmt) && !gives_rows_only(stmt, range) && !(is_pure(range) && everyone_can(stmt, range));
}

/// for (i ..) a[i] = malloc(m * sizeof **a);      all that it takes are numbers
bool Walker::gives_rows_only(StmtId stmt, AccessRange range) const {
    const auto reads_array = [&](const Access& a) { return a.kind == AccessKind::read && a.object.valid() && accesses_[a.object].is_array; };
    return structure_.allocates_rows(stmt) && is_pure(range) && std::ranges::none_of(all_of(range), reads_array);
}

/// No rank comes here; all the same each way out of the program is one that all ranks would take.
void Walker::unreached(StmtId stmt) {
    const std::vector<StmtId> parts = children(unit_.ast, stmt);
    if (!structure_.is_compound(stmt)) place(stmt, Place::all, !parts.empty() || structure_.jumps_out(stmt));
    for (const StmtId part : parts) walk(part);
}

void Walker::refuse_control(StmtId stmt, std::string_view what) {
    if (probing_) return;
    diagnostics_.add(Kind::control_not_supported, place_of(unit_.tokens, TokenRange{unit_.ast[stmt].tokens.first, unit_.ast[stmt].tokens.first}),
                     fmt::format("{} around a marked region, or out of code that all ranks run together", what),
                     "use if, while, do, for, break and continue there");
}

void Walker::refuse_call(const CollectiveCall& call, std::string_view why, std::string_view advice) {
    if (probing_) return;
    diagnostics_.add(Kind::collective_call, place_of(unit_.tokens, unit_.ast[call.call].tokens),
                     fmt::format("all ranks call '{}' together, but {}", unit_.program[unit_.program[call.callee].symbol].name, why), std::string(advice));
}

/// Beside the call, or in an argument: work(getchar()), or work(k) with a volatile k.
void Walker::refuse_once(const CollectiveCall& call, AccessId what) {
    const ExprId once = accesses_.accesses[what.index()].expr;
    if (!is_inside(unit_.ast[once].tokens, unit_.ast[call.call].tokens))
        return refuse_call(call, "the statement also does what must happen once", "assign its result to a variable first, and use that in a statement of its own");
    const TypeId type = unit_.program.type_id(once);
    const bool is_volatile = type.valid() && unit_.program[type].is_volatile;
    const std::string text = spelling(unit_.tokens, unit_.sources, unit_.ast[once].tokens);
    refuse_call(call, fmt::format("its argument {} '{}', which must happen once", is_volatile ? "reads the volatile" : "is made by", text),
                fmt::format("{} '{}' to a variable{} first, and give that to the function", is_volatile ? "copy" : "assign", text, is_volatile ? " that is not volatile" : ""));
}

/// work(atoi(line)): each rank computes the argument, and what is read for it cannot be sent.
void Walker::refuse_unknown(const CollectiveCall& call, AccessId what) {
    const Access& access = accesses_.accesses[what.index()];
    const TokenRange read = unit_.ast[access.expr].tokens;
    const auto spelled = [&](TokenRange range) { return spelling(unit_.tokens, unit_.sources, range); };
    const bool is_named = accesses_[access.object].symbol.valid();
    const std::string name = !access.through_call ? spelled(read) : accesses_[access.object].name;
    const std::string has = access.through_call && !is_named ? "reads memory that rank 0 alone has" : fmt::format("reads '{}', which rank 0 alone has", name);
    for (const ExprId argument : as<CallExpr>(unit_.ast, call.call)->arguments)
        if (is_inside(read, unit_.ast[argument].tokens))
            return refuse_call(call, "its argument " + has, fmt::format("assign '{}' to a variable first, and give that to the function", spelled(unit_.ast[argument].tokens)));
    refuse_call(call, "the statement also " + has, "assign the result of the call to a variable first, and use that in a statement of its own");
}

/// A reduction that a loop only goes on with is combined behind it.
void Walker::control(StmtId stmt) {
    std::vector<Message> results = results_behind(stmt);
    for (Message& result : results) {
        before_result(result, {stmt, Side::before});
        value_changes(result.object, {stmt, Side::before});
        touch(result.object);
    }
    control_of(stmt);
    if (!flow_) return;
    for (const Message& result : results) after_result(result);
}

void Walker::control_of(StmtId stmt) {
    const auto refuse = [&](std::string_view what) { refuse_control(stmt, what); };
    std::visit(Overloaded{[&](const IfStmt& s) { walk_if(stmt, s); },
                          [&](const WhileStmt& s) { walk_loop({stmt, s.condition, {}, s.body, {}, {}, {}, {}}, true); },
                          [&](const DoStmt& s) { walk_loop({stmt, s.condition, {}, s.body, {}, {}, {}, {}}, false); },
                          [&](const ForStmt& s) {
                              place(stmt, Place::all, true);
                              walk_init(stmt, s.init);
                              walk_loop({stmt, s.condition, s.step, s.body, {}, {}, {}, {}}, true);
                          },
                          [&](const SwitchStmt& s) { walk_switch(stmt, s); },
                          [&](const GotoStmt&) { refuse("goto"); flow_.reset(); },
                          [&](const LabelStmt&) { refuse("a label"); },
                          [&](const CaseStmt&) { refuse("a case"); },
                          [&](const ExpressionStmt&) { structure_.is_exit_call(stmt) ? jump(stmt) : refuse("a jump inside of an expression"); },
                          [&](const DeclarationStmt&) { refuse("a jump inside of an expression"); },
                          [&](const auto&) { jump(stmt); }},
               unit_.ast[stmt].node);
}

/// The first part of a `for` header has no room for a guard: all ranks must be able to run it.
void Walker::walk_init(StmtId stmt, StmtId init) {
    if (!init.valid()) return;
    bool by_master = !is_pure(structure_.accesses_of(init));
    for (const AccessRange range = structure_.accesses_of(init); const Access& access : all_of(range)) {
        const AccessId id{static_cast<int32_t>(&access - accesses_.accesses.data())};
        const bool read = access.kind == AccessKind::read && access.object.valid();
        const bool unknown = read && is_out_of_reach(access.object) && !copies(access.object).everywhere();
        by_master |= unknown;
        if (read && !unknown && !structure_.declared_inside(access.object, stmt)) require(demand_of(init, id, DemandKind::all), {stmt, Side::before});
    }
    walk_statement(init);
    by_master |= decisions_.by_master.contains(init);
    if (by_master && !probing_)
        diagnostics_.add(Kind::control_not_supported, place_of(unit_.tokens, unit_.ast[init].tokens),
                         "the first part of a loop header around marked regions has an effect that only the master can have",
                         "move it before the loop");
}

/// break, continue, return, exit: all ranks together.
void Walker::jump(StmtId stmt) {
    place(stmt, Place::all, true);
    const StmtNode& node = unit_.ast[stmt].node;
    const bool breaks = std::holds_alternative<BreakStmt>(node), continues = std::holds_alternative<ContinueStmt>(node);
    if (breaks && leaves_switch()) {
        leave_switch(stmt);
    } else if ((breaks || continues) && !frames_.empty()) {
        for (StmtId s = unit_.ast[stmt].parent; s.valid() && s != frames_.back().stmt; s = unit_.ast[s].parent)
            if (structure_.is_compound(s) || !structure_.is_compound(unit_.ast[s].parent)) leave_scope(s, {stmt, Side::before});
        if (continues) end_of_round({stmt, Side::before});
        else settle(decisions_.at_break, frames_.back().stmt, {stmt, Side::before});
        Frame& loop = frames_.back();
        if (continues) loop.continues = merge(loop.continues, flow_, {}, loop.body, loop.body);
        else loop.breaks = merge_exits(loop, loop.breaks, flow_, false);
    } else if (const auto* expression = std::get_if<ExpressionStmt>(&node)) {
        const auto& call = std::get<CallExpr>(unit_.ast[expression->expr].node);
        for (const ExprId argument : call.arguments) condition(stmt, argument, {stmt, Side::before});
        demand_at_exit(stmt, {stmt, Side::before});
    } else if (const auto* leave = std::get_if<ReturnStmt>(&node)) {
        condition(stmt, leave->value, {stmt, Side::before});
        if (structure_.in_main()) demand_at_exit(stmt, {stmt, Side::before});
        else if (leave->value.valid()) check_result(stmt, leave->value);
        if (!structure_.in_main()) leave_function(stmt, {stmt, Side::before});
    }
    flow_.reset();
}

/// What the master tells the others is an integer, a float or a double.
void Walker::check_result(StmtId stmt, ExprId value) {
    const Type& type = unit_.program.type(value);
    if (probing_ || !decisions_.condition_by_master.contains(stmt) || is_integer(type) || type.kind == TypeKind::float_ || type.kind == TypeKind::double_) return;
    diagnostics_.add(Kind::cannot_send, place_of(unit_.tokens, unit_.ast[value].tokens),
                     fmt::format("'{}' is known to the master only, but every rank that called the function needs it", spelling(unit_.tokens, unit_.sources, unit_.ast[value].tokens)),
                     "assign it to a variable first and return that");
}

/// A value on which all ranks must agree: computed by each if all have what it needs (scalars are sent, and lines by their owners: the
/// master would have to tell what it found), else by the master.
void Walker::condition(StmtId stmt, ExprId e, Point point) {
    if (!flow_ || !e.valid()) return;
    const AccessRange range = structure_.accesses_of(e);
    if (decisions_.returns_to_master.contains(stmt)) {
        demand_on_master(stmt, range, point);
        return note_condition(stmt, ConditionBy::each_rank);
    }
    if (const auto calls = structure_.calls_in(e); !calls.empty()) {
        collective_evaluation(stmt, range, calls, point);
        return note_condition(stmt, ConditionBy::each_rank);
    }
    bool each = is_pure(range) && !decisions_.condition_by_master.contains(stmt);
    for (uint32_t i = range.begin; each && i < range.end; i++) {
        const Access& access = accesses_.accesses[i];
        if (!access.object.valid()) continue;
        const Demand demand = demand_of(stmt, AccessId{static_cast<int32_t>(i)}, DemandKind::all);
        const bool result = !structure_.in_main() && std::holds_alternative<ReturnStmt>(unit_.ast[stmt].node);
        const bool cheap = (result || !accesses_[access.object].is_array) && sendable(access.object);
        each = holds(demand) || cheap || comes_from_owner(describable(demand), stmt);
        if (!each && result && !sendable(access.object) && open_writers(access.object)) return;
    }
    if (!each && decisions_.condition_by_master.insert(stmt).second) again();
    if (!each) demand_on_master(stmt, range, point);
    for (uint32_t i = range.begin; each && i < range.end; i++) {
        const Access& access = accesses_.accesses[i];
        if (access.object.valid() && access.kind == AccessKind::read) require(demand_of(stmt, AccessId{static_cast<int32_t>(i)}, DemandKind::all), point);
    }
    for (uint32_t i = range.begin; i < range.end; i++) written(accesses_.accesses[i], each, point);
    note_condition(stmt, each ? ConditionBy::each_rank : ConditionBy::master);
}

void Walker::note_condition(StmtId stmt, ConditionBy by) {
    const auto known = std::find_if(marks_.conditions.begin(), marks_.conditions.end(), [&](const Condition& c) { return c.stmt == stmt; });
    if (known == marks_.conditions.end()) marks_.conditions.push_back({stmt, by});
    else known->by = by;
}

void Walker::walk_if(StmtId stmt, const IfStmt& s) {
    place(stmt, Place::all, true);
    condition(stmt, s.condition, {stmt, Side::before});
    const Flow start = flow_;
    body(s.yes);
    if (flow_) settle(decisions_.at_end, s.yes, {s.yes, Side::body_end});
    const Flow yes = flow_;
    flow_ = start;
    body(s.no);
    if (flow_ && s.no.valid()) settle(decisions_.at_end, s.no, {s.no, Side::body_end});
    flow_ = merge(yes, flow_, stmt, s.yes, s.no);
}

/// The body of a control statement; one without braces gets them if something has to stand in it.
void Walker::body(StmtId stmt) {
    walk(stmt);
    if (stmt.valid() && !structure_.is_compound(stmt)) leave_scope(stmt, {stmt, Side::body_end});
}

void Walker::walk_loop(const Frame& loop, bool test_first) {
    const StmtId stmt = loop.stmt;
    if (frames_.size() == most_loops) return refuse_control(stmt, fmt::format("more than {} loops", most_loops));
    if (marks_.statements.empty() || marks_.statements.back().stmt != stmt) {
        const bool known = std::any_of(marks_.statements.begin(), marks_.statements.end(), [&](const PlacedStmt& p) { return p.stmt == stmt; });
        if (!known) place(stmt, Place::all, true);
    }
    if (flow_ && test_first) condition(stmt, loop.condition, {stmt, Side::before});
    if (!flow_) return unreached(loop.body);
    const Flow head = find_head(loop);
    flow_ = head;
    frames_.push_back(loop);
    loop_body();
    const Frame frame = std::move(frames_.back());
    frames_.pop_back();
    for (const ObjectId object : frame.touched) touch(object);
    find_hoists(frame, head, flow_);
    const bool may_skip = test_first && !surely_enters(unit_, stmt);
    const Flow through_test = may_skip ? merge(head, flow_, stmt, {}, loop.body) : flow_;
    const bool endless = test_first && !loop.condition.valid();
    flow_ = merge_exits(loop, endless ? Flow{} : through_test, frame.breaks, true);
}

/// One run of the body of the innermost loop, up to the point where the condition has been computed again.
void Walker::loop_body() {
    const StmtId inside = frames_.back().body;
    body(inside);
    if (flow_) end_of_round({inside, Side::body_end});
    flow_ = merge(flow_, frames_.back().continues, {}, inside, inside);
}

/// What comes after the body, on each way that leads there: a `continue` jumps over what stands at the end of the body.
void Walker::end_of_round(Point point) {
    if (!flow_) return;
    const StmtId stmt = frames_.back().stmt;
    const ExprId step = frames_.back().step;
    settle(decisions_.at_end, frames_.back().body, point);
    if (step.valid()) {
        const AccessRange range = structure_.accesses_of(step);
        if (!is_pure(range) && !probing_)
            diagnostics_.add(Kind::control_not_supported, place_of(unit_.tokens, unit_.ast[step].tokens),
                             "the step of a loop around marked regions has an effect that only the master can have",
                             "move it to the end of the loop body");
        for (uint32_t i = range.begin; i < range.end; i++)
            if (accesses_.accesses[i].kind == AccessKind::read && accesses_.accesses[i].object.valid())
                require(demand_of(stmt, AccessId{static_cast<int32_t>(i)}, DemandKind::all), point);
        for (uint32_t i = range.begin; i < range.end; i++) written(accesses_.accesses[i], true, point);
    }
    condition(stmt, frames_.back().condition, point);
}

/// Owners can send neighbours their lines if what has no owner is with all ranks. Where it comes to be there in the first round, and stays,
/// it had better be there before.
bool Walker::lacks_rest_once(const Demand& demand, const Copies& head, const Copies& back) {
    const bool neighbours = demand.own && (demand.own->before > 0 || demand.own->after > 0);
    return neighbours && !head.all && back.all && back.spread;
}

/// A message that each round would need again only because the first one does: it is sent once, before the loop.
void Walker::find_hoists(const Frame& frame, const Flow& head, const Flow& back) {
    for (const Exposed& e : frame.exposed) {
        const ObjectId object = e.demand.object;
        if (back && lacks_rest_once(e.demand, (*head)[object], (*back)[object])) hoist(frame, {{DemandKind::all, object, {}, {}, {}, frame.stmt, {}, true}, {}}, true);
        const bool stays = back && satisfied((*back)[object], e.demand, placement_, structure_.function);
        const bool unwritten = !structure_.writes(structure_.accesses_of(frame.stmt), object);
        if (stays || unwritten) hoist(frame, e);
    }
}

/// `first`: before other messages there, which it may make needless.
void Walker::hoist(const Frame& frame, const Exposed& exposed, bool first) {
    const Demand& demand = exposed.demand;
    const auto moves = [&](const Affine& value) {
        return std::any_of(value.terms.begin(), value.terms.end(), [&](const Term& t) {
            std::vector<SymbolId> symbols = t.atom.depends;
            if (t.atom.symbol.valid()) symbols.push_back(t.atom.symbol);
            return std::any_of(symbols.begin(), symbols.end(), [&](SymbolId s) {
                return structure_.declared_inside(s, frame.stmt) || structure_.writes(structure_.accesses_of(frame.stmt), s);
            });
        });
    };
    const auto box_moves = [&](const Box& box) {
        return std::any_of(box.begin(), box.end(), [&](const Span& s) { return !s.whole && (moves(s.low) || moves(s.high)); });
    };
    if (box_moves(demand.box)) return;
    if (demand.own) {
        const StmtId defined = placement_.partitions[demand.own->partition.index()].defined_before;
        if (structure_.inside(defined, frame.stmt) && defined != frame.stmt) return;
        if (moves(demand.own->lines.first) || box_moves(demand.own->lines.box)) return;
        if (const auto& ring = demand.own->ring; ring && (moves(ring->low) || moves(ring->size))) return;
    }
    if (structure_.declared_inside(demand.object, frame.stmt)) return;
    for (const Demand& known : decisions_.before[frame.stmt]) {
        const bool same_lines = !known.own || !demand.own || known.own->same_lines(*demand.own);
        if (known.object == demand.object && known.kind == demand.kind && same_box(known.box, demand.box) && same_lines) return;
    }
    std::vector<Demand>& before = decisions_.before[frame.stmt];
    before.insert(first ? before.begin() : before.end(), demand);
    for (const auto& [function, inside] : exposed.called) decide(decisions_.at_call, function, inside);
    again();
}

/// The variables of partitions, and those of the program, end with their block (a body without braces counts as one): what they
/// describe is collected before.
void Walker::leave_scope(StmtId block, Point point) {
    if (!flow_ || (structure_.in_main() && block == unit_.program[structure_.function].body)) return;
    const auto is_inside = [&](const Partition& p) { return structure_.is_compound(block) ? unit_.ast[p.defined_before].parent == block : p.defined_before == block; };
    const auto ends = [&](const Spread& s) { return is_inside(placement_.partitions[s.partition.index()]); };
    for (size_t i = 0; i < placement_.partitions.size(); i++)
        if (is_inside(placement_.partitions[i])) flow_->set_known({static_cast<int32_t>(i)}, false);
    for (const ObjectId object : structure_.declared_in(block))
        if (!is_given_back(structure_.function, object) && !is_static_local(object)) become(object, {});
    for (const ObjectId object : flow_->in_parts()) {
        if (const auto& spread = copies(object).spread; spread && ends(*spread)) collect_if_read(object, block, point);
        Copies now = copies(object);
        std::erase_if(now.also, ends);
        become(object, std::move(now));
    }
    descriptions_end([&](const Atom& a) {
        const auto inside = [&](SymbolId s) { return structure_.declared_inside(s, block); };
        return (a.symbol.valid() && inside(a.symbol)) || std::any_of(a.depends.begin(), a.depends.end(), inside);
    }, point);
}

}  // namespace dmcg
