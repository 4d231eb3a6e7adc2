// Expressions of the user's program in affine form, with the names that the user gave to constants.
//
//   #define N 64
//   2 * (i - 1) + N      constant -2, terms 2*i, 1*N (value 64)
//   i % 4                one atom `(i % 4)` that depends on i, and knows that it is a remainder
//
// A constant keeps the name of a macro only if each call of that macro, and of those in its body, means the same definition:
// else the name could mean another number where it is printed.
#include <algorithm>
#include <cctype>

#include "dmcg/walk.h"
#include "access_text.h"
#include "comparison.h"
#include "library.h"
#include "put_in.h"
#include "stages.h"

namespace dmcg {
namespace {

constexpr int64_t largest = int64_t{1} << 61;   // coefficients beyond it are not computed with

bool in_limits(const Affine& a) {
    const auto ok = [](int64_t x) { return x > -largest && x < largest; };
    return ok(a.constant) && std::all_of(a.terms.begin(), a.terms.end(), [&](const Term& t) { return ok(t.coefficient); });
}

struct Reader {
    const Unit& unit;
    AffineMode mode;

    const Ast& ast() const { return unit.ast; }

    // ---------------------------------------------------------------- names of constants

    bool is_made_by(int64_t token, int32_t call) const {
        if (token < 0 || token >= static_cast<int64_t>(unit.tokens.tokens.size())) return false;
        int32_t maker = unit.tokens.tokens[static_cast<size_t>(token)].macro_call;
        while (maker >= 0 && maker != call) maker = unit.tokens.calls[static_cast<size_t>(maker)].parent;
        return maker == call;
    }

    /// True if the tokens, with parentheses around them, are all that the macro call made.
    bool is_whole_call(TokenRange range, int32_t call) const {
        int64_t first = range.first.value, last = range.last.value;
        for (int64_t t = first; t <= last; t++)
            if (!is_made_by(t, call)) return false;
        while (is_made_by(first - 1, call) && is_made_by(last + 1, call) && text(first - 1) == "(" && text(last + 1) == ")") {
            first--;
            last++;
        }
        return !is_made_by(first - 1, call) && !is_made_by(last + 1, call);
    }

    std::string_view text(int64_t token) const { return unit.tokens.tokens[static_cast<size_t>(token)].text; }

    /// A number, or (p, number), that stands in the place of something else in the tree (src/resolve/tree_writer.h): its tokens are not its text.
    bool is_put_in(ExprId e) const {
        const std::string_view token = unit.tokens[ast()[e].tokens.first].text;
        if (as<CommaExpr>(ast(), e)) return true;
        return as<NumberExpr>(ast(), e) && !std::isdigit(static_cast<unsigned char>(token.front())) && token.front() != '.';
    }

    /// The outermost macro without arguments whose whole body the expression is; (N) of `#define N 4 + 6`.
    std::string macro_name(ExprId e) const {
        const TokenRange range = ast()[e].tokens;
        std::string found;
        if (is_put_in(e)) return found;
        for (int32_t c = unit.tokens[range.first].macro_call; c >= 0; c = unit.tokens.calls[static_cast<size_t>(c)].parent) {
            const MacroCall& call = unit.tokens.calls[static_cast<size_t>(c)];
            const bool no_arguments = call.call.end - call.call.begin == call.name.size();
            if (!no_arguments || !is_whole_call(range, c) || unit.tokens.changing_macros.contains(call.name)) continue;
            const bool bare = needs_parentheses(unit, e) && !is_made_by(range.first.value - 1, c);
            found = bare ? "(" + call.name + ")" : call.name;
        }
        return found;
    }

    // ---------------------------------------------------------------- atoms

    void set_cast(Atom& atom, ExprId e) const {
        const Type& type = unit.program.type(e);
        const int width = integer_width(type);
        atom.is_unsigned = is_integer(type) && !is_signed_integer(type) && width >= 32;
        atom.needs_cast = atom.is_unsigned || width < 64;
    }

    Affine named(ExprId e, std::string name, std::optional<int64_t> value) const {
        Atom atom{std::move(name), {}, value, {}, false, false, false, {}};
        set_cast(atom, e);
        return Affine(std::move(atom));
    }

    bool is_volatile(ExprId e) const { return unit.program.type_id(e).valid() && unit.program.type(e).is_volatile; }

    /// grid_points[0] of an array that is a variable: as good as a variable of its own.
    bool is_fixed_element(ExprId e) const {
        while (const auto* index = as<IndexExpr>(ast(), e)) {
            const auto number = unit.program.constant(index->index);
            const Type& array = unit.program.type(index->base);
            const bool inside = number && *number >= 0 && array.kind == TypeKind::array;
            if (!inside || !array.length || *number >= static_cast<int64_t>(*array.length)) return false;
            e = index->base;
            for (const auto* member = as<MemberExpr>(ast(), e); member && !member->arrow; member = as<MemberExpr>(ast(), e)) e = member->base;
        }
        return as<NameExpr>(ast(), e) != nullptr;
    }

    /// The size of an array of variable length depends on what its text names: only where that is known can it be written.
    void note_size(Atom& atom, ExprId whole, const SizeofExpr& size) const {
        if (!atom.value) for_each_below(ast(), size.operand, [&](ExprId part) { note(atom, whole, part); });
    }

    void note(Atom& atom, ExprId whole, ExprId e) const {
        const ExprNode& node = ast()[e].node;
        const SymbolId symbol = std::holds_alternative<NameExpr>(node) ? unit.program.symbol(e) : SymbolId{};
        const bool variable = symbol.valid() && (unit.program[symbol].kind == SymbolKind::variable ||
                                                 unit.program[symbol].kind == SymbolKind::parameter);
        if (variable && std::find(atom.depends.begin(), atom.depends.end(), symbol) == atom.depends.end())
            atom.depends.push_back(symbol);
        if (is_volatile(e) || std::holds_alternative<AssignExpr>(node) || std::holds_alternative<StatementExpr>(node))
            atom.once = whole;
        if (const auto* unary = std::get_if<UnaryExpr>(&node)) {
            if (unary->op >= UnaryOp::pre_inc && unary->op <= UnaryOp::post_dec) atom.once = whole;
            if (unary->op == UnaryOp::dereference) atom.reads_memory = true;
        }
        const auto* member = std::get_if<MemberExpr>(&node);
        const bool element = std::holds_alternative<IndexExpr>(node) && !is_fixed_element(e);
        if (element || (member && member->arrow)) atom.reads_memory = true;
        if (const auto* call = std::get_if<CallExpr>(&node)) {
            atom.reads_memory = true;
            if (!depends_on_arguments_only(unit, *call)) atom.once = whole;
        }
        if (const auto* size = std::get_if<SizeofExpr>(&node)) note_size(atom, whole, *size);
    }

    Affine opaque(ExprId e) const {
        Atom atom{operand_text(unit, e), {}, unit.program.constant(e), {}, false, false, false, {}};
        set_cast(atom, e);
        for_each_below(ast(), e, [&](ExprId part) { note(atom, e, part); });
        if (atom.value) atom.depends.clear();
        return Affine(std::move(atom));
    }

    /// An atom that can be taken apart by those who know what to do with a remainder.
    Affine division(ExprId e, const BinaryExpr& x) const {
        Affine result = opaque(e);
        Atom& atom = result.terms[0].atom;
        const Unsigned type = computed_in(x.left, x.right);
        const Reader operand = exactly(type);
        if (!atom.value) atom.division = std::make_shared<Division>(Division{operand.read(x.left), operand.read(x.right), x.op == BinaryOp::rem, false, type});
        return result;
    }

    /// x & 7 is the remainder of x by 8, also where x is negative or has wrapped.
    Affine masked(ExprId e, const BinaryExpr& x) const {
        Affine result = opaque(e);
        Atom& atom = result.terms[0].atom;
        const bool mask_is_left = unit.program.constant(x.left).has_value();
        const ExprId mask = mask_is_left ? x.left : x.right, value = mask_is_left ? x.right : x.left;
        const auto number = unit.program.constant(mask);
        const bool ones = number && *number > 0 && *number < largest && (*number & (*number + 1)) == 0;
        if (!ones || atom.value) return result;
        const Reader operand{unit, *number < (int64_t{1} << 32) ? mode : AffineMode::bound};    // wraps by a multiple of the divisor
        atom.division = std::make_shared<Division>(Division{operand.read(value), read(mask) + Affine(1), true, true, Unsigned::no});
        return result;
    }

    /// An integer as a condition is compared with 0.
    std::optional<Comparison> comparison_with_zero(ExprId value) const {
        if (!is_integer(unit.program.type(value))) return {};
        const Unsigned type = computed_in(value, value);
        return Comparison{exactly(type).read(value), Affine(0), true, false, type};
    }

    std::optional<Comparison> comparison(ExprId condition) const {
        if (const auto* unary = as<UnaryExpr>(ast(), condition); unary && unary->op == UnaryOp::logical_not) {
            auto inner = comparison(unary->operand);
            if (inner) inner->holds = !inner->holds;
            return inner;
        }
        const auto* test = as<BinaryExpr>(ast(), condition);
        if (test && (test->op == BinaryOp::logical_and || test->op == BinaryOp::logical_or)) return {};
        if (!test || test->op < BinaryOp::lt || test->op > BinaryOp::ne) return comparison_with_zero(condition);
        if (!is_integer(unit.program.type(test->left)) || !is_integer(unit.program.type(test->right))) return {};
        const Unsigned type = computed_in(test->left, test->right);
        const Reader operand = exactly(type);
        const bool turned = test->op == BinaryOp::gt || test->op == BinaryOp::le;                                         // a > b: b < a
        const bool holds = test->op != BinaryOp::ge && test->op != BinaryOp::le && test->op != BinaryOp::ne;    // a >= b: not a < b
        Affine left = operand.read(test->left), right = operand.read(test->right);
        if (turned) std::swap(left, right);
        return Comparison{std::move(left), std::move(right), test->op == BinaryOp::eq || test->op == BinaryOp::ne, holds, type};
    }

    /// One of two values, as a comparison says.
    Affine choice(ExprId e, const ConditionalExpr& x) const {
        Affine result = opaque(e);
        auto test = x.yes.valid() && is_exact(e) ? comparison(x.condition) : std::nullopt;
        if (test) result.terms[0].atom.choice = std::make_shared<Choice>(choice_by(std::move(*test), read(x.yes), read(x.no)));
        return result;
    }

    /// !x and x == y: 1 or 0.
    Affine truth(ExprId e) const {
        Affine result = opaque(e);
        auto test = comparison(e);
        if (test) result.terms[0].atom.choice = std::make_shared<Choice>(choice_by(std::move(*test), Affine(1), Affine(0)));
        return result;
    }

    /// x ^ 1 is x + 1 where x is even, else x - 1.
    Affine flipped(ExprId e, const BinaryExpr& x) const {
        Affine result = opaque(e);
        if (unit.program.constant(x.right) != 1 || !is_signed_integer(unit.program.type(x.left))) return result;
        const Affine value = exactly(Unsigned::no).read(x.left);
        Affine odd = result;
        odd.terms[0].atom.text = "(" + to_c(value) + " & 1)";
        odd.terms[0].atom.division = std::make_shared<Division>(Division{value, Affine(2), true, true, Unsigned::no});
        result.terms[0].atom.choice = std::make_shared<Choice>(Choice{std::move(odd), Affine(0), value + Affine(1), value - Affine(1), true, Unsigned::no});
        return result;
    }

    Unsigned computed_in(ExprId left, ExprId right) const {
        const Type &a = unit.program.type(left), &b = unit.program.type(right);
        if (is_signed_integer(a) && is_signed_integer(b)) return Unsigned::no;
        return std::max(integer_width(a), integer_width(b)) < 64 ? Unsigned::narrow : Unsigned::wide;
    }

    /// What is divided or compared counts as it is, also where it has wrapped: with a signed type that can be said.
    Reader exactly(Unsigned type) const { return {unit, type == Unsigned::no ? AffineMode::bound : mode}; }

    Affine name(ExprId e) const {
        const SymbolId symbol = unit.program.symbol(e);
        if (!symbol.valid() || !is_integer(unit.program.type(e)) || is_volatile(e)) return opaque(e);
        Affine result = named(e, unit.program[symbol].name, unit.program.constant(e));
        if (unit.program[symbol].kind == SymbolKind::enumerator) return result;
        result.terms[0].atom.symbol = symbol;
        result.terms[0].atom.depends = {symbol};
        return result;
    }

    // ---------------------------------------------------------------- operators

    /// True if an operation of this type on operands of this program gives the mathematical result.
    bool is_exact(ExprId e) const {
        const Type& type = unit.program.type(e);
        return is_integer(type) && (is_signed_integer(type) || mode == AffineMode::subscript);
    }

    /// The tokens of the product are those of its factors: it is not one that was put into the tree.
    bool is_written(ExprId e, ExprId left, ExprId right) const {
        const TokenRange whole = ast()[e].tokens, a = ast()[left].tokens, b = ast()[right].tokens;
        return whole.first <= a.first && a.last < b.first && b.last <= whole.last;
    }

    /// A product of names of constants stays as it is written.
    Affine product(ExprId e, ExprId left, ExprId right) const {
        const Affine a = read(left), b = read(right);
        const auto x = value_of(a), y = value_of(b);
        if (!is_written(e, left, right)) {
            const auto all = dmcg::product(polynomial_of(a), polynomial_of(b));
            return all ? as_affine(*all) : opaque(e);
        }
        if (x && y && !a.terms.empty() && !b.terms.empty()) return opaque(e);
        if (x && (a.terms.empty() || !y)) return scaled(e, *x, b);
        return y ? scaled(e, *y, a) : opaque(e);
    }

    Affine scaled(ExprId e, int64_t factor, const Affine& a) const {
        const __int128 limit = largest;
        const auto fits = [&](int64_t x) { const __int128 p = static_cast<__int128>(x) * factor; return p > -limit && p < limit; };
        const bool ok = fits(a.constant) && std::all_of(a.terms.begin(), a.terms.end(), [&](const Term& t) { return fits(t.coefficient); });
        return ok ? factor * a : opaque(e);
    }

    /// q - p of two pointers, neither of which is a number.
    bool is_distance(const BinaryExpr& x) const { return x.op == BinaryOp::sub && !is_integer(unit.program.type(x.left)); }

    Affine binary(ExprId e, const BinaryExpr& x) const {
        if (!is_exact(e) || is_distance(x)) return opaque(e);
        if (x.op <= BinaryOp::sub && x.op >= BinaryOp::add && !is_written(e, x.left, x.right)) return as_affine(polynomial_of(unit, e));   // products may cancel out
        switch (x.op) {
            case BinaryOp::add: return read(x.left) + read(x.right);
            case BinaryOp::sub: return read(x.left) - read(x.right);
            case BinaryOp::mul: return product(e, x.left, x.right);
            case BinaryOp::shl: {
                const auto bits = unit.program.constant(x.right);
                return bits && *bits >= 0 && *bits < 60 ? scaled(e, int64_t{1} << *bits, read(x.left)) : opaque(e);
            }
            case BinaryOp::div:
            case BinaryOp::rem: return division(e, x);
            case BinaryOp::bit_and: return masked(e, x);
            case BinaryOp::bit_xor: return flipped(e, x);
            default: return x.op >= BinaryOp::lt && x.op <= BinaryOp::ne ? truth(e) : opaque(e);
        }
    }

    /// A conversion that surely keeps the value; in a subscript also one to 64 bits, for addresses are computed in 64 bits.
    Affine cast(ExprId e, const CastExpr& x) const {
        const Type& to = unit.program.type(e);
        const Type& from = unit.program.type(x.operand);
        if (!is_integer(to) || !is_integer(from) || to.kind == TypeKind::bool_) return opaque(e);
        const int wide = integer_width(to), narrow = integer_width(from);
        const bool same_sign = is_signed_integer(to) == is_signed_integer(from);
        const bool keeps = same_sign ? wide >= narrow : is_signed_integer(to) && wide > narrow;
        if (keeps || (mode == AffineMode::subscript && wide == 64)) return read(x.operand);
        return opaque(e);
    }

    Affine apart(ExprId e) const {
        const ExprNode& node = ast()[e].node;
        if (std::holds_alternative<NameExpr>(node)) return name(e);
        if (const auto* x = std::get_if<BinaryExpr>(&node)) return binary(e, *x);
        if (const auto* x = std::get_if<CastExpr>(&node)) return cast(e, *x);
        if (const auto* x = std::get_if<ConditionalExpr>(&node)) return choice(e, *x);
        if (const auto* x = std::get_if<CommaExpr>(&node); x && is_mention(ast(), x->left)) return read(x->right);
        if (const auto* x = std::get_if<UnaryExpr>(&node)) {
            if (x->op == UnaryOp::plus && is_integer(unit.program.type(e))) return read(x->operand);
            if (x->op == UnaryOp::minus && is_exact(e)) return -1 * read(x->operand);
            if (x->op == UnaryOp::logical_not) return truth(e);
        }
        return opaque(e);
    }

    Affine constant(ExprId e, int64_t value) const {
        const ExprNode& node = ast()[e].node;
        if (std::string macro = macro_name(e); !macro.empty()) return named(e, std::move(macro), value);
        if (std::holds_alternative<NumberExpr>(node) || std::holds_alternative<CharacterExpr>(node)) return Affine(value);
        Affine result = apart(e);
        return value_of(result) == value && in_limits(result) ? result : Affine(value);
    }

    Affine read(ExprId e) const {
        if (!unit.program.type_id(e).valid() || is_volatile(e)) return opaque(e);
        if (const auto value = unit.program.constant(e)) return constant(e, *value);
        Affine result = apart(e);
        return in_limits(result) ? result : opaque(e);
    }
};

}  // namespace

Affine affine_of(const Unit& unit, ExprId e, AffineMode mode) { return Reader{unit, mode}.read(e); }

std::optional<Comparison> comparison_of(const Unit& unit, ExprId condition, AffineMode mode) { return Reader{unit, mode}.comparison(condition); }

Choice choice_by(Comparison test, Affine yes, Affine no) {
    if (!test.holds) std::swap(yes, no);
    return {std::move(test.left), std::move(test.right), std::move(yes), std::move(no), test.equal, test.type};
}

}  // namespace dmcg
