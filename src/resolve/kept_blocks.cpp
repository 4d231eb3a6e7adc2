// Found in three statements of one block: the call, tests, the copy. In between nothing names the pointer but a branch for the case that there is no memory.
#include "kept_blocks.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "dmcg/walk.h"
#include "tree_writer.h"

namespace dmcg {
namespace {

/// t = realloc(a, n); ... a = t;
struct Kept {
    SymbolId apart, pointer;
    ExprId call;                        // with its casts
    std::vector<ExprId> tests{};        // mentions of t
    ExprId copy;                        // the value of a = t
    size_t mentions = 0;                // of t, all of these
};

struct Finder {
    const Ast& ast;
    const Program& program;
    std::map<SymbolId, size_t> mentions{};      // but for sizeof *t
    std::vector<Kept> found{};

    SymbolId name(ExprId e) const {
        e = without_casts(ast, e);
        return as<NameExpr>(ast, e) ? program.symbol(e) : SymbolId{};
    }

    bool is_kept_apart(SymbolId s) const {
        const Symbol& symbol = program[s];
        const bool local = symbol.kind == SymbolKind::variable && symbol.storage == Storage::automatic && symbol.function.valid() && !symbol.address_taken;
        return local && program[symbol.type].kind == TypeKind::pointer && !program[symbol.type].is_volatile;
    }

    /// a of realloc(a, n).
    SymbolId grown(ExprId e) const {
        const auto* call = as<CallExpr>(ast, without_casts(ast, e));
        const SymbolId callee = call ? name(call->callee) : SymbolId{};
        const bool grows = callee.valid() && !program[callee].body.valid() && program[callee].kind == SymbolKind::function &&
                           ((program[callee].name == "realloc" && call->arguments.size() == 2) || (program[callee].name == "reallocarray" && call->arguments.size() == 3));
        return grows ? name(call->arguments[0]) : SymbolId{};
    }

    std::optional<Kept> begun(SymbolId apart, ExprId value, size_t named) const {
        const SymbolId pointer = value.valid() ? grown(value) : SymbolId{};
        if (!apart.valid() || !pointer.valid() || apart == pointer || !is_kept_apart(apart)) return {};
        return Kept{apart, pointer, value, {}, {}, named};
    }

    std::optional<Kept> begun(StmtId s) const {
        if (const auto* declaration = as<DeclarationStmt>(ast, s); declaration && declaration->declarators.size() == 1) {
            const DeclaratorId d = declaration->declarators[0];
            return begun(program.symbol_of_declarator[d.index()], ast[d].init, 0);
        }
        const auto* expression = as<ExpressionStmt>(ast, s);
        const auto* assign = expression ? as<AssignExpr>(ast, expression->expr) : nullptr;
        return assign && !assign->op && as<NameExpr>(ast, assign->target) ? begun(name(assign->target), assign->value, 1) : std::nullopt;
    }

    std::vector<ExprId> mentioned(StmtId s, SymbolId symbol) const {
        std::vector<ExprId> places;
        const TokenRange inside = ast[s].tokens;
        for (size_t i = 0; i < ast.exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            const bool is_it = as<NameExpr>(ast, e) && program.symbol(e) == symbol;
            if (is_it && inside.first <= ast[e].tokens.first && ast[e].tokens.last <= inside.last) places.push_back(e);
        }
        return places;
    }

    bool is_copy(StmtId s, const Kept& kept, ExprId& value) const {
        const auto* expression = as<ExpressionStmt>(ast, s);
        const auto* assign = expression ? as<AssignExpr>(ast, expression->expr) : nullptr;
        if (!assign || assign->op || !as<NameExpr>(ast, assign->target) || name(assign->target) != kept.pointer || name(assign->value) != kept.apart) return false;
        value = assign->value;
        return true;
    }

    /// !t, t == NULL
    bool asks_for_null(ExprId condition, ExprId mention) const {
        const auto* no = as<UnaryExpr>(ast, condition);
        if (no) return no->op == UnaryOp::logical_not && without_casts(ast, no->operand) == mention;
        const auto* equal = as<BinaryExpr>(ast, condition);
        if (!equal || equal->op != BinaryOp::eq) return false;
        const auto is_null = [&](ExprId e) { return program.constant(without_casts(ast, e)) == 0; };
        return (without_casts(ast, equal->left) == mention && is_null(equal->right)) || (without_casts(ast, equal->right) == mention && is_null(equal->left));
    }

    /// if (!t) ...; with nothing else of t, or a statement that names neither pointer.
    bool passes(StmtId s, Kept& kept) const {
        const std::vector<ExprId> places = mentioned(s, kept.apart);
        const auto* branch = as<IfStmt>(ast, s);
        const bool test = branch && !branch->no.valid() && places.size() == 1 && asks_for_null(branch->condition, places[0]);
        if (test) kept.tests.push_back(places[0]);
        return test || (places.empty() && mentioned(s, kept.pointer).empty());
    }

    void look_at(const CompoundStmt& block) {
        for (size_t i = 0; i < block.body.size(); i++) {
            auto kept = begun(block.body[i]);
            for (size_t j = i + 1; kept && j < block.body.size(); j++) {
                if (is_copy(block.body[j], *kept, kept->copy)) {
                    kept->mentions += kept->tests.size() + 1;
                    found.push_back(*kept);
                    break;
                }
                if (!passes(block.body[j], *kept)) break;
            }
        }
    }

    void run() {
        for (size_t i = 0; i < ast.exprs.size(); i++)
            if (const ExprId e{static_cast<int32_t>(i)}; as<NameExpr>(ast, e) && program.symbol(e).valid()) mentions[program.symbol(e)]++;
        for (const Expr& e : ast.exprs)
            if (const auto* size = std::get_if<SizeofExpr>(&e.node))
                for_each_below(ast, size->operand, [&](ExprId inner) { mentions[program.symbol(inner)]--; });
        for (const Stmt& s : ast.stmts)
            if (const auto* block = std::get_if<CompoundStmt>(&s.node)) look_at(*block);
        std::map<SymbolId, size_t> known;
        for (const Kept& kept : found) known[kept.apart] += kept.mentions;
        std::erase_if(found, [&](const Kept& kept) { return known[kept.apart] != mentions[kept.apart]; });
    }
};

struct BlockWriter {
    TreeWriter writer;

    ExprId name(SymbolId s, TokenRange at) { return writer.add({at, NameExpr{}}, writer.program[s].type, s); }

    /// The expression stays where it is referred to, and becomes another one.
    void write_out(const Kept& kept) {
        const TokenRange at = writer.ast[kept.call].tokens;
        const ExprId call = writer.add(Expr(writer.ast[kept.call]), writer.program.type_id(kept.call));
        const ExprId target = name(kept.pointer, at), made = writer.add({at, AssignExpr{{}, target, call}}, writer.program[kept.pointer].type);
        const ExprId nothing = writer.number(0, at);
        writer.become(kept.call, CommaExpr{made, nothing});
        for (const ExprId test : kept.tests) writer.become_like(test, name(kept.pointer, writer.ast[test].tokens));
        writer.become_like(kept.copy, name(kept.pointer, writer.ast[kept.copy].tokens));
    }
};

}  // namespace

void write_out_kept_blocks(Ast& ast, Program& program) {
    Finder finder{ast, program};
    finder.run();
    for (const Kept& kept : finder.found) BlockWriter{{ast, program}}.write_out(kept);
}

}  // namespace dmcg
