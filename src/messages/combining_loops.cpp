#include "combining_loops.h"

#include <algorithm>

#include "dmcg/walk.h"

namespace dmcg {
namespace {

struct CombiningLoops {
    const Structure& structure;
    StmtId split;           // the loop of the region
    ObjectId object;

    const Ast& ast() const { return structure.unit.ast; }

    /// The program may end, and then a function that was given to atexit() reads the variable.
    bool is_read_at(const Access& access) const { return access.kind == AccessKind::exit && structure.index->is_read_at_exit(structure.function, object); }

    /// Somebody outside of the split loop reads or sets the variable in each round.
    bool is_used_beside(StmtId loop) const {
        const AccessRange all = structure.accesses_of(loop), inside = structure.accesses_of(split);
        for (uint32_t i = all.begin; i < all.end; i++) {
            const Access& access = structure.accesses.accesses[i];
            if ((access.object == object || is_read_at(access)) && (i < inside.begin || i >= inside.end)) return true;
        }
        return structure.declared_inside(object, loop);
    }

    /// Its ways out all lead behind it.
    bool ends_behind(StmtId loop) const {
        bool leaves = false;
        for_each_below(ast(), loop, [&](StmtId s) { leaves = leaves || as<ReturnStmt>(ast(), s) || as<GotoStmt>(ast(), s) || as<LabelStmt>(ast(), s); });
        return !leaves;
    }

    /// Invalid: there is none.
    StmtId outermost() const {
        StmtId found;
        for (StmtId s = ast()[split].parent; s.valid(); s = ast()[s].parent) {
            if (is_loop(ast(), s)) {
                if (is_used_beside(s) || !ends_behind(s)) break;
                found = s;
            } else if (!as<CompoundStmt>(ast(), s) && !as<IfStmt>(ast(), s)) {
                break;
            }
        }
        return found;
    }
};

/// One variable, combined as a whole whether an iteration has run or not.
bool is_plain(const Structure& structure, const VariableRole& role) {
    const Object& object = structure.accesses[role.object];
    if (role.role != Role::reduction || role.folds.size() != 1 || object.is_array || object.is_parameter_target || !object.symbol.valid()) return false;
    const Fold& fold = role.folds[0];
    const bool always = fold.op != ReductionOp::merge && fold.op != ReductionOp::logical_and && fold.op != ReductionOp::logical_or;
    return always && fold.field.empty();
}

}  // namespace

std::map<std::pair<RegionId, ObjectId>, StmtId> combining_loops(const Structure& structure, const Sections& sections) {
    std::map<std::pair<RegionId, ObjectId>, StmtId> found;
    for (const RegionSections& region : sections.regions)
        for (const VariableRole& role : region.roles) {
            if (!is_plain(structure, role)) continue;
            const CombiningLoops finder{structure, structure.table[region.loop].stmt, role.object};
            if (const StmtId loop = finder.outermost(); loop.valid()) found[{region.region, role.object}] = loop;
        }
    return found;
}

}  // namespace dmcg
