// The copies of all objects at one point of the program. Most objects are with every rank or with the master, as a whole: each of
// those is one bit, so that a point of a program of many variables costs little more than what is dealt out there.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "copies.h"
#include "dmcg/bits.h"

namespace dmcg {

class AllCopies {
public:
    AllCopies() = default;                                          // of a function that has not been called
    explicit AllCopies(size_t objects) : with_all_(objects, true), ended_(objects) {}   // every rank holds everything

    bool empty() const { return with_all_.empty(); }
    const Copies& operator[](ObjectId object) const;
    void set(ObjectId object, Copies copies);

    /// Blocks that have been released on some way that leads here: nothing of them may be sent.
    bool may_have_ended(ObjectId object) const { return ended_[object.index()]; }
    void set_ended(ObjectId object, bool ended) { ended_.set(object.index(), ended); }

    /// The objects of which ranks hold parts, in the order of their numbers.
    std::vector<ObjectId> in_parts() const;

    bool operator==(const AllCopies&) const;

    /// What both have. `conflict(object)` is told of objects that have no common holder of some part: nobody then has them.
    friend AllCopies join(const AllCopies& a, const AllCopies& b, const std::function<void(ObjectId)>& conflict);

private:
    Bits with_all_;                                             // not: the master alone; of objects in parts: always
    std::map<ObjectId, Copies> parts_;
    Bits ended_;
};

using Flow = std::optional<AllCopies>;                              // nothing: this point is not reached

}  // namespace dmcg
