// What memory holds at a point of the program: for each block a list of stores, the newest last.
//
//   for all x in [0, n): rows[8*x .. 8*x + 8) = (*block, 8*m*x)      an entry with one bound
#pragma once

#include <deque>
#include <map>
#include <unordered_map>
#include <vector>

#include "memory/conditions.h"
#include "memory/values.h"

namespace dmcg::memory {

/// least <= index < end; either may be invalid.
struct Bound {
    SymbolNumber index = 0;
    Polynomial least, end;
    bool operator==(const Bound&) const = default;
};

/// For all indices within their bounds: where the guard holds, the bytes at [offset, offset + size) hold the value.
struct Entry {
    std::vector<Bound> bounds;
    Address at;
    Polynomial size;            // bytes; invalid: any
    Value value;
    Condition guard;
    Key store;                  // the store of the program that this is
    bool operator==(const Entry&) const = default;

    std::vector<SymbolNumber> indices() const;
    bool is_plain() const { return bounds.empty() && is_exact(at); }
};

struct ContentsNode {
    uint32_t version = 0;       // in order of creation
    std::vector<Entry> entries;
};

/// A handle on an interned list. A default one is empty.
class Contents {
public:
    Contents() = default;
    explicit Contents(const ContentsNode* node) : node_(node) {}
    const std::vector<Entry>& entries() const;
    uint32_t version() const { return node_ ? node_->version : 0; }
    bool operator==(const Contents&) const = default;

private:
    const ContentsNode* node_ = nullptr;
};

/// By block; one that is not in it holds what it began with.
using State = std::map<BlockId, Contents>;

class ContentsTable {
public:
    Contents contents(std::vector<Entry>);

private:
    std::deque<ContentsNode> nodes_;
    std::unordered_multimap<size_t, const ContentsNode*> node_of_;
};

Contents contents_of(const State&, BlockId);

Entry substituted(const Entry&, const Substitution&);

/// The list with `added` on top. Entries that it hides as a whole are left out: the same places described in the same way, and what lies
/// within its bytes.
std::vector<Entry> with(const std::vector<Entry>&, Entry added);

}  // namespace dmcg::memory
