// What a variable may hold: an integer, a place in memory, a function; or one of several, by a condition or by turns.
//
//   (i < n ? a + 8*i : b)      [a | b] by t%2: a where t%2 is 0, b where it is 1
//
// Integers are always polynomials: a choice of integers is a symbol. Choice, turns and sets are for pointers and functions.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "dmcg/ids.h"
#include "memory/algebra.h"
#include "memory/substitute.h"

namespace dmcg::memory {

using BlockId = Id<struct MemoryBlockTag>;      // Blocks

struct ValueNode;
class Values;

/// A handle on an interned node: equal values are one object.
class Value {
public:
    Value() = default;
    explicit Value(const ValueNode* node) : node_(node) {}
    bool valid() const { return node_ != nullptr; }
    const ValueNode* operator->() const { return node_; }
    bool operator==(const Value&) const = default;

private:
    const ValueNode* node_ = nullptr;
};

enum class ValueKind : uint8_t {
    unknown, uninitialised,
    integer, address, function,
    periodic,       // parts[by mod their number]; `by` has no constant
    choice,         // parts[0] where the condition holds, else parts[1]
    one_of          // which is not known
};

/// A place: `offset` bytes into a block; of an allocation in a loop, which round's.
struct Address {
    BlockId block;
    std::vector<Polynomial> rounds;
    bool any_round = false;
    Polynomial offset;                          // invalid: any
    bool operator==(const Address&) const = default;
};

struct ValueNode {
    ValueKind kind{};
    uint32_t number = 0;                        // in order of creation
    Values* values = nullptr;
    Polynomial polynomial;                      // the integer; what a periodic one goes by
    Address address;
    SymbolId function;
    Condition condition;
    std::vector<Value> parts;
    std::vector<SymbolNumber> mentioned;        // ascending
};

class Values {
public:
    explicit Values(Algebra& given) : algebra(given) {}
    Values(const Values&) = delete;
    Values& operator=(const Values&) = delete;

    Value unknown() { return simple(ValueKind::unknown); }
    Value uninitialised() { return simple(ValueKind::uninitialised); }
    Value integer(Polynomial);
    Value integer(int64_t n) { return integer(algebra.number(n)); }
    Value address(Address);
    Value function(SymbolId);
    Value periodic(Polynomial by, std::vector<Value> values);
    Value choice(Condition, Value yes, Value no);
    Value one_of(const std::vector<Value>&);

    Value numbered(uint32_t number) const { return Value(&nodes_[number]); }

    Algebra& algebra;

private:
    std::deque<ValueNode> nodes_;
    std::unordered_multimap<size_t, const ValueNode*> node_of_;

    Value made(ValueNode);
    Value simple(ValueKind kind);
};

bool is(Value, ValueKind);
bool is_null(Value);
/// Is it known which memory it is, and which place in it?
bool is_exact(const Address&);

/// The integers, addresses and functions that the value may be; `unknown` and `uninitialised` too.
std::vector<Value> leaves(Value);

/// The value with f of each of its leaves in their places.
Value mapped(Value, const std::function<Value(Value)>& f);
/// f of each pair of leaves that may occur together.
Value mapped(Value a, Value b, const std::function<Value(Value, Value)>& f);

Value substituted(Value, const Substitution&);

Value decided(Value);

/// An index of which the condition says the value: x - n == 0 is x = n. Values chosen by it have that in the place of x.
std::optional<Substitution> solution_of(Condition);

/// What the value may be for any value of the symbols.
Value for_any(Value, const std::vector<SymbolNumber>& symbols);

/// The address moved by so many bytes; other values stay.
Value moved(Value, Polynomial bytes);

/// `name` gives a block's name.
std::string text(const Address&, const std::function<std::string(BlockId)>& name);
std::string text(Value, const std::function<std::string(BlockId)>& name);

}  // namespace dmcg::memory
