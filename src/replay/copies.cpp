#include "replay/copies.h"

#include <algorithm>
#include <cstring>

namespace dmcg::replay {

void RankCopies::begin(BlockNumber number, uint64_t bytes, Ranks exists_on) {
    Block& block = blocks_[number];
    block.exists = exists_on;
    block.latest.assign(bytes, 0);
    block.of.assign(static_cast<size_t>(ranks_), std::vector<Version>(bytes, 0));
}

void RankCopies::resize(BlockNumber number, uint64_t bytes) {
    Block& block = blocks_[number];
    block.latest.resize(bytes, 0);
    for (auto& copy : block.of) copy.resize(bytes, 0);
}

Bytes RankCopies::inside(Bytes bytes) const {
    const uint64_t size = blocks_[bytes.block].latest.size();
    return {bytes.block, std::min(bytes.begin, size), std::min(bytes.end, size)};
}

std::optional<uint64_t> RankCopies::first_old(const Bytes& b, int rank) const {
    const Block& block = blocks_[b.block];
    const auto& copy = block.of[rank_index(rank)];
    if (b.begin >= b.end || std::memcmp(&copy[b.begin], &block.latest[b.begin], (b.end - b.begin) * sizeof(Version)) == 0) return {};
    uint64_t at = b.begin;
    while (copy[at] == block.latest[at]) at++;
    return at;
}

void RankCopies::write(const Bytes& b, Ranks ranks, Version version, bool parts_stay) {
    Block& block = blocks_[b.block];
    std::fill(block.latest.begin() + static_cast<std::ptrdiff_t>(b.begin), block.latest.begin() + static_cast<std::ptrdiff_t>(b.end), version);
    for (int r = 0; r < ranks_; r++) {
        if ((ranks & rank_bit(r)) == 0) continue;
        auto& copy = block.of[rank_index(r)];
        for (uint64_t at = b.begin; at < b.end; at++)
            if (!parts_stay || !is_partial(copy[at])) copy[at] = version;
    }
}

void RankCopies::make_current(const Bytes& b, int rank) {
    Block& block = blocks_[b.block];
    auto& copy = block.of[rank_index(rank)];
    for (uint64_t at = b.begin; at < b.end; at++) copy[at] = block.latest[at];
}

uint64_t RankCopies::move(const Bytes& b, int from, int to) {
    const uint64_t lacked = lacking(b, from, to);
    const std::vector<Version> source = versions(b, from);
    std::copy(source.begin(), source.end(), blocks_[b.block].of[rank_index(to)].begin() + static_cast<std::ptrdiff_t>(b.begin));
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
