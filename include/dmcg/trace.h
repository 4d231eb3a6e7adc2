// What one run of the sequential program did, in its order: `dmcg prog.c --dump=core --trace`.
//
//   s = s + a[i];      statement 12 / read s 0..8 / read a 80..88 / write s 0..8
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dmcg/core.h"

namespace dmcg {

using BlockNumber = uint32_t;               // Trace::blocks

enum class BlockKind : uint8_t {
    automatic,      // a variable of a block, in one life of it; without a value at first
    parameter,      // of a call: a write with number -1 gives it its value
    fixed,          // a global or static variable: with its initial value; a static one of a function begins where it is met first
    text,           // a string literal
    heap,           // of malloc() and its like, also of alloca(); of calloc(): a write of the whole follows
    argument,       // argv, what it points to, the environment
    library         // memory that only the library knows, told when it is met: of getenv(), errno, tables of <ctype.h>
};

/// Memory that is allocated as one.
struct TracedBlock {
    BlockKind kind{};
    std::string name;                       // "a", "*p" (what a pointer p was given first), "\"abc\"", "memory of getenv"; may be empty
    SymbolId symbol;                        // of a variable; invalid: of none
    core::StatementId allocated_by;         // of the heap: the call that allocated it; else invalid
    uint64_t bytes = 0;                     // of the largest size that it had
};

enum class EventKind : uint8_t {
    read,           // `length` bytes of `block` from `offset`, by the core's statement `number`, or by what it calls in the library
    write,          // the same; told when the value has been stored. Of a bit field: all bytes between the fields around it that are none
    begin_block,    // its life begins: `length` bytes, in statement `number` (-1: none)
    resize_block,   // realloc() where it stays in place: the block has `length` bytes now. A block that moves is copied: read, write
    end_block,      // also when the function returns, or when other memory begins at its place
    before,         // control reaches the statement of the text `number` (a StmtId that is watched)
    after,          // and goes on behind it
    body_begin,     // the same of a body, inside its braces
    body_end,
    call,           // of the function with symbol `number`; it has a body. Its parameters begin behind this
    return_,        // its variables have ended
    begin_loop,     // the marked loop of region `number` begins; `offset` iterations (a signed number) if that was known, else -1
    iteration,      // of the innermost such loop: number `offset` from 0; its index is `length` (a signed number). Told before the body; test
                    // and step of the loop stand between two iterations, its init before begin_loop or behind it
    end_loop,       // it has ended in whatever way
    value,          // of the watched expression `number`: `offset` (a signed number, or the bits of a double)
    address,        // the same of a pointer: to `offset` (a signed number) in `block`; `length` 1, or 0: into no known block, `offset` as it is
    exit            // the program ends with status `offset`; ended by signal n: 128 + n
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
    bool complete = true;                   // false: the run was ended from outside, or wrote more than was allowed: what follows is not there
};

/// What the runtime of `--dump=core --trace` has written.
Trace read_trace(std::string_view bytes);

}  // namespace dmcg
