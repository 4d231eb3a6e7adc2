// The version of each byte of each block that each rank has. A version is the number of the event that wrote it; 0: never written,
// or the value at the begin, of which all ranks have the same.
//
//   rank 1 writes a[3]: version 17        latest 17, of rank 1: 17, of rank 0: 4        rank 0 reads a[3]: it is old
#pragma once

#include <optional>
#include <vector>

#include "dmcg/trace.h"
#include "replay/steps.h"
#include "replay/versions.h"

namespace dmcg::replay {

constexpr Version last_version = (1U << 30) - 1;
constexpr Version no_value = last_version;              // what was copied from a partial value
constexpr Version partial_bit = 1U << 30;               // with the number of a fold: this rank's part of a value
inline bool is_partial(Version v) { return (v & partial_bit) != 0; }

constexpr Ranks rank_bit(int r) { return Ranks{1} << r; }

/// Bytes of one block.
struct Bytes { BlockNumber block = 0; uint64_t begin = 0, end = 0; };

class RankCopies {
    struct Block {
        Versions latest;
        std::vector<Versions> of;    // by rank
        Ranks exists = 0;
    };

public:
    RankCopies(int ranks, size_t blocks) : ranks_(ranks), blocks_(blocks) {
        for (Block& b : blocks_) b.of.resize(static_cast<size_t>(ranks));
    }

    int ranks() const { return ranks_; }
    Ranks all() const { return (Ranks{1} << ranks_) - 1; }

    void begin(BlockNumber, uint64_t bytes, Ranks exists_on);
    void resize(BlockNumber, uint64_t bytes);
    void end(BlockNumber block) { begin(block, 0, 0); }
    uint64_t bytes(BlockNumber b) const { return blocks_[b].latest.size(); }
    Ranks exists_on(BlockNumber b) const { return blocks_[b].exists; }

    Version latest(BlockNumber b, uint64_t at) const { return blocks_[b].latest[at]; }
    Version of(BlockNumber b, uint64_t at, int rank) const { return blocks_[b].of[rank_index(rank)][at]; }
    void set(BlockNumber b, uint64_t at, int rank, Version v) { blocks_[b].of[rank_index(rank)].set(at, v); }
    bool is_current(BlockNumber b, uint64_t at, int rank) const { return of(b, at, rank) == latest(b, at); }

    /// The first byte of which the rank has not the latest version; nothing: all are current.
    std::optional<uint64_t> first_old(const Bytes&, int rank) const;

    /// A new version, which these ranks have; one that has a part of the value keeps it so if `parts_stay`.
    void write(const Bytes&, Ranks, Version, bool parts_stay);

    /// The rank has what is the latest.
    void make_current(const Bytes&, int rank);

    /// Copies the versions of one rank to another. How many bytes the other had not.
    uint64_t move(const Bytes&, int from, int to);

    /// How many bytes move() would change; what it would bring.
    uint64_t lacking(const Bytes&, int from, int to) const;
    std::vector<Version> versions(const Bytes&, int from) const;

    /// The rank has nothing that can be read.
    void forget(const Bytes&, int rank);

    /// Cuts off what is no part of the block.
    Bytes inside(Bytes) const;

private:
    static size_t rank_index(int rank) { return static_cast<size_t>(rank); }

    int ranks_;
    std::vector<Block> blocks_;
};

}  // namespace dmcg::replay
