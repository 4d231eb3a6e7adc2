// Data-space analysis: which part of each object a split loop, or a serial statement, reads and writes.
//
//   split i:  c[i][j] = c[i][j] + a[i][k]*b[k][j]     own lines of c and a; the block [0,n) x [0,n) of b
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dmcg/loops.h"

namespace dmcg {

/// Indices [low, high) of an axis; `whole`: all of it.
struct Span {
    bool whole = true;
    Affine low, high;
};

/// A box: one span an axis.
using Box = std::vector<Span>;

/// The indices low .. low + size - 1 of an axis, which stand in a circle: after the last one comes the first.
struct Ring { Affine low, size; };

/// The lines of an array that belong to iteration k of a loop: on `axis` the `width` indices from  first + stride * k.
struct Lines {
    int axis = 0;
    Affine first;
    int64_t stride = 1;       // not 0; negative for descending loops
    int64_t width = 1;        // of what is read: may be more than the stride
    Box box;                  // the spans of the other axes; box[axis] is not used
    bool unproven = false;    // the access stands under a condition, so that lines of some iterations may lie outside of the
                              // array: the generated program checks it
    std::optional<Ring> ring{};     // of a read: an index outside of it means the one in it that lies a multiple of its size away
};

/// What one access of a split loop touches in iteration k.
struct Section {
    AccessId access;
    ObjectId object;
    bool write = false;
    bool must = false;                // of a write: every element of the section is surely written if the iteration runs
    std::optional<Lines> own;         // depends on k as lines of one axis
    Box box;                          // otherwise, or besides: the same box for all iterations
    bool exact = true;                // false: a larger section, because something is not affine
    bool told = false;                // of a read: `own` is what DD says, the subscript says nothing; the generated program checks it
};

/// How a variable is used by a split loop.
enum class Role : uint8_t { index, shared, private_, lastprivate, reduction, picked };

/// Values that the iterations combine into an object, into elements of it, or into one of their fields.
///
///   s += e      {+, ""}          c[l].n++      {+, ".n"}          c[l].sum[d] += e      {+, ".sum"}: all of the array
struct Fold {
    ReductionOp op{};
    std::string field;                // as it stands behind the element; empty: the element itself
    TypeId type;                      // of the element or field
    Box box{};                        // of an array: the elements that may change, in one piece of memory
    bool may_stay = false;            // by && or ||: where no iteration changes it, it keeps an old value that may be neither 0 nor 1
};

/// A variable, or one element of an array.
struct Cell {
    ObjectId object;
    Box box{};                        // of an array: one index an axis
};

/// A search: cells that change together when a value is found that is better than the best one so far.
///
///   if (e < best) { best = e; at = i; }      best: min; cells best, at
///   if (a[i] < a[at]) at = i;                value: min; cells at; value a[i], which is noted beside the iteration
struct Pick {
    ObjectId object;                  // of the best value, or the first of the cells that tell it
    Fold best;                        // min or max, and where in the object the value is
    std::vector<Cell> cells;          // of a structure: all of the element
    bool latest = false;              // of equal values that of the latest iteration counts (<=), else that of the earliest
    std::vector<StmtId> bodies;       // the statements that change the cells
    ExprId value{}, kept{};           // what is compared, if no cell keeps it: a[i], and that of the best so far, by the cells: a[at]
};

struct VariableRole {
    ObjectId object;
    Role role{};
    std::vector<Fold> folds{};        // of a reduction: several only if they combine other fields or other elements
    bool may_meet = false;            // iterations may touch the same element with nothing that keeps them apart: to be asked whether they do
    std::vector<ExprId> must_be_numbers{};    // values x < e ? x : e of a reduction: behind a NaN the order of the iterations counts
};

/// Do all ranks start such a fold from the old value? Else all but the master start from the operator's identity.
bool keeps_old_value(ReductionOp op);

/// All of one region.
struct RegionSections {
    RegionId region;
    LoopId loop;
    std::vector<Pick> picks;
    std::vector<VariableRole> roles;  // each object that the loop mentions, in order of first mention
    std::vector<Section> sections;    // of shared objects only
};

struct Sections {
    std::vector<RegionSections> regions;   // DOALL regions in source order
    const RegionSections* of(RegionId region) const;
};

}  // namespace dmcg
