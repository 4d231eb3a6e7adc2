// Copies and demands: who holds the current value of an object, who wants it, and the messages that turn one into the other.
//
//   copies                         demand                  messages                 copies then
//   the master has it              own lines               Scatter                  spread, the master too
//   spread over the ranks          the master reads it     Gather                   spread, the master too
//   spread                         all ranks read a line   Bcast from its owner     unchanged (the line is with all)
#pragma once

#include <optional>
#include <vector>

#include "dmcg/messages.h"
#include "sections/box_algebra.h"
#include "stages.h"

namespace dmcg {

/// Lines of an array that are held by their owners.
struct Spread {
    PartitionId partition;
    Lines lines;
    bool master = false;              // the master has all these lines, too
    int64_t before = 0, after = 0;    // so many neighbouring lines on each side, too
    std::optional<Ring> ring{};       // these are counted in a circle, which contains all the lines that have owners
    bool outdated = false;            // a variable in the bounds of the partition has changed since: it does not say any more which lines these are

    bool same_lines(const Spread& other) const;   // same owners and same lines, whatever the boxes
};

/// Who holds the current value of an object. What is in no spread line is always held by the master.
struct Copies {
    bool all = true;                  // what is in no spread line is held by every rank
    std::optional<Spread> spread;
    std::vector<Box> at_all;          // parts that every rank holds besides
    std::vector<Box> at_master;       // parts that the master holds besides
    std::vector<Spread> also;         // lines that ranks hold besides: neighbours of their own, or lines of another partition

    /// By every rank, or by the master alone.
    static Copies whole(bool by_all) { Copies copies; copies.all = by_all; return copies; }

    bool everywhere() const { return all && !spread; }
    /// The same without owners of lines; nothing if these alone hold some.
    std::optional<Copies> without_owners() const;
    bool with_master() const { return !spread || spread->master; }
    void forget_extra() { at_all.clear(), at_master.clear(), also.clear(); }   // after a write
    bool operator==(const Copies& other) const;
};

enum class DemandKind : uint8_t { master, all, own };

struct Demand {
    DemandKind kind{};
    ObjectId object;
    Box box;                          // of master, all: what is read; empty or all spans whole: everything
    std::optional<Spread> own;        // of own: lines, and how many neighbours on each side
    RegionId for_region;
    StmtId for_stmt;
    AccessId for_access;
    bool slow = false;                // made only because dmcg cannot follow the lines any further
    Box all_read{};                   // of master: around all that the statement reads of the object; empty: not known
    Box reach{};                      // the box with the indices of the loops around replaced by all their values
};

/// The lines of one partition with no less of each than those.
bool covers_lines(const Lines& outer, const Lines& inner);

/// All of the lines that have owners, by the bounds of the loop; nothing if these do not tell.
std::optional<Box> reach_of(const Spread&, const Loop&);

/// The parts of this partition can exchange neighbours in a circle: these are lines of consecutive iterations.
bool can_stand_in_ring(const PartitionSpec&);

/// `function`: the one in whose terms the copies are described.
bool satisfied(const Copies&, const Demand&, const Placement& partitions, FunctionId function);

/// Messages (without their point) that fulfil the demand, and the copies then.
struct Conversion {
    std::vector<Message> messages;
    Copies copies;
};
Conversion convert(const Copies&, const Demand&, const Placement& partitions, FunctionId function, const Object&);

/// The messages that bring the lines together again: to all if the rest is with all, else to the master.
Demand collecting(const Copies&, ObjectId object);

/// What both have. Nothing if there is no common holder of some part.
std::optional<Copies> join(const Copies& a, const Copies& b);

bool depends_on(const Box&, SymbolId);
bool depends_on(const std::optional<Ring>&, SymbolId);
bool depends_on(const Lines&, SymbolId);
bool depends_on(const Message&, SymbolId);    // it says by the variable what it moves

}  // namespace dmcg
