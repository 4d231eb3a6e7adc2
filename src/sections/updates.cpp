// Matches the forms of an update on the tree, then counts the accesses to the object: a form that mentions it once more than it
// should (`s += s * x`, `s += f()` where f reads s, `h[h[i]]++`) is no update.
#include "updates.h"

#include <algorithm>
#include <set>

#include "accesses/library.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "resolve/structures.h"

namespace dmcg {
namespace {

constexpr int most_calls = 4;     // one inside of the other

struct Matcher : Forms {
    std::vector<Update>& found;
    const ObjectId given{};      // in a function that is called in the loop, *p: the variable that it is given
    const int calls = 0;         // so many calls inside of the loop's body

    std::optional<Assigned> target(ExprId e, AccessRange range) const {
        if (!given.valid()) return Forms::target(e, range);
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = accesses.accesses[i];
            if (a.kind == AccessKind::write && a.expr == e && a.object == given && (!a.whole || a.first_element))
                return Assigned{e, Fold{{}, "", unit.program.type_id(e)}, a.object, AccessId{static_cast<int32_t>(i)}};
        }
        return {};
    }

    /// How often `e` mentions the target as a summand (or factor) of a chain of `op`; `-` counts as a chain of `+`.
    int in_chain(ExprId e, const Assigned& t, BinaryOp op) const {
        if (is(e, t)) return 1;
        const auto* binary = as<BinaryExpr>(ast(), e);
        if (!binary) return 0;
        const bool minus = op == BinaryOp::add && binary->op == BinaryOp::sub;
        if (binary->op != op && !minus) return 0;
        return in_chain(binary->left, t, op) + (minus ? 0 : in_chain(binary->right, t, op));
    }

    static std::optional<ReductionOp> compound(BinaryOp op) {
        switch (op) {
            case BinaryOp::add:
            case BinaryOp::sub: return ReductionOp::add;
            case BinaryOp::mul: return ReductionOp::mul;
            case BinaryOp::bit_and: return ReductionOp::bit_and;
            case BinaryOp::bit_or: return ReductionOp::bit_or;
            case BinaryOp::bit_xor: return ReductionOp::bit_xor;
            default: return {};
        }
    }

    /// x = x op e, x = e op x.
    std::optional<ReductionOp> chain(const Assigned& t, ExprId value) const {
        const auto* binary = as<BinaryExpr>(ast(), value);
        if (!binary) return {};
        const BinaryOp op = binary->op == BinaryOp::sub ? BinaryOp::add : binary->op;
        const bool logical = op == BinaryOp::logical_and || op == BinaryOp::logical_or;
        if (logical && !only_reads(accesses, accesses.of(binary->right))) return {};   // it is skipped or not as the value before says
        const int count = logical ? is(binary->left, t) : in_chain(value, t, op);
        if (count != 1) return {};
        if (op == BinaryOp::logical_and) return ReductionOp::logical_and;
        if (op == BinaryOp::logical_or) return ReductionOp::logical_or;
        return compound(op);
    }

    /// fmax(x, e), fmin(e, x) and their float and long double forms.
    std::optional<ReductionOp> call(const Assigned& t, ExprId value) const {
        const auto* c = as<CallExpr>(ast(), value);
        if (!c || c->arguments.size() != 2 || !as<NameExpr>(ast(), c->callee)) return {};
        if (!is(c->arguments[0], t) && !is(c->arguments[1], t)) return {};
        const std::string_view name = unit.tokens[ast()[c->callee].tokens.first].text;
        const SymbolId callee = unit.program.symbol(c->callee);
        if (callee.valid() && unit.program[callee].body.valid()) return {};
        if (name == "fmax" || name == "fmaxf" || name == "fmaxl") return ReductionOp::max;
        if (name == "fmin" || name == "fminf" || name == "fminl") return ReductionOp::min;
        return {};
    }

    std::optional<ReductionOp> extreme(ExprId condition, const Assigned& t, ExprId value) const {
        const auto comparison = replaced_if(condition, t, value);
        return comparison ? std::optional(comparison->op) : std::nullopt;
    }

    /// x = c ? e : x and x = c ? x : e. The value is `e`, for the type of the whole may be a wider one; f2c writes x = (double)(..).
    std::pair<std::optional<ReductionOp>, ExprId> conditional(const Assigned& t, ExprId value) const {
        if (const auto* cast = as<CastExpr>(ast(), value); cast && is_floating(type(value)) && type(cast->operand).kind == type(t.expr).kind) value = cast->operand;
        const auto* c = as<ConditionalExpr>(ast(), value);
        if (!c || !c->yes.valid()) return {};
        if (is(c->no, t)) return {extreme(c->condition, t, c->yes), c->yes};
        const auto* test = as<BinaryExpr>(ast(), c->condition);
        if (!is(c->yes, t) || !test || test->op == BinaryOp::logical_and) return {};
        const auto op = extreme(c->condition, t, c->no);
        if (!op) return {};
        return {*op == ReductionOp::max ? ReductionOp::min : ReductionOp::max, c->no};
    }

    /// Not so: a constant, or an integer that is converted.
    bool may_be_nan(ExprId e) const {
        const bool floating = is_floating(type(e)) && is_floating(type(without_casts(ast(), e)));
        return floating && !as<NumberExpr>(ast(), without_casts(ast(), e));
    }

    /// The value of `x = x < e ? x : e`, if e may be NaN.
    ExprId number_wanted(const Assigned& t, ExprId value) const {
        const auto* c = as<ConditionalExpr>(ast(), value);
        return c && is(c->yes, t) && may_be_nan(c->no) ? value : ExprId{};
    }

    // ---------------------------------------------------------------- whole statements

    /// `reads`: how often the form reads the target. `value`: what is folded in; invalid: an integer constant.
    bool finish(const Assigned& t, std::optional<ReductionOp> op, AccessRange range, size_t reads, ExprId value) const {
        if (!op || !number(t.fold.type) || mentions(range, t.object) != reads + 1) return false;
        const Type& stored = *number(t.fold.type);
        Update update{t.object, t.fold, t.expr, t.write, range, false, fault(*op, stored, value)};
        update.fold.op = stored.kind == TypeKind::bool_ ? as_logical(*op).value_or(*op) : *op;
        found.push_back(std::move(update));
        return true;
    }

    /// A plain `=` to a field counts as a read of the element, for the rest of it stays.
    bool assignment(const AssignExpr& assign, AccessRange range) const {
        const auto t = target(assign.target, range);
        if (!t) return false;
        if (assign.op) return finish(*t, compound(*assign.op), range, 1, assign.value);
        const size_t kept = t->is_field();
        const auto [op, value] = conditional(*t, assign.value);
        const bool matches = finish(*t, chain(*t, assign.value), range, 1 + kept, assign.value) ||
               extreme_found(*t, finish(*t, call(*t, assign.value), range, 1 + kept, assign.value) || finish(*t, op, range, 2 + kept, value)) ||
               constant(*t, assign.value, range);
        if (matches) found.back().must_be_number = number_wanted(*t, assign.value);
        return matches;
    }

    /// NAN, nan("")
    bool is_nan(ExprId e) const {
        const auto* c = as<CallExpr>(ast(), without_casts(ast(), e));
        if (!c || !as<NameExpr>(ast(), c->callee)) return false;
        const std::string_view name = unit.tokens[ast()[c->callee].tokens.first].text;
        return name.starts_with("__builtin_nan") || name == "nan" || name == "nanf" || name == "nanl";
    }

    bool is_set_to_nan(const Assigned& t) const {
        const SymbolId symbol = accesses[t.object].symbol;
        const DeclaratorId declarator = symbol.valid() ? unit.program[symbol].declarator : DeclaratorId{};
        if (declarator.valid() && is_nan(ast()[declarator].init)) return true;
        return std::any_of(ast().exprs.begin(), ast().exprs.end(), [&](const Expr& e) {
            const auto* assign = std::get_if<AssignExpr>(&e.node);
            return assign && !assign->op && is_nan(assign->value) && is(assign->target, t);
        });
    }

    /// fmin() passes over NaN, but a rank without iterations has nothing else to combine.
    bool extreme_found(const Assigned& t, bool is_extreme) const {
        if (!is_extreme || !found.back().fault.reason.empty() || !is_set_to_nan(t)) return is_extreme;
        found.back().fault = {"it starts as NaN, and a rank may find no number that takes its place", "start with INFINITY or -INFINITY, or with the first value"};
        return true;
    }

    bool constant(const Assigned& t, ExprId value, AccessRange range) const {
        const auto truth = unit.program.constant(value);
        if (!truth || *truth < 0 || *truth > 1 || t.is_field()) return false;
        if (!finish(t, *truth ? ReductionOp::logical_or : ReductionOp::logical_and, range, 0, value)) return false;
        found.back().constant = true;
        return true;
    }

    static bool is_step(UnaryOp op) {
        return op == UnaryOp::pre_inc || op == UnaryOp::post_inc || op == UnaryOp::pre_dec || op == UnaryOp::post_dec;
    }

    // ---------------------------------------------------------------- functions

    /// x of `&x` and `&x[k]`, an array, a pointer; invalid: something else.
    ExprId variable_at(ExprId argument) const {
        const auto* address = as<UnaryExpr>(ast(), argument);
        const bool is_address = address && address->op == UnaryOp::address_of;
        ExprId named = is_address ? address->operand : argument;
        while (const auto* element = is_address ? as<IndexExpr>(ast(), named) : nullptr) named = element->base;
        return as<NameExpr>(ast(), named) ? named : ExprId{};
    }

    /// What a function can change that is given x, &x or &x[k].
    ObjectId object_at(ExprId argument, ExprId variable) const {
        const SymbolId symbol = variable.valid() ? unit.program.symbol(variable) : SymbolId{};
        const auto* address = as<UnaryExpr>(ast(), argument);
        const bool is_itself = address && address->operand == variable;
        if (!symbol.valid()) return {};
        return !is_itself && type(variable).kind == TypeKind::pointer ? accesses.target(symbol) : accesses.object(symbol);
    }

    /// By what the function combines values into what its parameter points to, if it does nothing else with that.
    std::optional<ReductionOp> combined_by(FunctionId function, SymbolId parameter, const Type& stored) const {
        const ObjectId target = is_reference(unit.program[parameter]) ? accesses.object(parameter) : accesses.target(parameter);
        return target.valid() ? combined_into(target, target, function, stored) : std::nullopt;
    }

    /// `behind`: the same object, if the function comes to it by a pointer.
    std::optional<ReductionOp> combined_into(ObjectId target, ObjectId behind, FunctionId function, const Type& stored) const {
        std::vector<Update> all;
        Matcher{{unit, accesses}, all, behind, calls + 1}.all_in(unit.program[function].body);
        std::optional<ReductionOp> op;
        const AccessRange body = accesses.of(unit.program[function].body);
        for (uint32_t i = body.begin; i < body.end; i++) {
            if (accesses.accesses[i].object != target) continue;
            const auto update = std::find_if(all.begin(), all.end(), [&](const Update& u) { return u.object == target && u.range.begin <= i && i < u.range.end; });
            const bool fits = update != all.end() && !update->constant && update->fault.reason.empty() && !update->must_be_number.valid() &&
                              update->fold.field.empty() && unit.program[update->fold.type].kind == stored.kind && op.value_or(update->fold.op) == update->fold.op;
            if (!fits) return {};
            op = update->fold.op;
        }
        return op;
    }

    /// Of the loop itself a message must say how many elements are combined.
    bool may_be_combined(const Object& object) const { return calls > 0 || has_known_length(object); }

    /// The function comes to the variable by the argument alone: nothing else in the call, and nothing in the function, names it.
    bool is_named_once(ObjectId object, ExprId call, FunctionId function) const {
        std::set<TokenId> names;     // a reference is handed over by the tokens of the pointer
        for_each_below(ast(), call, [&](ExprId e) {
            if (as<NameExpr>(ast(), e) && unit.program.symbol(e) == accesses[object].symbol) names.insert(ast()[e].tokens.first);
        });
        return names.size() == 1 && !accesses[object].escapes && mentions(accesses.of(unit.program[function].body), object) == 0;
    }

    /// Nothing but the function itself uses the variable in its call.
    bool is_used_by(ExprId call, ObjectId object) const {
        return std::ranges::all_of(accesses.in(call), [&](const Access& a) { return a.object != object || (a.expr == call && !a.argument.valid()); });
    }

    /// count(e);      void count(int e) { n += e; }
    void counted(ExprId e, FunctionId function) const {
        if (calls > most_calls) return;
        const AccessRange range = accesses.of(e);
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = accesses.accesses[i];
            const bool by_name = a.kind == AccessKind::write && a.through_call && !a.argument.valid() && a.expr == e && a.object.valid();
            const Object* object = by_name ? &accesses[a.object] : nullptr;
            const bool variable = object && !object->is_parameter_target && object->symbol.valid() && unit.program[object->symbol].storage != Storage::automatic;
            if (!variable || object->escapes || !number(object->element) || !may_be_combined(*object) || !is_used_by(e, a.object)) continue;
            const auto op = combined_into(a.object, {}, function, *number(object->element));
            if (op) found.push_back({a.object, {*op, "", object->element}, e, AccessId{static_cast<int32_t>(i)}, range, false, {}});
        }
    }

    /// add(&s, e);
    void called(ExprId e, const CallExpr& x) const {
        const FunctionId function = called_function(unit, x);
        if (function.valid()) counted(e, function);
        for (size_t i = 0; function.valid() && i < std::min(x.arguments.size(), unit.program[function].parameters.size()); i++) {
            const ExprId variable = variable_at(x.arguments[i]);
            const ObjectId object = object_at(x.arguments[i], variable);
            if (!object.valid() || !number(accesses[object].element) || !may_be_combined(accesses[object]) || !is_named_once(object, e, function)) continue;
            const auto op = combined_by(function, unit.program[function].parameters[i], *number(accesses[object].element));
            const AccessRange range = accesses.of(e);
            for (uint32_t a = range.begin; op && a < range.end; a++)
                if (accesses.accesses[a].object == object && accesses.accesses[a].kind == AccessKind::write)
                    found.push_back({object, {*op, "", accesses[object].element}, variable, AccessId{static_cast<int32_t>(a)}, range, false, {}});
        }
    }

    /// An expression whose value nobody uses.
    void discarded(ExprId e) const {
        if (!e.valid()) return;
        const AccessRange range = accesses.of(e);
        const auto* binary = as<BinaryExpr>(ast(), e);
        const auto* choice = as<ConditionalExpr>(ast(), e);
        if (const auto* cast = as<CastExpr>(ast(), e)) {
            discarded(cast->operand);      // (void)(c && n++)
        } else if (const auto* comma = as<CommaExpr>(ast(), e)) {
            discarded(comma->right);       // the left one: see unused()
        } else if (binary && (binary->op == BinaryOp::logical_and || binary->op == BinaryOp::logical_or)) {
            discarded(binary->right);
        } else if (choice) {
            discarded(choice->yes);
            discarded(choice->no);
        } else if (const auto* assign = as<AssignExpr>(ast(), e)) {
            assignment(*assign, range);
        } else if (const auto* unary = as<UnaryExpr>(ast(), e); unary && is_step(unary->op)) {
            if (const auto t = target(unary->operand, range)) finish(*t, ReductionOp::add, range, 1, {});
        }
    }

    /// Of `b = c ? i : (n++, 7);` the left side of the comma.
    void unused(ExprId e) const {
        if (!e.valid()) return;
        discarded(e);
        for_each_below(ast(), e, [&](ExprId part) {
            if (const auto* comma = as<CommaExpr>(ast(), part)) discarded(comma->left);
        });
    }

    /// The only statement of `{ s; }`, or `s` itself.
    StmtId single(StmtId stmt) const {
        const auto* block = as<CompoundStmt>(ast(), stmt);
        return block && block->body.size() == 1 ? block->body[0] : stmt;
    }

    /// if (e > x) x = e;
    void guarded(const IfStmt& branch, AccessRange range) const {
        const auto* body = as<ExpressionStmt>(ast(), single(branch.yes));
        const auto* assign = body ? as<AssignExpr>(ast(), body->expr) : nullptr;
        if (branch.no.valid() || !assign || assign->op) return;
        const auto t = target(assign->target, range);
        if (t) finish(*t, extreme(branch.condition, *t, assign->value), range, 1 + t->is_field(), assign->value);
    }

    void statement(StmtId stmt) const {
        if (const auto* x = as<ExpressionStmt>(ast(), stmt)) unused(x->expr);
        else if (const auto* branch = as<IfStmt>(ast(), stmt)) guarded(*branch, accesses.of(stmt));
        else if (const auto* loop = as<ForStmt>(ast(), stmt)) unused(loop->step);
    }

    /// Also what the functions combine that are called there, wherever their values go.
    void all_in(StmtId body) const {
        for_each_below(ast(), body, [&](StmtId stmt) { statement(stmt); });
        std::set<ExprId> seen;
        const AccessRange range = accesses.of(body);
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = accesses.accesses[i];
            const auto* call = a.kind == AccessKind::write && a.through_call ? as<CallExpr>(ast(), a.expr) : nullptr;
            if (call && seen.insert(a.expr).second) called(a.expr, *call);
        }
    }
};

}  // namespace

std::vector<Update> find_updates(const Unit& unit, const Accesses& accesses, StmtId body) {
    std::vector<Update> found;
    Matcher{{unit, accesses}, found}.all_in(body);
    return found;
}

}  // namespace dmcg
