// The way from the split loop down to the access must be made of blocks, counted loops and conditions alone, so that what is evaluated
// before the split loop is what the iterations evaluate, no more and no less.
#include "inspection.h"

#include <algorithm>

#include "accesses/names.h"
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
    StmtId body() const { return loop_body(ast(), split.stmt); }
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

    /// Fills in the loops and conditions; false if something else decides whether the access happens.
    bool find_way() {
        const bool plain = as<ExpressionStmt>(ast(), access.stmt) || as<DeclarationStmt>(ast(), access.stmt);
        for (StmtId s = access.stmt, inner; s != split.stmt; inner = s, s = ast()[s].parent) {
            if (!s.valid()) return false;
            if (as<CompoundStmt>(ast(), s) || (s == access.stmt && plain)) continue;
            const auto* condition = as<IfStmt>(ast(), s);
            const bool counted = as<ForStmt>(ast(), s) && context.table.of_stmt(s).valid();
            if (s == access.stmt || !(counted || (condition && condition->yes == inner))) return false;
            found.way.insert(found.way.begin(), s);
        }
        return plain && !access.conditional;
    }

    bool is_index(SymbolId symbol) const {
        return symbol == split.index || std::any_of(found.way.begin(), found.way.end(), [&](StmtId s) {
            const LoopId loop = context.table.of_stmt(s);
            return loop.valid() && context.table[loop].index == symbol;
        });
    }

    /// The statement that gives the variable its value for this iteration: the only one that does, in a block around the access, before it.
    StmtId set_by(ObjectId object) const {
        StmtId found_stmt;
        const AccessRange range = context.accesses.of(body());
        for (uint32_t i = range.begin; i < range.end; i++) {
            if (at(i).kind != AccessKind::write || at(i).object != object) continue;
            if (found_stmt.valid() || at(i).conditional || at(i).op || at(i).through_call) return {};
            found_stmt = at(i).stmt;
        }
        if (!found_stmt.valid() || access.stmt <= found_stmt || !as<CompoundStmt>(ast(), ast()[found_stmt].parent)) return {};
        return is_within(ast(), access.stmt, ast()[found_stmt].parent) && sets_one(found_stmt) ? found_stmt : StmtId{};
    }

    /// `int c = e;` or `c = e;`
    bool sets_one(StmtId s) const {
        if (const auto* declaration = as<DeclarationStmt>(ast(), s)) return declaration->declarators.size() == 1;
        const auto* statement = as<ExpressionStmt>(ast(), s);
        return statement && as<AssignExpr>(ast(), statement->expr);
    }

    /// Adds it to the way, in the order of the text, with all that it reads.
    bool add_statement(StmtId s, ObjectId variable) {
        if (std::find(found.way.begin(), found.way.end(), s) != found.way.end()) return true;
        found.way.insert(std::find_if(found.way.begin(), found.way.end(), [&](StmtId other) { return s < other; }), s);
        const AccessRange range = context.accesses.of(s);
        return is_exact(context.unit.tokens, tokens_on_way(ast(), s)) && none_in(range, [&](const Access& a) {
            return a.object == variable ? a.kind != AccessKind::write : !note(a);
        });
    }

    bool is_written(ObjectId object) const {
        return !none_in(context.accesses.of(body()), [&](const Access& a) { return a.kind == AccessKind::write && a.object == object; });
    }

    bool note(const Access& a) {
        const Object& object = context.accesses[a.object];
        if (!object.symbol.valid() || a.through_call) return false;
        const bool array = object.is_array || object.is_parameter_target || object.is_block;
        if (!array && is_index(object.symbol)) return true;
        if (a.kind != AccessKind::read) return false;
        if (array) return note_array(a, object);
        if (is_written(a.object)) {
            const StmtId stmt = set_by(a.object);
            return stmt.valid() && add_statement(stmt, a.object);
        }
        const Type& type = context.unit.program[context.unit.program[object.symbol].type];
        add_once(found.scalars, object.symbol);
        const bool has_value = context.invariant(object.symbol);    // one that is declared in the loop and never set has none
        return has_value && (is_integer(type) || type.kind == TypeKind::pointer);
    }

    bool note_array(const Access& a, const Object& object) {
        add_once(found.arrays, a.object);
        if (object.is_parameter_target) add_once(found.scalars, object.symbol);    // each call may mean another array
        return !is_written(a.object) && !a.whole && a.object != access.object;
    }

    bool note_all(AccessRange range) {
        return none_in(range, [&](const Access& a) { return !note(a); });
    }

    bool note_head(StmtId s) {
        if (!is_exact(context.unit.tokens, tokens_on_way(ast(), s))) return false;
        if (const auto* condition = as<IfStmt>(ast(), s)) return note_all(context.accesses.of(condition->condition));
        const auto& header = std::get<ForStmt>(ast()[s].node);
        return note_all(context.accesses.of(header.init)) && note_all(context.accesses.of(header.condition)) && note_all(context.accesses.of(header.step));
    }

    bool is_on_way(StmtId s) const { return std::find(found.way.begin(), found.way.end(), s) != found.way.end(); }

    /// A statement of the way declares it: `int c = e;`, `for (int k = 0; ..`.
    bool is_declared_on_way(const Symbol& symbol) const {
        const TokenId name = symbol.declarator.valid() ? ast()[symbol.declarator].name : TokenId{};
        return is_on_way(symbol.scope) || std::any_of(found.way.begin(), found.way.end(), [&](StmtId s) {
            return as<DeclarationStmt>(ast(), s) && ast()[s].tokens.first <= name && name <= ast()[s].tokens.last;
        });
    }

    /// What the loop's body declares under that name; nothing where several mean different things.
    std::vector<SymbolId> declared_in_body(std::string_view name) const {
        std::vector<SymbolId> all;
        const auto& symbols = context.unit.program.symbols;
        for (size_t i = 0; i < symbols.size(); i++)
            if (symbols[i].name == name && symbols[i].scope.valid() && is_within(ast(), symbols[i].scope, body())) all.push_back({static_cast<int32_t>(i)});
        return all;
    }

    /// Names of the loop's body that the way mentions: variables are declared once more; what else has such a name would mean something else.
    bool can_declare(TokenRange range) {
        for (TokenId t = range.first; t <= range.last; t.value++) {
            const std::vector<SymbolId> own = declared_in_body(context.unit.tokens[t].text);
            if (own.empty()) continue;
            const Symbol& symbol = context.unit.program[own[0]];
            const bool is_variable = symbol.kind == SymbolKind::variable && symbol.storage == Storage::automatic && symbol.declarator.valid();
            if (own.size() > 1 || !is_variable) return false;
            if (is_declared_on_way(symbol) || std::find(found.declared.begin(), found.declared.end(), symbol.declarator) != found.declared.end()) continue;
            found.declared.push_back(symbol.declarator);
            const TokenRange type = ast()[ast()[symbol.declarator].specifiers].tokens;
            if (!is_exact(context.unit.tokens, type) || !is_exact(context.unit.tokens, ast()[symbol.declarator].tokens) || !can_declare(type)) return false;
        }
        return true;
    }

    bool can_declare_all(TokenRange text) {
        const std::vector<StmtId> way = found.way;
        return can_declare(text) && std::all_of(way.begin(), way.end(), [&](StmtId s) { return can_declare(tokens_on_way(ast(), s)); });
    }

    /// u[left[i]], where u is a place in the array: the rank asks for element &u[left[i]] - a.
    bool find_element() {
        const auto* index = as<IndexExpr>(ast(), access.expr);
        if (!index || context.accesses[access.object].extents.size() != 1) return false;
        found.element = access.expr;
        const TokenId first = ast()[access.expr].tokens.first;
        for (const SymbolId s : found.scalars)
            if (context.unit.program[s].name == context.unit.tokens[first].text && mentions(s) == 1) found.place = s;
        std::erase(found.scalars, found.place);
        return true;
    }

    /// How often the text of the access and of its way names the variable.
    int64_t mentions(SymbolId s) const {
        const auto in = [&](TokenRange range) {
            int64_t count = 0;
            for (TokenId t = range.first; t <= range.last; t.value++) count += context.unit.tokens[t].text == context.unit.program[s].name;
            return count;
        };
        int64_t count = in(ast()[access.expr].tokens);
        for (const StmtId way : found.way) count += in(tokens_on_way(ast(), way));
        return count;
    }

    bool inspect() {
        if (access.subscripts.size() != 1 || access.whole || access.through_call || !runs_straight() || !find_way()) return false;
        const ExprId subscript = access.subscripts[0];
        const std::vector<StmtId> around = found.way;
        if (!std::all_of(around.begin(), around.end(), [&](StmtId s) { return note_head(s); }) || !note_all(context.accesses.of(subscript))) return false;
        if (is_as_written(context.unit, subscript)) found.subscript = subscript;
        else if (!find_element()) return false;
        const TokenRange text = ast()[found.subscript.valid() ? subscript : access.expr].tokens;
        return is_exact(context.unit.tokens, text) && can_declare_all(text);
    }
};

}  // namespace

TokenRange tokens_on_way(const Ast& ast, StmtId s) {
    StmtId body;
    if (const auto* loop = as<ForStmt>(ast, s)) body = loop->body;
    if (const auto* condition = as<IfStmt>(ast, s)) body = condition->yes;
    return body.valid() ? TokenRange{ast[s].tokens.first, TokenId{ast[body].tokens.first.value - 1}} : ast[s].tokens;
}

std::optional<Inspection> inspection_of(const SectionContext& context, AccessId id) {
    Inspector inspector{context, context.accesses.accesses[id.index()]};
    if (!inspector.inspect()) return {};
    return inspector.found;
}

}  // namespace dmcg
