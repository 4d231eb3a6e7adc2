// What the memory model says of a program: its blocks, what each access touches, what memory holds at the end.
#pragma once

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "memory/layout.h"
#include "memory/state.h"

namespace dmcg::memory {

/// A loop around a statement, at one point of the walk.
struct LoopAround {
    core::StatementId loop;
    SymbolNumber index = 0;             // its variable, or the number of its round
    Polynomial least, end;              // of the index; either may be invalid
    Polynomial round;                   // from 0, in terms of the index
    RegionId region;                    // of a marked loop
    bool is_counted = false;            // the index is the value of the loop's variable
};

struct MemoryAccess {
    bool is_write = false;
    core::StatementId statement;
    core::PlaceId place;                // invalid: by a function of the library
    Value address;
    Polynomial bytes;                   // invalid: not known how many
    std::vector<LoopAround> loops;      // outermost first
    const Assumption* assumptions = nullptr;
    uint32_t context = 0;               // Model::contexts
    Polynomial behind;                  // so many bytes behind where a pointer points that memory holds: p[i][k]; invalid: not by such a pointer
};

/// The calls by which a function is reached.
struct Context {
    uint32_t outer = 0;
    core::StatementId call;             // invalid: main
    SymbolId function;
};

/// Into which blocks an argument has pointed.
struct Passed {
    std::set<BlockId> blocks;
    bool anything = false;              // besides them
};

struct Model {
    /// `records`: the layouts of structures, by RecordId.
    Model(const core::Core& core, const std::vector<RecordLayout>& records) : layouts(core, records, algebra) {}

    Algebra algebra;
    Layouts layouts;
    Values values{algebra};
    Blocks blocks;
    Memory memory{values, blocks};
    std::vector<Context> contexts;
    std::map<std::tuple<uint32_t, core::StatementId, SymbolId>, uint32_t> context_of;      // outer context, call, function
    std::vector<MemoryAccess> accesses;
    std::vector<std::pair<core::StatementId, Value>> released;      // what free is given
    std::map<std::pair<core::StatementId, size_t>, Passed> passed;  // by the call of a function with a body, and the number of the argument
    std::map<SymbolId, std::set<BlockId>> held;                     // by the variable: blocks of the heap that it has pointed into
    std::map<std::pair<uint32_t, core::StatementId>, State> before_loops;       // marked ones, by context
    State end;                          // when main returns
    std::set<std::string> notes;        // what the walk could not follow
    bool is_whole = true;               // all that may run has been walked: else there may be accesses that are not listed
    std::map<std::string, uint64_t> texts;      // literals, constants as they are spelled, names of functions of the library: numbered

    uint64_t number_of(const std::string& text) { return texts.emplace(text, texts.size()).first->second; }
};

}  // namespace dmcg::memory
