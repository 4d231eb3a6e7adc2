// How several objects are first used in a statement, found in one walk.
//
//   t = a[i]; if (t > m) m = t;      t: surely written, not exposed; m: exposed, not surely written
#pragma once

#include <unordered_map>
#include <vector>

#include "dmcg/accesses.h"

namespace dmcg {

/// A set of some of the objects in question; the first 64 need no memory of their own.
class ObjectSet {
public:
    bool contains(size_t i) const { return i < 64 ? (low_ >> i & 1) != 0 : i / 64 - 1 < more_.size() && (more_[i / 64 - 1] >> i % 64 & 1) != 0; }

    void insert(size_t i) {
        if (i >= 64 && more_.size() < i / 64) more_.resize(i / 64);
        (i < 64 ? low_ : more_[i / 64 - 1]) |= uint64_t{1} << i % 64;
    }

    void keep_common(const ObjectSet& other) {
        low_ &= other.low_;
        if (more_.size() > other.more_.size()) more_.resize(other.more_.size());
        for (size_t i = 0; i < more_.size(); i++) more_[i] &= other.more_[i];
    }

    bool operator==(const ObjectSet&) const = default;

private:
    uint64_t low_ = 0;
    std::vector<uint64_t> more_;
};

/// By the number of the object in the list that was asked for.
struct FirstUses {
    ObjectSet exposed;          // some path reads it before it is surely written
    ObjectSet written;          // written on every path that does not end the program
    bool always_ends = false;   // there is no such path
};

/// Only scalars and targets of parameters can be surely written. The function must have no hidden jumps (see flow_common.h).
FirstUses first_uses(const Unit&, const Accesses&, StmtId, const std::vector<ObjectId>& objects);

}  // namespace dmcg
