// Reading and changing what memory holds.
#pragma once

#include <optional>

#include "memory/blocks.h"
#include "memory/contents.h"

namespace dmcg::memory {

/// How an access sees memory.
struct Scalar {
    enum class Kind : uint8_t { integer, pointer, floating, other };
    Kind kind = Kind::other;
    int64_t bytes = 1;
    bool is_signed = true;
    auto operator<=>(const Scalar&) const = default;
};

/// The type of a variable of that size that holds an integer or a pointer.
inline Scalar scalar_of(int64_t bytes) { return {bytes == 8 ? Scalar::Kind::pointer : Scalar::Kind::integer, bytes, true}; }

/// A value that is too large to be carried on: it is to become a symbol of its place.
bool is_too_large(Polynomial);

class Memory {
public:
    Memory(Values& given_values, Blocks& given_blocks) : values(given_values), blocks(given_blocks) {}

    /// Never unknown for an integer at an exact place: then it is what memory holds there in this version of it.
    Value load(const State&, const Address&, const Scalar&);
    /// At all places that the address may be; what lies behind null is uninitialised.
    Value load(const State&, Value address, const Scalar&);

    /// `store` says which store of the program this is, `rounds` in which rounds of the loops around it is done. False: it may be anywhere.
    bool store(State&, Value address, const Scalar&, Value, const Key& store, const std::vector<Polynomial>& rounds, Condition where);

    /// What the first `bytes` behind one address hold goes to the other one, too; `bytes` invalid: so many are not known.
    void copy(State&, Value to, Value from, Polynomial bytes, const Key& store, const std::vector<Polynomial>& rounds);

    /// Whatever was known of the block may have changed, the whole of it or what is at the address.
    void forget(State&, const Address&, const Key& store);

    /// The first state if the condition holds, else the second.
    State joined(Condition, const State& yes, const State& no, const std::vector<Polynomial>& rounds);
    Value chosen(Condition, Value yes, Value no, const Key& site, const std::vector<Polynomial>& rounds);

    Values& values;
    Blocks& blocks;
    ContentsTable table;
    /// A store of the program at one place.
    struct Stored { Key store; Value place; };
    std::vector<Stored> stored;         // in the order of the walk

private:
    std::map<std::tuple<uint32_t, uint32_t, Scalar, uint32_t>, Value> loads_;     // by the version of the contents, the address, assumptions

    Value load(const State&, const Contents&, const Address&, const Scalar&);
    Value load_each(const State&, const Address&, const Scalar&, SymbolNumber turn, int64_t turns);
    Value beginning(BlockId, const Address&, const Scalar&, uint32_t version);
    Value held(BlockId, const Address&, const Scalar&, uint32_t version);
    void put(State&, const Address&, const Scalar&, Value, const Key& store, Condition where);
    Contents joined(Condition, BlockId, const State& yes, const State& no, const std::vector<Polynomial>& rounds);
};

}  // namespace dmcg::memory
