// Blocks of heap memory: what happens to them where their pointer gets a value.
//
//   a = malloc(n);            allocate, write a; the block a is a new one
//   a = realloc(a, 2 * n);    allocate, write a; the block keeps its contents
//   a = NULL;                 write a
#include <algorithm>

#include "walker.h"

namespace dmcg::access {

const BlockPointer* AccessWalker::block_pointer(SymbolId symbol) const {
    const ObjectId target = symbol.valid() ? out_.target(symbol) : ObjectId{};
    if (!target.valid() || !out_[target].is_block) return nullptr;
    const auto found = std::find_if(state_.blocks.begin(), state_.blocks.end(), [&](const BlockPointer& b) { return b.pointer == symbol; });
    return found == state_.blocks.end() ? nullptr : &*found;
}

/// The block that realloc is given is not kept anywhere else: the pointer gets it back.
void AccessWalker::assigned_value(SymbolId target, ExprId e) {
    const BlockPointer* block = block_pointer(target);
    const auto made = block ? allocation_of(unit_, e) : std::nullopt;
    if (!made || !made->grown.valid()) return value(e);
    const Span own = span(e);
    discard(made->call);
}

void AccessWalker::born(SymbolId pointer, ExprId value, ExprId at) {
    const auto made = block_pointer(pointer) ? allocation_of(unit_, value) : std::nullopt;
    if (!made || made->grown.valid()) return;
    Access access{.kind = AccessKind::write, .object = out_.target(pointer)};
    access.whole = access.fresh = true;
    push(std::move(access), at);
}

/// The function hands its block over to the one pointer that gets its result.
bool AccessWalker::returns_block(const ReturnStmt& x) const {
    ExprId e = x.value;
    while (const auto* cast = as<CastExpr>(unit_.ast, e)) e = cast->operand;
    if (!e.valid() || !names_block(e) || unit_.program[unit_.program.symbol(e)].storage != Storage::automatic) return false;
    const auto is_birth = [&](ExprId call) {
        return std::any_of(state_.blocks.begin(), state_.blocks.end(), [&](const BlockPointer& b) {
            return block_pointer(b.pointer) &&
                   std::any_of(b.allocations.begin(), b.allocations.end(), [&](const Allocation& a) { return a.call == call; });
        });
    };
    for (size_t i = 0; i < unit_.ast.exprs.size(); i++) {
        const auto* name = std::get_if<NameExpr>(&unit_.ast.exprs[i].node);
        const SymbolId symbol = name ? unit_.program.symbol({static_cast<int32_t>(i)}) : SymbolId{};
        if (symbol != unit_.program[function_].symbol) continue;
        const bool born_there = std::any_of(unit_.ast.exprs.begin(), unit_.ast.exprs.end(), [&](const Expr& other) {
            const auto* call = std::get_if<CallExpr>(&other.node);
            return call && call->callee.index() == i && is_birth({static_cast<int32_t>(&other - unit_.ast.exprs.data())});
        });
        if (!born_there) return false;
    }
    return true;
}

}  // namespace dmcg::access
