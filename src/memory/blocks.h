// Memory that is allocated as one: a variable, an allocation of the heap, a literal, what only the library or the outside knows.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "dmcg/core.h"
#include "memory/values.h"

namespace dmcg::memory {

enum class BlockOrigin : uint8_t { fixed, automatic, parameter, heap, text, outside };

/// What a block holds before anything is stored in it.
enum class Beginning : uint8_t { zero, uninitialised, not_known };

struct Block {
    std::string name;               // of the pointer that first holds it, for the heap: "*a"; unique
    BlockOrigin origin{};
    Beginning beginning{};
    Polynomial bytes;               // of the round `rounds` of an allocation in loops; invalid: not known
    std::vector<SymbolNumber> indices;  // what the rounds of an allocation are called in `bytes`
    TypeId type;                    // of a variable
    SymbolId variable;
    TypeId element;                 // of the heap: the largest structure that it is seen to hold, or invalid
    bool is_named = false;          // of the heap: by a variable of the program
    size_t loops = 0;               // of a variable of a function: around the begin of its life
    core::StatementId made_by{};    // of the heap: the call of the library's function, and Model::contexts
    uint32_t context = 0;
    bool may_move = false;          // of the heap: by realloc
};

class Blocks {
public:
    /// The block of that key; its name and kind are those of the first call.
    BlockId block(const Key&, const std::string& name, BlockOrigin, Beginning);
    void rename(BlockId, const std::string& name);
    Block& operator[](BlockId id) { return blocks_[id.index()]; }
    const Block& operator[](BlockId id) const { return blocks_[id.index()]; }
    size_t size() const { return blocks_.size(); }

private:
    std::vector<Block> blocks_;
    std::map<Key, BlockId> of_key_;
    std::map<std::string, int> uses_;

    std::string unique(const std::string& name);
};

}  // namespace dmcg::memory
