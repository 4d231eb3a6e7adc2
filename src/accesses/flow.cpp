// Forward: has the object surely been written, and was it read before? A path is `written`, not yet, or cannot be (no value).
//
//   if (c) x = 1; else return;      after it: written on the one path that goes on; the return's path is kept aside
#include "dmcg/flow.h"

#include <algorithm>
#include <utility>

#include "flow_common.h"

namespace dmcg {
namespace {

using Path = std::optional<bool>;    // written?  nothing: no path leads here

Path join(Path a, Path b) { return !a ? b : !b ? a : Path(*a && *b); }

struct Forward {
    const Unit& unit;
    const Accesses& all;
    ObjectId object;
    bool exposed = false;            // read before it was surely written
    Path breaks, continues, returns;
    Path at_switch;                  // where the innermost switch jumps from
    bool has_default = false;

    Path through(AccessRange range, Path path) {
        for (uint32_t i = range.begin; i < range.end && path; i++) {
            const Access& access = all.accesses[i];
            if (access.kind == AccessKind::exit && !access.conditional) return {};
            if (access.object != object) continue;
            if (access.kind == AccessKind::read && !*path) exposed = true;
            if (sets(all, access)) path = true;
        }
        return path;
    }

    Path expression(ExprId e, Path path) { return through(all.of(e), path); }

    Path branch(const IfStmt& x, Path path) {
        path = expression(x.condition, path);
        const auto constant = unit.program.constant(x.condition);
        const Path yes = constant == 0 ? Path{} : statement(x.yes, path);
        const Path no = constant && constant != 0 ? Path{} : statement(x.no, path);
        return join(yes, no);
    }

    /// One round of the body from `head`; returns what comes back to the head.
    Path round(ExprId condition, ExprId step, StmtId body, bool test_first, Path head) {
        if (test_first) head = expression(condition, head);
        Path end = join(statement(body, head), continues);
        continues.reset();
        end = expression(step, end);
        return test_first ? end : expression(condition, end);
    }

    bool is_endless(ExprId condition) const {
        const auto value = condition.valid() ? unit.program.constant(condition) : std::optional<int64_t>(1);
        return value && *value != 0;
    }

    /// Later rounds can only find more written, but a label in the body may be reached in the second round only.
    Path loop(StmtId stmt, ExprId condition, ExprId step, StmtId body, Path path) {
        const bool test_first = !as<DoStmt>(unit.ast, stmt);
        const Path breaks_around = std::exchange(breaks, {}), continues_around = std::exchange(continues, {});
        const Path first = round(condition, step, body, test_first, path);
        const Path again = round(condition, step, body, test_first, join(path, first));
        const Path last = join(first, again);
        const Path skipped = test_first ? expression(condition, path) : Path{};
        Path after = is_endless(condition) ? Path{} : surely_enters(unit, stmt) ? last : join(last, skipped);
        after = join(after, breaks);
        breaks = breaks_around;
        continues = continues_around;
        return after;
    }

    Path choice(const SwitchStmt& x, Path path) {
        path = expression(x.value, path);
        const Path breaks_around = std::exchange(breaks, {}), switch_around = std::exchange(at_switch, path);
        const bool default_around = std::exchange(has_default, false);
        Path after = statement(x.body, {});
        if (!has_default) after = join(after, path);
        after = join(after, breaks);
        breaks = breaks_around;
        at_switch = switch_around;
        has_default = default_around;
        return after;
    }

    Path keep(Path& aside, Path path) {
        aside = join(aside, path);
        return {};
    }

    Path statement(StmtId stmt, Path path) {
        if (!stmt.valid()) return path;
        return std::visit(Overloaded{
            [&](const CompoundStmt& x) { for (StmtId s : x.body) path = statement(s, path); return path; },
            [&](const IfStmt& x) { return branch(x, path); },
            [&](const WhileStmt& x) { return loop(stmt, x.condition, {}, x.body, path); },
            [&](const DoStmt& x) { return loop(stmt, x.condition, {}, x.body, path); },
            [&](const ForStmt& x) { return loop(stmt, x.condition, x.step, x.body, statement(x.init, path)); },
            [&](const SwitchStmt& x) { return choice(x, path); },
            [&](const CaseStmt& x) { has_default |= !x.first.valid(); return statement(x.body, join(path, at_switch)); },
            [&](const LabelStmt& x) { return statement(x.body, path); },
            [&](const BreakStmt&) { return keep(breaks, path); },
            [&](const ContinueStmt&) { return keep(continues, path); },
            [&](const ReturnStmt&) { return keep(returns, through(all.of(stmt), path)); },
            [&](const auto&) { return through(all.of(stmt), path); }},
            unit.ast[stmt].node);
    }

    /// All ways out of the statement, those that leave it by a jump too.
    Path ends(StmtId stmt) {
        const Path normal = statement(stmt, false);
        return join(join(normal, breaks), join(continues, returns));
    }
};

bool any_access(const Accesses& all, AccessRange range, AccessKind kind, ObjectId object) {
    return std::any_of(all.accesses.begin() + range.begin, all.accesses.begin() + range.end,
                       [&](const Access& a) { return a.kind == kind && a.object == object; });
}

/// The first value that the index of `for (i = 3; ...)` gets, if constant.
std::optional<int64_t> first_value(const Unit& unit, const ForStmt& loop, SymbolId index) {
    if (const auto* init = as<ExpressionStmt>(unit.ast, loop.init)) {
        const auto* assign = as<AssignExpr>(unit.ast, init->expr);
        const bool plain = assign && !assign->op && as<NameExpr>(unit.ast, assign->target) && unit.program.symbol(assign->target) == index;
        return plain ? unit.program.constant(assign->value) : std::nullopt;
    }
    const auto* declaration = as<DeclarationStmt>(unit.ast, loop.init);
    if (!declaration || declaration->declarators.size() != 1) return {};
    const DeclaratorId declarator = declaration->declarators[0];
    const ExprId init = unit.ast[declarator].init;
    const bool same = unit.program.symbol_of_declarator[declarator.index()] == index;
    return same && init.valid() ? unit.program.constant(init) : std::nullopt;
}

bool holds(BinaryOp relation, int64_t a, int64_t b) {
    switch (relation) {
        case BinaryOp::lt: return a < b;
        case BinaryOp::gt: return a > b;
        case BinaryOp::le: return a <= b;
        case BinaryOp::ge: return a >= b;
        case BinaryOp::ne: return a != b;
        case BinaryOp::eq: return a == b;
        default: return false;
    }
}

}  // namespace

bool is_pure(const Accesses& all, AccessRange range) {
    return std::none_of(all.accesses.begin() + range.begin, all.accesses.begin() + range.end,
                        [](const Access& a) { return a.kind == AccessKind::outside || a.kind == AccessKind::exit; });
}

bool only_reads(const Accesses& all, AccessRange range) {
    return std::all_of(all.accesses.begin() + range.begin, all.accesses.begin() + range.end,
                       [](const Access& a) { return a.kind == AccessKind::read; });
}

bool surely_enters(const Unit& unit, StmtId stmt) {
    if (as<DoStmt>(unit.ast, stmt)) return true;
    const auto* loop = as<ForStmt>(unit.ast, stmt);
    if (!loop) return false;
    if (!loop->condition.valid()) return true;
    const auto* test = as<BinaryExpr>(unit.ast, loop->condition);
    if (!test) return false;
    const bool left = as<NameExpr>(unit.ast, test->left) && !unit.program.constant(test->left);
    const ExprId name = left ? test->left : test->right;
    if (!as<NameExpr>(unit.ast, name) || !unit.program.symbol(name).valid()) return false;
    const auto first = first_value(unit, *loop, unit.program.symbol(name));
    const auto bound = unit.program.constant(left ? test->right : test->left);
    if (!first || !bound || *first < 0 || *bound < 0) return first && bound && is_signed_integer(unit.program.type(test->left)) &&
            is_signed_integer(unit.program.type(test->right)) && (left ? holds(test->op, *first, *bound) : holds(test->op, *bound, *first));
    return left ? holds(test->op, *first, *bound) : holds(test->op, *bound, *first);
}

bool surely_writes(const Unit& unit, const Accesses& all, StmtId stmt, ObjectId object) {
    if (!stmt.valid() || !object.valid() || object.index() == 0) return false;
    if (all[object].is_array && !all[object].is_parameter_target) return false;
    if (!any_access(all, all.of(stmt), AccessKind::write, object) || jumps_freely(unit, all, stmt)) return false;
    Forward forward{unit, all, object, false, {}, {}, {}, {}, false};
    return forward.ends(stmt).value_or(true);
}

bool reads_first(const Unit& unit, const Accesses& all, StmtId stmt, ObjectId object) {
    if (!stmt.valid() || !object.valid() || !any_access(all, all.of(stmt), AccessKind::read, object)) return false;
    const bool scalar = !all[object].is_array || all[object].is_parameter_target;
    if (!scalar || jumps_freely(unit, all, stmt)) return true;
    Forward forward{unit, all, object, false, {}, {}, {}, {}, false};
    forward.ends(stmt);
    return forward.exposed;
}

}  // namespace dmcg
