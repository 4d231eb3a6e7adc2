// Objects, elements and pointers.
//
//   a[i][j]    read i, read j; the element (i, j) of a
//   *(a + i)   the same as a[i]
//   p[i]       p a parameter that never changes, or the pointer of a block: the element i of what p points to;
//              any other pointer: unnamed memory, or any object whose address was kept somewhere
#include <algorithm>

#include "dmcg/ast.h"
#include "names.h"
#include "walker.h"

namespace dmcg::access {

bool AccessWalker::is_fixed_parameter(ExprId e) const {
    const ObjectId target = target_of(e);
    return target.valid() && out_[target].is_parameter_target && !state_.is_assigned[unit_.program.symbol(e).index()];
}

bool AccessWalker::names_block(ExprId e) const { return target_of(e).valid() && out_[target_of(e)].is_block; }

bool AccessWalker::names_one_array(ExprId e) const {
    const BlockPointer* block = as<NameExpr>(unit_.ast, e) ? block_pointer(unit_.program.symbol(e)) : nullptr;
    return block && block->one_array;
}

ObjectId AccessWalker::object_of(ExprId e) const {
    const SymbolId symbol = as<NameExpr>(unit_.ast, e) ? unit_.program.symbol(e) : SymbolId{};
    return symbol.valid() ? out_.object(symbol) : ObjectId{};
}

ObjectId AccessWalker::target_of(ExprId e) const {
    const SymbolId symbol = as<NameExpr>(unit_.ast, e) ? unit_.program.symbol(e) : SymbolId{};
    const ObjectId target = symbol.valid() ? out_.target(symbol) : ObjectId{};
    return is_given_back(target) ? ObjectId{} : target;      // any of the memory that it borrows now and then
}

/// No pointer has borrowed it in the statements at hand.
bool AccessWalker::is_given_back(ObjectId target) const {
    const auto known = state_.borrowed.find(target);
    return known != state_.borrowed.end() && known->second == function_ && !held_.contains(target);
}

Location AccessWalker::location(ExprId e) {
    const Span own = span(e);
    return plain_location(e);
}

Location AccessWalker::plain_location(ExprId e) {
    const auto named = unit_.program.named_memory.find(e);
    return named == unit_.program.named_memory.end() ? spelled_location(e) : named_location(e, named->second);
}

/// It is other memory than what has been given a name.
Location AccessWalker::without_names(Location place) const {
    const auto is_named = [&](const Access& part) { return part.object.index() != 0 && keeps_name(unit_, out_[part.object].symbol); };
    std::erase_if(place.parts, is_named);
    if (place.parts.empty()) place.parts.push_back({.object = ObjectId{0}, .whole = true});
    return place;
}

/// What leads there is read all the same; which element it is the text may not say. What is a parameter's memory here stays that.
Location AccessWalker::named_location(ExprId e, SymbolId memory) {
    Location place = spelled_location(e);
    if (!memory.valid()) return without_names(std::move(place));
    const bool is_pointer = unit_.program[unit_.program[memory].type].kind == TypeKind::pointer;
    const ObjectId object = is_pointer ? out_.target(memory) : out_.object(memory);
    const auto is_said = [&](const Access& part) { return out_[part.object].is_parameter_target || (place.parts.size() == 1 && part.object.index() != 0 && (!part.whole || part.first_element)); };
    const auto is_of_other_name = [&](const Access& part) { return part.object.index() != 0 && part.object != object && out_[part.object].is_block && keeps_name(unit_, out_[part.object].symbol); };
    if (!object.valid() || std::any_of(place.parts.begin(), place.parts.end(), is_of_other_name)) place = without_names(std::move(place));
    if (!object.valid() || std::any_of(place.parts.begin(), place.parts.end(), is_said)) return place;
    return {{{.object = object, .whole = true}}, false};
}

Location AccessWalker::spelled_location(ExprId e) {
    const ExprNode& node = unit_.ast[e].node;
    if (std::holds_alternative<NameExpr>(node)) {
        const ObjectId object = object_of(e);
        read_way_to(e);
        return object.valid() ? Location{{{.object = object}}, false} : Location{};
    }
    if (const auto* x = std::get_if<IndexExpr>(&node))
        return is_pointer(x->base) ? element(x->base, x->index) : element(x->index, x->base);
    if (const auto* x = std::get_if<MemberExpr>(&node)) return field(x->base, x->arrow);
    if (const auto* x = std::get_if<UnaryExpr>(&node)) {
        if (x->op == UnaryOp::dereference) return element(x->operand, {});
        if (x->op == UnaryOp::real_part || x->op == UnaryOp::imag_part) return field(x->operand, false);
    }
    plain_value(e);
    return {};
}

/// g->n is read through g. What the library keeps is with the master, who calls its functions: optind, timezone ...
void AccessWalker::read_way_to(ExprId name) {
    const SymbolId symbol = unit_.program.symbol(name);
    if (symbol.valid() && is_library_state(unit_, symbol)) effect(AccessKind::outside, name);
    const auto way = state_.way_to.find(symbol);
    if (way == state_.way_to.end()) return;
    const ObjectId pointer = out_.object(way->second), target = out_.target(way->second);
    const bool fixed = target.valid() && out_[target].is_parameter_target && !state_.is_assigned[way->second.index()];
    if (pointer.valid() && !fixed) push({.kind = AccessKind::read, .object = pointer}, name);
}

Location AccessWalker::field(ExprId base, bool arrow) {
    Location place = arrow ? element(base, {}) : location(base);
    place.is_field = true;
    return place;
}

/// pointer[index], or *pointer if there is no index.
Location AccessWalker::element(ExprId pointer, ExprId index) {
    const auto* sum = as<BinaryExpr>(unit_.ast, pointer);
    const auto* address_of = as<UnaryExpr>(unit_.ast, pointer);
    if (!index.valid() && sum && sum->op == BinaryOp::add && is_pointer(pointer)) {
        const Span own = span(pointer);
        return is_pointer(sum->left) ? element(sum->left, sum->right) : element(sum->right, sum->left);
    }
    if (!index.valid() && address_of && address_of->op == UnaryOp::address_of) {
        const Span own = span(pointer);
        return location(address_of->operand);
    }
    if (index.valid() && address_of && address_of->op == UnaryOp::address_of)       // (&a[0])[i], (&a[i])[0]
        if (const auto* first = as<IndexExpr>(unit_.ast, address_of->operand)) {
            const Span own = span(pointer);
            if (unit_.program.constant(first->index) == 0) return element(first->base, index);
            if (unit_.program.constant(index) == 0) return location(address_of->operand);
        }
    Location place = is_kind(pointer, TypeKind::array) ? location(pointer) : pointed(pointer);
    if (index.valid()) value(index);
    else if (names_one_array(pointer)) return place;
    if (!place.is_field) add_subscript(place, index);
    return place;
}

/// What a pointer that is no array may point to, before a subscript is added.
Location AccessWalker::pointed(ExprId pointer) {
    if (is_fixed_parameter(pointer)) {
        const Span own = span(pointer);
        return {{{.object = target_of(pointer)}}, false};
    }
    address(pointer);
    if (names_block(pointer)) return {{{.object = target_of(pointer)}}, false};
    const std::vector<Target> found = silently([&] { return targets(pointer); });
    Location place;
    for (const Target& target : found) {
        Access access{.object = target.object, .whole = true};
        access.conditional = target.object.index() != 0;
        place.parts.push_back(std::move(access));
    }
    return place;
}

/// Without an index the first element is meant: said as `whole`, or, below the first axis, as a part of the line.
void AccessWalker::add_subscript(Location& place, ExprId index) {
    for (Access& part : place.parts) {
        const size_t axes = out_[part.object].extents.size();
        if (part.whole || part.subscripts.size() >= axes) continue;
        if (index.valid()) part.subscripts.push_back(index);
        else if (!part.subscripts.empty()) part.conditional = true;
        else part.whole = part.first_element = true;
    }
}

/// Another function's parameter targets are seen as what they are of. Its automatic variables live on only while it waits for this function to return.
bool AccessWalker::is_alive(const Object& object) const {
    const Symbol& symbol = unit_.program[object.symbol];
    if (symbol.function == function_) return true;
    if (object.is_parameter_target) return false;
    return symbol.storage != Storage::automatic || !function_.valid() || state_.waits[function_.index()][symbol.function.index()];
}

std::vector<Target> AccessWalker::anything() {
    std::vector<Target> all{{ObjectId{0}, {}, {}, false}};
    for (size_t i = 1; i < out_.objects.size(); i++)
        if (out_.objects[i].is_loose && is_alive(out_.objects[i])) all.push_back({ObjectId{static_cast<int32_t>(i)}, {}, {}, false});
    return all;
}

/// What hangs on the result of a function such as __ctype_b_loc() (isalpha and the like): constant as far as programs go. What getenv
/// gives may be what putenv was given.
bool AccessWalker::is_library_memory(ExprId e) const {
    const ExprNode& node = unit_.ast[e].node;
    if (const auto* x = std::get_if<UnaryExpr>(&node)) return x->op == UnaryOp::dereference && is_library_memory(x->operand);
    if (const auto* x = std::get_if<IndexExpr>(&node)) return is_library_memory(x->base);
    if (const auto* x = std::get_if<CastExpr>(&node)) return is_library_memory(x->operand);
    if (const auto* x = std::get_if<MemberExpr>(&node)) return is_library_memory(x->base);
    const auto* x = std::get_if<CallExpr>(&node);
    const auto library = x ? called_library(unit_, *x) : std::nullopt;
    return library && (library->effects & own_result) && (state_.kept.empty() || !(library->effects & outside));
}

/// What a pointer may point to. To be called silently.
std::vector<Target> AccessWalker::targets(ExprId e) {
    const ExprNode& node = unit_.ast[e].node;
    if (std::holds_alternative<NameExpr>(node)) return name_targets(e);
    if (is_kind(e, TypeKind::array) && !std::holds_alternative<StringExpr>(node)) return row_targets(e);
    if (const auto* x = std::get_if<UnaryExpr>(&node)) {
        if (x->op == UnaryOp::address_of) return address_targets(x->operand);
        if (x->op >= UnaryOp::pre_inc && x->op <= UnaryOp::post_dec) return targets(x->operand);
    }
    if (const auto* x = std::get_if<BinaryExpr>(&node); x && is_pointer(e)) return sum_targets(*x);
    if (const auto* x = std::get_if<CommaExpr>(&node)) return targets(x->right);
    if (const auto* x = std::get_if<AssignExpr>(&node)) return targets(x->op || (names_block(x->target) && !is_null_pointer(unit_, x->value)) ? x->target : x->value);
    if (std::holds_alternative<StringExpr>(node) || unit_.program.constant(e) || is_library_memory(e)) return {};
    std::vector<Target> found;
    if (const auto* x = std::get_if<CastExpr>(&node)) {
        found = targets(x->operand);
    } else if (const auto* choice = std::get_if<ConditionalExpr>(&node)) {
        found = targets(choice->yes.valid() ? choice->yes : choice->condition);
        for (Target& other : targets(choice->no)) found.push_back(std::move(other));
    } else {
        return anything();
    }
    for (Target& target : found) target.exact = false;
    return found;
}

std::vector<Target> AccessWalker::name_targets(ExprId e) {
    if (is_kind(e, TypeKind::array)) {
        const ObjectId object = object_of(e);
        return object.valid() ? std::vector<Target>{{object, {}, {}, false}} : std::vector<Target>{};
    }
    if (is_fixed_parameter(e) || names_block(e)) return {{target_of(e), {}, {}, true}};
    if (is_kind(e, TypeKind::function)) return {};
    const PointsTo* known = points_to(e);
    std::vector<Target> all = known && is_known_here(*known) ? std::vector<Target>{} : anything();
    for (Target& own : own_targets(e)) {
        const bool listed = std::any_of(all.begin(), all.end(), [&](const Target& t) { return t.object == own.object; });
        if (!listed) all.push_back(std::move(own));
    }
    return all;
}

/// The objects that a pointer variable is known to mean, whatever else it may mean.
std::vector<Target> AccessWalker::own_targets(ExprId name) {
    std::set<ObjectId> objects;
    if (const PointsTo* known = points_to(name)) objects = known->objects;
    if (const ObjectId own = target_of(name); own.valid()) objects.insert(own);
    std::vector<Target> found;
    for (const ObjectId object : objects) found.push_back({object, {}, {}, false});
    return found;
}

/// &x, &a[i], &s.f: from an element a pointer may go on to all of the array (`&a[0][0]` is used so).
std::vector<Target> AccessWalker::address_targets(ExprId operand) {
    std::vector<Target> found;
    const Location place = location(operand);
    for (const Access& part : place.parts) {
        Target target{part.object, {}, {}, false};
        const bool full = !part.whole && part.subscripts.size() == out_[part.object].extents.size();
        if (full && place.is_field) target.part = part.subscripts;
        if (full && !place.is_field && place.parts.size() == 1) {
            target.first = part.subscripts;
            target.exact = true;
        }
        found.push_back(std::move(target));
    }
    return found;
}

/// a[i] of a matrix: the line i. The line 0 is how whole matrices are handed to functions that see them flat.
std::vector<Target> AccessWalker::row_targets(ExprId e) {
    std::vector<Target> found;
    const Location place = location(e);
    for (const Access& part : place.parts) {
        const bool begin = std::any_of(part.subscripts.begin(), part.subscripts.end(),
                                       [&](ExprId s) { return unit_.program.constant(s) == 0; });
        found.push_back({part.object, begin || part.whole ? std::vector<ExprId>{} : part.subscripts, {}, false});
    }
    return found;
}

/// A name of the object or of its first element: not a pointer that may have gone on.
bool AccessWalker::is_begin(ExprId pointer, const Target& target) const {
    return as<NameExpr>(unit_.ast, pointer) && (target.exact || is_kind(pointer, TypeKind::array));
}

/// a + i is &a[i].
std::vector<Target> AccessWalker::sum_targets(const BinaryExpr& x) {
    const bool left = is_pointer(x.left);
    const ExprId base = left ? x.left : x.right;
    std::vector<Target> found = targets(base);
    const bool from_begin = x.op == BinaryOp::add && found.size() == 1 && is_begin(base, found[0]);
    for (Target& target : found) {
        target.exact = from_begin && target.part.empty() && out_[target.object].extents.size() == 1;
        if (target.exact) target.first = {left ? x.right : x.left};
    }
    return found;
}

/// Its pointer may get another value: the block is like all memory without a name.
void AccessWalker::forget_name(ObjectId block) {
    out_.objects[block.index()].get_loose();
}

void AccessWalker::escape(const Location& place) {
    if (silent_ > 0) return;
    for (const Access& part : place.parts) {
        if (part.object.index() != 0) out_.objects[part.object.index()].get_loose();
    }
}

void AccessWalker::escape(const std::vector<Target>& found, ExprId at) {
    if (silent_ > 0) return;
    for (const Target& target : found) {
        if (target.object.index() == 0) continue;
        Object& object = out_.objects[target.object.index()];
        if (object.is_block && !object.escapes) out_.no_blocks.push_back({object.symbol, at, true});
        object.get_loose();
    }
}

void AccessWalker::keep(ExprId pointer) {
    if (is_pointer(pointer)) escape(silently([&] { return targets(pointer); }), pointer);
}

void AccessWalker::push(Access access, ExprId e) {
    if (silent_ > 0) return;
    access.expr = e;
    access.stmt = stmt_;
    access.conditional = access.conditional || conditional_ > 0;
    for (const ObjectId lent : lent_)
        if (access.kind == AccessKind::exit && state_.handles_exit) state_.misnamed.try_emplace(lent, e);
    if (is_given_back(access.object) || lent_.contains(access.object)) state_.misnamed.try_emplace(access.object, e);
    out_.accesses.push_back(std::move(access));
}

void AccessWalker::push_volatile(ExprId e) {
    const auto* assign = as<AssignExpr>(unit_.ast, e);
    const auto* unary = as<UnaryExpr>(unit_.ast, e);
    const bool step = unary && unary->op >= UnaryOp::pre_inc && unary->op <= UnaryOp::post_dec;
    const ExprId place = assign ? assign->target : step ? unary->operand : e;
    if (unit_.program.type_id(place).valid() && type(place).is_volatile) push({.kind = AccessKind::outside}, e);
}

void AccessWalker::read(const Location& place, ExprId e) {
    for (Access part : place.parts) {
        part.kind = AccessKind::read;
        push(std::move(part), e);
    }
    push_volatile(e);
}

void AccessWalker::write(const Location& place, ExprId e, std::optional<BinaryOp> op, ExprId value) {
    for (Access part : place.parts) {
        part.kind = AccessKind::write;
        part.op = op;
        part.value = value;
        push(std::move(part), e);
    }
    push_volatile(e);
}

}  // namespace dmcg::access
