// The elements of all instances of the read, less those that the instances of the writes before it have touched:
//
//   { [y0, e0] : 0 <= y0 < 8 and e0 = 7 - y0 }  -  { [y0, e0] : exists x0 : 0 <= x0 < 8 and e0 = x0 }
//
// A write comes before the read if it stands earlier in a block around both, in the same rounds of the loops around both, or if
// it was made in an earlier round of such a loop. Of what stands around both nothing needs to be known: where the read is
// reached, the write was reached, too.
#include "polyhedra/coverage.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "dmcg/walk.h"
#include "polyhedra/integer_sets.h"
#include "polyhedra/references.h"

namespace dmcg::polyhedra {

namespace {

/// An access, and the statements from the scope to the one it stands in.
struct Spot {
    AccessId access;
    std::vector<StmtId> chain{};
    std::vector<LoopId> loops{};
};

/// Instances of a write that come before the read: `same` of their outermost loops are in the same round, and the next one is in
/// an earlier round if `earlier`.
struct Before {
    Reference write;
    size_t same = 0;
    bool earlier = false;
};

bool has_jump(const Unit& unit, StmtId scope) {
    bool found = false;
    for_each_below(unit.ast, scope, [&](StmtId s) {
        found |= as<BreakStmt>(unit.ast, s) || as<ContinueStmt>(unit.ast, s) || as<GotoStmt>(unit.ast, s) || as<ReturnStmt>(unit.ast, s);
    });
    return found;
}

/// Not only by its begin: a label stands in it whose switch is outside.
bool is_entered_by_label(const Unit& unit, StmtId block) {
    bool found = false;
    for_each_below(unit.ast, block, [&](StmtId s) {
        if (!as<CaseStmt>(unit.ast, s)) return;
        StmtId choice = s;
        while (choice.valid() && !as<SwitchStmt>(unit.ast, choice)) choice = unit.ast[choice].parent;
        found |= !choice.valid() || !is_within(unit.ast, choice, block);
    });
    return found;
}

struct Coverage {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    const StmtId scope;
    Parameters parameters{};
    ValueResolver resolver{unit, accesses, table, {unit, accesses, scope}, parameters};
    ReferenceMaker maker{resolver, {}};

    const Access& at(AccessId id) const { return accesses.accesses[id.index()]; }

    Spot spot(AccessId id) const {
        Spot spot{id};
        for (StmtId s = at(id).stmt; s.valid(); s = unit.ast[s].parent) {
            spot.chain.insert(spot.chain.begin(), s);
            if (s == scope) break;
        }
        spot.loops = surroundings_of(unit, table, scope, at(id).stmt).loops;
        return spot;
    }

    bool is_in_body(const Spot& spot, size_t level) const {
        const auto* loop = as<ForStmt>(unit.ast, spot.chain[level]);
        return loop && level + 1 < spot.chain.size() && loop->body == spot.chain[level + 1];
    }

    /// If the statement runs, its part on the way to the access runs; adds to `made` what must hold.
    bool add_step(Reference& made, std::vector<LoopId>& outer, const Spot& spot, size_t level) const {
        const StmtId stmt = spot.chain[level], part = spot.chain[level + 1];
        if (as<CompoundStmt>(unit.ast, stmt)) return !is_entered_by_label(unit, stmt);
        if (const auto* branch = as<IfStmt>(unit.ast, stmt)) {
            bool exact = true;
            const auto holds = resolver.guard({branch->condition, part == branch->yes}, spot.loops, exact);
            made.domain.insert(made.domain.end(), holds.begin(), holds.end());
            return exact;
        }
        const auto* loop = as<ForStmt>(unit.ast, stmt);
        if (loop && loop->init == part) return true;
        if ((!loop && !as<DoStmt>(unit.ast, stmt)) || has_jump(unit, stmt)) return false;
        if (!loop) return true;
        const LoopId id = table.of_stmt(stmt);
        if (!id.valid() || !maker.add_loop(made, id, outer)) return false;
        outer.push_back(id);
        return true;
    }

    bool add_steps(Reference& made, std::vector<LoopId>& outer, const Spot& spot, size_t level) const {
        for (; level + 1 < spot.chain.size(); level++)
            if (!add_step(made, outer, spot, level)) return false;
        return as<ExpressionStmt>(unit.ast, spot.chain.back()) || as<DeclarationStmt>(unit.ast, spot.chain.back());
    }

    /// The loops in the same rounds, of which nothing is said but their names.
    Reference begin(const Spot& spot, size_t same, std::vector<LoopId>& outer) const {
        Reference made = maker.element(spot.access, spot.loops);
        for (size_t l = 0; l < same; l++) {
            maker.add_loop(made, spot.loops[l], outer);
            outer.push_back(spot.loops[l]);
        }
        made.domain.clear();
        return made;
    }

    void add(std::vector<Before>& list, const Spot& write, size_t same, bool earlier, size_t level) const {
        std::vector<LoopId> outer;
        Before before{begin(write, same, outer), same, earlier};
        const bool by_function = writes_all_it_says(at(write.access));
        if ((before.write.doubt && !by_function) || !add_steps(before.write, outer, write, level)) return;
        if (by_function) maker.add_called(before.write, write.loops);
        if (!before.write.doubt) list.push_back(std::move(before));
    }

    /// memset(t, 0, sizeof t);
    bool writes_all_it_says(const Access& write) const {
        const auto* stmt = as<ExpressionStmt>(unit.ast, write.stmt);
        return stmt && without_casts(unit.ast, stmt->expr) == write.expr && write.called && write.called->every;
    }

    /// All ways in which the write comes before the read.
    void add_orders(std::vector<Before>& list, const Spot& write, const Spot& read) const {
        size_t level = 0, same = 0;
        for (;; level++) {
            const bool both = level + 1 < write.chain.size() && level + 1 < read.chain.size() && write.chain[level + 1] == read.chain[level + 1];
            if (!both) break;
            if (!is_in_body(write, level) || !table.of_stmt(write.chain[level]).valid()) continue;
            if (!has_jump(unit, write.chain[level])) add(list, write, same, true, level);
            same++;
        }
        const bool block = as<CompoundStmt>(unit.ast, write.chain[level]) && level + 1 < write.chain.size() && level + 1 < read.chain.size();
        if (block && write.access.index() < read.access.index()) add(list, write, same, false, level);
    }

    /// What is written contains what is read, if their subscripts agree.
    static bool contains(const Reference& write, const Reference& read) {
        if (write.fields.size() > read.fields.size() || write.subscripts.size() > read.subscripts.size()) return false;
        for (size_t f = 0; f < write.fields.size(); f++)
            if (write.fields[f].in_union || write.fields[f].name != read.fields[f].name) return false;
        return std::all_of(write.subscripts.begin(), write.subscripts.end(), [](const auto& s) { return s.has_value(); });
    }

    std::string tuple(const Reference& read) const {
        std::vector<std::string> names;
        for (size_t l = 0; l < read.loops.size(); l++) names.push_back(fmt::format("y{}", l));
        for (size_t a = 0; a < read.subscripts.size(); a++) names.push_back(fmt::format("e{}", a));
        return fmt::format("{}", fmt::join(names, ", "));
    }

    std::string elements(const Reference& reference, const Naming& naming) const {
        std::string text;
        for (size_t a = 0; a < reference.subscripts.size(); a++)
            if (reference.subscripts[a]) text += fmt::format(" and e{} = {}", a, isl_text(*reference.subscripts[a], naming));
        return text;
    }

    std::string read_text(const Reference& read, const std::vector<std::optional<Affine>>& extents, const std::vector<Constraint>& around) const {
        const Naming naming{'y', read.loops, parameters};
        std::string text = isl_domain(read, naming) + elements(read, naming);
        for (const Constraint& c : around) text += " and " + isl_text(c, naming);
        for (size_t a = 0; a < read.subscripts.size() && a < extents.size(); a++)
            if (extents[a]) text += fmt::format(" and 0 <= e{0} and e{0} < {1}", a, isl_text(*extents[a], naming));
        return text;
    }

    std::string write_text(const Before& before) const {
        const Naming naming{'x', before.write.loops, parameters};
        std::string text = isl_domain(before.write, naming) + elements(before.write, naming);
        for (size_t l = 0; l < before.same; l++) text += fmt::format(" and x{0} = y{0}", l);
        if (before.earlier) text += fmt::format(" and x{0} {1} y{0}", before.same, before.write.loops[before.same].step > 0 ? '<' : '>');
        return before.write.loops.empty() ? text : fmt::format("exists {} : {}", isl_indices(before.write, 'x'), text);
    }

    Reference read_reference(AccessId id) const {
        Reference read = maker.reference(id);
        if (read.subscripts.size() < accesses[at(id).object].extents.size()) read.subscripts.resize(accesses[at(id).object].extents.size());
        return read;
    }

    bool holds(IslContext& isl, AccessId id) {
        const Reference read = read_reference(id);
        const Spot here = spot(id);
        std::vector<Before> writes;
        const AccessRange range = accesses.of(scope);
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& access = accesses.accesses[i];
            if (access.kind == AccessKind::write && access.object == at(id).object) add_orders(writes, spot(AccessId{static_cast<int32_t>(i)}), here);
        }
        std::erase_if(writes, [&](const Before& w) { return !contains(w.write, read); });
        return !writes.empty() && is_within_writes(isl, read, writes);
    }

    bool is_within_writes(IslContext& isl, const Reference& read, const std::vector<Before>& writes) {
        const auto extents = known_extents(resolver.unchanged, at(read.access).object);
        for (const auto& extent : extents)
            for (const Term& term : extent ? extent->terms : std::vector<Term>{})
                if (!term.atom.value) parameters.position(term.atom);
        const std::vector<Constraint> around = ranges_around(resolver);
        try {
            isl::set left = isl.set(isl_set_text(parameters, tuple(read), read_text(read, extents, around)));
            for (const Before& w : writes) left = left.subtract(isl.set(isl_set_text(parameters, tuple(read), write_text(w))));
            return left.is_empty();
        } catch (const isl::exception&) {
            return false;    // it took too long
        }
    }
};

}  // namespace

bool written_before(IslContext& isl, const Unit& unit, const Accesses& accesses, const IterationTable& table, AccessId read, StmtId limit) {
    for (StmtId s = accesses.accesses[read.index()].stmt; s.valid(); s = unit.ast[s].parent) {
        if (as<CompoundStmt>(unit.ast, s) || s == limit)
            if (Coverage{unit, accesses, table, s}.holds(isl, read)) return true;
        if (s == limit) return false;
    }
    return false;
}

}  // namespace dmcg::polyhedra
