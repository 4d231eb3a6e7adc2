// Replays the plan over the control flow of the program, and proves of it: at each read, the rank that reads
// holds the value that the sequential program would have read. What the program does (accesses, calls, loops, sections) is taken as given, but for
// sections of arrays that are named where they stand: those are proven from the core first (images.h). That no access behind a pointer has been left
// out is seen in the core, too (pointed.h).
//
// The facts at each point (facts.h) are found by the usual iteration: the facts after a node are joined into those before its
// successors until nothing changes. Then each node is run once more, and what it finds wrong is a fault.
#include <map>
#include <set>

#include "calls/at_exit.h"
#include "dmcg/ast.h"
#include "images.h"
#include "machine.h"
#include "pointed.h"
#include "rows.h"

namespace dmcg {
namespace verifying {
namespace {

constexpr int visits_of_a_node = 1000;    // far more than facts can be lost one by one

using States = std::vector<std::optional<State>>;

/// Joins the state after a node into those before its successors; adds successors to `waiting` that know less now.
void pass_on(View view, const Graph& graph, const Node& node, const State& after, States& before, std::set<size_t>& waiting) {
    for (const size_t next : node.next) {
        view.function = graph.nodes[next].function;
        if (!before[next]) {
            before[next] = after;
            waiting.insert(next);
        } else if (join(view, *before[next], after)) {
            waiting.insert(next);
        }
    }
}

/// What is known where the function has come back to the call: the variables of the caller are as they were, the rest is as the function leaves it.
void come_back(const Input& in, const Graph& graph, const Node& call, const State& caller, States& before, std::set<size_t>& waiting) {
    if (!before[call.end]) return;      // it has not been seen to return yet
    State after = *before[call.end];
    std::vector<std::string> not_yet;
    Machine(in, call.function, after, not_yet).come_back(*call.call, caller);
    settle(after);
    pass_on(in.view, graph, call, after, before, waiting);
}

/// A call within the same function begins it once more.
void begin_again(const Input& in, const Graph& graph, const Node& call, State caller, States& before, std::set<size_t>& waiting) {
    std::vector<std::string> not_yet;
    Machine(in, call.function, caller, not_yet).enter_call(*call.call);
    settle(caller);
    Node way;
    way.next = {call.begin};
    pass_on(in.view, graph, way, caller, before, waiting);
}

/// None of them has been allocated when the program begins.
Bits all_blocks(const Accesses& accesses) {
    Bits blocks(accesses.objects.size());
    for (size_t i = 0; i < accesses.objects.size(); i++) blocks.set(i, accesses.objects[i].is_block && !accesses.objects[i].is_borrowed);
    return blocks;
}

/// The facts before each node; nothing for nodes that are not reached. False if they do not come to rest.
bool find_states(const Input& in, const Graph& graph, States& before) {
    std::vector<int> visits(graph.nodes.size(), 0);
    std::set<size_t> waiting{0};
    std::map<size_t, std::vector<size_t>> called_again;     // by the end of the function
    for (size_t i = 0; i < graph.nodes.size(); i++)
        if (graph.nodes[i].kind == NodeKind::call_again) called_again[graph.nodes[i].end].push_back(i);
    const Bits none(in.view.accesses.objects.size());
    before[0] = State{{}, std::vector<PartitionState>(in.plan.placement.partitions.size()), none, none, none, all_blocks(in.view.accesses), none, none};
    while (!waiting.empty()) {
        const size_t i = *waiting.begin();
        waiting.erase(waiting.begin());
        if (++visits[i] > visits_of_a_node) return false;
        State after = *before[i];
        const Node& node = graph.nodes[i];
        if (node.kind == NodeKind::call_again) {
            begin_again(in, graph, node, after, before, waiting);
            come_back(in, graph, node, after, before, waiting);
            continue;
        }
        std::vector<std::string> not_yet;
        Machine(in, node.function, after, not_yet).run(node);
        settle(after);
        pass_on(in.view, graph, node, after, before, waiting);
        for (const size_t call : called_again[i])
            if (before[call]) waiting.insert(call);
    }
    return true;
}

std::optional<std::string> first_fault(const Input& in, const Graph& graph, States& before) {
    for (size_t i = 0; i < graph.nodes.size(); i++) {
        std::vector<std::string> faults;
        if (before[i]) Machine(in, graph.nodes[i].function, *before[i], faults).run(graph.nodes[i]);
        if (!faults.empty()) return faults[0];
    }
    return {};
}

}  // namespace
}  // namespace verifying

std::optional<std::string> verify(const Unit& unit, const core::Core& core, const Accesses& accesses, const IterationTable& table,
                                  const Calls& calls, const Sections& sections, const Plan& plan) {
    if (unit.regions.regions.empty()) return {};    // one rank runs all: it reads what it wrote
    const verifying::Graph graph = verifying::make_graph(unit, core, accesses, table, calls, plan);
    if (graph.fault) return graph.fault;
    if (const auto fault = verifying::rows_fault(unit, accesses, plan, graph)) return fault;
    if (const auto fault = verifying::unseen_access(unit, core, accesses)) return fault;
    for (const verifying::Image& image : verifying::images_in_sections(core, accesses, table, sections))
        if (image.verdict == verifying::ImageVerdict::outside)
            return verifying::line_of(unit, image.stmt) + ": " + spelling(unit.tokens, unit.sources, unit.ast[image.expr].tokens) + " is not in its section";
    verifying::View view{unit, accesses, table, plan.placement, plan.placement.main};
    const std::vector<verifying::Interval> parameters = verifying::ranges_of_parameters(view, calls);
    view.parameters = parameters;
    const verifying::Input in{view, sections, plan, calls, read_at_exit(unit, accesses, calls)};
    verifying::States before(graph.nodes.size());
    if (!verifying::find_states(in, graph, before)) return "the facts about copies do not come to rest";
    return verifying::first_fault(in, graph, before);
}

}  // namespace dmcg
