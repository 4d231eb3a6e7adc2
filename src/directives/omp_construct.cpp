// See omp_construct.h.
#include "directives/omp_construct.h"
#include "dmcg/ast.h"

namespace dmcg {

SymbolId index_of(const Ast& ast, const Program& program, const ForStmt& loop) {
    if (const auto* declaration = as<DeclarationStmt>(ast, loop.init))
        return declaration->declarators.empty() ? SymbolId{} : program.symbol_of_declarator[declaration->declarators[0].index()];
    const auto* init = as<ExpressionStmt>(ast, loop.init);
    const auto* assign = init ? as<AssignExpr>(ast, init->expr) : nullptr;
    return assign ? program.symbol(assign->target) : SymbolId{};
}

std::vector<SymbolId> indices_of(const Ast& ast, const Program& program, const OmpConstruct& construct) {
    std::vector<SymbolId> found;
    StmtId stmt = construct.stmt;
    for (int64_t left = construct.splits_loop() ? collapsed_loops(construct.pragma) : 0; left > 0 && stmt.valid(); left--) {
        while (const auto* block = as<CompoundStmt>(ast, stmt)) stmt = block->body.empty() ? StmtId{} : block->body.front();
        const auto* loop = as<ForStmt>(ast, stmt);
        if (!loop) break;
        if (const SymbolId index = index_of(ast, program, *loop); index.valid()) found.push_back(index);
        stmt = loop->body;
    }
    return found;
}

}  // namespace dmcg
