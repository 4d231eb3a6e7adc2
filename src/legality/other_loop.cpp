// A loop of the nest that may be marked in place of a refuted one. If it is the inner loop of two that may change places, it is
// better marked as the outer one: then no message is needed between the iterations of the other.
//
//   for (i = 1; i < n; i++) for (j = 0; j < n; j++) c[i][j] = c[i - 1][j];      j: no two iterations meet, whatever i is
#include <fmt/format.h>

#include <algorithm>

#include "dmcg/walk.h"
#include "legality/collect_references.h"
#include "legality/conflicts.h"
#include "legality/judge.h"
#include "polyhedra/members.h"

namespace dmcg::legality {

namespace {

struct Nest {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    LoopId outer;

    /// The loop that is all of the outer loop's body.
    LoopId only_inner() const {
        StmtId body = loop_body(unit.ast, table[outer].stmt);
        while (const auto* block = as<CompoundStmt>(unit.ast, body)) {
            if (block->body.size() != 1) return {};
            body = block->body[0];
        }
        return table.of_stmt(body);
    }

    bool is_rectangle(const Loop& inner) const {
        const SymbolId index = table[outer].index;
        return !inner.declared_in_header && !depends_on(inner.start, index) && !depends_on(inner.distance, index);
    }

    /// The references with the inner loop as the outer one; nothing: some access is not in it.
    std::optional<RegionReferences> turned(const std::vector<VariableRole>& roles, SymbolId inner) const {
        RegionReferences all = collect_references(unit, accesses, table, roles, outer);
        for (ObjectReferences& object : all.objects)
            for (Reference& reference : object.references) {
                if (reference.loops.size() < 2 || reference.loops[1].index != inner) return {};
                std::swap(reference.loops[0], reference.loops[1]);
            }
        return all;
    }

    bool has_conflict(const RegionReferences& all) const {
        IslContext isl;
        const RegionFacts facts{all.parameters, "true", {}};
        const auto meet = [&](const ObjectReferences& object, const Reference& a, const Reference& b) {
            return (a.write || b.write) && !disjoint_members(a, b) && find_conflict(isl, facts, object.extents, a, b);
        };
        return std::any_of(all.objects.begin(), all.objects.end(), [&](const ObjectReferences& object) {
            return std::any_of(object.references.begin(), object.references.end(), [&](const Reference& a) {
                return std::any_of(object.references.begin(), object.references.end(), [&](const Reference& b) { return meet(object, a, b); });
            });
        });
    }

    /// True if the inner loop is parallel also if it is made the outer one.
    bool may_be_interchanged(LoopId inner) const {
        if (inner != only_inner() || !is_rectangle(table[inner])) return false;
        Diagnostics ignored;
        const Regions& regions = unit.regions;
        const Sections sections = find_sections({unit.sources, unit.tokens, unit.ast, unit.program, regions}, accesses, table, ignored);
        const RegionSections* found = sections.of(table[outer].region);
        const auto references = found ? turned(found->roles, table[inner].index) : std::nullopt;
        return references && !has_conflict(*references);
    }
};

}  // namespace

std::string parallel_loop_of_nest(const Unit& unit, const Accesses& accesses, const IterationTable& table, LoopId refuted) {
    const Region& marked = unit.regions[table[refuted].region];
    for (size_t i = 0; i < table.rows.size(); i++) {
        const Loop& other = table.rows[i];
        const bool inner = is_within(unit.ast, other.stmt, table[refuted].stmt), outer = is_within(unit.ast, table[refuted].stmt, other.stmt);
        if (other.stmt == table[refuted].stmt || (!inner && !outer)) continue;
        Region region;
        region.place = marked.place;
        region.function = marked.function;
        region.statements = {other.stmt};
        region.partition = marked.partition;
        if (!is_proven(unit, accesses, region)) continue;
        const Range place = place_of(unit.tokens, unit.ast[other.stmt].tokens);
        const bool interchange = inner && Nest{unit, accesses, table, refuted}.may_be_interchanged(LoopId{static_cast<int32_t>(i)});
        return fmt::format("an iteration needs what an earlier one computes; the loop over '{}' in line {} is parallel: {}", unit.program[other.index].name,
                           line_column(unit.sources[place.file], place.begin).line,
                           interchange ? "interchange the two loops and mark that one, or mark it where it stands" : "mark that one");
    }
    return "";
}

}  // namespace dmcg::legality
