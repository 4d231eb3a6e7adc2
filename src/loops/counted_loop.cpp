// init; condition; step  are read one after the other, each into one fact: start; relation and bound; step.
//
//   for (i = n; 0 < i; i = i - 2)      start n; relation > bound 0; step -2; distance n
//   for (i = 0; i + 1 < n; i++)        start 0; relation < bound n - 1; step 1; distance n - 1
//   for (i = n; i-- > 0; )             start n - 1; relation > bound -1; step -1; distance n: start and bound are those of the body
#include "counted_loop.h"

#include <fmt/format.h>

#include <algorithm>

#include "accesses/access_text.h"
#include "accesses/converted.h"
#include "dmcg/walk.h"
#include "resolve/structures.h"

namespace dmcg {
namespace {

std::string spelled(const Unit& unit, ExprId e) { return as_written(unit, unit.ast[e].tokens); }

struct HeaderReader {
    const Unit& unit;
    StmtId stmt;
    const ForStmt& header;
    bool split;                 // its header is edited, so it does one thing only
    Loop loop;
    ExprId start, tested, bound;    // `tested` is compared with `bound`, or is a condition by itself: not 0
    Affine beyond;                  // `tested` without the index
    std::optional<Fault> fault;

    const Program& program() const { return unit.program; }
    std::string index_name() const { return program()[loop.index].name; }
    TokenRange for_token() const { return {unit.ast[stmt].tokens.first, unit.ast[stmt].tokens.first}; }

    bool fail(Kind kind, TokenRange tokens, std::string text, std::string advice) {
        fault = Fault{kind, tokens, std::move(text), std::move(advice)};
        return false;
    }

    bool fail_header(TokenRange tokens, std::string text) {
        return fail(Kind::loop_header, tokens, std::move(text), "write the header as for (i = first; i < bound; i += step)");
    }

    bool fail_several(TokenRange tokens, std::string_view what) {
        return fail(Kind::loop_header, tokens, fmt::format("the loop header {} several variables", what),
                    "let the header set and step the index alone, and begin the body with the values of the others");
    }

    bool is_index(ExprId e) const { return as<NameExpr>(unit.ast, e) && program().symbol(e) == loop.index; }

    /// i = 0, p = a: the part that sets what the condition compares, if there are several.
    ExprId part_with_index(ExprId e) const {
        const auto* comma = as<CommaExpr>(unit.ast, e);
        if (!comma) return e;
        const ExprId left = part_with_index(comma->left), right = part_with_index(comma->right);
        return counts(changed_by(left)) ? left : right;
    }

    SymbolId changed_by(ExprId e) const {
        const auto* assign = as<AssignExpr>(unit.ast, e);
        const auto* unary = as<UnaryExpr>(unit.ast, e);
        const ExprId target = assign ? assign->target : unary ? unary->operand : ExprId{};
        return as<NameExpr>(unit.ast, target) ? program().symbol(target) : SymbolId{};
    }

    bool mentions(ExprId whole, SymbolId symbol) const {
        bool found = false;
        if (whole.valid()) for_each_below(unit.ast, whole, [&](ExprId e) { found |= symbol.valid() && as<NameExpr>(unit.ast, e) && program().symbol(e) == symbol; });
        return found;
    }

    /// It is stepped and compared.
    bool counts(SymbolId symbol) const { return mentions(header.condition, symbol) && (!header.step.valid() || mentions(header.step, symbol)); }

    DeclaratorId declarator_of_index(const DeclarationStmt& d) const {
        const auto found = std::find_if(d.declarators.begin(), d.declarators.end(), [&](DeclaratorId x) { return counts(program().symbol_of_declarator[x.index()]); });
        return found == d.declarators.end() ? d.declarators[0] : *found;
    }

    bool read_start() {
        if (!header.init.valid()) return fail_header(for_token(), "the loop has no start value in its header");
        const TokenRange tokens = unit.ast[header.init].tokens;
        if (const auto* d = as<DeclarationStmt>(unit.ast, header.init)) {
            if (d->declarators.size() != 1 && split) return fail_several(tokens, "declares");
            const DeclaratorId declarator = declarator_of_index(*d);
            loop.index = program().symbol_of_declarator[declarator.index()];
            start = unit.ast[declarator].init;
            loop.declared_in_header = true;
        } else if (const auto* e = as<ExpressionStmt>(unit.ast, header.init)) {
            if (as<CommaExpr>(unit.ast, e->expr) && split) return fail_several(tokens, "sets");
            const auto* assign = as<AssignExpr>(unit.ast, part_with_index(e->expr));
            if (!assign || assign->op || !as<NameExpr>(unit.ast, assign->target)) return fail_header(tokens, "the loop header does not set an index");
            loop.index = program().symbol(assign->target);
            start = assign->value;
        }
        if (!loop.index.valid() || !start.valid()) return fail_header(tokens, "the loop header does not set an index");
        if (!index_type(tokens)) return false;
        if (is_integer(program().type(start))) return true;
        return fail(Kind::loop_bound, tokens, fmt::format("the start '{}' is no integer", spelled(unit, start)), "compute it before the loop as a long");
    }

    bool index_type(TokenRange tokens) {
        if (is_member(program()[loop.index])) return fail(Kind::loop_index, tokens, fmt::format("the index '{}' is a member of a structure", index_name()), "count with a variable of its own");
        const Type& type = program()[program()[loop.index].type];
        if (is_integer(type) && type.kind != TypeKind::bool_ && !type.is_volatile) return true;
        return fail(Kind::loop_index, tokens, fmt::format("the index '{}' is no integer", index_name()), "count iterations with an int or a long");
    }

    static std::optional<BinaryOp> mirrored(BinaryOp op) {
        switch (op) {
            case BinaryOp::lt: return BinaryOp::gt;
            case BinaryOp::gt: return BinaryOp::lt;
            case BinaryOp::le: return BinaryOp::ge;
            case BinaryOp::ge: return BinaryOp::le;
            case BinaryOp::ne: return BinaryOp::ne;
            default: return {};
        }
    }

    /// i--, --i: the condition steps the index.
    const UnaryExpr* step_in_test() const {
        const auto* u = as<UnaryExpr>(unit.ast, tested);
        return u && u->op >= UnaryOp::pre_inc && u->op <= UnaryOp::post_dec && is_index(u->operand) ? u : nullptr;
    }

    /// What is added to the index in one side of the comparison; nothing: it is not the index plus something.
    std::optional<Affine> added_to_index(ExprId e) const {
        const auto* u = as<UnaryExpr>(unit.ast, e);
        if (is_index(e) || (u && is_index(u->operand) && u->op >= UnaryOp::pre_inc && u->op <= UnaryOp::post_dec)) return Affine(0);
        if (!is_integer(program().type(e))) return {};
        const Affine value = affine_of(unit, e, is_unsigned(e) ? AffineMode::subscript : AffineMode::bound), rest = without(value, loop.index);
        return coefficient_of(value, loop.index) == 1 && !depends_on(rest, loop.index) ? std::optional(rest) : std::nullopt;
    }

    bool read_condition() {
        if (!header.condition.valid()) return fail_header(for_token(), "the loop has no condition in its header");
        const TokenRange tokens = unit.ast[header.condition].tokens;
        const auto* c = as<BinaryExpr>(unit.ast, header.condition);
        const bool compares = c && mirrored(c->op);
        const auto left = added_to_index(compares ? c->left : header.condition);
        std::optional<Affine> right;
        if (compares) right = added_to_index(c->right);
        if (left.has_value() == right.has_value() || !(compares || same_value(*left, Affine(0)))) return fail_header(tokens, fmt::format("the condition does not compare the index '{}' with a bound", index_name()));
        loop.relation = !compares ? BinaryOp::ne : left ? c->op : *mirrored(c->op);
        tested = !compares ? header.condition : left ? c->left : c->right;
        bound = !compares ? ExprId{} : left ? c->right : c->left;
        beyond = left ? *left : *right;
        if (compares && !is_integer(program().type(bound)))
            return fail(Kind::loop_bound, tokens, fmt::format("the bound '{}' is no integer", spelled(unit, bound)), "compute it before the loop as a long");
        return true;
    }

    /// The constant c of i += c and its other spellings.
    std::optional<ExprId> summand(const AssignExpr& a, bool& minus) const {
        minus = a.op == BinaryOp::sub;
        if (a.op == BinaryOp::add || a.op == BinaryOp::sub) return a.value;
        const auto* b = as<BinaryExpr>(unit.ast, a.value);
        if (a.op || !b) return {};
        minus = b->op == BinaryOp::sub;
        if ((b->op == BinaryOp::add || minus) && is_index(b->left)) return b->right;
        if (b->op == BinaryOp::add && is_index(b->right)) return b->left;
        return {};
    }

    static bool is_up(UnaryOp op) { return op == UnaryOp::pre_inc || op == UnaryOp::post_inc; }

    bool read_step() {
        if (const UnaryExpr* step = step_in_test()) {
            loop.step = is_up(step->op) ? 1 : -1;
            return !header.step.valid() || fail_header(unit.ast[header.step].tokens, fmt::format("the condition steps the index '{}', and something else is stepped here", index_name()));
        }
        if (!header.step.valid()) return fail_header(for_token(), "the loop has no step in its header");
        const TokenRange tokens = unit.ast[header.step].tokens;
        if (as<CommaExpr>(unit.ast, header.step) && split) return fail_several(tokens, "steps");
        const auto odd = [&] { return fail_header(tokens, fmt::format("the step does not add a constant to the index '{}'", index_name())); };
        const ExprId part = split ? header.step : part_with_index(header.step);
        if (const auto* u = as<UnaryExpr>(unit.ast, part)) {
            if (!is_index(u->operand) || u->op < UnaryOp::pre_inc || u->op > UnaryOp::post_dec) return odd();
            loop.step = is_up(u->op) ? 1 : -1;
            return true;
        }
        const auto* a = as<AssignExpr>(unit.ast, part);
        bool minus = false;
        const auto value = a && is_index(a->target) ? summand(*a, minus) : std::nullopt;
        if (!value) return odd();
        const auto constant = program().constant(*value);
        if (constant == 0) return fail(Kind::loop_bound, tokens, "with a step of 0 the loop never ends", "add a constant other than 0 to the index");
        if (!constant || std::abs(*constant) > INT32_MAX)
            return fail(Kind::loop_header, tokens, fmt::format("the step '{}' is not a constant", spelled(unit, *value)),
                        "keep it in a variable that the loop does not change, compare with < or >, and do not read the index behind the loop");
        loop.step = minus ? -*constant : *constant;
        return true;
    }

    /// `<` goes up, `>` goes down, `!=` is well defined for steps of one.
    bool read_direction() {
        const TokenRange tokens = unit.ast[header.condition].tokens;
        const bool up = loop.step > 0;
        const bool less = loop.relation == BinaryOp::lt || loop.relation == BinaryOp::le;
        if (loop.relation == BinaryOp::ne && std::abs(loop.step) != 1 && !surely_met())
            return fail(Kind::loop_bound, tokens, fmt::format("with a step of {} the index may miss the bound of '!='", loop.step), "compare with < or >");
        if (loop.relation == BinaryOp::ne && is_narrow() && !surely_met())
            return fail(Kind::loop_bound, tokens, fmt::format("the index '{}' may pass the bound of '!=', and wraps", index_name()), "compare with < or >, or count with an int");
        if (loop.relation == BinaryOp::ne && may_meet_after_wrap())
            return fail(Kind::loop_bound, tokens, fmt::format("the index '{}' may wrap before it meets the bound of '!='", index_name()),
                        up ? "compare with <" : fmt::format("count down by '{}-- > 0'", index_name()));
        if (loop.relation != BinaryOp::ne && less != up)
            return fail(Kind::loop_bound, tokens, fmt::format("the index goes {} but is compared as if it went {}", up ? "up" : "down", up ? "down" : "up"),
                        "turn the comparison or the step round");
        return read_signs(tokens);
    }

    std::optional<int64_t> first() const { return program().constant(start); }
    std::optional<int64_t> last() const { return bound.valid() ? program().constant(bound) : 0; }

    /// Start and bound are constants, a whole number of steps apart.
    bool surely_met() const {
        const auto from = first(), to = last(), more = value_of(beyond);
        return from && to && more && (*to - *more - *from) % loop.step == 0 && (*to - *more - *from) / loop.step >= 0;
    }

    /// for (q = n; q != (size_t)-1; q--): of unsigned numbers the bound is the largest.
    bool may_meet_after_wrap() const {
        const bool as_unsigned = !is_signed_integer(program()[program()[loop.index].type]) || is_unsigned(bound);
        const auto from = first(), to = last();
        if (!as_unsigned) return false;
        if (!to) return loop.step < 0;
        return *to < 0 || (from && *from < 0) || (from ? !surely_met() : loop.step < 0 && *to > INT32_MAX);
    }

    /// It wraps early, and without a fault.
    bool is_narrow() const { return integer_width(program()[program()[loop.index].type]) < 32; }

    bool is_unsigned(const Type& type) const { return is_integer(type) && !is_signed_integer(type) && integer_width(type) >= 32; }
    bool is_unsigned(ExprId e) const { return e.valid() && is_unsigned(program().type(e)); }

    bool never_ends(TokenRange tokens) {
        return fail(Kind::loop_bound, tokens, fmt::format("'{}' always holds for the type of '{}', so the loop never ends", spelled(unit, header.condition), index_name()),
                    "count with a wider, signed index");
    }

    /// The index is compared as it is before it is stepped.
    bool tests_index() const {
        const UnaryExpr* step = step_in_test();
        return is_index(tested) || (step && step->op >= UnaryOp::post_inc);
    }

    /// What the condition compares first is surely not negative.
    bool begins_positive() const {
        const auto from = first(), more = value_of(beyond);
        return from && more && *from + *more + (tests_index() || !step_in_test() ? 0 : loop.step) >= 0;
    }

    /// Signed and unsigned mixed, or an unsigned index that goes down: cases in which C does not compare mathematical integers.
    bool read_signs(TokenRange tokens) {
        const Type& type = program()[program()[loop.index].type];
        const bool index_unsigned = !is_signed_integer(type), other_unsigned = is_unsigned(bound) || is_unsigned(tested);
        const bool as_unsigned = index_unsigned || other_unsigned;
        const auto end = last() ? value_of(Affine(*last()) - beyond) : std::nullopt;
        if (is_unsigned(tested) && !tests_index() && !(begins_positive() && (loop.step > 0 || step_in_test())))
            return fail(Kind::loop_bound, tokens, fmt::format("'{}' is unsigned and may wrap", spelled(unit, tested)), "count with a signed index, or compare the index itself");
        if ((is_unsigned(type) || other_unsigned) && last() && *last() < 0)
            return fail(Kind::loop_bound, tokens, fmt::format("'{}' is compared without a sign, and {} is then a large number", spelled(unit, header.condition), *last()), "count with a signed index");
        if (as_unsigned && loop.relation == BinaryOp::ge && end && *end <= 0) return never_ends(tokens);
        if (end && !can_pass(type, *end)) return never_ends(tokens);
        if (as_unsigned && loop.step < -1 && !stays_positive(first(), end))
            return fail(Kind::loop_bound, tokens, fmt::format("with a step of {} the unsigned comparison may miss the bound below zero", loop.step),
                        "count with a signed index, or up");
        if (may_wrap(type, end)) return fail(Kind::loop_bound, tokens, fmt::format("the index '{}' may wrap before it is beyond the bound", index_name()), "count with a wider index");
        return index_unsigned || !other_unsigned || read_mixed_signs(tokens, type);
    }

    bool read_mixed_signs(TokenRange tokens, const Type& type) {
        if (is_narrow() && !last()) return fail(Kind::loop_bound, tokens, fmt::format("the index '{}' may wrap below the unsigned bound", index_name()), "count with a wider index");
        const bool goes_to_0 = is_unsigned(bound) && last() && *last() >= 0 && loop.step < 0 && !is_narrow();
        const bool sure = begins_positive() || (tests_index() && (is_unsigned(start) || goes_to_0));
        if (sure || is_unsigned(tested) || integer_width(program().type(bound)) < integer_width(type)) return true;
        const char* what = is_index(tested) ? "the index " : "";
        return fail(Kind::loop_bound, tokens,
                    fmt::format("'{}' is unsigned but {}'{}' is signed and may start below zero", spelled(unit, bound), what, spelled(unit, tested)), "make both of one type");
    }

    /// True if the index can have a value beyond the bound, so that the loop ends.
    bool can_pass(const Type& type, int64_t last) const {
        const __int128 past = __int128{last} + (loop.relation == BinaryOp::le) - (loop.relation == BinaryOp::ge);
        return past >= least_of(type) && past <= most_of(type);
    }

    /// With steps of more than one the index may pass the bound and the limit of its type at once.
    bool may_wrap(const Type& type, std::optional<int64_t> last) const {
        const int64_t step = std::abs(loop.step);
        if (step == 1 || (is_signed_integer(type) && !is_narrow())) return false;
        if (!last) return is_narrow();
        const auto from = first();
        const __int128 sign = loop.step > 0 ? 1 : -1, left = from ? sign * (__int128{*last} - *from) + is_inclusive() : 0;
        const __int128 reached = from ? *from + sign * (left <= 0 ? 0 : (left + step - 1) / step * step) : *last + sign * (step - 1 + is_inclusive());
        return reached < least_of(type) || reached > most_of(type);
    }

    bool is_inclusive() const { return loop.relation == BinaryOp::le || loop.relation == BinaryOp::ge; }

    static __int128 most_of(const Type& type) {
        const int bits = integer_width(type) - (is_signed_integer(type) ? 1 : 0);
        return bits >= 64 ? INT64_MAX : (__int128{1} << bits) - 1;
    }
    static __int128 least_of(const Type& type) { return is_signed_integer(type) ? -most_of(type) - 1 : 0; }

    /// True if the index surely ends at 0 or above.
    bool stays_positive(std::optional<int64_t> from, std::optional<int64_t> to) const {
        const int64_t step = -loop.step;
        if (to && *to >= step - (loop.relation == BinaryOp::gt)) return true;
        if (!from || !to) return false;
        const int64_t distance = *from - *to + (loop.relation == BinaryOp::ge);
        return distance <= 0 || *from - (distance + step - 1) / step * step >= 0;
    }

    /// As the index of the body is compared: i-- > 0 holds if i + 1 > 0 holds in the body.
    Affine bound_in_body() const {
        const Affine value = bound.valid() ? converted_bound() - beyond : Affine(0);
        return step_in_test() && tests_index() ? value + Affine(loop.step) : value;
    }

    Affine converted_bound() const {
        const TypeId index_type = program()[loop.index].type;
        const bool bound_is_narrow = integer_width(program().type(bound)) <= integer_width(program()[index_type]);
        const bool goes_down_unsigned = loop.step < 0 && !is_signed_integer(program()[index_type]) && bound_is_narrow;
        return converted(unit, bound, goes_down_unsigned ? index_type : program().type_id(bound), true);
    }

    /// The bound may be a large number without a sign: an index that begins below zero gets there.
    bool may_end_above(int64_t least) const {
        const auto end = last();
        return end ? *end > least : is_unsigned(bound);
    }

    void measure() {
        loop.stmt = stmt;
        loop.start = converted(unit, start, program()[loop.index].type, loop.step > 0 || may_end_above(INT32_MAX)) + Affine(step_in_test() ? loop.step : 0);
        loop.bound = bound_in_body();
        loop.distance = loop.step > 0 ? loop.bound - loop.start : loop.start - loop.bound;
        if (loop.relation == BinaryOp::le || loop.relation == BinaryOp::ge) loop.distance = loop.distance + Affine(1);
    }

    /// A constant of 64 bits without a sign, and without a value here: it is beyond those of a long.
    bool is_too_large(ExprId e) const {
        if (!e.valid() || program().constant(e) || !is_unsigned(e) || integer_width(program().type(e)) < 64 || value_of(affine_of(unit, e, AffineMode::bound))) return false;
        bool numbers_alone = true;
        for_each_below(unit.ast, e, [&](ExprId x) { numbers_alone = numbers_alone && (program().constant(x) || is_arithmetic(x)); });
        const TokenRange text = unit.ast[e].tokens;       // of an index function the tree has the body, the text the call
        for (TokenId t = text.first; t <= text.last; t.value++) numbers_alone = numbers_alone && !program().function_by_name.contains(std::string(unit.tokens[t].text));
        return numbers_alone;
    }

    bool is_arithmetic(ExprId e) const {
        return as<NumberExpr>(unit.ast, e) || as<UnaryExpr>(unit.ast, e) || as<BinaryExpr>(unit.ast, e) || as<CastExpr>(unit.ast, e) || as<ConditionalExpr>(unit.ast, e);
    }

    bool fits(ExprId e) {
        if (!is_too_large(e)) return true;
        return fail(Kind::loop_bound, unit.ast[e].tokens, fmt::format("'{}' is more than a long can hold, in which the ranks count iterations", spelled(unit, e)),
                    "count from 0, and add the first value in the body");
    }

    bool read() {
        if (!read_start() || !read_condition() || !read_step() || !read_direction() || !fits(start) || !fits(bound)) return false;
        measure();
        if (depends_on(loop.start, loop.index))
            return fail_header(unit.ast[header.init].tokens, fmt::format("the start value depends on the index '{}' itself", index_name()));
        if (depends_on(loop.bound, loop.index))
            return fail(Kind::loop_bound, unit.ast[header.condition].tokens, fmt::format("the bound depends on the index '{}'", index_name()), "bring the index to one side");
        return true;
    }
};

}  // namespace

std::variant<Loop, Fault> read_counted_loop(const Unit& unit, const Accesses& accesses, StmtId stmt, bool split) {
    HeaderReader reader{unit, stmt, std::get<ForStmt>(unit.ast[stmt].node), split, {}, {}, {}, {}, {}, {}};
    if (!reader.read()) return *reader.fault;
    if (auto fault = find_change(unit, accesses, reader.loop, reader.start)) return *fault;
    return reader.loop;
}

}  // namespace dmcg
