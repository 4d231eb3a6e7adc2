#include "dmcg/ast.h"
#include "points_to.h"

#include <algorithm>

#include "library.h"
#include "names.h"
#include "resolve/structures.h"
#include "walker.h"

namespace dmcg::access {

namespace {

bool can_be_followed(const Unit& unit, const Symbol& symbol) {
    const bool local = symbol.kind == SymbolKind::parameter || (symbol.kind == SymbolKind::variable && symbol.storage == Storage::automatic);
    if (!local || is_reference(symbol) || !symbol.function.valid() || symbol.address_taken || !symbol.type.valid()) return false;
    const Type& type = unit.program[symbol.type];
    return type.kind == TypeKind::pointer && !type.is_volatile;
}

/// static int *g;      it gets its values by its name, and is null before
bool is_set_by_name(const Unit& unit, const Accesses& all, SymbolId s) {
    const Symbol& symbol = unit.program[s];
    if (symbol.kind != SymbolKind::variable || symbol.storage == Storage::automatic || is_member(symbol) || is_reference(symbol) || !symbol.defined_here || symbol.address_taken || !symbol.type.valid()) return false;
    const Type& type = unit.program[symbol.type];
    const ExprId init = symbol.declarator.valid() ? unit.ast[symbol.declarator].init : ExprId{};
    const auto moves = [&](const auto& move) { return move.first == s || move.second == s; };
    const bool exchanged = std::any_of(all.rotations.begin(), all.rotations.end(), [&](const Rotation& r) { return std::any_of(r.from.begin(), r.from.end(), moves); });
    return type.kind == TypeKind::pointer && !type.is_volatile && !exchanged && (!init.valid() || is_null_pointer(unit, init));
}

/// Nothing else points there.
bool is_new_memory(const Unit& unit, ExprId e) {
    const auto* call = as<CallExpr>(unit.ast, without_casts(unit.ast, e));
    return call && called_library(unit, *call) && is_function(callee_name(unit, *call), {"malloc", "calloc", "aligned_alloc", "memalign", "valloc"});
}

/// (int[]){1, 2}, &(struct point){0, 1}: memory without a name.
bool is_literal(const Unit& unit, ExprId e) {
    const auto* unary = as<UnaryExpr>(unit.ast, without_casts(unit.ast, e));
    return as<CompoundLiteralExpr>(unit.ast, unary && unary->op == UnaryOp::address_of ? unary->operand : without_casts(unit.ast, e));
}

}  // namespace

std::vector<PointsTo> find_followed_pointers(const Unit& unit, const Accesses& all) {
    std::vector<PointsTo> found(unit.program.symbols.size());
    for (size_t s = 0; s < found.size(); s++) {
        const Symbol& symbol = unit.program.symbols[s];
        found[s].is_followed = can_be_followed(unit, symbol);
        found[s].is_of_file = is_set_by_name(unit, all, {static_cast<int32_t>(s)});
        found[s].anywhere = !found[s].is_followed && !found[s].is_of_file;
        const ObjectId own = all.target({static_cast<int32_t>(s)});
        if (symbol.kind == SymbolKind::parameter && own.valid()) found[s].objects.insert(own);
    }
    for (const Rotation& r : all.rotations) {
        for (const SymbolId temporary : r.temporaries) found[temporary.index()].is_exchanged = true;
        const auto borrows = r.borrows();
        for (const auto& [pointer, own] : borrows)
            for (const auto& [other, lender] : borrows) found[pointer.index()].objects.insert(all.memory(lender));
    }
    return found;
}

bool distrust_unset_pointers(const Accesses& all, std::vector<PointsTo>& pointers) {
    bool any = false;
    for (size_t s = 0; s < pointers.size(); s++) {
        PointsTo& pointer = pointers[s];
        const bool has_memory = pointer.is_exchanged || !pointer.objects.empty() || all.target({static_cast<int32_t>(s)}).valid();
        if ((!pointer.is_followed && !pointer.is_of_file) || pointer.anywhere || has_memory) continue;
        pointer.anywhere = any = true;
    }
    return any;
}

const PointsTo* AccessWalker::points_to(ExprId name) const {
    const SymbolId symbol = as<NameExpr>(unit_.ast, name) ? unit_.program.symbol(name) : SymbolId{};
    return symbol.valid() && symbol.index() < state_.points_to.size() ? &state_.points_to[symbol.index()] : nullptr;
}

/// The pointer gets the value. What it then means is kept in it, but an access through another pointer does not mean that.
void AccessWalker::follow(PointsTo& pointer, ExprId e) {
    if (!is_pointer(e) || as<InitListExpr>(unit_.ast, e)) {
        value(e);
        pointer.anywhere = pointer.anywhere || !unit_.program.constant(e);
        return;
    }
    address(e);
    if (silent_ > 0) return;
    if (is_literal(unit_, e)) pointer.objects.insert(ObjectId{0});
    for (const Target& target : silently([&] { return targets(e); })) follow(pointer, target, e);
}

/// What the variable of the file gets is kept there, but memory that it never gets it does not mean.
void AccessWalker::note_value(PointsTo& pointer, ExprId e) {
    if (silent_ > 0 || is_null_pointer(unit_, e)) return;
    if (is_new_memory(unit_, e)) return void(pointer.objects.insert(ObjectId{0}));
    for (const Target& target : silently([&] { return targets(e); })) {
        pointer.objects.insert(target.object);
        pointer.anywhere |= target.object.index() == 0 || may_be_replaced(target.object);
    }
}

/// What is not known sets pointers of the file.
void AccessWalker::distrust_pointers(Reach reach) {
    for (size_t s = 0; s < state_.points_to.size(); s++) {
        const bool is_linked = unit_.program.symbols[s].storage == Storage::external;
        if (state_.points_to[s].is_of_file && (reach == Reach::all_variables || (reach == Reach::linked && is_linked))) state_.points_to[s].anywhere = true;
    }
}

/// All that it may point to has a name in this function.
bool AccessWalker::is_known_here(const PointsTo& pointer) const {
    if (pointer.anywhere || !pointer.is_of_file) return !pointer.anywhere;
    return std::all_of(pointer.objects.begin(), pointer.objects.end(), [&](ObjectId o) { return o.index() == 0 || is_alive(out_[o]); });
}

/// A block may be released or exchanged while the pointer still means the old memory: it keeps no name.
void AccessWalker::follow(PointsTo& pointer, const Target& target, ExprId e) {
    if (target.object.index() == 0) {
        pointer.anywhere = true;
    } else if (may_be_replaced(target.object)) {
        escape(std::vector{target}, e);
        pointer.anywhere = true;
    } else if (!pointer.anywhere || !out_[target.object].is_loose) {
        pointer.objects.insert(target.object);
        out_.objects[target.object.index()].escapes = true;
    }
}

bool AccessWalker::may_be_replaced(ObjectId object) const {
    if (out_[object].is_block) return true;
    if (!out_[object].is_parameter_target) return false;
    return std::any_of(out_.rotations.begin(), out_.rotations.end(), [&](const Rotation& r) {
        return std::any_of(r.from.begin(), r.from.end(), [&](const auto& move) { return out_.memory(move.first) == object; });
    });
}

namespace {

void add_pointers(const Unit& unit, ExprId value, std::vector<ExprId>& found) {
    if (!value.valid()) return;
    if (const auto* list = as<InitListExpr>(unit.ast, value)) {
        for (const InitItem& item : list->items) add_pointers(unit, item.value, found);
    } else if (const TypeId type = unit.program.type_id(value); type.valid() && (unit.program[type].kind == TypeKind::pointer || unit.program[type].kind == TypeKind::array)) {
        found.push_back(value);
    }
}

}  // namespace

namespace {

/// The function is given nothing but the structure, and knows of nothing else, that it could leave a pointer to in it.
bool leaves_no_pointer(const Unit& unit, const LibraryFunction& function, size_t arguments) {
    size_t pointers = 0;
    for (size_t i = 0; i < arguments; i++) pointers += function.argument(i) != '.';
    return pointers == 1 && !((function.effects & outside) && unit.program.library && unit.program.library->keeps_pointers());
}

}  // namespace

std::optional<std::vector<ExprId>> pointers_in(const Unit& unit, ExprId place) {
    if (unit.program.type(place).kind != TypeKind::record) return std::vector{place};
    std::vector<ExprId> found;
    const SymbolId record = name_of(unit, place);
    const DeclaratorId declarator = record.valid() ? unit.program[record].declarator : DeclaratorId{};
    if (!declarator.valid() || unit.program[record].storage == Storage::external || unit.program[record].kind != SymbolKind::variable) return {};
    add_pointers(unit, unit.ast[declarator].init, found);
    int addresses = 0, given = 0;
    const auto is_address = [&](ExprId e) {
        const auto* unary = as<UnaryExpr>(unit.ast, e);
        return unary && unary->op == UnaryOp::address_of && name_of(unit, unary->operand) == record;
    };
    for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
        const ExprId e{static_cast<int32_t>(i)};
        addresses += is_address(e);
        const auto* call = as<CallExpr>(unit.ast, e);
        const auto library = call ? called_library(unit, *call) : std::nullopt;
        if (library && leaves_no_pointer(unit, *library, call->arguments.size())) given += static_cast<int>(std::ranges::count_if(call->arguments, is_address));
        const auto* assign = as<AssignExpr>(unit.ast, e);
        const auto* member = assign ? as<MemberExpr>(unit.ast, assign->target) : nullptr;
        if (assign && name_of(unit, assign->target) == record) return {};
        if (member && !member->arrow && name_of(unit, member->base) == record) add_pointers(unit, assign->value, found);
    }
    return addresses == given ? std::optional(std::move(found)) : std::nullopt;
}

}  // namespace dmcg::access
