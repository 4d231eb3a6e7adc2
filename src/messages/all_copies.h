// The copies of all objects at one point of the program. Most objects are with every rank or with the master, as a whole: each of
// those is one bit, so that a point of a program of many variables costs little more than what is dealt out there.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "copies.h"
#include "dmcg/bits.h"

namespace dmcg {

class AllCopies {
public:
    AllCopies() = default;                                          // of a function that has not been called
    explicit AllCopies(size_t objects) : with_all_(objects, true), ended_(objects), absent_(objects), unset_(objects), differs_(objects) {}   // every rank holds everything

    bool empty() const { return with_all_.empty(); }
    const Copies& operator[](ObjectId object) const;
    void set(ObjectId object, Copies copies);

    /// Blocks that have been released on some way that leads here: nothing of them may be sent.
    bool may_have_ended(ObjectId object) const { return ended_[object.index()]; }
    void set_ended(ObjectId object, bool ended) { ended_.set(object.index(), ended); }

    /// Blocks that have not been allocated on some way that leads here.
    bool may_be_absent(ObjectId object) const { return absent_[object.index()]; }
    void set_absent(ObjectId object, bool absent) { absent_.set(object.index(), absent); }

    /// Variables that have no value yet on some way that leads here, or that a split loop has left otherwise on each rank: the program does
    /// not read them, but a message may name them.
    bool may_be_unset(ObjectId object) const { return unset_[object.index()]; }
    bool may_differ(ObjectId object) const { return differs_[object.index()]; }
    void set_unset(ObjectId object, bool unset) { unset_.set(object.index(), unset); }
    void set_differing(ObjectId object) { differs_.set(object.index(), true); }
    void set_value(ObjectId object) {
        set_unset(object, false);
        differs_.set(object.index(), false);
    }

    /// Partitions whose variables have not been computed on some way that leads here, or whose bounds have changed since: they do not say any
    /// more which lines are whose.
    bool knows(PartitionId partition) const { return !unknown_.contains(partition); }
    void set_known(PartitionId partition, bool known) { known ? void(unknown_.erase(partition)) : void(unknown_.insert(partition)); }

    /// As those that lead here.
    void know_as(const AllCopies& others) { unknown_ = others.unknown_; }
    /// False: nothing was lost.
    bool know_no_more_than(const AllCopies& others) {
        const size_t before = unknown_.size();
        unknown_.insert(others.unknown_.begin(), others.unknown_.end());
        return unknown_.size() > before;
    }

    /// The copies on another way as this one can say them, too: it may not know by which partition lines have owners there. Nothing: it cannot.
    std::optional<Copies> as_known(ObjectId object, const Copies& other) const;

    /// The objects of which ranks hold parts, in the order of their numbers.
    std::vector<ObjectId> in_parts() const;

    bool operator==(const AllCopies&) const;

    /// What both have. `conflict(object)` is told of objects that have no common holder of some part: nobody then has them.
    friend AllCopies join(const AllCopies& a, const AllCopies& b, const std::function<void(ObjectId)>& conflict);

private:
    Bits with_all_;                                             // not: the master alone; of objects in parts: always
    std::map<ObjectId, Copies> parts_;
    Bits ended_, absent_, unset_, differs_;
    std::set<PartitionId> unknown_;
};

using Flow = std::optional<AllCopies>;                              // nothing: this point is not reached

}  // namespace dmcg
