// The way from the split loop down to the access must be made of blocks and counted loops alone, so that what is evaluated before
// the split loop is what the iterations evaluate, no more and no less.
#include "inspection.h"

#include <algorithm>

#include "dmcg/walk.h"

namespace dmcg {
namespace {

template <class T>
void add_once(std::vector<T>& list, T value) {
    if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(value);
}

struct Inspector {
    const SectionContext& context;
    const Access& access;
    const Loop& split = context.table[context.split];
    Inspection found{};

    const Ast& ast() const { return context.unit.ast; }
    StmtId body() const { return std::get<ForStmt>(ast()[split.stmt].node).body; }
    const Access& at(uint32_t i) const { return context.accesses.accesses[i]; }

    template <class F>
    bool none_in(AccessRange range, F is) const {
        for (uint32_t i = range.begin; i < range.end; i++)
            if (is(at(i))) return false;
        return true;
    }

    /// Nothing but reads and writes of what has a name; no way out of an iteration or of a loop in it.
    bool runs_straight() const {
        bool jumps = false;
        for_each_below(ast(), body(), [&](StmtId s) {
            jumps = jumps || as<BreakStmt>(ast(), s) || as<ContinueStmt>(ast(), s) || as<GotoStmt>(ast(), s) || as<ReturnStmt>(ast(), s) ||
                    as<AsmStmt>(ast(), s);
        });
        return !jumps && none_in(context.accesses.of(body()), [](const Access& a) {
            return a.kind > AccessKind::write || (a.kind == AccessKind::write && a.object.index() == 0);
        });
    }

    /// Fills in the loops; false if something else decides whether the access happens.
    bool find_loops() {
        const bool plain = as<ExpressionStmt>(ast(), access.stmt) || as<DeclarationStmt>(ast(), access.stmt);
        for (StmtId s = access.stmt; s != split.stmt; s = ast()[s].parent) {
            if (!s.valid()) return false;
            if (as<CompoundStmt>(ast(), s) || (s == access.stmt && plain)) continue;
            const bool counted = as<ForStmt>(ast(), s) && context.table.of_stmt(s).valid();
            if (!counted || s == access.stmt) return false;
            found.loops.insert(found.loops.begin(), s);
        }
        return plain && !access.conditional;
    }

    bool is_index(SymbolId symbol) const {
        return symbol == split.index || std::any_of(found.loops.begin(), found.loops.end(), [&](StmtId s) {
            return context.table[context.table.of_stmt(s)].index == symbol;
        });
    }

    bool is_written(ObjectId object) const {
        return !none_in(context.accesses.of(body()), [&](const Access& a) { return a.kind == AccessKind::write && a.object == object; });
    }

    bool note(const Access& a) {
        const Object& object = context.accesses[a.object];
        if (!object.symbol.valid() || a.conditional || a.through_call) return false;
        if (!object.is_array && !object.is_parameter_target && is_index(object.symbol)) return true;
        if (a.kind != AccessKind::read || is_written(a.object)) return false;
        if (object.is_array || object.is_parameter_target || object.is_block) {
            add_once(found.arrays, a.object);
            if (object.is_parameter_target) add_once(found.scalars, object.symbol);    // each call may mean another array
            return !a.whole && a.object != access.object;
        }
        const Type& type = context.unit.program[context.unit.program[object.symbol].type];
        add_once(found.scalars, object.symbol);
        return is_integer(type) || type.kind == TypeKind::pointer;
    }

    bool note_all(AccessRange range) {
        return none_in(range, [&](const Access& a) { return !note(a); });
    }

    bool note_header(StmtId s) {
        const auto& header = std::get<ForStmt>(ast()[s].node);
        const TokenRange tokens{ast()[s].tokens.first, TokenId{ast()[header.body].tokens.first.value - 1}};
        return is_exact(context.unit.tokens, tokens) && note_all(context.accesses.of(header.init)) &&
               note_all(context.accesses.of(header.condition)) && note_all(context.accesses.of(header.step));
    }

    bool inspect() {
        if (access.subscripts.size() != 1 || access.whole || access.through_call || !runs_straight() || !find_loops()) return false;
        found.subscript = access.subscripts[0];
        return is_exact(context.unit.tokens, ast()[found.subscript].tokens) &&
               std::all_of(found.loops.begin(), found.loops.end(), [&](StmtId s) { return note_header(s); }) &&
               note_all(context.accesses.of(found.subscript));
    }
};

}  // namespace

std::optional<Inspection> inspection_of(const SectionContext& context, AccessId id) {
    Inspector inspector{context, context.accesses.accesses[id.index()]};
    if (!inspector.inspect()) return {};
    return inspector.found;
}

}  // namespace dmcg
