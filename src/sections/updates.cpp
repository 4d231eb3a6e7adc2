// Matches the forms of an update on the tree, then counts the accesses to the object: a form that mentions it once more than it
// should (`s += s * x`, `s += f()` where f reads s, `h[h[i]]++`) is no update.
#include "updates.h"

#include <algorithm>

#include "dmcg/flow.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

/// An object on the left side of an assignment.
struct Target {
    ExprId expr;
    Fold fold;
    ObjectId object;
    AccessId write;
    bool is_field() const { return !fold.field.empty(); }
};

struct Matcher {
    const Unit& unit;
    const Accesses& accesses;
    std::vector<Update>& found;

    const Ast& ast() const { return unit.ast; }
    const Type& type(ExprId e) const { return unit.program.type(e); }

    // ---------------------------------------------------------------- the left side

    /// The field `name` of a structure that has a place of its own: not in a union, no bits.
    bool is_plain_field(ExprId base, std::string_view name) const {
        const TypeId id = unit.program.type_id(base);
        if (!id.valid() || !unit.program[id].record.valid() || ast().records[unit.program[id].record.index()].is_union) return false;
        const auto& fields = unit.program.layout_of_record[unit.program[id].record.index()].fields;
        return std::any_of(fields.begin(), fields.end(), [&](const Field& f) { return f.name == name && !f.is_bit_field; });
    }

    /// What stands behind the element: the field and its type. Of an array in a field it is all of that array.
    std::optional<Fold> fold_of(ExprId e) const {
        if (as<NameExpr>(ast(), e)) return Fold{{}, "", unit.program.type_id(e)};
        if (const auto* x = as<IndexExpr>(ast(), e)) {
            const auto base = fold_of(x->base);
            return base && base->field.empty() ? Fold{{}, "", unit.program.type_id(e)} : base;
        }
        const auto* x = as<MemberExpr>(ast(), e);
        if (!x || x->arrow) return {};
        const auto base = fold_of(x->base);
        const std::string_view name = unit.tokens[x->member].text;
        const bool inside_array = base && !base->field.empty() && as<IndexExpr>(ast(), x->base);
        if (!base || inside_array || !is_plain_field(x->base, name)) return {};
        return Fold{{}, base->field + "." + std::string(name), unit.program.type_id(e)};
    }

    const Type* number(TypeId id) const {
        while (id.valid() && unit.program[id].kind == TypeKind::array) id = unit.program[id].element;
        return id.valid() && is_arithmetic(unit.program[id]) ? &unit.program[id] : nullptr;
    }

    std::optional<Target> target(ExprId e, AccessRange range) const {
        const auto fold = fold_of(e);
        if (!fold || !number(fold->type)) return {};
        std::optional<Target> result;
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = accesses.accesses[i];
            if (a.kind != AccessKind::write || a.expr != e) continue;
            if (result || a.whole || !accesses[a.object].symbol.valid()) return {};
            result = Target{e, *fold, a.object, AccessId{static_cast<int32_t>(i)}};
        }
        return result;
    }

    // ---------------------------------------------------------------- the right side

    /// The same expression, token by token, without an effect or a call that could give two values.
    bool same(ExprId a, ExprId b) const {
        const TokenRange x = ast()[a].tokens, y = ast()[b].tokens;
        const int length = x.last.value - x.first.value;
        if (length != y.last.value - y.first.value) return false;
        for (int i = 0; i <= length; i++)
            if (unit.tokens.tokens[x.first.index() + i].text != unit.tokens.tokens[y.first.index() + i].text) return false;
        return only_reads(accesses, accesses.of(a)) && only_reads(accesses, accesses.of(b));
    }

    bool is(ExprId e, const Target& t) const { return e.valid() && e != t.expr && same(e, t.expr); }

    /// How often `e` mentions the target as a summand (or factor) of a chain of `op`; `-` counts as a chain of `+`.
    int in_chain(ExprId e, const Target& t, BinaryOp op) const {
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
    std::optional<ReductionOp> chain(const Target& t, ExprId value) const {
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
    std::optional<ReductionOp> call(const Target& t, ExprId value) const {
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

    /// `left` rel `right` where the target stands on one side: does it hold when the target is to be replaced by a greater value?
    std::optional<ReductionOp> replaced_if(ExprId condition, const Target& t, ExprId value) const {
        const auto* c = as<BinaryExpr>(ast(), condition);
        if (!c) return {};
        const bool less = c->op == BinaryOp::lt || c->op == BinaryOp::le;
        const bool greater = c->op == BinaryOp::gt || c->op == BinaryOp::ge;
        if (!less && !greater) return {};
        if (is(c->left, t) && same(c->right, value)) return less ? ReductionOp::max : ReductionOp::min;
        if (is(c->right, t) && same(c->left, value)) return greater ? ReductionOp::max : ReductionOp::min;
        return {};
    }

    /// x = c ? e : x and x = c ? x : e. The value is `e`, for the type of the whole may be a wider one.
    std::pair<std::optional<ReductionOp>, ExprId> conditional(const Target& t, ExprId value) const {
        const auto* c = as<ConditionalExpr>(ast(), value);
        if (!c || !c->yes.valid()) return {};
        if (is(c->no, t)) return {replaced_if(c->condition, t, c->yes), c->yes};
        if (!is(c->yes, t)) return {};
        const auto op = replaced_if(c->condition, t, c->no);
        if (!op) return {};
        return {*op == ReductionOp::max ? ReductionOp::min : ReductionOp::max, c->no};
    }

    // ---------------------------------------------------------------- does the order matter?

    /// For _Bool every operation is a logical one, because the value is 0 or 1 after each assignment.
    static std::optional<ReductionOp> as_logical(ReductionOp op) {
        if (op == ReductionOp::bit_or || op == ReductionOp::logical_or || op == ReductionOp::max) return ReductionOp::logical_or;
        if (op == ReductionOp::bit_and || op == ReductionOp::logical_and || op == ReductionOp::min) return ReductionOp::logical_and;
        return {};
    }

    /// Each value is converted when it is stored: is the greater of two still the greater one then?
    bool keeps_order(const Type& stored, ExprId value) const {
        const Type& from = type(value);
        if (is_floating(stored) || stored.kind == TypeKind::bool_) return true;
        if (!is_integer(from) || integer_width(from) > integer_width(stored)) return false;
        if (is_signed_integer(from) == is_signed_integer(stored)) return true;
        const int width_of_int = 32;    // narrower values are compared as int
        return is_signed_integer(from) ? integer_width(stored) >= width_of_int : integer_width(from) < integer_width(stored);
    }

    std::string reason(ReductionOp op, const Type& stored, ExprId value) const {
        const bool extreme = op == ReductionOp::min || op == ReductionOp::max;
        const bool arithmetic = op == ReductionOp::add || op == ReductionOp::mul;
        if (stored.kind == TypeKind::bool_ && !as_logical(op)) return "each step cuts the value to 0 or 1";
        if (is_floating(stored) && !arithmetic && !extreme) return "each step makes a floating-point value of 0 or 1";
        if (value.valid() && !is_floating(stored) && is_floating(type(value))) return "each step cuts a floating-point value to an integer";
        if (value.valid() && extreme && !keeps_order(stored, value)) return "each step converts the value to a type that may change the order";
        return "";
    }

    OrderFault fault(ReductionOp op, const Type& stored, ExprId value) const {
        const std::string why = reason(op, stored, value);
        return {why, why.empty() ? "" : "combine the values in a variable of their own type, and convert it after the loop"};
    }

    // ---------------------------------------------------------------- whole statements

    size_t mentions(AccessRange range, ObjectId object) const {
        return static_cast<size_t>(std::count_if(accesses.accesses.begin() + range.begin, accesses.accesses.begin() + range.end,
                                                 [&](const Access& a) { return a.object == object; }));
    }

    /// `reads`: how often the form reads the target. `value`: what is folded in; invalid: an integer constant.
    bool finish(const Target& t, std::optional<ReductionOp> op, AccessRange range, size_t reads, ExprId value) const {
        if (!op || mentions(range, t.object) != reads + 1) return false;
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
        return finish(*t, chain(*t, assign.value), range, 1 + kept, assign.value) ||
               finish(*t, call(*t, assign.value), range, 1 + kept, assign.value) || finish(*t, op, range, 2 + kept, value) ||
               constant(*t, assign.value, range);
    }

    bool constant(const Target& t, ExprId value, AccessRange range) const {
        const auto truth = unit.program.constant(value);
        if (!truth || *truth < 0 || *truth > 1 || t.is_field()) return false;
        if (!finish(t, *truth ? ReductionOp::logical_or : ReductionOp::logical_and, range, 0, value)) return false;
        found.back().constant = true;
        return true;
    }

    static bool is_step(UnaryOp op) {
        return op == UnaryOp::pre_inc || op == UnaryOp::post_inc || op == UnaryOp::pre_dec || op == UnaryOp::post_dec;
    }

    /// An expression whose value nobody uses.
    void discarded(ExprId e) const {
        if (!e.valid()) return;
        const AccessRange range = accesses.of(e);
        if (const auto* comma = as<CommaExpr>(ast(), e)) {
            discarded(comma->left);
            discarded(comma->right);
        } else if (const auto* assign = as<AssignExpr>(ast(), e)) {
            assignment(*assign, range);
        } else if (const auto* unary = as<UnaryExpr>(ast(), e); unary && is_step(unary->op)) {
            if (const auto t = target(unary->operand, range)) finish(*t, ReductionOp::add, range, 1, {});
        }
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
        if (t) finish(*t, replaced_if(branch.condition, *t, assign->value), range, 1 + t->is_field(), assign->value);
    }

    void statement(StmtId stmt) const {
        if (const auto* x = as<ExpressionStmt>(ast(), stmt)) discarded(x->expr);
        else if (const auto* branch = as<IfStmt>(ast(), stmt)) guarded(*branch, accesses.of(stmt));
        else if (const auto* loop = as<ForStmt>(ast(), stmt)) discarded(loop->step);
    }
};

}  // namespace

std::vector<Update> find_updates(const Unit& unit, const Accesses& accesses, StmtId body) {
    std::vector<Update> found;
    const Matcher matcher{unit, accesses, found};
    for_each_below(unit.ast, body, [&](StmtId stmt) { matcher.statement(stmt); });
    return found;
}

}  // namespace dmcg
