#include "linear.h"

#include <fmt/format.h>

#include <cstdlib>

#include "dmcg/overloaded.h"

namespace dmcg::verifying {
namespace {

constexpr int64_t most_factor = int64_t{1} << 31, most_constant = int64_t{1} << 60;       // sums and products of them do not overflow

struct Reader {
    const core::Core& core;
    const NameOf& name;

    using Found = std::optional<Linear>;

    bool is_signed(core::ValueId v) const { return is_signed_integer(core.type(v)); }

    /// Of signed types: another one may wrap, or is none.
    Found of(core::ValueId v) const {
        if (!is_integer(core.type(v))) return {};
        const Found found = std::visit(Overloaded{[&](const core::Constant& x) { return constant(x); },
                                                  [&](const core::Read& x) { return is_signed(v) ? variable(x) : Found{}; },
                                                  [&](const core::Unary& x) { return is_signed(v) && x.op == core::UnaryOperator::minus ? times(-1, of(x.operand)) : Found{}; },
                                                  [&](const core::Binary& x) { return is_signed(v) ? binary(x) : Found{}; },
                                                  [&](const core::Convert& x) { return converted(v, x); }, [](const auto&) { return Found{}; }},
                                       core[v].node);
        return found && is_small(*found) ? found : Found{};
    }

    static bool is_small(const Linear& x) {
        bool small = x.constant > -most_constant && x.constant < most_constant;
        for (const auto& [variable, factor] : x.terms) small &= factor > -most_factor && factor < most_factor;
        return small;
    }

    static Found constant(const core::Constant& x) { return x.bits ? Found(Linear{static_cast<int64_t>(*x.bits)}) : Found{}; }

    Found variable(const core::Read& x) const {
        const auto* place = std::get_if<core::Variable>(&core[x.place].node);
        const std::string known = place ? name(place->symbol) : "";
        return known.empty() ? Found{} : Found(Linear{0, {{known, 1}}});
    }

    static Found times(int64_t factor, const Found& x) {
        int64_t constant = 0;
        const bool fits = x && std::abs(factor) < most_factor && !__builtin_mul_overflow(factor, x->constant, &constant);
        return fits ? Found(factor * *x) : Found{};
    }

    Found binary(const core::Binary& x) const {
        const Found a = of(x.left), b = of(x.right);
        if (!a || !b) return {};
        if (x.op == BinaryOp::add) return *a + *b;
        if (x.op == BinaryOp::sub) return *a + -1 * *b;
        if (x.op != BinaryOp::mul) return {};
        return a->terms.empty() && std::abs(a->constant) < most_factor ? times(a->constant, b) : b->terms.empty() ? times(b->constant, a) : Found{};
    }

    /// What keeps every value: to a wider signed type; of a constant that is not negative any wider type.
    Found converted(core::ValueId v, const core::Convert& x) const {
        const Type &to = core.type(v), &from = core.type(x.operand);
        const Found inner = of(x.operand);
        const bool widens = is_integer(from) && integer_width(to) >= integer_width(from);
        const bool keeps = is_signed(v) && (is_signed(x.operand) || integer_width(to) > integer_width(from));
        return inner && widens && (keeps || (inner->terms.empty() && inner->constant >= 0)) ? inner : Found{};
    }
};

std::string relation(BinaryOp op, bool holds) {
    switch (op) {
        case BinaryOp::lt: return holds ? "<" : ">=";
        case BinaryOp::le: return holds ? "<=" : ">";
        case BinaryOp::gt: return holds ? ">" : "<=";
        case BinaryOp::ge: return holds ? ">=" : "<";
        case BinaryOp::eq: return holds ? "=" : "!=";
        case BinaryOp::ne: return holds ? "!=" : "=";
        default: return "";
    }
}

std::string negated(bool is_and, bool holds) { return is_and == holds ? " and " : " or "; }

}  // namespace

Linear operator+(const Linear& a, const Linear& b) {
    Linear sum = a;
    sum.constant += b.constant;
    for (const auto& [variable, factor] : b.terms)
        if ((sum.terms[variable] += factor) == 0) sum.terms.erase(variable);
    return sum;
}

Linear operator*(int64_t factor, const Linear& a) {
    Linear product{factor * a.constant};
    for (const auto& [variable, of] : a.terms)
        if (factor != 0) product.terms[variable] = factor * of;
    return product;
}

std::optional<Linear> linear(const core::Core& core, core::ValueId v, const NameOf& name) { return Reader{core, name}.of(v); }

std::optional<std::string> condition_text(const core::Core& core, core::ValueId v, bool holds, const NameOf& name) {
    if (const auto* both = std::get_if<core::Choose>(&core[v].node)) {      // a && b is a ? b : 0, a || b is a ? 1 : b
        const auto* no = std::get_if<core::Constant>(&core[both->no].node);
        const auto* yes = std::get_if<core::Constant>(&core[both->yes].node);
        const bool is_and = no && no->bits == 0u, is_or = yes && yes->bits == 1u;
        if (is_and == is_or) return {};
        const auto a = condition_text(core, both->condition, holds, name), b = condition_text(core, is_and ? both->yes : both->no, holds, name);
        return a && b ? std::optional("(" + *a + negated(is_and, holds) + *b + ")") : std::nullopt;
    }
    const auto* test = std::get_if<core::Binary>(&core[v].node);
    const std::string op = test ? relation(test->op, holds) : "";
    if (op.empty()) return {};
    const auto left = linear(core, test->left, name), right = linear(core, test->right, name);
    return left && right ? std::optional(text(*left) + " " + op + " " + text(*right)) : std::nullopt;
}

std::string text(const Linear& a) {
    std::string sum = fmt::format("{}", a.constant);
    for (const auto& [variable, factor] : a.terms) sum += fmt::format(" + {}{}", factor, variable);
    return sum;
}

}  // namespace dmcg::verifying
