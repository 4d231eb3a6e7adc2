// What is put around the nodes of the core so that the printed program tells what it does.
//
//   a[i] = b;      ->      { void *dmcg_place = &a[i]; a[(dmcg_read(&i, sizeof i, 7), i)] = ...; dmcg_wrote(dmcg_place, sizeof a[i], 7); }
#pragma once

#include <string>
#include <vector>

#include "core/print.h"

namespace dmcg::check {

enum class ValueKind : uint8_t { number, real, pointer };

/// An expression of the plan, told before (or in the same way after) a statement of the text: event `value` or `address`.
struct WatchedValue {
    int32_t number = 0;
    ValueKind kind{};
    Pieces expression;          // C in the names of the printed core; without effects, and it can be evaluated there
};

enum class Where : uint8_t { before, after, body_begin, body_end };

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
    SymbolId index;             // invalid: unknown, its value is told as 0
    Pieces count{};             // how many iterations, as WatchedValue::expression; empty: not known
};

struct Watched {
    bool accesses_everywhere = true;        // false: only inside the marked loops, and in functions that they call
    bool lives = true;                      // of blocks
    std::vector<WatchedPoint> points{};
    std::vector<WatchedLoop> loops{};
};

Hooks trace_hooks(const core::Core&, const Watched&);

}  // namespace dmcg::check
