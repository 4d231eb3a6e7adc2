// Blocks of heap memory: what happens to them where their pointer gets a value.
//
//   a = malloc(n);            allocate, write a; the block a is a new one
//   a = realloc(a, 2 * n);    allocate, write a; the block keeps its contents
//   a = NULL;                 write a
//   free(a);                  allocate; the block is as good as a new one
#include <algorithm>

#include "callers_terms.h"
#include "dmcg/walk.h"
#include "names.h"
#include "resolve/structures.h"
#include "walker.h"

namespace dmcg::access {

namespace {

/// How often the pointer is named: at all, and where it is made, compared or returned, which says nothing of what it points to.
struct Mentions {
    const Unit& unit;
    SymbolId pointer;
    size_t all = 0, harmless = 0;

    bool is_it(ExprId e) const {
        return name_of(unit, without_casts(unit.ast, e)) == pointer;
    }

    void count_expressions() {
        for (const Expr& e : unit.ast.exprs) {
            const ExprId here{static_cast<int32_t>(&e - unit.ast.exprs.data())};
            all += std::holds_alternative<NameExpr>(e.node) && is_it(here);
            if (const auto* assign = std::get_if<AssignExpr>(&e.node)) harmless += is_it(assign->target);
            if (const auto* unary = std::get_if<UnaryExpr>(&e.node)) harmless += unary->op == UnaryOp::logical_not && is_it(unary->operand);
            if (const auto* call = std::get_if<CallExpr>(&e.node)) harmless += allocated_by_address(unit, *call) == pointer;
            const auto* binary = std::get_if<BinaryExpr>(&e.node);
            if (binary && (binary->op == BinaryOp::eq || binary->op == BinaryOp::ne)) harmless += is_it(binary->left) + is_it(binary->right);
        }
    }

    void count_statements() {
        for (const Stmt& s : unit.ast.stmts) {
            if (const auto* leave = std::get_if<ReturnStmt>(&s.node)) harmless += is_it(leave->value);
            if (const auto* branch = std::get_if<IfStmt>(&s.node)) harmless += is_it(branch->condition);
        }
    }
};

/// The function looks at no element of the block: whatever happens to it later is no matter of the function's.
bool is_only_made(const Unit& unit, SymbolId pointer) {
    Mentions mentions{unit, pointer};
    mentions.count_expressions();
    mentions.count_statements();
    return mentions.all == mentions.harmless;
}

}  // namespace

bool keeps_name(const Unit& unit, SymbolId pointer) {
    const auto& named = unit.program.named_memory;
    return pointer.valid() && std::any_of(named.begin(), named.end(), [&](const auto& access) { return access.second == pointer; });
}

const BlockPointer* AccessWalker::block_pointer(SymbolId symbol) const {
    const ObjectId target = symbol.valid() ? out_.target(symbol) : ObjectId{};
    if (!target.valid() || !out_[target].is_block) return nullptr;
    const auto found = std::find_if(state_.blocks.begin(), state_.blocks.end(), [&](const BlockPointer& b) { return b.pointer == symbol; });
    return found == state_.blocks.end() ? nullptr : &*found;
}

/// The block that realloc is given is not kept anywhere else: the pointer gets it back.
void AccessWalker::assigned_value(SymbolId target, ExprId e) {
    const bool is_followed = target.valid() && state_.points_to[target.index()].is_followed;
    if (target.valid() && state_.points_to[target.index()].is_of_file) note_value(state_.points_to[target.index()], e);
    const BlockPointer* block = block_pointer(target);
    const bool is_borrower = block && out_.target(target).valid() && out_[out_.target(target)].is_borrowed;
    const SymbolId other = block ? name_of(unit_, without_casts(unit_.ast, e)) : SymbolId{};
    if (is_borrower || (other.valid() && out_.target(other) == out_.target(target))) return address(e);
    const auto made = block ? allocation_of(unit_, e) : std::nullopt;
    if (is_followed && !block) return follow(state_.points_to[target.index()], e);
    if (!made || !made->grown.valid()) return value(e);
    const Span own = span(e);
    discard(made->call);
}

SymbolId work_space(const WalkState& state, ExprId call) {
    const auto is_made = [&](const Allocation& a) { return a.call == call; };
    const auto hands_over = [&](SymbolId pointer) {
        return std::any_of(state.blocks.begin(), state.blocks.end(), [&](const BlockPointer& b) {
            return std::any_of(b.allocations.begin(), b.allocations.end(), [&](const Allocation& a) { return a.handed_over == pointer; });
        });
    };
    const auto& arguments = std::get<CallExpr>(state.unit.ast[call].node).arguments;
    for (const BlockPointer& block : state.blocks) {
        const Symbol& s = state.unit.program[block.pointer];
        const ObjectId target = state.out.target(block.pointer);
        const bool is_own = s.kind == SymbolKind::variable && s.storage == Storage::automatic && target.valid() && state.out[target].is_block && !state.out[target].escapes;
        const bool made = std::any_of(block.allocations.begin(), block.allocations.end(), is_made);
        const bool given = std::any_of(arguments.begin(), arguments.end(), [&](ExprId a) { return name_of(state.unit, without_casts(state.unit.ast, a)) == block.pointer; });
        if (is_own && (made || given) && !hands_over(block.pointer)) return block.pointer;
    }
    return {};
}

/// The function that made the memory knows it by no name: what it has left there it has left in unnamed memory.
bool AccessWalker::is_unnamed_there(const Allocation& made) const {
    const ObjectId there = made.handed_over.valid() ? out_.target(made.handed_over) : ObjectId{};
    return made.handed_over.valid() && (!there.valid() || !out_[there].is_block);
}

void AccessWalker::born(SymbolId pointer, ExprId value, ExprId at) {
    const auto made = block_pointer(pointer) ? allocation_of(unit_, value) : std::nullopt;
    if (!made || made->grown.valid() || is_unnamed_there(*made)) return;
    Access access{.kind = AccessKind::write, .object = out_.target(pointer)};
    access.whole = access.fresh = true;
    access.perhaps = made->may_be_null || conditional_ > 0;
    push(std::move(access), at);
}

/// free(m); return -1;      before `*out = m`: the caller's pointer has none of it.
bool AccessWalker::is_not_given(ObjectId memory, ExprId argument) const {
    const SymbolId local = memory.valid() ? out_[memory].local_name : SymbolId{};
    const auto* block = local.valid() && name_of(unit_, without_casts(unit_.ast, argument)) == local ? as<CompoundStmt>(unit_.ast, unit_.ast[stmt_].parent) : nullptr;
    return block && as<ReturnStmt>(unit_.ast, block->body.back()) && is_released_before(unit_, block->body.back(), local);
}

/// free(*out);      before `*out = m`: the memory that the caller's pointer has had goes, and nobody names it any more.
bool AccessWalker::is_old(ObjectId memory, ExprId argument) const {
    const SymbolId pointer = name_of(unit_, without_casts(unit_.ast, argument));
    return memory.valid() && out_[memory].local_name.valid() && pointer != out_[memory].local_name;
}

/// What a released block holds is no matter of anybody's.
void AccessWalker::released(ExprId e, const CallExpr& x) {
    const auto named = unit_.program.named_memory.find(e);
    if (named != unit_.program.named_memory.end() && named->second.valid()) return released(e, out_.target(named->second), true);
    if (is_call_of(unit_, e, "free") && x.arguments.size() == 1) {
        if (const SymbolId structure = name_of(unit_, without_casts(unit_.ast, x.arguments[0])); structure.valid()) members_written(structure, e, true);
        const ObjectId memory = memory_named(x.arguments[0]);
        if (is_old(memory, x.arguments[0])) return;
        return is_not_given(memory, x.arguments[0]) ? left(e, memory) : released(e, memory, true);
    }
    const FunctionId id = called_function(unit_, x);
    if (!id.valid()) return;
    const Function& function = unit_.program[id];
    for (const Effect& effect : state_.summaries[id.index()].effects) {
        if (!effect.may_end) continue;
        const auto end = [&](ObjectId object) { effect.left ? left(e, object) : released(e, object, effect.released); };
        if (!out_[effect.object].is_parameter_target) end(effect.object);
        for (size_t i = 0; i < function.parameters.size() && i < x.arguments.size(); i++)
            if (out_.target(function.parameters[i]) == effect.object) end(memory_named(x.arguments[i]));
    }
}

/// Its pointer is null, or what it was if the function has left it alone.
void AccessWalker::left(ExprId e, ObjectId object) {
    if (!object.valid() || object.index() == 0) return;
    Access access{.kind = AccessKind::write, .object = object};
    access.whole = access.fresh = access.perhaps = true;
    push(std::move(access), e);
}

void AccessWalker::released(ExprId e, ObjectId object, bool surely) {
    if (!object.valid() || object.index() == 0) return;
    Access access{.kind = AccessKind::write, .object = object};
    access.whole = access.released = true;
    access.fresh = surely && conditional_ == 0;
    push(std::move(access), e);
}

/// What a pointer points to that is given by its name, or by another one that stands for it.
ObjectId AccessWalker::memory_named(ExprId argument) {
    if (const ObjectId named = memory_of_name(argument); named.valid() || !is_pointer(argument)) return named;
    const std::vector<Target> found = silently([&] { return targets(argument); });
    return found.size() == 1 && out_[found[0].object].is_block ? found[0].object : ObjectId{};
}

/// Invalid: it is no name, or has no memory with a name.
ObjectId AccessWalker::memory_of_name(ExprId argument) const {
    const ExprId plain = without_casts(unit_.ast, argument);
    const SymbolId pointer = name_of(unit_, is_reference_argument(plain) ? referenced(plain) : plain);
    const ObjectId target = pointer.valid() ? out_.target(pointer) : ObjectId{};
    return target.valid() && (out_[target].is_block || out_[target].is_parameter_target || out_[target].row_pointers > 0) ? target : ObjectId{};
}

/// memset(&s, 0, sizeof s), memset(g, 0, sizeof *g)
void AccessWalker::cleared(ExprId call, const CallExpr& x) {
    if (x.arguments.empty() || callee_name(unit_, x) != "memset") return;
    const ExprId pointer = without_casts(unit_.ast, x.arguments[0]);
    const auto* address = as<UnaryExpr>(unit_.ast, pointer);
    const SymbolId structure = name_of(unit_, address && address->op == UnaryOp::address_of ? address->operand : pointer);
    if (structure.valid()) members_written(structure, call);
}

/// `lost`: the structure is released, and they have no values any more.
void AccessWalker::members_written(SymbolId structure, ExprId at, bool lost) {
    const auto members = unit_.program.members.find(structure);
    if (members == unit_.program.members.end()) return;
    const Symbol& whole = unit_.program[structure];
    const bool is_copy = whole.kind == SymbolKind::parameter && unit_.program[whole.type].kind != TypeKind::pointer;
    for (const SymbolId member : members->second) {
        const Symbol& s = unit_.program[member];
        const bool array = !is_copy && s.kind == SymbolKind::parameter && !is_reference(s);     // the caller's
        Access access{.kind = AccessKind::write, .object = array ? out_.target(member) : out_.object(member)};
        access.whole = out_[access.object].is_array;
        access.lost = lost;
        push(std::move(access), at);
    }
}

/// calloc and { ... } give each member of a structure a value.
void AccessWalker::made(SymbolId structure, ExprId value, ExprId at) {
    const ExprId e = structure.valid() ? without_casts(unit_.ast, value) : ExprId{};
    const auto* call = as<CallExpr>(unit_.ast, e);
    if (!(call && callee_name(unit_, *call) == "calloc" && called_library(unit_, *call)) && !as<InitListExpr>(unit_.ast, e)) return;
    members_written(structure, at);
}

/// The function hands its block over to the one pointer that gets its result.
bool AccessWalker::returns_block(const ReturnStmt& x) const {
    const ExprId e = without_offsets(unit_, x.value);
    if (!e.valid() || !names_block(e) || unit_.program[unit_.program.symbol(e)].storage != Storage::automatic) return false;
    if (is_only_made(unit_, unit_.program.symbol(e))) return true;
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
