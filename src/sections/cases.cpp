// A small interpreter of the body of the split loop: from where a variable is read back to where it was set, and into both branches of an
// `if` or ?: with what its condition says of i. What is not understood says nothing of i, or ends the search.
#include "cases.h"

#include <algorithm>

#include "accesses/comparison.h"
#include "dmcg/walk.h"
#include "shapes/guards.h"

namespace dmcg {
namespace {

constexpr int deepest = 12;         // names, choices and loops that stand in one another
constexpr size_t most_cases = 24;

using Cases = std::vector<Case>;

struct Interpreter {
    const SectionContext& context;

    const Ast& ast() const { return context.unit.ast; }
    const Loop& loop() const { return context.table[context.split]; }

    ptrdiff_t number_of_writes(AccessRange range, SymbolId symbol) const {
        const ObjectId object = context.accesses.object(symbol);
        return std::ranges::count_if(context.accesses.in(range), [&](const Access& a) { return a.kind == AccessKind::write && a.object == object; });
    }

    bool writes(AccessRange range, SymbolId symbol) const { return number_of_writes(range, symbol) > 0; }
    bool writes(StmtId s, SymbolId symbol) const { return s.valid() && writes(context.accesses.of(s), symbol); }

    // ---------------------------------------------------------------- what a comparison says of i

    /// The range in which a <= b is possible.
    static Iterations where_at_most(Iterations range, const End& a, const End& b) {
        if (a.moves && !b.moves) range.high.push_back(b.value - a.value);
        else if (!a.moves && b.moves) range.low.push_back(a.value - b.value);
        else if (surely_at_most(b.value + Affine(1), a.value)) range = {{Affine(1)}, {Affine(0)}};
        else if (!value_of(b.value - a.value)) loosen(range, b.value - a.value);
        return range;
    }

    /// By what is known not to be negative: n - 1 <= 0 makes 0 <= i to n - 1 <= i.
    static void loosen(Iterations& range, const Affine& more) {
        const Iterations old = range;
        for (const Affine& low : old.low) range.low.push_back(low - more);
        for (const Affine& high : old.high) range.high.push_back(high + more);
    }

    /// The range in which both are not equal: without its first or last iteration, if it is that one.
    static Iterations where_not(Iterations range, const Case& left, const Case& right) {
        const bool single = same_value(left.low.value, left.high.value) && same_value(right.low.value, right.high.value);
        const bool one_moves = left.low.moves == left.high.moves && right.low.moves == right.high.moves && left.low.moves != right.low.moves;
        if (!single || !one_moves) return range;
        const Affine at = left.low.moves ? right.low.value - left.low.value : left.low.value - right.low.value;
        const auto is_end = [&](const Affine& bound) { return same_value(bound, at); };
        if (std::any_of(range.low.begin(), range.low.end(), is_end)) range.low.push_back(at + Affine(1));
        if (std::any_of(range.high.begin(), range.high.end(), is_end)) range.high.push_back(at - Affine(1));
        return range;
    }

    static Iterations where(const Iterations& range, const Case& left, const Case& right, bool equal, bool holds) {
        if (equal && !holds) return where_not(range, left, right);
        if (equal) return where_at_most(where_at_most(range, left.low, right.high), right.low, left.high);
        if (!holds) return where_at_most(range, right.low, left.high);
        return where_at_most(range, {left.low.moves, left.low.value + Affine(1)}, right.high);
    }

    static bool not_negative(const End& end, const Iterations& range) {
        const auto least = [](const Affine& low) { return value_of(low).value_or(-1) >= 0; };
        return std::any_of(range.low.begin(), range.low.end(), [&](const Affine& low) {
            if (end.moves) return least(low + end.value);
            if (least(end.value)) return true;
            const auto beyond = [&](const Affine& high) { return value_of(end.value - high) && least(low + end.value - high); };
            return std::any_of(range.high.begin(), range.high.end(), beyond);
        });
    }

    /// Compared as unsigned numbers, it is what it is written as.
    static bool is_plain(const Affine& written, const Case& side, Unsigned type) {
        if (type == Unsigned::no) return true;
        return not_negative(side.low, side.range) && (type == Unsigned::wide || written.terms.empty() || written.constant <= 0);
    }

    /// The iterations of the range in which the comparison may turn out so.
    std::vector<Iterations> compared(const Comparison& c, bool holds, StmtId at, const Iterations& range, int depth) const {
        std::vector<Iterations> found;
        const auto left = cases(c.left, at, range, depth);
        if (!left) return {range};
        for (const Case& l : *left) {
            const auto right = cases(c.right, at, l.range, depth);
            if (!right) return {range};
            for (const Case& r : *right) {
                const bool plain = is_plain(c.left, {r.range, l.low, l.high}, c.type) && is_plain(c.right, r, c.type);
                found.push_back(plain ? where(r.range, l, r, c.equal, holds == c.holds) : r.range);
            }
        }
        std::erase_if(found, is_empty);
        return found.size() > most_cases ? std::vector<Iterations>{range} : found;
    }

    std::vector<Iterations> decided(const std::vector<Iterations>& ranges, ExprId condition, bool holds, StmtId at, int depth) const {
        std::vector<Iterations> found;
        for (const Iterations& range : ranges)
            for (Iterations& part : decided(range, condition, holds, at, depth)) found.push_back(std::move(part));
        return found.size() > most_cases ? ranges : found;
    }

    /// The iterations of the range in which the condition may turn out so.
    std::vector<Iterations> decided(const Iterations& range, ExprId condition, bool holds, StmtId at, int depth) const {
        const auto* unary = as<UnaryExpr>(ast(), condition);
        if (unary && unary->op == UnaryOp::logical_not) return decided(range, unary->operand, !holds, at, depth);
        const auto* binary = as<BinaryExpr>(ast(), condition);
        const bool joined = binary && (binary->op == BinaryOp::logical_and || binary->op == BinaryOp::logical_or);
        if (!joined) {
            const auto comparison = depth < deepest ? comparison_of(context.unit, condition, AffineMode::subscript) : std::nullopt;
            return comparison ? compared(*comparison, holds, at, range, depth + 1) : std::vector<Iterations>{range};
        }
        const bool both = holds == (binary->op == BinaryOp::logical_and);
        if (both) return decided(decided(range, binary->left, holds, at, depth), binary->right, holds, at, depth);
        std::vector<Iterations> found = decided(range, binary->left, holds, at, depth);
        for (Iterations& part : decided(decided(range, binary->left, !holds, at, depth), binary->right, holds, at, depth)) found.push_back(std::move(part));
        return found.size() > most_cases ? std::vector<Iterations>{range} : found;
    }

    // ---------------------------------------------------------------- values of expressions

    bool is_invariant(const Affine& value) const {
        return !depends_on(value, loop().index) && context.invariant(value);
    }

    std::optional<Cases> plain(const Affine& value, const Iterations& range) const {
        const int64_t c = coefficient_of(value, loop().index);
        const Affine rest = without(value, loop().index);
        if ((c != 0 && c != 1) || !is_invariant(rest)) return {};
        return Cases{{range, {c == 1, rest}, {c == 1, rest}}};
    }

    /// Each of the cases with the rest added to it.
    std::optional<Cases> sum(const std::optional<Cases>& some, const Affine& rest, StmtId at, int depth) const {
        if (!some) return {};
        Cases result;
        for (const Case& x : *some) {
            const auto more = cases(rest, at, x.range, depth);
            if (!more) return {};
            for (const Case& y : *more) {
                if ((x.low.moves && y.low.moves) || (x.high.moves && y.high.moves)) return {};
                result.push_back({y.range, {x.low.moves || y.low.moves, x.low.value + y.low.value}, {x.high.moves || y.high.moves, x.high.value + y.high.value}});
            }
        }
        return limited(std::move(result));
    }

    static std::optional<Cases> limited(Cases found) {
        std::erase_if(found, [](const Case& c) { return is_empty(c.range); });
        return found.size() > most_cases ? std::nullopt : std::optional(std::move(found));
    }

    std::optional<Cases> chosen(const Choice& choice, StmtId at, const Iterations& range, int depth) const {
        Cases result;
        const Comparison comparison{choice.left, choice.right, choice.equal, true, choice.type};
        for (const bool holds : {true, false})
            for (const Iterations& part : compared(comparison, holds, at, range, depth)) {
                const auto some = cases(holds ? choice.yes : choice.no, at, part, depth);
                if (!some) return {};
                result.insert(result.end(), some->begin(), some->end());
            }
        return limited(std::move(result));
    }

    /// The counted loop around the statement whose index the variable is.
    const Loop* inner_loop(SymbolId variable, StmtId at) const {
        for (StmtId s = at; s.valid() && s != context.scope; s = ast()[s].parent)
            if (const LoopId id = context.table.of_stmt(s); id.valid() && context.table[id].index == variable) return &context.table[id];
        return nullptr;
    }

    bool is_index(SymbolId variable, StmtId at) const { return variable == loop().index || inner_loop(variable, at); }

    /// From the first to the last value that the index of an inner loop has.
    std::optional<Cases> through(const Loop& inner, const Affine& value, const Iterations& range, int depth) const {
        const int64_t c = coefficient_of(value, inner.index);
        const Affine way = inner.distance - Affine(1), last = inner.step > 0 ? inner.start + way : inner.start, first = last - way;
        const Affine rest = without(value, inner.index), least = rest + c * (c > 0 ? first : last), most = rest + c * (c > 0 ? last : first);
        const auto lows = cases(least, inner.stmt, range, depth);
        if (!lows) return {};
        Cases result;
        for (const Case& low : *lows) {
            const auto highs = cases(most, inner.stmt, low.range, depth);
            if (!highs) return {};
            for (const Case& high : *highs) result.push_back({high.range, low.low, high.high});
        }
        return limited(std::move(result));
    }

    /// The values that the expression has in the statement `at`, if it is reached, in iterations of the range.
    std::optional<Cases> cases(const Affine& value, StmtId at, const Iterations& range, int depth) const {
        if (depth > deepest) return {};
        for (const Term& t : value.terms) {
            if (t.atom.value || t.atom.symbol == loop().index) continue;
            const Affine rest = value - t.coefficient * Affine(t.atom);
            if (t.atom.choice && t.coefficient == 1) return sum(chosen(*t.atom.choice, at, range, depth + 1), rest, at, depth + 1);
            if (!t.atom.symbol.valid() || context.invariant(t.atom.symbol)) continue;
            if (const Loop* inner = inner_loop(t.atom.symbol, at)) return through(*inner, value, range, depth + 1);
            if (t.coefficient == 1) return has_old_value(t.atom.symbol, at) ? sum(before(t.atom.symbol, at, range, depth + 1), rest, at, depth + 1) : std::nullopt;
        }
        return plain(value, range);
    }

    // ---------------------------------------------------------------- values of variables

    bool is_plain_local(SymbolId variable) const {
        const Symbol& symbol = context.unit.program[variable];
        const ObjectId object = context.accesses.object(variable);
        return symbol.kind == SymbolKind::variable && symbol.storage == Storage::automatic && object.valid() && !context.accesses[object].escapes;
    }

    /// Where the statement reads the variable, it has the value from before the statement.
    bool has_old_value(SymbolId variable, StmtId s) const {
        if (const auto* branch = as<IfStmt>(ast(), s)) return !writes(context.accesses.of(branch->condition), variable);
        return !writes(s, variable) || (is_assignment(s, variable) && number_of_writes(context.accesses.of(s), variable) == 1);
    }

    bool is_assignment(StmtId s, SymbolId variable) const {
        const auto* expression = as<ExpressionStmt>(ast(), s);
        const auto* assign = expression ? as<AssignExpr>(ast(), expression->expr) : nullptr;
        return assign && as<NameExpr>(ast(), assign->target) && context.unit.program.symbol(assign->target) == variable;
    }

    /// In front of a statement of the body.
    std::optional<Cases> before(SymbolId variable, StmtId s, const Iterations& range, int depth) const {
        if (depth > deepest || !is_plain_local(variable)) return {};
        for (; s != context.scope; s = ast()[s].parent) {
            const StmtId parent = ast()[s].parent;
            if (const auto* block = as<CompoundStmt>(ast(), parent)) {
                auto here = std::find(block->body.begin(), block->body.end(), s);
                while (here != block->body.begin())
                    if (writes(*--here, variable)) return after(variable, *here, range, depth + 1);
            } else if (const auto* branch = as<IfStmt>(ast(), parent)) {
                if (writes(context.accesses.of(branch->condition), variable)) return {};
            } else if (!context.table.of_stmt(parent).valid() || writes(parent, variable)) {
                return {};      // from another round, or it may be
            }
        }
        return {};
    }

    /// Behind a statement that writes it.
    std::optional<Cases> after(SymbolId variable, StmtId s, const Iterations& range, int depth) const {
        if (depth > deepest) return {};
        if (const auto* branch = as<IfStmt>(ast(), s)) return after(variable, s, *branch, range, depth);
        const auto* block = as<CompoundStmt>(ast(), s);
        if (!block) return assigned(variable, s, range, depth);
        const auto last = std::find_if(block->body.rbegin(), block->body.rend(), [&](StmtId inner) { return writes(inner, variable); });
        return last == block->body.rend() ? std::nullopt : after(variable, *last, range, depth + 1);
    }

    std::optional<Cases> after(SymbolId variable, StmtId s, const IfStmt& branch, const Iterations& range, int depth) const {
        if (writes(context.accesses.of(branch.condition), variable)) return {};
        Cases result;
        for (const bool holds : {true, false}) {
            const StmtId part = holds ? branch.yes : branch.no;
            for (const Iterations& where : decided(range, branch.condition, holds, s, depth + 1)) {
                const auto some = writes(part, variable) ? after(variable, part, where, depth + 1) : before(variable, s, where, depth + 1);
                if (!some) return {};
                result.insert(result.end(), some->begin(), some->end());
            }
        }
        return limited(std::move(result));
    }

    /// v = e;  v += e;  v -= e;  int v = e;
    std::optional<Cases> assigned(SymbolId variable, StmtId s, const Iterations& range, int depth) const {
        if (is_assignment(s, variable)) return stored(variable, *as<AssignExpr>(ast(), as<ExpressionStmt>(ast(), s)->expr), s, range, depth);
        const auto* declaration = as<DeclarationStmt>(ast(), s);
        const DeclaratorId declarator = context.unit.program[variable].declarator;
        const bool here = declaration && std::find(declaration->declarators.begin(), declaration->declarators.end(), declarator) != declaration->declarators.end();
        const ExprId init = here ? ast()[declarator].init : ExprId{};
        return init.valid() && !as<InitListExpr>(ast(), init) ? held(variable, init, s, range, depth) : std::nullopt;
    }

    std::optional<Cases> stored(SymbolId variable, const AssignExpr& assign, StmtId s, const Iterations& range, int depth) const {
        if (!assign.op) return held(variable, assign.value, s, range, depth);
        const bool plus = *assign.op == BinaryOp::add, minus = *assign.op == BinaryOp::sub;
        if (!(plus || minus) || !fits(assign.value, variable) || !is_signed_integer(type_of(assign.value))) return {};
        const Affine old = affine_of(context.unit, assign.target, AffineMode::bound), more = affine_of(context.unit, assign.value, AffineMode::bound);
        return cases(plus ? old + more : old - more, s, range, depth + 1);
    }

    const Type& type_of(ExprId e) const { return context.unit.program.type(e); }

    /// The variable holds each value that the expression can have, or each but the negative ones.
    bool fits(ExprId value, SymbolId variable) const {
        const Program& program = context.unit.program;
        if (!program.type_id(value).valid() || !is_integer(program.type(value))) return false;
        const Type &to = program[program[variable].type], &from = program.type(value);
        const bool wider = is_signed_integer(to) && !is_signed_integer(from);
        return is_integer(to) && to.kind != TypeKind::bool_ && integer_width(to) >= integer_width(from) + wider;
    }

    /// The value as the variable holds it.
    std::optional<Cases> held(SymbolId variable, ExprId value, StmtId s, const Iterations& range, int depth) const {
        if (!fits(value, variable)) return {};
        const Program& program = context.unit.program;
        const bool is_signed = is_signed_integer(type_of(value)), narrow = !is_signed && integer_width(type_of(value)) < 64;
        const auto found = cases(affine_of(context.unit, value, is_signed ? AffineMode::bound : AffineMode::subscript), s, range, depth + 1);
        if (is_signed && is_signed_integer(program[program[variable].type])) return found;
        const auto exact = [&](const Case& c) { return not_negative(c.low, c.range) && (!narrow || !c.high.moves || surely_at_most(c.high.value, Affine(1))); };
        return found && std::all_of(found->begin(), found->end(), exact) ? found : std::nullopt;
    }
};

bool has_labels(const Ast& ast, StmtId scope) {
    bool found = false;
    for_each_below(ast, scope, [&](StmtId s) { found = found || as<LabelStmt>(ast, s) || as<CaseStmt>(ast, s); });
    return found;
}

}  // namespace

bool is_empty(const Iterations& range) {
    return std::any_of(range.low.begin(), range.low.end(), [&](const Affine& low) {
        return std::any_of(range.high.begin(), range.high.end(), [&](const Affine& high) { return surely_at_most(high + Affine(1), low); });
    });
}

namespace {

/// The subscript as it is written; of a flat array what stands for the axis. Into that, local variables may have been put that have got
/// another value since: nothing, but if each is read by the subscript itself, or is set once in an iteration.
std::optional<Affine> subscript_of(const Interpreter& interpreter, const Access& access, size_t axis) {
    const SectionContext& context = interpreter.context;
    const size_t flat = access.values.size() - access.subscripts.size();
    if (flat == 0 || axis > flat) return affine_of(context.unit, access.subscripts[axis - flat], AffineMode::subscript);
    const auto is_read = [&](SymbolId symbol) {
        bool found = false;
        for_each_below(context.unit.ast, access.subscripts[0], [&](ExprId e) { found = found || (as<NameExpr>(context.unit.ast, e) && context.unit.program.symbol(e) == symbol); });
        return found;
    };
    for (const Term& t : access.values[axis].terms)
        for (const SymbolId s : t.atom.depends) {
            const bool current = context.invariant(s) || interpreter.is_index(s, access.stmt) || is_read(s);
            if (!current && interpreter.number_of_writes(context.accesses.of(context.scope), s) != 1) return {};
        }
    return access.values[axis];
}

}  // namespace

Ring ring_of(const Loop& loop) {
    if (loop.step > 0) return {first_run(loop), distance_run(loop)};
    return {loop.start - loop.distance + Affine(1), loop.distance};
}

std::optional<std::vector<Case>> cases_of(const SectionContext& context, const Access& access, size_t axis) {
    const Interpreter interpreter{context};
    const auto subscript = subscript_of(interpreter, access, axis);
    if (!subscript || has_labels(context.unit.ast, context.scope)) return {};
    const Ring all = ring_of(interpreter.loop());
    std::vector<Iterations> ranges{{{all.low}, {all.low + all.size - Affine(1)}}};
    for (const AccessGuard& guard : guards_of(context.unit, access, context.scope)) ranges = interpreter.decided(ranges, guard.condition, guard.holds, guard.at, 0);
    Cases result;
    for (const Iterations& range : ranges) {
        const auto some = interpreter.cases(*subscript, access.stmt, range, 0);
        if (!some) return {};
        result.insert(result.end(), some->begin(), some->end());
    }
    return result;
}

}  // namespace dmcg
