// The bounds of a split loop are computed before it, then climb out of every statement that does not change them:
//
//   while (err > EPS) {                      n, lo, hi stand before the while,
//       DOALL for (i = 1; i < N-1; i++)      and a second loop of the same shape uses them, too
#include "partitions.h"

#include <algorithm>

namespace dmcg {
namespace {

struct Finder {
    const Structure& structure;
    Placement& placement;

    const Ast& ast() const { return structure.unit.ast; }

    static std::vector<Atom> atoms_of(const Loop& loop) {
        std::vector<Atom> atoms;
        for (const Affine* a : {&loop.start, &loop.distance})
            for (const Term& t : a->terms) atoms.push_back(t.atom);
        return atoms;
    }

    bool stands_still(const Atom& atom, StmtId inside) const {
        std::vector<SymbolId> symbols = atom.depends;
        if (atom.symbol.valid()) symbols.push_back(atom.symbol);
        const AccessRange range = structure.accesses_of(inside);
        return std::none_of(symbols.begin(), symbols.end(), [&](SymbolId s) {
            return structure.declared_inside(s, inside) || structure.writes(range, s);
        });
    }

    /// May the bounds be computed before `around` instead of inside of it?
    bool may_leave(const Loop& loop, StmtId around) const {
        const auto atoms = atoms_of(loop);
        return std::all_of(atoms.begin(), atoms.end(), [&](const Atom& a) {
            const bool divides = a.text.find_first_of("/%") != std::string::npos;   // perhaps guarded by what encloses it
            const bool early = a.symbol.valid() || a.value || (!a.reads_memory && !divides);
            return early && stands_still(a, around);
        });
    }

    /// The child of a compound statement that contains `stmt`, or `stmt` if its parent is none.
    StmtId definition_point(const Loop& loop) const {
        StmtId point = loop.stmt;
        for (StmtId up = ast()[point].parent; up.valid() && up != structure.unit.program[structure.function].body; up = ast()[up].parent) {
            if (!may_leave(loop, up)) break;
            if (structure.is_compound(ast()[up].parent)) point = up;
        }
        return point;
    }

    bool unchanged_between(const Loop& loop, StmtId first, StmtId last) const {
        const auto* block = std::get_if<CompoundStmt>(&ast()[ast()[first].parent].node);
        if (!block) return first == last;
        bool between = false;
        for (const StmtId s : block->body) {
            if (s == first) between = true;
            const auto atoms = atoms_of(loop);
            const bool still = std::all_of(atoms.begin(), atoms.end(), [&](const Atom& a) { return stands_still(a, s); });
            if (between && !still) return false;
            if (s == last) return between;
        }
        return false;
    }

    bool same_shape(const Partition& p, const PartitionSpec& spec, const Loop& loop) const {
        const Loop& other = structure.table[p.loop];
        return p.spec.kind == spec.kind && p.spec.numbers == spec.numbers && other.step == loop.step &&
               same_value(other.start, loop.start) && same_value(other.distance, loop.distance);
    }

    PartitionId find_or_add(const PartitionSpec& spec, LoopId id) {
        const Loop& loop = structure.table[id];
        const StmtId point = definition_point(loop);
        for (size_t i = 0; i < placement.partitions.size(); i++) {
            Partition& p = placement.partitions[i];
            const bool same_block = ast()[p.defined_before].parent == ast()[point].parent;
            if (!same_shape(p, spec, loop) || !same_block || !unchanged_between(loop, p.defined_before, point)) continue;
            p.loops.push_back(id);
            return PartitionId{static_cast<int32_t>(i)};
        }
        placement.partitions.push_back({spec, id, {id}, point});
        return PartitionId{static_cast<int32_t>(placement.partitions.size()) - 1};
    }
};

}  // namespace

void find_partitions(const Structure& structure, Placement& placement) {
    Finder finder{structure, placement};
    const auto& regions = structure.unit.regions.regions;
    placement.partition_of_region.assign(regions.size(), {});
    for (size_t i = 0; i < regions.size(); i++) {
        const LoopId loop = structure.table.of_region(RegionId{static_cast<int32_t>(i)});
        if (regions[i].kind == RegionKind::doall && loop.valid() && regions[i].partition)
            placement.partition_of_region[i] = finder.find_or_add(*regions[i].partition, loop);
    }
}

}  // namespace dmcg
