// Two accesses in two iterations of the split loop: can they touch the same element?
//
//   write a[i], read a[i - 1], 1 <= i < n      yes: iteration 1 writes a[1], iteration 2 reads it (flow, distance 1)
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "polyhedra/integer_sets.h"

namespace dmcg::legality {

using namespace polyhedra;

/// flow: written, then read; anti: read, then written; output: written, then written.
enum class DependenceKind : uint8_t { flow, anti, output };

/// A point of the conflict: values of the parameters, of the loop indices of both accesses, and the element they share.
struct Sample {
    std::vector<int64_t> parameters;
    std::vector<int64_t> earlier, later;
    std::vector<std::optional<int64_t>> element;  // nothing: an axis whose subscript is not known
};

struct Conflict {
    const Reference* earlier = nullptr;  // the access of the iteration that comes first
    const Reference* later = nullptr;
    DependenceKind kind{};
    bool certain = false;             // happens whenever the loops run long enough
    bool gave_up = false;             // isl did not find out
    std::optional<int64_t> distance;  // in iterations, if it is always the same
    std::optional<Sample> sample;     // made by find_sample()
};

/// What holds wherever the region runs.
struct RegionFacts {
    const Parameters& parameters;
    std::string context = "true";       // what enclosing loops say of the parameters, in isl's notation
    std::optional<isl::set> in_bounds;  // parameters for which the accesses that surely happen stay inside their arrays
};

/// The conflict of `earlier` in one iteration with `later` in a later one, both of the same object; nothing: proven
/// that there is none.
std::optional<Conflict> find_conflict(IslContext& isl, const RegionFacts& facts, const Extents& extents,
                                      const Reference& earlier, const Reference& later);

/// Any numbers may be their values together: not those of 1 << l and 2 << l, or of n * n and n.
bool are_independent(const std::vector<Atom>& atoms);

/// Adds an example to a conflict of which isl knows that it happens; that costs more than to find the conflict.
void find_sample(IslContext& isl, const RegionFacts& facts, const Extents& extents, Conflict& conflict);

/// Removes from `facts.in_bounds` the parameters for which `reference` would leave its array. It must be without doubt.
void assume_in_bounds(IslContext& isl, RegionFacts& facts, const Extents& extents, const Reference& reference);

/// True if the access, whenever it happens, touches an element that the array does not have in some iteration. It must be without doubt.
bool leaves_array(IslContext& isl, const RegionFacts& facts, const Extents& extents, const Reference& reference);

}  // namespace dmcg::legality
