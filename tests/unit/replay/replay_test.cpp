// The machine by itself: traces and steps made by hand.
#include "made.h"

using namespace dmcg;
using namespace dmcg::replay;

namespace {

const Point before_loop{loop_stmt, Side::before}, after_loop{loop_stmt, Side::after};

/// Statements that the master alone runs.
template <class F>
void by_master(Made& m, F body) {
    m.steps.master[print_stmt] = {print_stmt, 2};
    m.before(print_stmt);
    body();
    m.after(print_stmt);
}

}  // namespace

TEST_CASE("what the master writes others have when a message has brought it") {
    for (const bool sent : {true, false}) {
        Made m;
        by_master(m, [&] { m.write(5, 1, 0); });
        if (sent) m.act(before_loop, Broadcast{m.variable(before_loop)}, "Bcast s", true);
        m.split([&](uint64_t i) { m.read(11, 1, 0), m.write(11, 0, i); });
        CHECK(m.faults() == (sent ? "" : "11: rank 1 of 2 reads s, which is old: written in line 5, and no message has moved any of it since\n"));
    }
}

TEST_CASE("what the iterations write is with their owners until it is gathered") {
    Made m;
    m.act(after_loop, Collect{m.lines(after_loop), false}, "Gather a", true);
    m.split([&](uint64_t i) { m.write(11, 0, i); });
    by_master(m, [&] { m.read(15, 0, 7); });
    CHECK(m.faults() == "");
    m.read(16, 0, 7);
    CHECK(m.faults() == "16: rank 1 of 3 reads element 7 of 4 bytes of a, which is old: written in line 11, not brought by Gather a\n");
    const Traffic traffic = m.report(4).traffic.at(0);
    CHECK(traffic.moved == 6);
    CHECK(traffic.needless == 0);
}

TEST_CASE("a halo brings the neighbours' lines, and no others") {
    for (const int64_t after : {1, 0}) {
        Made m;
        m.split([&](uint64_t i) { m.write(11, 0, i); });
        m.act({print_stmt, Side::before}, Exchange{m.lines({print_stmt, Side::before}), m.lines({print_stmt, Side::before}), 1, after}, "Halo a", true);
        m.before(print_stmt);
        m.event(EventKind::begin_loop, 0, 0, 8);
        for (uint64_t i = 0; i < 8; i++) {
            m.event(EventKind::iteration, 0, 0, i, i);
            if (i > 0) m.read(13, 0, i - 1);
            if (i < 7) m.read(13, 0, i + 1);
        }
        m.event(EventKind::end_loop, 0);
        CHECK(m.faults() == (after == 1 ? "" : "13: the master reads element 4 of 4 bytes of a, which is old: written in line 11, not brought by Halo a\n"));
    }
}

TEST_CASE("a reduction begins, and is combined") {
    for (const int left_out : {0, 1, 2, 3}) {
        Made m;
        m.write(9, 1, 0);
        const ReductionOp begun = left_out == 3 ? ReductionOp::mul : ReductionOp::add;
        if (left_out != 1) m.act(before_loop, BeginFold{{m.variable(before_loop)}, FoldKind::from_identity, begun, RegionId{0}}, "begin of s");
        if (left_out != 2) m.act(after_loop, EndFold{{m.variable(after_loop)}, FoldKind::from_identity, ReductionOp::add, RegionId{0}, true}, "Allreduce s", true);
        m.split([&](uint64_t) { m.read(11, 1, 0), m.write(11, 1, 0); });
        m.read(15, 1, 0);
        const std::string faults = m.faults(2);
        if (left_out == 0) CHECK(faults == "");
        if (left_out == 1) CHECK(faults.starts_with("11: rank 1 of 2 reads s, which is old: written in line 11"));
        if (left_out == 3) CHECK(faults.find("has begun neither from the old value of s nor from the operator's identity") != std::string::npos);
        if (left_out == 2) CHECK(faults.starts_with("15: the master reads s, of whose value it has a part"));
    }
}

TEST_CASE("MPI is begun and ended where main is") {
    constexpr SymbolId main_function{5}, other{6};
    for (const SymbolId begun : {main_function, other})
        for (const SymbolId ended : {main_function, other}) {
            Made m;
            m.steps.has_ranks = true, m.steps.main = main_function;
            m.steps.begins = Bound{begun, 1}, m.steps.ends = Bound{ended, 2};
            m.event(EventKind::call, main_function.value);
            m.event(EventKind::return_, -1);
            CHECK(m.faults(2).starts_with(begun == other ? "0: main runs before MPI is begun" : ended == other ? "0: main ends, but MPI does not" : ""));
            CHECK(m.faults(2).empty() == (begun == main_function && ended == main_function));
        }
}

TEST_CASE("a program of the master may begin again if the plan says so") {
    constexpr SymbolId main_function{5};
    for (const bool again : {true, false}) {
        Made m;
        m.steps.by_master = Bound{main_function, 1}, m.steps.begins_again = again;
        m.event(EventKind::call, main_function.value);
        m.event(EventKind::call, main_function.value);
        CHECK(m.faults(2) == (again ? "" : "0: MPI is begun twice\n"));
    }
}

TEST_CASE("a subscript that is checked is near the index") {
    for (const int64_t low : {0, 1}) {
        Made m;
        m.steps.watches.push_back({{print_stmt, Side::before}, "(long)(i + 1)", false});
        m.steps.distances[0] = {RegionId{0}, 1 - low, 1, 1};
        m.split([&](uint64_t i) { m.event(EventKind::value, 0, 0, i + static_cast<uint64_t>(1 - low)); });
        CHECK(m.faults(2) == "");
        m.steps.distances[0] = {RegionId{0}, 2 - low, 2, 1};
        CHECK(m.faults(2) == "0: the program ends, for a subscript is " + std::to_string(1 - low) + " from the index\n");
    }
}

TEST_CASE("a step that contradicts another is told where it is reached") {
    Made m;
    m.steps.contradictions.emplace(1, "no such loop");
    CHECK(m.faults(2) == "");
    m.split([](uint64_t) {});
    CHECK(m.faults(2) == "0: no such loop\n");
}

TEST_CASE("a replay goes on to the first fault only, if that is all that is wanted") {
    Made m;
    m.write(9, 1, 0);
    by_master(m, [&] { m.write(5, 1, 0); });
    m.read(15, 1, 0), m.read(16, 1, 0), m.write(17, 1, 0), by_master(m, [&] { m.write(5, 1, 0); }), m.read(18, 1, 0);
    CHECK(replay_to_fault(m.steps, m.trace, {3, 2}, 1).faults.size() == 1);
    CHECK(m.report(3).faults.size() == 2);
}

TEST_CASE("iterations that no rank runs, and those that the sequential loop has not") {
    Made m;
    m.split([](uint64_t) {});
    m.steps.acts[{loop_stmt, Side::before}].front().action = Define{0, Number{0}, Number{7}};
    CHECK(m.faults().find("no rank runs the iteration with index 7") != std::string::npos);
    m.steps.acts[{loop_stmt, Side::before}].front().action = Define{0, Number{0}, Number{9}};
    CHECK(m.faults() == "0: the ranks run 9 iterations, the sequential loop 8\n");
    m.steps.acts.clear();
    CHECK(m.faults().starts_with("0: partition 1 is used before it is defined"));
}

TEST_CASE("chunks that are dealt out while the loop runs stay with whoever got them") {
    Made m;
    m.steps.partitions[0].spec = {PartitionKind::gss, {}};
    m.act(after_loop, Collect{m.lines(after_loop), true}, "Allgather a", true);
    m.split([&](uint64_t i) { m.write(11, 0, i); });
    for (uint64_t i = 0; i < 8; i++) m.read(15, 0, i);
    CHECK(m.faults(8) == "");
}
