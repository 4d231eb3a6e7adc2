// From subscripts to sections: which indices of each axis an access reaches while inner loops run.
#pragma once

#include "dmcg/sections.h"
#include "stages.h"

namespace dmcg {

/// Facts about a piece of code in which sections are computed.
struct SectionContext {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    StmtId scope;        // the split loop, or a serial statement
    LoopId split;        // the split loop; invalid: none, all loops inside `scope` count as inner loops
    int axis = 0;        // of own lines, where the subscripts of several axes move with the split loop: this one, else the slowest
    std::vector<ObjectId> old{};    // these are taken as they are before the scope, though it changes them

    /// True if nothing in `scope` changes the variable.
    bool invariant(SymbolId symbol) const;
    bool invariant(const Affine& value) const;

private:
    /// True if nothing in `scope` changes the memory that the atom reads.
    bool memory_keeps(const Atom&) const;
};

/// The section of one access to an array: own lines if a subscript moves with the split loop, else a box.
Section section_of(const SectionContext&, AccessId);

/// What an access of a function touches, the function's body being the scope: by its `values`, or `called`. Nothing if it cannot be told.
std::optional<CalledBox> box_in_function(const SectionContext&, const Access&);

}  // namespace dmcg
