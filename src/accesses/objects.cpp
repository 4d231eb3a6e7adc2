// Objects and the extents of arrays.
//
//   double a[N][2 * n];      extents N (value 64) and 2*n
//   void f(double v[n])      the parameter's target: extent n; of `double *v` the extent is not known
#include "objects.h"

#include <algorithm>

#include "blocks.h"
#include "dmcg/walk.h"
#include "library.h"
#include "resolve/line_pointers.h"

namespace dmcg {
namespace {

/// Of several files, one does not know the macros and enumerators of the others, or means something else by them: only a header's names
/// are known to all that declare the array.
Affine extent(const Unit& unit, ExprId size) {
    if (!size.valid()) return unknown_extent();
    const Range place = place_of(unit.tokens, unit.ast[size].tokens);
    const bool own = unit.tokens.units.size() > 1 && place.valid() && unit.sources[place.file].is_input;
    const auto value = unit.program.constant(size);
    return own && value ? Affine(*value) : affine_of(unit, size, AffineMode::bound);
}

Polynomial length(const Unit& unit, ExprId size, std::optional<int64_t> number) {
    if (size.valid()) return polynomial_of(unit, size);
    return number ? Polynomial{{{*number, {}}}} : Polynomial{};
}

/// Adds the axes of an array type; returns the type of one element.
TypeId add_axes(const Unit& unit, TypeId id, std::vector<Affine>& axes) {
    while (unit.program[id].kind == TypeKind::array) {
        const Type& type = unit.program[id];
        if (type.length_expr.valid()) axes.push_back(extent(unit, type.length_expr));
        else axes.push_back(type.length ? Affine(*type.length) : unknown_extent());
        id = type.element;
    }
    return id;
}

bool is_object(const Unit& unit, SymbolId id) {
    const Symbol& symbol = unit.program[id];
    if (symbol.kind == SymbolKind::parameter) return symbol.function.valid();
    if (symbol.kind != SymbolKind::variable || symbol.name.starts_with("__func") || is_library_state(unit, id)) return false;
    const Range place = symbol.declared_at.valid() ? place_of(unit.tokens, {symbol.declared_at, symbol.declared_at}) : Range{};
    return symbol.function.valid() || !place.valid() || !unit.sources[place.file].is_system;
}

/// T (*a)[][] is what `T ***a` has become: 2.
size_t row_pointers(const Unit& unit, SymbolId pointer) {
    if (unit.program.rows.family_of(pointer) < 0) return 0;
    std::vector<Affine> inner;
    add_axes(unit, unit.program[unit.program[pointer].type].element, inner);
    return inner.size();
}

/// What a pointer parameter points to. How many elements there are the calls say: C does not look at the n of `double v[n]`.
Object target(const Unit& unit, SymbolId id) {
    const Symbol& symbol = unit.program[id];
    Object object{.name = symbol.name, .symbol = id, .is_parameter_target = true, .is_array = true, .element = {}, .extents = {}};
    ExprId outer;
    if (symbol.declarator.valid() && !unit.ast[symbol.declarator].parts.empty())
        if (const auto* part = std::get_if<ArrayPart>(&unit.ast[symbol.declarator].parts.front())) outer = part->size;
    object.row_pointers = row_pointers(unit, id);
    object.extents.push_back(unknown_extent());
    object.length = length(unit, outer, {});
    object.element = add_axes(unit, unit.program[symbol.type].element, object.extents);
    return object;
}

/// The memory that is allocated for a pointer; how much is found out later.
Object block(const Unit& unit, const BlockPointer& pointer) {
    const SymbolId id = pointer.pointer;
    Object object{.name = unit.program[id].name, .symbol = id, .is_block = true, .is_borrowed = pointer.allocations.empty(), .is_array = true, .element = {}, .extents = {}};
    object.row_pointers = row_pointers(unit, id);
    if (pointer.one_array) {
        const Type& array = unit.program[unit.program[unit.program[id].type].element];
        object.name = "(*" + object.name + ")";
        object.length = length(unit, array.length_expr, array.length);
    } else if (pointer.lent.array.valid()) {
        const TypeId whole = unit.program[pointer.lent.array].type, lent = pointer.lent.is_row ? unit.program[whole].element : whole;
        object.length = length(unit, unit.program[lent].length_expr, unit.program[lent].length);
        object.element = add_axes(unit, lent, object.extents);
        return object;
    } else {
        object.extents.push_back(unknown_extent());
    }
    object.element = add_axes(unit, unit.program[unit.program[id].type].element, object.extents);
    return object;
}

/// *out = m: the caller's pointer and the local one name one block.
void name_given_memory(const Unit& unit, const BlockPointer& pointer, Accesses& all) {
    const Symbol& reference = unit.program[pointer.pointer];
    for (const Allocation& a : pointer.allocations) {
        if (!is_reference(reference) || !a.handed_over.valid() || unit.program[a.handed_over].function != reference.function || is_reference(unit.program[a.handed_over])) continue;
        Object& memory = all.objects[all.target(pointer.pointer).index()];
        memory.name = unit.program[a.handed_over].name;
        memory.local_name = a.handed_over;
        all.target_of_symbol[a.handed_over.index()] = all.target(pointer.pointer);
    }
}

bool is_data_pointer(const Unit& unit, const Symbol& symbol) {
    const Type& type = unit.program[symbol.type];
    return type.kind == TypeKind::pointer && type.element.valid() && unit.program[type.element].kind != TypeKind::function;
}

/// Where the variable is written after `since`, or anywhere if it is static, escapes or stands in a loop with it.
bool may_change(const Unit& unit, const Accesses& all, SymbolId length, const Object& array) {
    const ObjectId object = all.object(length);
    if (!object.valid() || all[object].escapes) return true;
    const TokenId since = unit.program[array.symbol].declared_at;
    return std::any_of(all.accesses.begin(), all.accesses.end(), [&](const Access& access) {
        if (access.kind != AccessKind::write || access.object != object || !access.expr.valid()) return false;
        if (access.through_call && unit.program[length].storage != Storage::automatic) return true;
        if (unit.ast[access.expr].tokens.first > since) return true;
        for (StmtId s = access.stmt; s.valid(); s = unit.ast[s].parent)
            if (is_loop(unit.ast, s) && unit.ast[s].tokens.last > since) return true;
        return false;
    });
}

/// `sizeof a[0] / sizeof a[0][0]` for axis 1: right as long as the array lives.
Affine measured_extent(const Object& object, size_t axis) {
    if (object.is_parameter_target && axis == 0) return unknown_extent();
    std::string line = object.name;
    for (size_t i = 0; i < axis; i++) line += "[0]";
    Atom atom{"(sizeof " + line + " / sizeof " + line + "[0])", {}, {}, {}, false, true, true, {}};
    return Affine(std::move(atom));
}

}  // namespace

Affine unknown_extent() { return Affine(Atom{"?", {}, {}, {}, true, false, false, {}}); }

bool can_be_looked_up(const Object& object) { return object.noted && object.flat_axes == 1; }

bool is_unknown(const Affine& extent) { return !extent.terms.empty() && extent.terms[0].atom.text == "?"; }

Accesses find_objects(const Unit& unit, const std::vector<BlockPointer>& blocks) {
    Accesses out;
    out.objects.push_back({.name = "unnamed memory", .symbol = {}, .is_array = true, .element = {}, .extents = {}});
    out.object_of_symbol.resize(unit.program.symbols.size());
    out.target_of_symbol.resize(unit.program.symbols.size());
    for (size_t s = 0; s < unit.program.symbols.size(); s++) {
        const Symbol& symbol = unit.program.symbols[s];
        const SymbolId id{static_cast<int32_t>(s)};
        if (!is_object(unit, id)) continue;
        const SymbolId pointer = pointer_of_count(unit.program, id);
        const Symbol& variable = unit.program[pointer.valid() ? pointer : id];      // it stays a pointer where it would be sent
        Object object{.name = variable.name, .symbol = id, .element = {}, .extents = {}};
        object.element = add_axes(unit, variable.type, object.extents);
        const Type& type = unit.program[symbol.type];
        object.is_array = type.kind == TypeKind::array;
        if (object.is_array) object.length = length(unit, type.length_expr, type.length);
        out.object_of_symbol[s] = {static_cast<int32_t>(out.objects.size())};
        out.objects.push_back(std::move(object));
        if (symbol.kind != SymbolKind::parameter || !is_data_pointer(unit, symbol)) continue;
        out.target_of_symbol[s] = {static_cast<int32_t>(out.objects.size())};
        out.objects.push_back(target(unit, {static_cast<int32_t>(s)}));
    }
    for (const BlockPointer& b : blocks) {
        out.target_of_symbol[b.pointer.index()] = {static_cast<int32_t>(out.objects.size())};
        out.objects.push_back(block(unit, b));
    }
    for (const BlockPointer& b : blocks) name_given_memory(unit, b, out);
    return out;
}

void hide_changed_extents(const Unit& unit, Accesses& all) {
    for (Object& object : all.objects) {
        for (size_t axis = 0; axis < object.extents.size(); axis++) {
            bool changed = false;
            for (const Term& term : object.extents[axis].terms)
                for (const SymbolId length : term.atom.depends) changed = changed || may_change(unit, all, length, object);
            if (changed) object.extents[axis] = measured_extent(object, axis);
            if (changed && axis == 0) object.length = {};
        }
    }
}

}  // namespace dmcg
