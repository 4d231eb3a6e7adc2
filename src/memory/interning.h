// Tables in which equal nodes are one object.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <vector>

namespace dmcg::memory {

inline void mix(size_t& hash, size_t value) { hash = (hash ^ value) * 0x9e3779b97f4a7c15u + (hash >> 29); }

/// What the table has of that hash and `is_equal`, or else what `make` gives, which it has from now on.
template <class Table, class IsEqual, class Make>
auto interned(Table& table, size_t hash, const IsEqual& is_equal, const Make& make) {
    const auto [begin, end] = table.equal_range(hash);
    for (auto at = begin; at != end; ++at)
        if (is_equal(at->second)) return at->second;
    return table.emplace(hash, make())->second;
}

/// Both in ascending order, as the result is.
template <class T>
void unite(std::vector<T>& all, const std::vector<T>& more) {
    if (more.empty() || &all == &more) return;
    std::vector<T> both;
    std::set_union(all.begin(), all.end(), more.begin(), more.end(), std::back_inserter(both));
    all = std::move(both);
}

}  // namespace dmcg::memory
