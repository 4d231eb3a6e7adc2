// A value is at least 0 if what is left of it, after values that are known to be at least 0 were taken away, is a number that is.
// They are taken away so that one variable after the other goes out.
#include "shapes/bounds.h"

#include <algorithm>

#include "dmcg/flow.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

constexpr int most_steps = 6;       // deepest chain of facts
constexpr int most_trials = 3000;

/// The coefficient of the atom.
int64_t coefficient(const Affine& value, const Atom& atom) {
    for (const Term& t : value.terms)
        if (t.atom == atom) return t.coefficient;
    return 0;
}

/// In the header the index may have another value.
bool is_in_body(const Ast& ast, StmtId stmt, StmtId loop) {
    const auto* header = as<ForStmt>(ast, loop);
    return header && is_within(ast, stmt, header->body);
}

}  // namespace

Bounds::Bounds(const LocalValues& locals, const Access& access, const std::vector<Affine>& extents) : locals_(locals) {
    const Ast& ast = locals.unit.ast;
    for (StmtId s = access.stmt; s.valid(); s = ast[s].parent)
        if (const LoopId loop = locals.table.of_stmt(s); loop.valid() && is_in_body(ast, access.stmt, s)) add_loop(locals.table[loop], s);
    for (const AccessGuard& guard : guards_of(locals.unit, access)) add_guard(guard);
    for (const Affine& extent : extents) {
        add_extent(extent, access);
        add_values(extent, access.stmt);
    }
    for (const ExprId subscript : access.subscripts)
        for_each_below(ast, subscript, [&](ExprId e) { add_operation(e, access.stmt); });
    for (StmtId s = access.stmt; s.valid(); s = ast[s].parent)
        if (const auto* header = as<ForStmt>(ast, s); header && header->init.valid() && is_in_body(ast, access.stmt, s))
            add_start(header->init, s);
    for (const Affine& value : not_zero_) {     // not 0, and not on one side of it: on the other
        const bool above = at_least_0(value), below = at_least_0(Affine(0) - value);
        if (above) known_.push_back(value - Affine(1));
        if (below) known_.push_back(Affine(-1) - value);
    }
}

Affine Bounds::affine(ExprId e, StmtId at) const {
    return as_affine(locals_.resolved(polynomial_of(affine_of(locals_.unit, e, AffineMode::bound)), at));
}

/// m is what it was set to: after `m = n + 2` a column up to n + 1 is within a line of m elements.
void Bounds::add_values(const Affine& extent, StmtId at) {
    LocalValues all = locals_;
    all.indices_only = false;
    for (const Term& t : extent.terms) {
        if (!t.atom.symbol.valid()) continue;
        const Affine variable(t.atom), value = as_affine(all.resolved(polynomial_of(variable), at));
        if (same_value(variable, value)) continue;
        known_.push_back(variable - value);
        known_.push_back(value - variable);
    }
}

void Bounds::add_loop(const Loop& loop, StmtId at) {
    const Affine index(Atom{locals_.unit.program[loop.index].name, loop.index, {}, {loop.index}, false, true, false, {}});
    const auto resolved = [&](const Affine& a) { return as_affine(locals_.resolved(polynomial_of(a), at)); };
    const Affine start = resolved(loop.start), distance = resolved(loop.distance);
    const Affine from_start = loop.step > 0 ? index - start : start - index;
    known_.push_back(from_start);
    known_.push_back(distance - Affine(1) - from_start);
}

void Bounds::add_guard(AccessGuard guard) {
    const auto* unary = as<UnaryExpr>(locals_.unit.ast, guard.condition);
    if (unary && unary->op == UnaryOp::logical_not) return add_guard({unary->operand, !guard.holds, guard.at, guard.first, guard.last});
    const auto* binary = as<BinaryExpr>(locals_.unit.ast, guard.condition);
    if (!binary) return;
    if (binary->op == (guard.holds ? BinaryOp::logical_and : BinaryOp::logical_or)) {
        for (const ExprId part : {binary->left, binary->right}) add_guard({part, guard.holds, guard.at, guard.first, guard.last});
    } else if (binary->op >= BinaryOp::lt && binary->op <= BinaryOp::ne) {
        add_compare(*binary, guard);
    }
}

/// A comparison of signed values; of unsigned ones a number may be on one side, for it is not negative.
void Bounds::add_compare(const BinaryExpr& comparison, const AccessGuard& guard) {
    const Program& program = locals_.unit.program;
    const auto [relation, left, right] = comparison;
    const bool holds = guard.holds;
    const auto plain = [&](ExprId e) {
        const auto number = program.constant(e);
        return is_integer(program.type(e)) && (is_signed_integer(program.type(e)) || (number && *number >= 0));
    };
    const bool both_unsigned = is_integer(program.type(left)) && is_integer(program.type(right)) &&
                               (!is_signed_integer(program.type(left)) || (program.constant(left) && *program.constant(left) >= 0)) &&
                               (!is_signed_integer(program.type(right)) || (program.constant(right) && *program.constant(right) >= 0));
    if (!both_unsigned && !(plain(left) && plain(right))) return;
    const Affine a = affine(left, guard.at), b = affine(right, guard.at);
    if (!stands_still(a, guard) || !stands_still(b, guard)) return;
    const bool less = relation == BinaryOp::lt || relation == BinaryOp::le;
    switch (relation) {
        case BinaryOp::lt:
        case BinaryOp::gt:
        case BinaryOp::le:
        case BinaryOp::ge: {
            const bool strict = (relation == BinaryOp::lt || relation == BinaryOp::gt) == holds;
            const Affine difference = less == holds ? b - a : a - b;
            known_.push_back(strict ? difference - Affine(1) : difference);
            return;
        }
        case BinaryOp::eq:
        case BinaryOp::ne:
            if ((relation == BinaryOp::eq) != holds) return not_zero_.push_back(a - b);
            known_.push_back(a - b);
            known_.push_back(b - a);
            return;
        default: return;
    }
}

/// for (j = 1 + (i + 1) % 2; ...; j += 2)
void Bounds::add_start(StmtId init, StmtId loop) {
    const Ast& ast = locals_.unit.ast;
    const auto look = [&](ExprId start) { for_each_below(ast, start, [&](ExprId e) { add_operation(e, loop); }); };
    if (const auto* expression = as<ExpressionStmt>(ast, init)) look(expression->expr);
    if (const auto* declaration = as<DeclarationStmt>(ast, init))
        for (const DeclaratorId d : declaration->declarators)
            if (ast[d].init.valid()) look(ast[d].init);
}

/// What is known of operations that are atoms of affine forms.
void Bounds::add_operation(ExprId e, StmtId at) {
    const Program& program = locals_.unit.program;
    if (program.constant(e)) return;
    const Affine value = affine_of(locals_.unit, e, AffineMode::subscript);
    const auto lies_in = [&](int64_t least, int64_t most) {
        known_.push_back(value - Affine(least));
        known_.push_back(Affine(most) - value);
    };
    if (const auto* chosen = as<ConditionalExpr>(locals_.unit.ast, e)) {
        const auto yes = program.constant(chosen->yes), no = program.constant(chosen->no);
        if (yes && no) lies_in(std::min(*yes, *no), std::max(*yes, *no));
    }
    const auto* binary = as<BinaryExpr>(locals_.unit.ast, e);
    const auto right = binary ? program.constant(binary->right) : std::nullopt;
    if (binary && binary->op == BinaryOp::bit_and && right && *right >= 0) lies_in(0, *right);
    if (binary && (binary->op == BinaryOp::div || binary->op == BinaryOp::rem)) add_quotient(e, *binary, at);
}

/// x / d and x % d for x >= 0 and d > 0.
void Bounds::add_quotient(ExprId e, const BinaryExpr& given, StmtId at) {
    const Affine x = affine(given.left, at), d = affine(given.right, at), value = affine_of(locals_.unit, e, AffineMode::subscript);
    if (!at_least_0(x) || !at_least_0(d - Affine(1))) return;
    known_.push_back(value);
    const auto number = value_of(d);
    if (given.op == BinaryOp::rem) {
        known_.push_back(d - Affine(1) - value);
        known_.push_back(x - value);
    } else if (number) {
        known_.push_back(x - *number * value);
        known_.push_back(*number * value + Affine(*number - 1) - x);
    }
}

/// An array of length l * n that is accessed has an element, so that n is not 0, and positive as l is: a[i * n] in a loop over i < l. Of
/// an array of another length nothing follows: with n = 0 all iterations would mean its first element. Serial code may leave l out:
/// if both are negative, no split loop has dealt out any line.
void Bounds::add_extent(const Affine& extent, const Access& access) {
    const auto others = divided(locals_.accesses[access.object].length, polynomial_of(extent));
    if (!others || others->monomials.empty()) return;
    const bool positive = std::all_of(others->monomials.begin(), others->monomials.end(), [&](const Monomial& m) {
        return m.coefficient > 0 && std::all_of(m.factors.begin(), m.factors.end(), [&](const Atom& a) { return at_least_0(Affine(a)); });
    });
    if (positive || !in_split_loop(locals_.unit, access.stmt)) known_.push_back(extent - Affine(1));
}

/// True if nothing from the condition to the access changes what the value is made of.
bool Bounds::stands_still(const Affine& value, const AccessGuard& guard) const {
    const auto& all = locals_.accesses;
    const AccessRange range{all.of(guard.first).begin, all.of(guard.last).end};
    return std::all_of(value.terms.begin(), value.terms.end(), [&](const Term& t) {
        if (t.atom.reads_memory || t.atom.once.valid()) return false;
        return std::all_of(t.atom.depends.begin(), t.atom.depends.end(), [&](SymbolId s) {
            return !all.writes(range, all.object(s));
        });
    });
}

bool Bounds::prove(const Affine& value, int depth, int& trials) const {
    if (const auto number = value_of(value)) return *number >= 0;
    if (depth == most_steps || ++trials > most_trials) return false;
    for (const Term& term : value.terms) {
        if (term.atom.value) continue;
        for (const Affine& fact : known_) {
            const int64_t c = coefficient(fact, term.atom), size = std::abs(c);
            if (c == 0 || (c > 0) != (term.coefficient > 0)) continue;
            // value >= 0 if size * value > -size; the fact is taken away as often as the variable goes out
            if (prove(size * value + Affine(size - 1) - std::abs(term.coefficient) * fact, depth + 1, trials)) return true;
        }
    }
    return false;
}

/// i == 0 ? n - 1 : i - 1: one value where i is 0, the other where it is not.
bool Bounds::in_both_cases(const Affine& value, const Term& term) const {
    const Choice& choice = *term.atom.choice;
    const Affine rest = value - term.coefficient * Affine(term.atom), more = choice.right - choice.left, less = choice.left - choice.right;
    Bounds yes = *this, no = *this;
    if (choice.equal) {
        yes.learn({more, less});
        if (at_least_0(more)) no.learn({more - Affine(1)});
        if (at_least_0(less)) no.learn({less - Affine(1)});
    } else {
        yes.learn({more - Affine(1)});
        no.learn({less});
    }
    return yes.at_least_0(rest + term.coefficient * choice.yes) && no.at_least_0(rest + term.coefficient * choice.no);
}

/// What is known of quotients and remainders that a local variable has brought along.
void Bounds::learn_quotients(const Affine& value) {
    for (const Term& t : value.terms) {
        const Division* const d = t.atom.division.get();
        if (!d || d->type != Unsigned::no || !at_least_0(d->divisor - Affine(1)) || (!d->downwards && !at_least_0(d->dividend))) continue;
        known_.push_back(Affine(t.atom));
        if (d->remainder) known_.push_back(d->divisor - Affine(1) - Affine(t.atom));
    }
}

bool Bounds::at_least_0(const Affine& value) const {
    for (const Term& t : value.terms)
        if (t.atom.choice && t.atom.choice->type == Unsigned::no) return in_both_cases(value, t);
    int trials = 0;
    if (prove(value, 0, trials)) return true;
    Bounds more = *this;
    more.learn_quotients(value);
    return more.known_.size() > known_.size() && more.prove(value, 0, trials = 0);
}

/// If the extent is at least 1, what is at most 0 is below it, and what is at least extent - 1 is not negative.
bool Bounds::inside(const Affine& value, const Affine& extent) const {
    const Affine last = extent - Affine(1);
    if (!at_least_0(last)) return false;
    const bool low = at_least_0(value) || at_least_0(value - last);
    return low && (at_least_0(last - value) || at_least_0(Affine(0) - value));
}

}  // namespace dmcg
