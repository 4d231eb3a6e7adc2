// Traces and steps made by hand: blocks 0 and 1 are an array `a` of 8 int and a variable `s`; statement n of the core stands in line n.
#pragma once

#include <doctest/doctest.h>

#include "replay/replay.h"

namespace dmcg::replay {

constexpr StmtId loop_stmt{1}, print_stmt{2};

struct Made {
    Steps steps;
    Trace trace;

    Made() {
        trace.blocks = {{BlockKind::fixed, "a", {}, {}, 32}, {BlockKind::fixed, "s", {}, {}, 4}, {BlockKind::fixed, "i", SymbolId{0}, {}, 4}};
        for (int32_t line = 0; line < 20; line++) steps.lines.push_back(line);
        steps.partitions = {{{PartitionKind::block, {}}, 1, false, "partition 1"}};
        steps.steps = 20;
        for (BlockNumber b = 0; b < 3; b++) event(EventKind::begin_block, -1, b, 0, trace.blocks[b].bytes);
    }

    void event(EventKind kind, int32_t number, BlockNumber block = 0, uint64_t offset = 0, uint64_t length = 0) { trace.events.push_back({kind, number, block, offset, length}); }
    void read(int32_t line, BlockNumber block, uint64_t index) { event(EventKind::read, line, block, 4 * index, 4); }
    void write(int32_t line, BlockNumber block, uint64_t index) { event(EventKind::write, line, block, 4 * index, 4); }

    /// Control reaches a statement; the addresses and numbers that are watched there are told.
    void before(StmtId stmt) { point(EventKind::before, stmt, Side::before); }
    void after(StmtId stmt) { point(EventKind::after, stmt, Side::after); }
    void point(EventKind kind, StmtId stmt, Side side) {
        event(kind, stmt.value);
        for (size_t i = 0; i < steps.watches.size(); i++)
            if (steps.watches[i].point == Point{stmt, side}) event(EventKind::address, static_cast<int32_t>(i), steps.watches[i].text == "s" ? 1 : 0, 0, 1);
    }

    WatchNumber address(Point point, const std::string& name) {
        steps.watches.push_back({point, name, true});
        return static_cast<WatchNumber>(steps.watches.size() - 1);
    }
    ArraySection array(Point point) { return {{"a", address(point, "a"), {{Number{8}, {Number{4}}}}, Number{4}}, {}}; }
    ArraySection variable(Point point) { return {{"s", address(point, "s"), {}, Number{4}}, {}}; }
    LinesOf lines(Point point) { return {array(point), 0, Number{0}, 1, 1, 0}; }
    void act(Point point, Action action, std::string words, bool is_message = false) {
        steps.acts[{point.stmt, point.side}].push_back({std::move(action), std::move(words), 0, {}, is_message});
    }

    /// The loop of line 10, whose 8 iterations run `body`.
    template <class F>
    void split(F body) {
        act({loop_stmt, Side::before}, Define{0, Number{0}, Number{8}}, "partition 1");
        steps.splits[RegionId{0}] = {0, 1, loop_stmt, SymbolId{0}};
        before(loop_stmt);
        event(EventKind::begin_loop, 0, 0, 8);
        for (uint64_t i = 0; i < 8; i++) {
            event(EventKind::iteration, 0, 0, i, i);
            body(i);
        }
        event(EventKind::end_loop, 0);
        after(loop_stmt);
    }

    ReplayReport report(int ranks = 4) const { return replay(steps, trace, ranks, 1); }
    std::string faults(int ranks = 4) const {
        std::string text;
        for (const PlanFault& f : report(ranks).faults) text += std::to_string(f.line) + ": " + f.text + "\n";
        return text;
    }
};

}  // namespace dmcg::replay
