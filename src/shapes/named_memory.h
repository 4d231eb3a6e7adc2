// What memory can be called in a message, where several pointers mean it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "dmcg/core.h"
#include "memory/analyse.h"
#include "memory/one_block.h"
#include "stages.h"

namespace dmcg {

/// Names of blocks: variables that are known wherever the block is used.
class BlockNames {
public:
    BlockNames(const Unit&, const core::Core&, memory::Model&);

    /// The pointer, if it means one block of the heap when the program ends. The first that a block is called is its name.
    void add(SymbolId pointer);
    /// Arrays of one axis, by their own names.
    void add_arrays();

    /// Invalid: none. Of a block that ends nobody knows when there is none.
    SymbolId operator[](memory::BlockId) const;
    bool may_end_anywhere(memory::BlockId block) const { return unclear_.contains(block) || unclear_.contains(memory::BlockId{}); }
    /// By the call of free.
    const std::map<ExprId, memory::BlockId>& releases() const { return releases_; }

private:
    std::set<memory::BlockId> unclear_;
    const std::map<ExprId, memory::BlockId> releases_;
    const Unit& unit_;
    memory::Model& model_;
    std::map<memory::BlockId, std::set<FunctionId>> users_;
    std::map<memory::BlockId, SymbolId> names_;

    bool is_known_where_used(memory::BlockId, SymbolId) const;
};

/// The accesses through pointers, and calls of free, that mean one array of the program, or the memory of one pointer, of these first: Program::named_memory.
std::map<ExprId, SymbolId> named_memory(const Unit&, memory::CoreWithModel&, const std::vector<std::string>& pointers);

}  // namespace dmcg
