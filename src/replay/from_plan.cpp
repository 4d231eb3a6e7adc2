#include "replay/from_plan.h"

#include <fmt/format.h>

#include <algorithm>

#include "replay/run_by.h"
#include "replay/speak.h"
#include "sections/box_algebra.h"
#include "stages.h"

namespace dmcg::replay {
namespace {

class Adapter {
public:
    Adapter(const Planned& planned, Steps& steps) : in_(planned), steps_(steps), say_(planned, steps) {}

    void steps() {
        steps_.steps = in_.plan.steps.size();
        steps_.has_ranks = in_.plan.placement.main.valid();
        for (const Partition& p : in_.plan.placement.partitions)
            steps_.partitions.push_back({p.spec, p.shape().step, p.shared, fmt::format("partition {}", steps_.partitions.size() + 1)});
        for (now_ = 0; now_ < in_.plan.steps.size(); now_++) {
            say_.elsewhere(in_.outlined.contains(now_));
            std::visit([&](const auto& s) { step(s); }, in_.plan.steps[now_]);
        }
        release_rows(in_, steps_);
    }

private:
    const std::string& name(ObjectId o) const { return in_.accesses[o].name; }
    std::string at(Point p) const {
        static constexpr const char* sides[]{"before", "after", "at the begin of the body of", "at the end of the body of"};
        return fmt::format("{} line {}", sides[static_cast<size_t>(p.side)], text_line(in_.unit, p.stmt));
    }

    /// Adds an act at the point at which its numbers have been said.
    void add(Point point, Action action, std::string words, bool is_message = false) {
        steps_.acts[{point.stmt, point.side}].push_back({std::move(action), std::move(words), now_, say_.operands(), is_message});
    }

    void contradicts(std::string why) { steps_.contradictions.emplace(now_, std::move(why)); }

    // ---- begin and end; rows; steps without an effect on copies or places

    Bound bound(FunctionId f) const { return {in_.unit.program[f].symbol, now_}; }
    void step(const Initialise& s) { steps_.begins = bound(s.main); }
    void step(const Finalise& s) { steps_.ends = bound(s.main); }
    void step(const RunByMaster& s) { steps_.by_master = bound(s.main), steps_.begins_again = s.again; }
    void step(const JoinRows& s) { say_.rows(s.matrix); }
    void step(const KeepRow&) {}        // see release_rows()
    void step(const Explain&) {}

    void step(const CheckNumber&) {}    // ends a program that no run is judged of

    void step(const CheckDistance& s) {
        const WatchNumber watch = say_.subscript(s.subscript, statement_of(in_, s.subscript));
        if (watch >= 0) steps_.distances[watch] = {in_.table[s.loop].region, s.low, s.high, now_};
        else say_.refuse("a subscript with effects");
    }

    // ---- who runs what: the rest of it is in run_by.cpp

    void step(const MasterOnly& s) { steps_.master[s.first] = {s.last, now_}; }
    void step(const MasterInit& s) { run_master_init(in_, s, now_, steps_); }
    void step(const AgreeOn& s) { run_agreed(in_, s, now_, steps_); }
    void step(const LeaveTogether& s) { leave_together(in_, s, now_, steps_); }
    void step(const ExitPath& s) { begin_exit_path(in_, s, now_, steps_); }
    void step(const LeaveByMaster& s) { leave_by_master(in_, s, now_, steps_); }

    void step(const CallFirst& s) {
        for (size_t i = 0; i < in_.plan.steps.size(); i++)
            if (const auto* other = std::get_if<CallFirst>(&in_.plan.steps[i]); other && i != now_ && other->number == s.number) contradicts("two calls give one name to their values");
        run_call_first(in_, s, now_, steps_);
        say_.at({s.stmt, Side::before});
        add({s.stmt, Side::before}, CallHere{}, fmt::format("a call before line {}", text_line(in_.unit, s.stmt)));
    }

    void step(const Synchronise& s) {
        const Region& region = in_.unit.regions[s.region];
        const Point point = region.before.valid() ? Point{region.before, Side::before} : Point{region.parent, Side::body_end};
        say_.at(point);
        add(point, Meet{}, "SYN");
    }

    // ---- partitions and split loops

    void step(const DefinePartition& s) {
        const Partition& p = in_.plan.placement.partitions[s.partition.index()];
        const Point point{p.defined_before, Side::before};
        say_.at(point);
        Define define{s.partition.index(), say_.number(p.shape().start), say_.number(p.shape().distance)};
        add(point, std::move(define), fmt::format("partition {}, before line {}", s.partition.value + 1, text_line(in_.unit, point.stmt)));
    }

    void step(const SplitLoop& s) {
        const Loop& loop = in_.table[s.loop];
        if (loop.region != s.region) contradicts("another loop than that of the region is split");
        const bool trusted = !in_.unit.regions[s.region].trust.empty();
        SplitRule rule{s.partition.index(), now_, loop.stmt, loop.index, s.final_index, trusted, {}, {}, {}, header_statements(in_, loop.stmt)};
        rule.may_end = s.may_end;
        if (s.rim) rule.rim = {s.rim->before, s.rim->after};
        say_.at({loop.stmt, Side::before});
        if (loop.window) rule.window = {say_.number(loop.window->low), say_.number(loop.window->high)};
        rule.operands = say_.operands();
        const auto known = steps_.splits.find(s.region);
        if (known == steps_.splits.end() || !steps_.contradictions.contains(known->second.step)) steps_.splits[s.region] = std::move(rule);
    }

    // ---- messages

    std::string words(const Message& m) const { return fmt::format("{} {}, {}", message_name(m.kind), name(m.object), at(m.point)); }

    void step(const Transfer& s) {
        say_.at(s.message.point);
        Action action = made_of(s);
        add(s.message.point, std::move(action), words(s.message), true);
    }

    Action made_of(const Transfer& s) {
        const Message& m = s.message;
        const auto lines = [&] { return say_.lines(m.object, *m.lines, m.partition, m.ring); };
        switch (m.kind) {
            case MessageKind::bcast: return Broadcast{say_.part(m.object, m.box)};
            case MessageKind::scatter: return Scatter{lines()};
            case MessageKind::gather: return Collect{lines(), false};
            case MessageKind::allgather: return Collect{lines(), true};
            case MessageKind::bcast_line:
            case MessageKind::fetch: return from_owner(m);
            case MessageKind::halo: return Exchange{lines(), lines(), m.before, m.after, s.overlaps};
            case MessageKind::exchange: return Exchange{lines(), say_.lines(m.object, *m.wanted, m.wanted_partition, {}), m.before, m.after};
            case MessageKind::look_up: return look_up(m);
            case MessageKind::last_value: return last_value(m);
            case MessageKind::reduce:
            case MessageKind::allreduce: break;
        }
        say_.refuse("a reduction that was planned as a transfer");
        return Meet{};
    }

    FromOwner from_owner(const Message& m) {
        return {say_.part(m.object, m.box), m.partition.index(), say_.number(m.iteration), m.surely_owned, m.kind == MessageKind::bcast_line};
    }

    LookUp look_up(const Message& m) {
        LookUp made{say_.lines(m.object, *m.lines, m.partition, {}), m.for_region, {}};
        for (const AccessId id : m.reads) {
            const Access& access = in_.accesses.accesses[id.index()];
            made.subscripts.push_back(say_.subscript(access, in_.accesses[m.object]));
            if (made.subscripts.back() < 0) say_.refuse("a subscript with effects");
        }
        return made;
    }

    LastValue last_value(const Message& m) {
        const Loop& loop = in_.table[in_.table.of_region(m.for_region)];
        LastValue made{say_.part(m.object, m.box), m.partition.index(), {}};
        if (loop.window) made.end = say_.number(loop.window->high);
        return made;
    }

    // ---- reductions

    static FoldKind kind_of(ReductionOp op) {
        if (op == ReductionOp::merge) return FoldKind::merge;
        return keeps_old_value(op) ? FoldKind::from_old : FoldKind::from_identity;
    }

    void step(const BeginReduction& s) {
        const Point point{s.before, Side::before};
        say_.at(point);
        ArraySection what = say_.part(s.object, s.fold.box, s.fold.field);
        add(point, BeginFold{{std::move(what)}, kind_of(s.fold.op), s.fold.op, s.region, s.alike, false, !s.stores.empty()}, fmt::format("begin of the reduction of {}, {}", name(s.object), at(point)));
    }

    StmtId loop_of(RegionId region) const { return in_.table[in_.table.of_region(region)].stmt; }

    void step(const BeginPick& s) {
        const Point point{loop_of(s.region), Side::before};
        say_.at(point);
        if (s.pick.value.valid()) compare_with_kept(s.pick);
        add(point, BeginSearch{s.region, name(s.pick.object)}, fmt::format("begin of the search for {}, {}", name(s.pick.object), at(point)));
    }

    /// What the cells name before the loop is looked at by all ranks.
    void compare_with_kept(const Pick& pick) {
        const AccessRange range = in_.accesses.of(pick.kept);
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = in_.accesses.accesses[i];
            if (a.kind == AccessKind::read && !a.through_call && in_.accesses[a.object].is_array) say_.element(a.expr);
        }
        compare_with_found(in_, pick, steps_);
    }

    static bool fits(const BeginReduction& begin, const EndReduction& end) {
        return begins(begin, end) && begin.fold.op == end.message.fold->op && same_box(begin.fold.box, end.message.fold->box);
    }

    /// Another reduction of the object has begun there: s[1] += x beside if (x > s[0]) s[0] = x
    bool is_of_another(const BeginReduction& begin) const {
        return std::any_of(in_.plan.steps.begin(), in_.plan.steps.end(), [&](const Step& step) {
            const auto* end = std::get_if<EndReduction>(&step);
            return end && fits(begin, *end);
        });
    }

    const BeginReduction* begin_of(const EndReduction& end) const {
        const BeginReduction* found = nullptr;
        for (const Step& step : in_.plan.steps) {
            const auto* begin = std::get_if<BeginReduction>(&step);
            if (begin && fits(*begin, end)) return begin;
            if (begin && !found && begins(*begin, end) && !is_of_another(*begin)) found = begin;
        }
        return found;
    }

    std::vector<ArraySection> parts_of(const Message& m) {
        std::vector<ArraySection> what;
        if (!m.pick) return {say_.part(m.object, m.fold->box, m.fold->field)};
        for (const Cell& cell : m.pick->cells) what.push_back(say_.part(cell.object, cell.box));
        return what;
    }

    /// Minima, maxima, truth values and searches start from the old value: no step says so.
    void begins_from_old(const Message& m) {
        const Point point{loop_of(m.for_region), Side::before};
        say_.at(point);
        const FoldKind kind = m.pick ? FoldKind::search : FoldKind::from_old;
        add(point, BeginFold{parts_of(m), kind, m.fold->op, m.for_region, false, true}, fmt::format("the loop begins to combine {}, {}", name(m.object), at(point)));
    }

    /// What has been noted is what is chosen by.
    void look_at_begin(const EndReduction& s) {
        for (const Step& other : in_.plan.steps)
            if (const auto* begin = std::get_if<BeginPick>(&other); begin && begin->region == s.message.for_region && begin->pick.bodies == s.message.pick->bodies && begin->pick.latest != s.message.pick->latest)
                contradicts(fmt::format("of equal values that {} belongs to, the begin of the search takes another one", name(s.message.object)));
    }

    /// It asks whether there are iterations; it may share a message with the next one.
    void look_around(const EndReduction& s) {
        for (const Step& other : in_.plan.steps)
            if (const auto* split = std::get_if<SplitLoop>(&other); split && split->region == s.message.for_region && s.partition.valid() && split->partition != s.partition)
                contradicts(fmt::format("the reduction of {} asks for iterations of another partition than its loop's", name(s.message.object)));
        if (s.message.pick) look_at_begin(s);
        const BeginReduction* begin = s.message.pick ? nullptr : begin_of(s);
        if (begin && begin->fold.op == ReductionOp::merge && !same_box(begin->fold.box, s.message.fold->box)) contradicts(fmt::format("other elements of {} are merged than those that begin", name(s.message.object)));
        if (s.message.pick && s.message.fold->op == ReductionOp::merge && !s.message.pick->latest) contradicts(fmt::format("of several iterations that set {}, the first one's value counts", name(s.message.object)));
        const auto* next = now_ + 1 < in_.plan.steps.size() ? std::get_if<EndReduction>(&in_.plan.steps[now_ + 1]) : nullptr;
        if (s.with_next && (!next || next->message.point != s.message.point || next->to_all != s.to_all || s.message.pick || next->message.pick))
            contradicts(fmt::format("the reduction of {} shares a message with a step that sends none, or another", name(s.message.object)));
    }

    void step(const EndReduction& s) {
        look_around(s);
        const Message& m = s.message;
        const FoldKind kind = m.pick ? FoldKind::search : kind_of(m.fold->op);
        if (kind == FoldKind::search || (kind == FoldKind::from_old && !begin_of(s))) begins_from_old(m);
        say_.at(m.point);
        EndFold end{parts_of(m), kind, m.fold->op, m.for_region, s.to_all, name(m.object), false};
        const bool blocks = m.partition.valid() && in_.plan.placement.partitions[m.partition.index()].spec.kind == PartitionKind::block;
        end.order_matters = m.pick && (m.pick->latest || m.pick->value.valid() || !blocks);
        add(m.point, std::move(end), words(m), true);
    }

    const Planned& in_;
    Steps& steps_;
    Speaker say_;
    size_t now_ = 0;
};

}  // namespace

Steps steps_of(const Planned& planned, std::vector<Watch> known) {
    Steps steps;
    steps.watches = std::move(known);
    Adapter(planned, steps).steps();
    describe_program(planned, steps);
    return steps;
}

}  // namespace dmcg::replay
