// What a split loop as a whole demands of each object, and what it leaves behind: the sections of its accesses put together.
#pragma once

#include "copies.h"
#include "dmcg/messages.h"
#include "structure.h"

namespace dmcg {

struct Written {
    Spread spread;            // the lines that each rank writes
    bool must = true;         // all of them are surely written
    AccessId access;          // the first write
};

struct ObjectUse {
    ObjectId object;
    std::vector<Demand> demands;        // in order: own lines first
    std::optional<Written> written;
    AccessId unknown_write;             // a write whose lines cannot be told; valid: the loop is refused
    AccessId other_write{};             // whose lines are known, but no one kind with those of the unknown one
    std::vector<AccessId> looked_up{};  // reads whose elements each rank can find out when the program runs,
    std::vector<Demand> besides{};      // and the demands of the others
    std::vector<ObjectId> places{};     // arrays that say where the first ones are
};

std::vector<ObjectUse> use_of_region(const Structure&, const Placement&, const RegionSections&);

/// Lines of others, counted from those of an iteration: -1 .. 1 are the line before it, its own, and the one behind it.
struct Strides { int64_t least = 0, most = 0; };

/// How many strides `other` lies behind `lines`; nothing if that cannot be told, or if some of it lies between two lines.
std::optional<Strides> strides_between(const Lines& lines, const Lines& other);

/// Independent, Semi-Global or Global, and the access that decides it.
LoopModel model_of_region(const Structure&, const Placement&, const RegionSections&);

}  // namespace dmcg
