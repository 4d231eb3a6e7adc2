// What one run of the sequential program did, in its order: `dmcg prog.c --dump=core --trace`.
//
//   s = s + a[i];      statement 12 / read s 0..8 / read a 80..88 / write s 0..8
#pragma once

#include <string>
#include <vector>

#include "dmcg/core.h"

namespace dmcg {

using BlockNumber = uint32_t;               // Trace::blocks

/// Memory that is allocated as one: a variable in one life of it, what malloc() gave, a string literal, memory of the library.
struct TracedBlock {
    std::string name;                       // "a", "*p" (what a pointer p was given), "\"abc\"", "memory of getenv"
    SymbolId symbol;                        // of a variable; invalid: of none
    core::StatementId allocated_by;         // the call that allocated it; invalid: none
    uint64_t bytes = 0;                     // of the largest size that it had
};

enum class EventKind : uint8_t {
    read,           // `length` bytes of `block` from `offset`, by statement `number`
    write,
    begin_block,    // its life begins: `length` bytes, without a value (a global: with its initial value)
    resize_block,   // realloc: the block has `length` bytes now
    end_block,
    before,         // control reaches the statement of the text `number` (a StmtId that is watched)
    after,          // and goes on behind it
    body_begin,     // the same of a body, inside its braces
    body_end,
    call,           // of the function with symbol `number`; it has a body
    return_,
    begin_loop,     // the marked loop of region `number` begins; `offset` iterations (a signed number) if that was known, else -1
    iteration,      // of the innermost such loop: number `offset` from 0; its index is `length` (a signed number)
    end_loop,       // it has ended in whatever way
    value,          // of the watched expression `number`: `offset` (a signed number, or the bits of a double)
    exit            // the program ends with status `offset`
};

struct Event {
    EventKind kind{};
    int32_t number = -1;                    // a core::StatementId, StmtId, SymbolId, RegionId or number of an expression, as said above
    BlockNumber block = 0;
    uint64_t offset = 0;
    uint64_t length = 0;
};

struct Trace {
    std::vector<TracedBlock> blocks;
    std::vector<Event> events;
    bool complete = true;                   // false: the run was ended from outside, or wrote more than was allowed
};

}  // namespace dmcg
