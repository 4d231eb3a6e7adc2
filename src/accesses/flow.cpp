// Structured flow analysis: no graph is built, each statement form combines the answers of its parts. Loops may run zero
// times unless their header says otherwise in constants.
//
//   for (j = 0; j < 4; j++) t = a[j];     surely writes t and j; reads j only after writing it
#include "dmcg/flow.h"

#include <algorithm>
#include <map>

#include "dmcg/walk.h"
#include "stages.h"

namespace dmcg {
namespace {

struct Paths {
    const Unit& unit;
    const Accesses& accesses;
    ObjectId object;

    enum class First : uint8_t { none, read, write };

    /// What happens first to the variable in straight code.
    First first(AccessRange range) const {
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = accesses.accesses[i];
            if (a.object != object) continue;
            if (a.kind == AccessKind::read) return First::read;
            if (a.kind == AccessKind::write && !a.conditional && !a.whole) return First::write;
        }
        return First::none;
    }

    bool writes_in(AccessRange range) const {
        return std::any_of(accesses.accesses.begin() + range.begin, accesses.accesses.begin() + range.end, [&](const Access& a) {
            return a.object == object && a.kind == AccessKind::write && !a.conditional && !a.whole;
        });
    }

    /// `for (v = 0; v < 4; ...)`: the header itself shows that the body runs at least once.
    bool enters(const ForStmt& loop) const {
        const auto* condition = as<BinaryExpr>(unit.ast, loop.condition);
        const auto start = initial_value(loop.init);
        if (!condition || !start || unit.program.symbol(condition->left) != start->first) return false;
        const auto bound = unit.program.constant(condition->right);
        if (!bound) return false;
        switch (condition->op) {
            case BinaryOp::lt: return start->second < *bound;
            case BinaryOp::le: return start->second <= *bound;
            case BinaryOp::gt: return start->second > *bound;
            case BinaryOp::ge: return start->second >= *bound;
            case BinaryOp::ne: return start->second != *bound;
            default: return false;
        }
    }

    std::optional<std::pair<SymbolId, int64_t>> initial_value(StmtId init) const {
        SymbolId symbol;
        ExprId value;
        if (const auto* d = as<DeclarationStmt>(unit.ast, init); d && d->declarators.size() == 1) {
            symbol = unit.program.symbol_of_declarator[d->declarators[0].index()];
            value = unit.ast[d->declarators[0]].init;
        } else if (const auto* e = as<ExpressionStmt>(unit.ast, init)) {
            const auto* assign = as<AssignExpr>(unit.ast, e->expr);
            if (!assign || assign->op || !as<NameExpr>(unit.ast, assign->target)) return {};
            symbol = unit.program.symbol(assign->target);
            value = assign->value;
        }
        if (!symbol.valid() || !value.valid() || !unit.program.constant(value)) return {};
        return std::pair{symbol, *unit.program.constant(value)};
    }

    bool may_jump(StmtId stmt) const {
        const TokenRange range = unit.ast[stmt].tokens;
        return std::any_of(unit.ast.stmts.begin(), unit.ast.stmts.end(), [&](const Stmt& s) {
            if (s.tokens.first.value < range.first.value || s.tokens.last.value > range.last.value) return false;
            return std::holds_alternative<BreakStmt>(s.node) || std::holds_alternative<ContinueStmt>(s.node) ||
                   std::holds_alternative<GotoStmt>(s.node) || std::holds_alternative<ReturnStmt>(s.node);
        });
    }

    bool writes(StmtId stmt) const {
        if (!stmt.valid()) return false;
        return std::visit(Overloaded{[&](const CompoundStmt& s) { return writes_in_block(s); },
                                     [&](const IfStmt& s) { return writes_in(accesses.of(s.condition)) || (writes(s.yes) && writes(s.no)); },
                                     [&](const WhileStmt& s) { return writes_in(accesses.of(s.condition)); },
                                     [&](const DoStmt& s) {
                                         return (!may_jump(s.body) && writes(s.body)) || (!may_jump(s.body) && writes_in(accesses.of(s.condition)));
                                     },
                                     [&](const ForStmt& s) {
                                         const bool runs = enters(s) && !may_jump(s.body);
                                         return writes(s.init) || writes_in(accesses.of(s.condition)) || (runs && writes(s.body));
                                     },
                                     [&](const SwitchStmt& s) { return writes_in(accesses.of(s.value)); },
                                     [&](const CaseStmt& s) { return writes(s.body); },
                                     [&](const LabelStmt& s) { return writes(s.body); },
                                     [&](const auto&) { return writes_in(accesses.of(stmt)); }},
                          unit.ast[stmt].node);
    }

    bool writes_in_block(const CompoundStmt& block) const {
        for (const StmtId s : block.body) {
            if (writes(s)) return true;
            if (may_jump(s)) return false;
        }
        return false;
    }

    bool exposed(StmtId stmt) const {
        if (!stmt.valid()) return false;
        const auto reads = [&](ExprId e) { return first(accesses.of(e)) == First::read; };
        const auto sets = [&](ExprId e) { return first(accesses.of(e)) == First::write; };
        const auto then = [&](ExprId e, bool rest) { return reads(e) || (!sets(e) && rest); };
        return std::visit(Overloaded{[&](const CompoundStmt& s) { return exposed_in_block(s); },
                                     [&](const IfStmt& s) { return then(s.condition, exposed(s.yes) || exposed(s.no)); },
                                     [&](const WhileStmt& s) { return then(s.condition, exposed(s.body)); },
                                     [&](const DoStmt& s) {
                                         return exposed(s.body) || ((may_jump(s.body) || !writes(s.body)) && reads(s.condition));
                                     },
                                     [&](const ForStmt& s) {
                                         if (exposed(s.init)) return true;
                                         if (writes(s.init)) return false;
                                         const bool kept = may_jump(s.body) || !writes(s.body);
                                         return then(s.condition, exposed(s.body) || (kept && reads(s.step)));
                                     },
                                     [&](const SwitchStmt& s) { return then(s.value, exposed(s.body)); },
                                     [&](const CaseStmt& s) { return exposed(s.body); },
                                     [&](const LabelStmt& s) { return exposed(s.body); },
                                     [&](const auto&) { return first(accesses.of(stmt)) == First::read; }},
                          unit.ast[stmt].node);
    }

    /// In a switch body control may enter at any case, so nothing before a case counts as written.
    bool exposed_in_block(const CompoundStmt& block) const {
        const bool cases = std::any_of(block.body.begin(), block.body.end(), [&](StmtId s) {
            return as<CaseStmt>(unit.ast, s) || as<LabelStmt>(unit.ast, s);
        });
        for (const StmtId s : block.body) {
            if (exposed(s)) return true;
            if (!cases && writes(s)) return false;
        }
        return false;
    }
};

/// One backward walk for one variable; `target` is the statement whose live-out is asked for.
struct Backward {
    const Paths paths;
    StmtId target;
    bool found = false;            // live after the target on some path
    std::vector<bool> breaks, continues;   // live at the targets of the enclosing loops and switches

    const Ast& ast() const { return paths.unit.ast; }

    bool code(AccessRange range, bool out) const {
        const Paths::First first = paths.first(range);
        return first == Paths::First::read || (first == Paths::First::none && out);
    }

    bool code(ExprId e, bool out) const { return e.valid() ? code(paths.accesses.of(e), out) : out; }

    bool in(StmtId stmt, bool out) {
        if (!stmt.valid()) return out;
        if (stmt == target) found |= out;
        return std::visit(Overloaded{[&](const CompoundStmt& s) {
                                         for (auto it = s.body.rbegin(); it != s.body.rend(); ++it) out = in(*it, out);
                                         return out;
                                     },
                                     [&](const IfStmt& s) {
                                         const bool yes = in(s.yes, out), no = in(s.no, out);
                                         return code(s.condition, yes || no);
                                     },
                                     [&](const WhileStmt& s) { return loop(s.condition, {}, s.body, out, true); },
                                     [&](const DoStmt& s) { return loop(s.condition, {}, s.body, out, false); },
                                     [&](const ForStmt& s) { return in(s.init, loop(s.condition, s.step, s.body, out, true)); },
                                     [&](const SwitchStmt& s) {
                                         breaks.push_back(out);
                                         const bool body = in(s.body, out);
                                         breaks.pop_back();
                                         return code(s.value, body || out || code(paths.accesses.of(s.body), out));
                                     },
                                     [&](const CaseStmt& s) { return in(s.body, out); },
                                     [&](const LabelStmt& s) { return in(s.body, out); },
                                     [&](const BreakStmt&) { return !breaks.empty() && breaks.back(); },
                                     [&](const ContinueStmt&) { return !continues.empty() && continues.back(); },
                                     [&](const ReturnStmt& s) { return code(s.value, false); },
                                     [&](const auto&) { return code(paths.accesses.of(stmt), out); }},
                          ast()[stmt].node);
    }

    bool loop(ExprId condition, ExprId step, StmtId body, bool out, bool test_first) {
        bool again = false;   // live before the condition is computed again
        for (int round = 0; round < 3; round++) {
            again = code(condition, out || again);
            const bool end = test_first ? code(step, again) : again;
            breaks.push_back(out);
            continues.push_back(end);
            const bool body_in = in(body, end);
            breaks.pop_back();
            continues.pop_back();
            again = test_first ? code(condition, out || body_in) : code(condition, out || body_in);
            if (!test_first && round == 2) return body_in;
        }
        return again;
    }
};

}  // namespace

bool surely_writes(const Unit& unit, const Accesses& accesses, StmtId stmt, ObjectId object) {
    return Paths{unit, accesses, object}.writes(stmt);
}

bool reads_first(const Unit& unit, const Accesses& accesses, StmtId stmt, ObjectId object) {
    return Paths{unit, accesses, object}.exposed(stmt);
}

Liveness::Liveness(const Unit& unit, const Accesses& accesses, FunctionId function)
    : unit_(unit), accesses_(accesses), function_(function) {
    const TokenRange range = unit.ast[unit.program[function].body].tokens;
    has_goto_ = std::any_of(unit.ast.stmts.begin(), unit.ast.stmts.end(), [&](const Stmt& s) {
        return std::holds_alternative<GotoStmt>(s.node) && s.tokens.first.value >= range.first.value && s.tokens.last.value <= range.last.value;
    });
}

bool Liveness::live_after(StmtId stmt, ObjectId object) const {
    if (has_goto_) return true;
    Backward walk{Paths{unit_, accesses_, object}, stmt, false, {}, {}};
    walk.in(unit_.program[function_].body, false);
    return walk.found;
}

}  // namespace dmcg
