// Which rank runs which iteration of a partition, and which lines of an array are whose.
//
//   BLK, n = 10, 4 ranks: 3 3 2 2        CYC(2): 0 0 1 1 2 2 3 3 0 0        GSS: chunks 3 2 2 1 1 1, each to any rank
#pragma once

#include <random>

#include "replay/steps.h"

namespace dmcg::replay {

class Parts {
public:
    Parts() = default;
    Parts(PartitionSpec spec, int ranks, int64_t start, int64_t step, int64_t distance);

    int64_t count() const { return count_; }
    int64_t index(int64_t k) const { return start_ + step_ * k; }
    std::optional<int64_t> iteration(int64_t index) const;      // nothing: there is none of that index

    /// The rank that runs iteration 0 <= k < count.
    int owner(int64_t k) const;

    /// The loop begins: chunks of a self-scheduled one go to ranks at random.
    void deal(std::mt19937& random);

    bool is_block() const { return spec_.kind == PartitionKind::block; }
    bool is_self_scheduled() const { return spec_.is_self_scheduled(); }

private:
    int64_t chunk(int64_t number, int64_t done, int64_t before) const;

    PartitionSpec spec_;
    int ranks_ = 1;
    int64_t start_ = 0, step_ = 1, count_ = 0;
    std::vector<int> dealt_;    // by iteration; empty: it has not been dealt out yet
};

/// Indices [low, high) of an axis.
struct Run { int64_t low = 0, high = 0; };

/// Lines as numbers.
struct LineNumbers {
    const Parts* parts = nullptr;
    int64_t first = 0, stride = 1, width = 1;
    std::optional<int64_t> size{};                              // of the axis
    std::optional<std::pair<int64_t, int64_t>> ring{};          // low, size

    /// The lines of a rank and so many more before and behind each, in order and none twice.
    std::vector<Run> of(int rank, int64_t before = 0, int64_t after = 0) const;

    /// The rank whose iterations have this line; -1: nobody's.
    int owner(int64_t line) const;

    /// The line that a number in a ring means.
    int64_t around(int64_t line) const;
};

}  // namespace dmcg::replay
