// Questions about the flow of values through statements, answered on the tree.
//
//   t = a[i]; if (t > m) m = t;      t is surely written and not read first; m is read first and not surely written
#pragma once

#include <map>
#include <optional>
#include <unordered_map>

#include "dmcg/accesses.h"
#include "dmcg/bits.h"

namespace dmcg {

/// No input, output, volatile object, unknown function or end of the program among the accesses.
bool is_pure(const Accesses&, AccessRange);

/// Pure, and nothing is written or allocated: it can be evaluated again, or elsewhere.
bool only_reads(const Accesses&, AccessRange);

/// On every path through the statement that does not end the program, the scalar is written. Arrays: false. Loops with a
/// constant count of at least 1 count as executed.
bool surely_writes(const Unit&, const Accesses&, StmtId, ObjectId);

/// Some path through the statement reads the object before the statement has surely written it. Arrays: if it is read at all.
bool reads_first(const Unit&, const Accesses&, StmtId, ObjectId);

/// True if the body of the loop surely runs at least once: do, for (;;), constant bounds.
bool surely_enters(const Unit&, StmtId loop);

/// Which objects are read later, at the end of each statement of one function. With hidden jumps in the function (Accesses::hidden_jumps) everything is live;
/// arrays are live from any later read back to the begin.
class Liveness {
public:
    Liveness(const Unit&, const Accesses&, FunctionId);

    /// True if the value that the object has when `stmt` ends (or is left) may be read afterwards.
    bool live_after(StmtId stmt, ObjectId object) const;

    /// Static variables of the function that each call of it sets before it reads them: their values end with the call.
    const Bits& ended_statics() const { return ended_; }

    /// Nothing but these may be read later.
    void keep(const Bits& objects);

private:
    bool everything_ = false;
    Bits ended_;
    std::unordered_map<int32_t, Bits> after_;   // by StmtId: sets of objects
};

/// The liveness of each function, found when it is first asked for.
class AllLiveness {
public:
    AllLiveness(const Unit& unit, const Accesses& accesses) : unit_(unit), accesses_(accesses) {}
    const Liveness& of(FunctionId function);

private:
    const Unit& unit_;
    const Accesses& accesses_;
    std::map<FunctionId, Liveness> found_;
    std::optional<Bits> ended_;     // static variables of all functions
};

/// True if the statement stands in a loop that is to be split.
bool in_split_loop(const Unit&, StmtId);

}  // namespace dmcg
