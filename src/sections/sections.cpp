// All split loops: the roles of their variables, the sections of what is shared.
#include <fmt/format.h>

#include <algorithm>

#include "accesses/access_text.h"
#include "boxes.h"
#include "picks.h"
#include "distances.h"
#include "dmcg/walk.h"
#include "effects.h"
#include "roles.h"
#include "sharing.h"

namespace dmcg {
namespace {

bool is_shared(const std::vector<VariableRole>& roles, ObjectId object) {
    return std::any_of(roles.begin(), roles.end(), [&](const VariableRole& r) { return r.object == object && r.role == Role::shared; });
}

/// The pointer variable that an access goes through: p of p[i], *(p + 1), p->x.
SymbolId pointer_of(const Unit& unit, ExprId e) {
    while (e.valid()) {
        if (const auto* assign = as<AssignExpr>(unit.ast, e)) e = assign->target;
        else if (const auto* index = as<IndexExpr>(unit.ast, e)) e = index->base;
        else if (const auto* member = as<MemberExpr>(unit.ast, e)) e = member->base;
        else if (const auto* unary = as<UnaryExpr>(unit.ast, e)) e = unary->operand;
        else if (const auto* sum = as<BinaryExpr>(unit.ast, e)) e = sum->left;
        else break;
    }
    return e.valid() && as<NameExpr>(unit.ast, e) ? unit.program.symbol(e) : SymbolId{};
}

/// All arrays that a write may mean, of which `first` is the first.
std::vector<std::string> arrays_of(const Accesses& accesses, uint32_t first) {
    const Access& access = accesses.accesses[first];
    std::vector<std::string> names;
    for (uint32_t i = first; i < accesses.accesses.size() && accesses.accesses[i].expr == access.expr && accesses.accesses[i].kind == access.kind; i++) {
        const ObjectId object = accesses.accesses[i].object;
        if (object.index() == 0) return {};
        if (const std::string& name = accesses[object].name; std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
    return names;
}

std::string what_it_means(const std::vector<std::string>& arrays) {
    if (arrays.empty()) return "which array it means";
    if (arrays.size() == 1) return fmt::format("which part of '{}' it means", arrays[0]);
    return fmt::format("whether it means '{}' or '{}'", fmt::join(arrays.begin(), arrays.end() - 1, "', '"), arrays.back());
}

void refuse_memory_write(const Unit& unit, const Accesses& accesses, uint32_t at, Diagnostics& diagnostics) {
    const Access& access = accesses.accesses[at];
    const SymbolId pointer = pointer_of(unit, access.expr);
    const std::vector<std::string> arrays = arrays_of(accesses, at);
    Diagnostic& error = diagnostics.add(Kind::memory_write, place_of(unit, access),
        fmt::format("'{}' writes through a pointer in a split loop: {} cannot be told", spelled(unit, access), what_it_means(arrays)),
        is_array_of_pointers(unit, pointer) ? "use an array with two axes, or a pointer to pointers whose rows have one length"
        : arrays.size() > 1 ? fmt::format("make the loop a function that gets the array, and choose between its calls: if (...) f({}); else f({});", arrays[0], arrays[1])
                            : "use an array by its name, or a pointer that gets nothing but memory allocated for it and that alone has its value");
    note_memory(unit, accesses, pointer, error);
}

/// *p, p[i] of a pointer that is followed to the array, but no further; (*p)[i] of one to its lines.
bool is_somewhere(const Access& access, const Object& object) {
    const bool known = access.first_element && object.extents.size() < 2;
    return access.kind == AccessKind::write && access.whole && !known && !access.through_call;
}

/// Memory that has no name.
bool is_unnamed_write(const Access& access, const Accesses& accesses) {
    return access.kind == AccessKind::write && access.object.valid() && !accesses[access.object].symbol.valid();
}

/// Writes a[i][i] and a[0][i]: both can be told as lines of axis 1. If the writes of an object have own lines of several axes,
/// all its sections are made anew for an axis that all its writes can have.
void agree_on_axes(const SectionContext& slowest, std::vector<Section>& sections) {
    const auto remade = [&](const Section& s, int axis) {
        SectionContext context = slowest;
        context.axis = axis;
        return section_of(context, s.access);
    };
    const auto all_writes = [&](ObjectId object, auto holds) {
        return std::all_of(sections.begin(), sections.end(), [&](const Section& s) { return s.object != object || !s.write || holds(s); });
    };
    for (const Section& write : std::vector<Section>(sections)) {
        if (!write.write || !write.own) continue;
        const int axis = write.own->axis;
        if (all_writes(write.object, [&](const Section& s) { return s.own && s.own->axis == axis; })) continue;
        if (!all_writes(write.object, [&](const Section& s) { const Section other = remade(s, axis); return other.own && other.own->axis == axis; })) continue;
        for (Section& s : sections)
            if (s.object == write.object) s = remade(s, axis);
    }
}

/// What a search compares with: a rank has found the best value so far among its own lines, which it reads anyway, or it is that of before the loop.
SectionContext where_read(SectionContext context, const std::vector<Pick>& picks, uint32_t access) {
    for (const Pick& pick : picks) {
        const AccessRange kept = context.accesses.of(pick.kept);
        if (access < kept.begin || access >= kept.end) continue;
        for (const Cell& cell : pick.cells) context.old.push_back(cell.object);
    }
    return context;
}

/// What DD says of reads whose subscripts say nothing.
void use_distances(const SectionContext& context, const Region& region, std::vector<Section>& sections) {
    std::vector<Section> result;
    for (Section& section : sections) {
        std::vector<Section> told = told_by_distances(context, region, section);
        if (told.empty()) told.push_back(std::move(section));
        result.insert(result.end(), told.begin(), told.end());
    }
    sections = std::move(result);
}

AccessRange accesses_of_body(const Unit& unit, const Accesses& accesses, const Loop& loop) {
    return accesses.of(loop_body(unit.ast, loop.stmt));
}

/// Split loops that call functions of which nothing is known.
bool refuse_unknown_calls(const Unit& unit, const Accesses& accesses, const IterationTable& table, Diagnostics& diagnostics) {
    bool some = false;
    for (const Loop& loop : table.rows)
        if (loop.split()) some |= refuse_unknown_calls(unit, accesses, accesses_of_body(unit, accesses, loop), diagnostics);
    return some;
}

RegionSections sections_of_region(const Unit& unit, const Accesses& accesses, const IterationTable& table, RegionId id, LoopId loop,
                                  const Liveness& live, Diagnostics& diagnostics) {
    const SectionContext context{unit, accesses, table, table[loop].stmt, loop};
    RegionSections result{id, loop, find_picks(context), {}, {}};
    result.roles = find_roles(context, result.picks, unit.regions[id], live, diagnostics);
    const AccessRange range = accesses_of_body(unit, accesses, table[loop]);
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& access = accesses.accesses[i];
        refuse_effect(context, access, diagnostics);
        if (is_unnamed_write(access, accesses)) refuse_memory_write(unit, accesses, i, diagnostics);
        const bool data = access.kind == AccessKind::read || access.kind == AccessKind::write;
        if (!data || !access.object.valid() || !is_shared(result.roles, access.object)) continue;
        const Access* before = i > range.begin ? &accesses.accesses[i - 1] : nullptr;     // the same write, which may mean several arrays
        const bool is_told = before && before->expr == access.expr && before->kind == access.kind;
        if (is_somewhere(access, accesses[access.object]) && !is_told) refuse_memory_write(unit, accesses, i, diagnostics);
        else result.sections.push_back(section_of(where_read(context, result.picks, i), AccessId{static_cast<int32_t>(i)}));
    }
    agree_on_axes(context, result.sections);
    check_distances(context, unit.regions[id], diagnostics);
    use_distances(context, unit.regions[id], result.sections);
    return result;
}

}  // namespace

const RegionSections* Sections::of(RegionId region) const {
    const auto it = std::find_if(regions.begin(), regions.end(), [&](const RegionSections& r) { return r.region == region; });
    return it == regions.end() ? nullptr : &*it;
}

Sections find_sections(const Unit& unit, const Accesses& accesses, const IterationTable& table, Diagnostics& diagnostics) {
    Sections result;
    if (refuse_unknown_calls(unit, accesses, table, diagnostics)) return result;
    AllLiveness live(unit, accesses);
    for (size_t i = 0; i < unit.regions.regions.size(); i++) {
        const RegionId id{static_cast<int32_t>(i)};
        const LoopId loop = table.of_region(id);
        if (loop.valid()) result.regions.push_back(sections_of_region(unit, accesses, table, id, loop, live.of(unit.regions[id].function), diagnostics));
    }
    check_sharing(unit, accesses, live, diagnostics);
    return result;
}

}  // namespace dmcg
