#include "replay/copies.h"

#include <algorithm>

namespace dmcg::replay {

void RankCopies::begin(BlockNumber number, uint64_t bytes, Ranks exists_on) {
    Block& block = blocks_[number];
    block.exists = exists_on;
    block.latest.assign(bytes);
    for (Versions& copy : block.of) copy.assign(bytes);
}

void RankCopies::resize(BlockNumber number, uint64_t bytes) {
    Block& block = blocks_[number];
    block.latest.resize(bytes);
    for (Versions& copy : block.of) copy.resize(bytes);
}

Bytes RankCopies::inside(Bytes bytes) const {
    const uint64_t size = blocks_[bytes.block].latest.size();
    return {bytes.block, std::min(bytes.begin, size), std::min(bytes.end, size)};
}

std::optional<uint64_t> RankCopies::first_old(const Bytes& b, int rank) const {
    const Block& block = blocks_[b.block];
    const Versions& copy = block.of[rank_index(rank)];
    const uint64_t at = b.begin < b.end ? copy.differs(block.latest, b.begin, b.end) : b.end;
    if (at >= b.end) return {};
    return at;
}

void RankCopies::write(const Bytes& b, Ranks ranks, Version version, bool parts_stay) {
    Block& block = blocks_[b.block];
    for (uint64_t at = b.begin; at < b.end; at++) block.latest.set(at, version);
    for (int r = 0; r < ranks_; r++) {
        if ((ranks & rank_bit(r)) == 0) continue;
        Versions& copy = block.of[rank_index(r)];
        for (uint64_t at = b.begin; at < b.end; at++)
            if (!parts_stay || !is_partial(copy[at])) copy.set(at, version);
    }
}

void RankCopies::make_current(const Bytes& b, int rank) {
    Block& block = blocks_[b.block];
    block.of[rank_index(rank)].copy(block.latest, b.begin, b.end);
}

uint64_t RankCopies::move(const Bytes& b, int from, int to) {
    const Versions& source = blocks_[b.block].of[rank_index(from)];
    Versions& target = blocks_[b.block].of[rank_index(to)];
    uint64_t lacked = 0;
    for (uint64_t at = b.begin; at < b.end; at++) {
        lacked += source[at] != target[at];
        target.set(at, is_partial(source[at]) ? no_value : source[at]);
    }
    return lacked;
}

uint64_t RankCopies::lacking(const Bytes& b, int from, int to) const {
    uint64_t lacked = 0;
    for (uint64_t at = b.begin; at < b.end; at++) lacked += of(b.block, at, from) != of(b.block, at, to);
    return lacked;
}

std::vector<Version> RankCopies::versions(const Bytes& b, int from) const {
    std::vector<Version> found;
    for (uint64_t at = b.begin; at < b.end; at++) found.push_back(is_partial(of(b.block, at, from)) ? no_value : of(b.block, at, from));
    return found;
}

void RankCopies::forget(const Bytes& b, int rank) {
    for (uint64_t at = b.begin; at < b.end; at++) set(b.block, at, rank, no_value);
}

}  // namespace dmcg::replay
