// What is spoiled are the fields of a message, whatever its kind: a kind that is new needs no line here.
//
//   send Halo u  before line 12  before 1 after 1      dropped; later: after line 12; narrowed: before 0, or after 0
//                                                      hurried: on its way while the loop of line 12 runs
#include "spoil.h"

#include <fmt/format.h>

#include "dmcg/walk.h"

namespace dmcg {
namespace {

std::string kind_of(const Message& m) { return m.kind == MessageKind::bcast_line ? "Bcast-line" : std::string(message_name(m.kind)); }

struct Spoiler {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    const Plan& plan;
    std::vector<Spoiled> made;
    size_t step = 0;

    const Message& message() const { return *message_of(plan.steps[step]); }

    /// The plan with `change` made to its copy of the step; one that changes nothing is none.
    template <class F>
    void add(std::string how, const char* field, F change) {
        made.push_back({kind_of(message()), message().object, std::move(how), plan, 0, field});
        std::visit(Overloaded{[&](Transfer& s) { change(s.message); }, [&](EndReduction& s) { change(s.message); }, [](auto&) {}},
                   made.back().plan.steps[step]);
    }

    void drop(std::string kind, ObjectId object, const char* step_kind) {
        made.push_back({std::move(kind), object, "dropped", plan, 0, step_kind});
        made.back().plan.steps.erase(made.back().plan.steps.begin() + static_cast<std::ptrdiff_t>(step));
    }

    /// Rows that stay where they are, or that are released though they are in a block.
    void drop_row_step() {
        if (const auto* join = std::get_if<JoinRows>(&plan.steps[step])) drop("JoinRows", accesses.target(join->matrix.pointer), "JoinRows");
        for (const RowRelease& r : unit.program.rows.releases)
            if (const auto* keep = std::get_if<KeepRow>(&plan.steps[step]); keep && keep->row == r.argument) drop("KeepRow", accesses.target(r.pointer), "KeepRow");
    }

    void all_ways() {
        drop(kind_of(message()), message().object, std::holds_alternative<Transfer>(plan.steps[step]) ? "Transfer" : "EndReduction");
        if (const auto point = later(message().point)) add("later", "Message.point", [&](Message& m) { m.point = *point; });
        if (message().may_be_absent) add("absent", "Message.may_be_absent", [](Message& m) { m.may_be_absent = false; });
        if (!message().without_value.empty()) add("unset", "Message.without_value", [](Message& m) { m.without_value.clear(); });
        narrow();
        alter();
        hurry();
    }

    // ---- hurried

    /// The split loop of a plan that the message stands before.
    static SplitLoop* split_behind(const IterationTable& table, Plan& plan, const Message& m) {
        for (Step& s : plan.steps)
            if (auto* split = std::get_if<SplitLoop>(&s); split && m.point == Point{table[split->loop].stmt, Side::before}) return split;
        return nullptr;
    }

    /// The plan with another rim of the loop behind the message.
    void add_rim(std::string kind, std::string how, const char* field, Rim rim) {
        made.push_back({std::move(kind), message().object, std::move(how), plan, 0, field});
        split_behind(table, made.back().plan, message())->rim = rim;
    }

    /// The loop does not wait for a halo, whatever it does; or fewer of its iterations do.
    void hurry() {
        const auto* transfer = std::get_if<Transfer>(&plan.steps[step]);
        if (!transfer || transfer->message.kind != MessageKind::halo) return;
        Plan copy = plan;
        const SplitLoop* split = split_behind(table, copy, message());
        if (!split || plan.placement.partitions[split->partition.index()].spec.kind != PartitionKind::block) return;
        const Rim rim = split->rim.value_or(Rim{});
        if (transfer->overlaps && rim.before > 0) add_rim("Rim", "narrowed", "SplitLoop.rim", {rim.before - 1, rim.after});
        if (transfer->overlaps && rim.after > 0) add_rim("Rim", "narrowed", "SplitLoop.rim", {rim.before, rim.after - 1});
        if (transfer->overlaps) return;
        add_rim(kind_of(message()), "hurried", "Transfer.overlaps", {std::max(rim.before, message().before), std::max(rim.after, message().after)});
        std::get<Transfer>(made.back().plan.steps[step]).overlaps = true;
    }

    // ---- later

    const std::vector<StmtId>* block_around(StmtId stmt) const {
        const StmtId parent = unit.ast[stmt].parent;
        const auto* block = parent.valid() ? std::get_if<CompoundStmt>(&unit.ast[parent].node) : nullptr;
        return block ? &block->body : nullptr;
    }

    /// Behind the next statement; behind the enclosing one if none follows. Nothing at the end of the function.
    std::optional<Point> later(Point point) const {
        if (point.side == Side::before) return Point{point.stmt, Side::after};
        if (point.side == Side::body_begin) return Point{point.stmt, Side::body_end};
        if (const auto* block = point.side == Side::after ? block_around(point.stmt) : nullptr)
            for (size_t i = 0; i + 1 < block->size(); i++)
                if ((*block)[i] == point.stmt) return Point{(*block)[i + 1], Side::after};
        StmtId out = unit.ast[point.stmt].parent;
        if (out.valid() && point.side == Side::after && block_around(point.stmt)) out = unit.ast[out].parent;
        if (!out.valid()) return {};
        return Point{out, Side::after};
    }

    // ---- narrowed

    Span without_first(Span span, const Affine& extent) const {
        return {false, (span.whole ? Affine(0) : span.low) + Affine(1), span.whole ? extent : span.high};
    }
    Span without_last(Span span, const Affine& extent) const {
        return {false, span.whole ? Affine(0) : span.low, (span.whole ? extent : span.high) - Affine(1)};
    }

    /// The box without the first or the last index of an axis.
    std::vector<Box> smaller(const Box& box, int except = -1) const {
        const std::vector<Affine>& extents = accesses[message().object].extents;
        std::vector<Box> result;
        for (size_t axis = 0; axis < box.size() && axis < extents.size(); axis++) {
            if (static_cast<int>(axis) == except || (box[axis].whole && is_unknown(extents[axis]))) continue;
            for (const bool first : {true, false}) {
                result.push_back(box);
                result.back()[axis] = first ? without_first(box[axis], extents[axis]) : without_last(box[axis], extents[axis]);
            }
        }
        return result;
    }

    void narrow() {
        const Message& m = message();
        for (const Box& box : smaller(m.box)) add("narrowed", "Message.box", [&](Message& o) { o.box = box; });
        const bool box_says_it = !m.box.empty();
        for (auto field : {&Message::lines, &Message::wanted}) {
            const char* const name = field == &Message::lines ? "Message.lines" : "Message.wanted";
            const std::optional<Lines>& lines = m.*field;
            if (!lines || box_says_it) continue;
            for (const Box& box : smaller(lines->box, lines->axis)) add("narrowed", name, [&](Message& o) { (o.*field)->box = box; });
            if (lines->width > 1) add("narrowed", name, [&](Message& o) { (o.*field)->width--; });
        }
        if (!m.reads.empty()) add("narrowed", "Message.reads", [](Message& o) { o.reads.pop_back(); });
        if (m.before > 0) add("narrowed", "Message.before", [](Message& o) { o.before--; });
        if (m.after > 0) add("narrowed", "Message.after", [](Message& o) { o.after--; });
        if (m.ring) add("narrowed", "Message.ring", [](Message& o) { o.ring.reset(); });
        if (m.kind == MessageKind::allgather) add("narrowed", "Message.kind", [](Message& o) { o.kind = MessageKind::gather; });
        if (m.kind == MessageKind::bcast_line) add("narrowed", "Message.kind", [](Message& o) { o.kind = MessageKind::fetch; });
        if (m.fold)
            for (const Box& box : smaller(m.fold->box)) add("narrowed", "Message.fold", [&](Message& o) { o.fold->box = box; });
        if (const auto* end = std::get_if<EndReduction>(&plan.steps[step]); end && end->to_all) {
            add("narrowed", "EndReduction.to_all", [](Message& o) { o.kind = MessageKind::reduce; });
            std::get<EndReduction>(made.back().plan.steps[step]).to_all = false;
        }
    }

    // ---- altered

    void alter() {
        const Message& m = message();
        const bool one = m.kind == MessageKind::bcast_line || m.kind == MessageKind::fetch;
        if (m.fold) add("altered", "Message.fold", [](Message& o) { o.fold->op = o.fold->op == ReductionOp::add ? ReductionOp::mul : ReductionOp::add; });
        if (!m.lines) return;
        if (one) add("altered", "Message.iteration", [](Message& o) { o.iteration = o.iteration + Affine(1); });
        else add("altered", "Message.lines", [](Message& o) { o.lines->first = o.lines->first + Affine(1); });
        if (m.kind == MessageKind::allgather && m.for_access.valid())
            add("altered", "Message.kind", [](Message& o) { o.kind = MessageKind::look_up; o.reads = {o.for_access}; });
        if (m.ring) add("altered", "Message.ring", [](Message& o) { o.ring->low = o.ring->low + Affine(1); });
        if (m.ring) add("altered", "Message.ring", [](Message& o) { o.ring->size = o.ring->size + Affine(1); });
        if (m.wanted) add("altered", "Message.wanted", [](Message& o) { o.wanted->first = o.wanted->first + Affine(1); });
        for (size_t i = 0; i < plan.placement.partitions.size(); i++)
            if (m.partition.index() != i) add("altered", "Message.partition", [&](Message& o) { o.partition = PartitionId{static_cast<int32_t>(i)}; });
    }
};

}  // namespace

std::vector<Spoiled> spoiled_plans(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Plan& plan) {
    Spoiler spoiler{unit, accesses, table, plan, {}};
    for (; spoiler.step < plan.steps.size(); spoiler.step++) {
        const size_t first = spoiler.made.size();
        message_of(plan.steps[spoiler.step]) ? spoiler.all_ways() : spoiler.drop_row_step();
        for (size_t i = first; i < spoiler.made.size(); i++) spoiler.made[i].step = spoiler.step;
    }
    return std::move(spoiler.made);
}

std::string verdicts_on_spoiled(const Unit& unit, const core::Core& core, const Accesses& accesses, const IterationTable& table, const Calls& calls, const Sections& sections,
                                const Plan& plan) {
    std::string rows;
    int number = 0;
    for (const Spoiled& s : spoiled_plans(unit, accesses, table, plan)) {
        const auto fault = verify(unit, core, accesses, table, calls, sections, s.plan);
        rows += fmt::format("{}  {} {}  {}  {}\n", ++number, s.kind, accesses[s.object].name, s.how,
                            fault ? "caught: " + *fault : "accepted");
    }
    return rows;
}

}  // namespace dmcg
