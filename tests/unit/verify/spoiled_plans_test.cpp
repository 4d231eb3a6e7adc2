// Plans that the analyzer made are right; each of them, spoiled in any one place, is wrong.
#include <doctest/doctest.h>

#include <set>

#include "planned.h"
#include "programs.h"

using namespace dmcg;

namespace {

struct Spoiled {
    std::string how;
    Plan plan;
};

/// Ways to narrow or shift a box.
std::vector<Box> smaller_boxes(const Box& box) {
    std::vector<Box> result;
    for (size_t axis = 0; axis < box.size(); axis++) {
        Box one = box;
        if (box[axis].whole) one[axis] = Span{false, Affine(0), Affine(1)};
        else one[axis].high = one[axis].high - Affine(1);
        result.push_back(one);
    }
    return result;
}

/// Ways to say less, or something else, in a message.
std::vector<std::pair<std::string, Message>> spoiled_messages(const Planned& p, const Message& m) {
    std::vector<std::pair<std::string, Message>> result;
    const auto add = [&](std::string how, auto change) {
        Message other = m;
        change(other);
        result.push_back({std::move(how), other});
    };
    if (m.kind == MessageKind::bcast || m.kind == MessageKind::bcast_line || m.kind == MessageKind::fetch)
        for (const Box& box : smaller_boxes(m.box)) add("narrowed", [&](Message& o) { o.box = box; });
    const bool one = m.kind == MessageKind::bcast_line || m.kind == MessageKind::fetch;   // the box says what is sent
    if (m.lines) {
        for (size_t axis = 0; axis < m.lines->box.size(); axis++)
            if (static_cast<int>(axis) != m.lines->axis && !one) add("narrowed lines", [&](Message& o) { o.lines->box = smaller_boxes(m.lines->box)[axis]; });
        add("shifted lines", [&](Message& o) { o.lines->first = o.lines->first + Affine(1); });
        add("iteration + 1", [&](Message& o) { o.iteration = o.iteration + Affine(1); });
        if (m.kind != MessageKind::bcast_line && m.kind != MessageKind::fetch) result.pop_back();
    }
    if (m.partition.valid() && m.lines)
        for (size_t i = 0; i < p.plan.placement.partitions.size(); i++)
            if (m.partition.index() != i) add("another partition", [&](Message& o) { o.partition = PartitionId{static_cast<int32_t>(i)}; });
    if (m.before > 0) add("less before", [](Message& o) { o.before--; });
    if (m.after > 0) add("less after", [](Message& o) { o.after--; });
    if (m.kind == MessageKind::allgather) add("to the master only", [](Message& o) { o.kind = MessageKind::gather; });
    if (m.kind == MessageKind::bcast_line) add("to the master only", [](Message& o) { o.kind = MessageKind::fetch; });
    if (m.point.side == Side::before) add("later", [](Message& o) { o.point.side = Side::after; });
    if (m.point.side == Side::body_end) add("later", [&](Message& o) { o.point = {p.ast[o.point.stmt].parent, Side::after}; });
    return result;
}

std::vector<Spoiled> spoiled_plans(const Planned& p) {
    std::vector<Spoiled> result;
    for (size_t i = 0; i < p.plan.steps.size(); i++) {
        Plan other = p.plan;
        Message* m = message_in(other.steps[i]);
        if (!m) continue;
        const Message original = *m;
        for (auto& [how, message] : spoiled_messages(p, original)) {
            *m = message;
            result.push_back({p.name(original) + ": " + how, other});
        }
        *m = original;
        if (auto* end = std::get_if<EndReduction>(&other.steps[i]); end && end->to_all) {
            end->to_all = false;
            result.push_back({p.name(original) + ": to the master only", other});
        }
        other.steps.erase(other.steps.begin() + static_cast<std::ptrdiff_t>(i));
        result.push_back({p.name(original) + ": dropped", other});
    }
    return result;
}

/// `harmless`: changes that leave a right plan (what they leave out is not needed, or is sent in time all the same).
void check_all(const NamedProgram& program, const std::set<std::string>& harmless = {}) {
    const Planned p(program.text);
    CHECK(p.fault() == "");
    const std::vector<Spoiled> plans = spoiled_plans(p);
    CHECK(plans.size() > 4);
    std::set<std::string> accepted;
    for (const Spoiled& s : plans)
        if (p.fault(s.plan).empty()) accepted.insert(s.how);
    for (const std::string& how : accepted) CHECK_MESSAGE(harmless.contains(how), program.name << ": " << how);
}

}  // namespace

TEST_CASE("no message can be dropped, narrowed or moved: matmul") { check_all(matmul); }
TEST_CASE("no message can be dropped, narrowed or moved: Floyd") { check_all(floyd, {"d: later"}); }   // after the loop is soon enough
TEST_CASE("no message can be dropped, narrowed or moved: scalars") { check_all(scalars, {"x: later"}); }
TEST_CASE("no message can be dropped, narrowed or moved: two partitions") { check_all(two_partitions); }
TEST_CASE("no message can be dropped, narrowed or moved: stencil") { check_all(stencil, {"u: narrowed lines"}); }   // the first and last columns are with all
