// Backward: which objects are read later. Loops are walked until nothing more becomes live.
//
//   x = 1;           after it x is live: the loop's first round reads it
//   while (c) { y = x; x = f(y); }      in the body, y is dead at the end: each round writes it before it reads it
#include <utility>

#include "dmcg/ast.h"
#include "dmcg/flow.h"
#include "flow_common.h"

namespace dmcg {
namespace {

using Set = Bits;                   // by ObjectId

Set united(Set a, const Set& b) { return a |= b; }

struct Backward {
    const Unit& unit;
    const Accesses& all;
    std::unordered_map<int32_t, Set>& after;
    Set at_return, at_break, at_continue;
    std::unordered_map<std::string_view, Set> at_label{};    // of what the walks so far have found
    Set cases;                      // live at a label of the innermost switch
    bool has_default = false;
    int switches = 0;               // around the statement

    /// What the last walk of a loop has found. What is live after an inner loop only grows while those around are walked, so each
    /// walk goes on from there; the same question has the same answer. Else each loop around would double the work.
    struct Walk { Set out, head, inside, result; size_t round = 0; };
    std::unordered_map<int32_t, Walk> walks{};
    size_t round = 0;               // of the whole body: more than one if jumps lead back

    Set none() const { return Set(all.objects.size()); }

    /// A function may leave a variable alone that outlives it: to the function its value is live.
    bool may_hand_on(const Access& access) const {
        const Object& object = all[access.object];
        return access.through_call && !object.is_array && object.symbol.valid() && !object.is_parameter_target && unit.program[object.symbol].storage != Storage::automatic;
    }

    Set through(AccessRange range, Set live) const {
        for (uint32_t i = range.end; i-- > range.begin;) {
            const Access& access = all.accesses[i];
            if (access.kind == AccessKind::exit && !access.conditional) live = none();
            if (!access.object.valid()) continue;
            const bool whole_scalar = sets(all, access) && !all[access.object].is_parameter_target;
            if (access.kind == AccessKind::read || (!whole_scalar && may_hand_on(access))) live.set(access.object.index(), true);
            else if (whole_scalar || (access.fresh && !access.conditional)) live.set(access.object.index(), false);
        }
        return live;
    }

    Set expression(ExprId e, Set live) const { return through(all.of(e), std::move(live)); }

    /// A variable without initialiser has no value that anybody may read.
    Set declaration(StmtId stmt, const DeclarationStmt& x, Set live) const {
        for (const DeclaratorId d : x.declarators) {
            const SymbolId symbol = unit.program.symbol_of_declarator[d.index()];
            if (!symbol.valid() || unit.program[symbol].storage != Storage::automatic) continue;
            if (const ObjectId object = all.object(symbol); object.valid()) live.set(object.index(), false);
        }
        return through(all.of(stmt), std::move(live));
    }

    Set loop(StmtId stmt, ExprId condition, ExprId step, StmtId body, const Set& out) {
        Walk& last = walks[stmt.value];
        if (switches == 0 && !last.out.empty() && last.out == out && last.round == round) return last.result;
        const bool test_first = !as<DoStmt>(unit.ast, stmt);
        const Set break_around = std::exchange(at_break, out), continue_around = at_continue;
        const auto value = condition.valid() ? unit.program.constant(condition) : std::optional<int64_t>(1);
        const bool endless = value && *value != 0;
        Set head = last.out.empty() ? none() : last.head, inside = last.out.empty() ? none() : last.inside;
        for (bool changed = true; changed;) {
            const Set back = test_first ? head : expression(condition, endless ? inside : united(inside, out));
            at_continue = expression(step, back);
            inside = united(inside, statement(body, at_continue));
            const Set next = test_first ? expression(condition, endless ? inside : united(inside, out)) : inside;
            changed = next != head;
            head = next;
        }
        at_break = break_around;
        at_continue = continue_around;
        const Set result = test_first && surely_enters(unit, stmt) ? expression(condition, inside) : head;
        last = {out, head, inside, result, round};
        return result;
    }

    Set choice(const SwitchStmt& x, const Set& out) {
        const Set break_around = std::exchange(at_break, out), cases_around = std::exchange(cases, none());
        const bool default_around = std::exchange(has_default, false);
        switches++;
        statement(x.body, out);
        switches--;
        Set live = has_default ? cases : united(cases, out);
        at_break = break_around;
        cases = cases_around;
        has_default = default_around;
        return expression(x.value, std::move(live));
    }

    Set label(const CaseStmt& x, const Set& out) {
        has_default |= !x.first.valid();
        const Set live = statement(x.body, out);
        cases = united(cases, live);
        return live;
    }

    Set block(const CompoundStmt& x, Set live) {
        for (size_t i = x.body.size(); i-- > 0;) live = statement(x.body[i], std::move(live));
        return live;
    }

    Set leave(StmtId stmt, const Set& target) {
        after[stmt.value] = united(target, after[stmt.value].empty() ? none() : after[stmt.value]);
        return through(all.of(stmt), target);
    }

    std::string_view name(TokenId label) const { return unit.tokens[label].text; }

    Set at_named(TokenId label) const {
        const auto known = at_label.find(name(label));
        return known == at_label.end() ? none() : known->second;
    }

    Set labelled(const LabelStmt& x, const Set& out) {
        Set live = statement(x.body, out);
        at_label[name(x.name)] = united(live, at_named(x.name));
        return live;
    }

    /// A jump back asks for a label that a later walk knows better: until nothing new is found. What is live at the begin.
    Set body(StmtId stmt, const Set& end) {
        Set begin;
        for (bool changed = true; changed; round++) {
            const auto before = at_label;
            begin = statement(stmt, end);
            changed = at_label != before;
        }
        return begin;
    }

    /// What is live before the statement, if `out` is live after it.
    Set statement(StmtId stmt, Set out) {
        if (!stmt.valid()) return out;
        Set& known = after[stmt.value];
        known = known.empty() ? out : united(known, out);
        return std::visit(Overloaded{
            [&](const CompoundStmt& x) { return block(x, out); },
            [&](const IfStmt& x) { return expression(x.condition, united(statement(x.yes, out), statement(x.no, out))); },
            [&](const WhileStmt& x) { return loop(stmt, x.condition, {}, x.body, out); },
            [&](const DoStmt& x) { return loop(stmt, x.condition, {}, x.body, out); },
            [&](const ForStmt& x) { return statement(x.init, loop(stmt, x.condition, x.step, x.body, out)); },
            [&](const SwitchStmt& x) { return choice(x, out); },
            [&](const CaseStmt& x) { return label(x, out); },
            [&](const LabelStmt& x) { return labelled(x, out); },
            [&](const GotoStmt& x) { return leave(stmt, at_named(x.label)); },
            [&](const BreakStmt&) { return leave(stmt, at_break); },
            [&](const ContinueStmt&) { return leave(stmt, at_continue); },
            [&](const ReturnStmt&) { return leave(stmt, at_return); },
            [&](const DeclarationStmt& x) { return declaration(stmt, x, out); },
            [&](const auto&) { return through(all.of(stmt), out); }},
            unit.ast[stmt].node);
    }
};

/// At the end of a function, all that outlives it. At the end of main nothing is read any more, unless main is called or a
/// function is to be called at the end.
Set live_at_end(const Unit& unit, const Accesses& all, FunctionId function) {
    bool last = function == unit.program.main;
    for (size_t i = 0; i < unit.ast.exprs.size() && last; i++) {
        if (!std::holds_alternative<NameExpr>(unit.ast.exprs[i].node)) continue;
        const std::string_view name = unit.tokens[unit.ast.exprs[i].tokens.first].text;
        last = !is_main(unit.program, unit.program.symbol_of_expr[i]) && name != "atexit" && name != "on_exit" && name != "at_quick_exit";
    }
    Set live(all.objects.size());
    for (size_t i = 0; i < all.objects.size() && !last; i++) {
        const Object& object = all.objects[i];
        const bool own = object.symbol.valid() && !object.is_parameter_target && !object.escapes &&
                         unit.program[object.symbol].storage == Storage::automatic;
        live.set(i, !own);
    }
    return live;
}

/// Static variables that the function alone names: f2c writes all local variables so. They are handed on from call to call if one is read before it is set,
/// and to a call that waits for another one.
Set own_statics(const Unit& unit, const Accesses& all, FunctionId function) {
    Set own(all.objects.size());
    for (size_t i = 0; i < all.objects.size() && !all.is_recursive[function.index()]; i++) {
        const Object& object = all.objects[i];
        const Symbol* symbol = object.symbol.valid() ? &unit.program[object.symbol] : nullptr;
        own.set(i, symbol && symbol->storage == Storage::local_static && symbol->function == function && !object.escapes && !object.is_parameter_target && !object.is_array);
    }
    return own;
}

bool has_statics(const Program& program, FunctionId function) {
    return std::ranges::any_of(program.symbols, [&](const Symbol& s) { return s.storage == Storage::local_static && s.function == function && s.kind == SymbolKind::variable; });
}

Set without(Set live, const Set& some, size_t objects) {
    for (size_t i = 0; i < objects; i++)
        if (some[i]) live.set(i, false);
    return live;
}

}  // namespace

Liveness::Liveness(const Unit& unit, const Accesses& all, FunctionId function) {
    const StmtId body = unit.program[function].body;
    everything_ = has_hidden_jumps(unit, all, body);
    ended_ = Set(all.objects.size());
    if (everything_) return;
    const Set none(all.objects.size()), own = own_statics(unit, all, function);
    const auto walk = [&](const Set& end) {
        after_.clear();
        return Backward{unit, all, after_, end, none, none, {}, none, false}.body(body, end);
    };
    const Set others = without(live_at_end(unit, all, function), own, all.objects.size());
    Set kept = walk(others);
    if ((kept &= own) != none) walk(united(others, kept));      // from call to call
    ended_ = without(own, kept, all.objects.size());
}

void Liveness::keep(const Bits& objects) {
    for (auto& [stmt, live] : after_) live &= objects;
}

const Liveness& AllLiveness::of(FunctionId function) {
    const auto known = found_.find(function);
    if (known != found_.end()) return known->second;
    if (!ended_) {
        ended_ = Set(accesses_.objects.size());
        for (size_t f = 0; f < unit_.program.functions.size(); f++)
            if (const FunctionId id{static_cast<int32_t>(f)}; unit_.program[id].body.valid() && has_statics(unit_.program, id)) *ended_ = united(*ended_, Liveness(unit_, accesses_, id).ended_statics());
    }
    Liveness live(unit_, accesses_, function);
    const Set others = without(*ended_, live.ended_statics(), accesses_.objects.size());     // its own live on to its end
    live.keep(without(Set(accesses_.objects.size(), true), others, accesses_.objects.size()));
    return found_.emplace(function, std::move(live)).first->second;
}

bool Liveness::live_after(StmtId stmt, ObjectId object) const {
    const auto found = after_.find(stmt.value);
    return everything_ || found == after_.end() || !object.valid() || found->second[object.index()];
}

}  // namespace dmcg
