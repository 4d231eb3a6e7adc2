// What is put around the nodes of the core so that the printed program tells what it does.
//
//   a[i] = b;      ->      { ... dmcg_place = &a[i]; a[(dmcg_read(&i, sizeof i, 7), i)] = ...; dmcg_wrote(dmcg_place, sizeof a[i], 7); }
//
// What functions of the library do is told by functions that stand for them (library_runtime.c.inc): traced_memcpy for memcpy.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/print.h"
#include "dmcg/core.h"

namespace dmcg::check {

enum class ValueKind : uint8_t { number, real, pointer };

/// An expression of the plan, told before (or in the same way after) a statement of the text: event `value` or `address`.
struct WatchedValue {
    int32_t number = 0;
    ValueKind kind{};
    Pieces expression;          // C in the names of the printed core; without effects, and it can be evaluated there
};

enum class Where : uint8_t { before, after, body_begin, body_end };     // body: `stmt` is the body itself

/// A point of the text that is told whenever control passes it, with the values that are wanted there.
struct WatchedPoint {
    StmtId stmt;
    Where where{};
    std::vector<WatchedValue> values;
};

/// A marked loop whose iterations are told.
struct WatchedLoop {
    RegionId region;
    StmtId stmt;                // the for statement
    Pieces index;               // what its variable is worth in the body, as WatchedValue::expression; empty: that of what its step changes
    Pieces count{};             // how many iterations, known before the loop; empty: not known
    Pieces begin{};             // statements before it
    std::set<SymbolId> left_out{};          // in it, accesses to them by name are not told
};

struct Watched {
    bool everywhere = true;                 // false: accesses inside the marked loops alone, and in functions that they call
    bool lives = true;                      // of blocks and calls; false: nor accesses to scalars that only one iteration or call can know
    bool by_value = false;                  // a read's number is that of its value behind all statements, instead of its statement's
    std::vector<WatchedPoint> points{};
    std::vector<WatchedLoop> loops{};
};

/// All accesses, and the iterations of all marked loops.
Watched whole_program(const core::Core&);

Hooks trace_hooks(const core::Core&, const Watched&);

/// What is linked to the printed program, and writes the file that read_trace() reads.
std::string trace_runtime();

}  // namespace dmcg::check
