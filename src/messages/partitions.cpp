// The bounds of a split loop are computed before it, then climb out of every statement and every function that does not
// change them:
//
//   while (err > EPS) {                      n, lo, hi stand before the while,
//       DOALL for (i = 1; i < N-1; i++)      and a second loop of the same shape uses them, too;
//       sweep(a, N);                         so does a loop of the function sweep
#include "dmcg/ast.h"
#include "dmcg/walk.h"
#include "partitions.h"

#include <algorithm>

namespace dmcg {
namespace {

/// Where a loop's variables can be computed, and from what, in the terms of that function.
struct Site {
    FunctionId function;
    StmtId point;
    Loop shape;
};

struct PartitionFinder {
    const Structure& structure;
    Placement& placement;

    const Ast& ast() const { return structure.unit.ast; }
    StmtId body_of(FunctionId f) const { return structure.unit.program[f].body; }

    static std::vector<Atom> atoms_of(const Loop& loop) {
        std::vector<Atom> atoms;
        for (const Affine* a : {&loop.start, &loop.distance})
            for (const Term& t : a->terms) atoms.push_back(t.atom);
        return atoms;
    }

    bool stands_still(const Atom& atom, AccessRange range, StmtId inside) const {
        std::vector<SymbolId> symbols = atom.depends;
        if (atom.symbol.valid()) symbols.push_back(atom.symbol);
        const bool by_name = std::any_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return structure.declared_inside(s, inside) || structure.writes(range, s); });
        return !by_name && !(atom.reads_memory && is_memory_written(atom, range));
    }

    /// The atom reads memory, and a write may mean that memory by another name: n = 5 for *p.
    bool is_memory_written(const Atom& atom, AccessRange range) const {
        const auto& all = structure.accesses.accesses;
        return std::any_of(all.begin() + range.begin, all.begin() + range.end, [&](const Access& a) {
            if (a.kind != AccessKind::write || !a.object.valid()) return false;
            const Object& o = structure.accesses[a.object];
            const bool any = !o.symbol.valid() || o.is_parameter_target;
            return any || ((o.is_array || o.escapes) && reads_by_pointer(atom));
        });
    }

    /// Not by the name of an array, nor by a pointer that names a block.
    bool reads_by_pointer(const Atom& atom) const {
        return std::any_of(atom.depends.begin(), atom.depends.end(), [&](SymbolId s) {
            const Type& type = structure.unit.program[structure.unit.program[s].type];
            return type.kind != TypeKind::array && !is_arithmetic(type) && !structure.accesses.target(s).valid();
        });
    }

    bool stands_still(const Loop& loop, StmtId inside) const {
        const auto atoms = atoms_of(loop);
        return std::all_of(atoms.begin(), atoms.end(), [&](const Atom& a) { return stands_still(a, structure.accesses_of(inside), inside); });
    }

    /// May the bounds be computed before `around` instead of inside of it?
    bool may_leave(const Loop& loop, StmtId around) const {
        const auto atoms = atoms_of(loop);
        return stands_still(loop, around) && std::all_of(atoms.begin(), atoms.end(), [](const Atom& a) {
            const bool divides = a.text.find_first_of("/%") != std::string::npos;   // perhaps guarded by what encloses it
            return a.symbol.valid() || a.value || (!a.reads_memory && !divides);
        });
    }

    /// The outermost child of a compound statement of the function that the bounds can stand before.
    StmtId definition_point(const Loop& shape, StmtId stmt, FunctionId function) const {
        const auto* around = as<ForStmt>(ast(), ast()[stmt].parent);
        StmtId point = around && around->init == stmt ? ast()[stmt].parent : stmt;    // a header has no room for it
        for (StmtId up = ast()[point].parent; up.valid() && up != body_of(function); up = ast()[up].parent) {
            if (!may_leave(shape, up)) break;
            const bool jumped_over = std::holds_alternative<CaseStmt>(ast()[up].node);    // what stands before `case 1:` is not come to
            if (structure.is_compound(ast()[up].parent) && !jumped_over) point = up;
        }
        return point;
    }

    bool unchanged_between(const Loop& shape, StmtId first, StmtId last) const {
        const auto* block = std::get_if<CompoundStmt>(&ast()[ast()[first].parent].node);
        if (!block) return first == last;
        bool between = false;
        for (const StmtId s : block->body) {
            if (between && std::holds_alternative<CaseStmt>(ast()[s].node)) return false;
            if (s == first) between = true;
            if (between && !stands_still(shape, s)) return false;
            if (s == last) return between;
        }
        return false;
    }

    static bool same_shape(const Loop& a, const Loop& b) {
        return a.step == b.step && same_value(a.start, b.start) && same_value(a.distance, b.distance);
    }

    /// One site for both, if they mean the same values: the earlier one.
    std::optional<Site> united(const Site& a, const Site& b) const {
        if (a.function != b.function || !same_shape(a.shape, b.shape) || ast()[a.point].parent != ast()[b.point].parent) return {};
        if (unchanged_between(a.shape, a.point, b.point)) return a;
        if (unchanged_between(b.shape, b.point, a.point)) return b;
        return {};
    }

    // ---------------------------------------------------------------- out of functions

    std::optional<Loop> seen_by(const CollectiveCall& call, Loop shape, std::optional<Affine> (*translate)(const Unit&, const CollectiveCall&, const Affine&)) const {
        const auto start = translate(structure.unit, call, shape.start), distance = translate(structure.unit, call, shape.distance);
        if (!start || !distance) return {};
        shape.start = *start;
        shape.distance = *distance;
        return shape;
    }

    /// Before the statement of the call the bounds have the values that they have in it. A loop makes the calls of its header in each round.
    bool same_at_call(const Loop& shape, const CollectiveCall& call) const {
        if (is_loop(ast(), call.stmt)) return stands_still(shape, call.stmt);
        AccessRange before = structure.accesses_of(call.stmt);
        before.end = structure.accesses_of(call.call).begin;
        const auto atoms = atoms_of(shape);
        return std::all_of(atoms.begin(), atoms.end(), [&](const Atom& a) { return stands_still(a, before, call.stmt); });
    }

    /// The place in main, if all ways from there to the site mean the same bounds. `inner`: the sites in the functions that are on the way.
    std::optional<Site> in_main(const Site& site, std::vector<Site> inner = {}) const {
        if (site.function == placement.main) return site;
        if (ast()[site.point].parent != body_of(site.function) || !may_leave(site.shape, body_of(site.function))) return {};
        inner.push_back(site);
        std::optional<Site> found;
        for (const CollectiveCall* call : structure.calls.of(site.function)) {
            const auto shape = seen_by(*call, site.shape, in_caller);
            if (!shape || !same_at_call(*shape, *call)) return {};
            const auto again = std::find_if(inner.begin(), inner.end(), [&](const Site& s) { return s.function == call->caller; });
            if (again != inner.end() && same_shape(again->shape, *shape)) continue;    // it calls itself, and means the same
            if (again != inner.end()) return {};
            const auto one = in_main({call->caller, definition_point(*shape, call->stmt, call->caller), *shape}, inner);
            found = !one ? std::nullopt : found ? united(*found, *one) : one;
            if (!found) return {};
        }
        return found;
    }

    /// All iterations that are dealt out.
    Loop counted(LoopId id) const {
        Loop loop = structure.table[id];
        loop.window.reset();
        return loop;
    }

    Site site_of(LoopId id) const {
        const Loop loop = counted(id);
        const Site own{structure.function, definition_point(loop, loop.stmt, structure.function), loop};
        return in_main(own).value_or(own);
    }

    PartitionId find_or_add(const PartitionSpec& spec, LoopId id) {
        const Site site = site_of(id);
        for (size_t i = 0; i < placement.partitions.size(); i++) {
            Partition& p = placement.partitions[i];
            if (p.spec.kind != spec.kind || p.spec.numbers != spec.numbers || spec.is_self_scheduled()) continue;
            const Loop* here = p.in(structure.function);    // all loops of a function say it alike
            const auto both = united({p.function, p.defined_before, p.shape()}, site);
            if (!both || (here && !same_shape(*here, counted(id)))) continue;
            p.defined_before = both->point;
            p.loops.push_back(id);
            p.shapes.try_emplace(structure.function, counted(id));
            return PartitionId{static_cast<int32_t>(i)};
        }
        placement.partitions.push_back({spec, id, {id}, site.function, site.point, false, {{site.function, site.shape}}});
        placement.partitions.back().shapes.try_emplace(structure.function, counted(id));
        return PartitionId{static_cast<int32_t>(placement.partitions.size()) - 1};
    }

    // ---------------------------------------------------------------- into functions that are called

    /// What a function can say of a partition that its callers know; nothing if they differ. If a function calls itself, there is
    /// another partition in each call.
    std::optional<Loop> shape_from_callers(const Partition& p, FunctionId function) const {
        if (structure.calls.is_recursive(p.function)) return {};
        std::optional<Loop> found;
        for (const CollectiveCall* call : structure.calls.of(function)) {
            const Loop* outer = p.in(call->caller);
            const auto shape = outer ? seen_by(*call, *outer, in_callee) : std::nullopt;
            if (!shape || (found && !same_shape(*found, *shape))) return {};
            found = shape;
        }
        return found;
    }

    void spread_shapes(Partition& p) const {
        const auto& functions = structure.calls.functions;
        for (auto f = functions.rbegin(); f != functions.rend(); ++f)
            if (!p.in(*f))
                if (const auto shape = shape_from_callers(p, *f)) p.shapes.emplace(*f, *shape);
    }
};

}  // namespace

void find_partitions(const Structure& main, Placement& placement) {
    const auto& regions = main.unit.regions.regions;
    placement.partition_of_region.assign(regions.size(), {});
    for (size_t i = 0; i < regions.size(); i++) {
        const LoopId loop = main.table.of_region(RegionId{static_cast<int32_t>(i)});
        const bool doall = regions[i].kind == RegionKind::doall && loop.valid() && regions[i].partition;
        if (!doall || !main.calls.is_collective(regions[i].function)) continue;
        const Structure structure = main.of(regions[i].function);
        placement.partition_of_region[i] = PartitionFinder{structure, placement}.find_or_add(*regions[i].partition, loop);
    }
    for (Partition& p : placement.partitions) PartitionFinder{main, placement}.spread_shapes(p);
}

void find_shared_partitions(const Structure& main, Placement& placement) {
    const auto used_in = [&](PartitionId id, StmtId stmt) {
        if (!id.valid()) return;
        Partition& p = placement.partitions[id.index()];
        p.shared |= !main.inside(stmt, main.unit.program[p.function].body);
    };
    for (size_t i = 0; i < placement.partitions.size(); i++)
        for (const LoopId loop : placement.partitions[i].loops) used_in(PartitionId{static_cast<int32_t>(i)}, main.table[loop].stmt);
    for (const Message& m : placement.messages) {
        used_in(m.partition, m.point.stmt);
        used_in(m.wanted_partition, m.point.stmt);
    }
}

}  // namespace dmcg
