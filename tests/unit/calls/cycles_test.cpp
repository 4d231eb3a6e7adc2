// Functions that call themselves, on graphs of calls made by hand.
#include "calls/cycles.h"

#include <doctest/doctest.h>

namespace dmcg {
namespace {

Calls calls_of(const std::vector<std::pair<int, int>>& edges) {
    Calls calls;
    for (const auto& [caller, callee] : edges) {
        CollectiveCall call;
        call.caller = FunctionId{caller};
        call.callee = FunctionId{callee};
        calls.calls.push_back(call);
    }
    calls.cycles = find_cycles(calls.calls);
    return calls;
}

}  // namespace

TEST_CASE("a chain has no cycle") {
    const Calls calls = calls_of({{1, 2}, {2, 3}, {1, 3}});
    CHECK(calls.cycles.empty());
    CHECK_FALSE(calls.call_each_other(FunctionId{1}, FunctionId{1}));
}

TEST_CASE("a function that calls itself is a cycle of its own") {
    const Calls calls = calls_of({{1, 2}, {2, 2}});
    CHECK(calls.is_recursive(FunctionId{2}));
    CHECK_FALSE(calls.is_recursive(FunctionId{1}));
    CHECK(calls.call_each_other(FunctionId{2}, FunctionId{2}));
}

TEST_CASE("two cycles that one function leads into stay apart") {
    const Calls calls = calls_of({{1, 2}, {2, 3}, {3, 4}, {4, 2}, {1, 5}, {5, 6}, {6, 5}, {4, 5}});
    CHECK(calls.cycles.size() == 5);
    for (const int f : {3, 4}) CHECK(calls.call_each_other(FunctionId{2}, FunctionId{f}));
    CHECK(calls.call_each_other(FunctionId{5}, FunctionId{6}));
    CHECK_FALSE(calls.call_each_other(FunctionId{4}, FunctionId{5}));      // 4 calls 5, but 5 does not come back
    CHECK_FALSE(calls.is_recursive(FunctionId{1}));
}

TEST_CASE("what a call leads to, and what it does not") {
    const Calls calls = calls_of({{1, 2}, {2, 3}, {4, 3}});
    CHECK(calls.reaches(FunctionId{1}, FunctionId{3}));
    CHECK(calls.reaches(FunctionId{3}, FunctionId{3}));
    CHECK_FALSE(calls.reaches(FunctionId{3}, FunctionId{1}));
    CHECK_FALSE(calls.reaches(FunctionId{1}, FunctionId{4}));
}

}  // namespace dmcg
