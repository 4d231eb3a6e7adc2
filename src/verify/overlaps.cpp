// Halos that are on their way while a split loop runs. Until they have come nobody may write the object, and no iteration of the first
// stage may read a line that is not the rank's own.
//
//   begin Halo u          the neighbours' lines of u are in flight: the facts about u stay what they were
//   split i, rim 1 1      iteration k of the first stage has lo + 1 <= k < hi - 1: the lines k - 1 .. k + 1 are the rank's own
//                         then the facts about u are those after the halo: the iterations of the rim
#include <fmt/format.h>

#include <algorithm>

#include "dmcg/walk.h"
#include "machine.h"

namespace dmcg::verifying {

namespace {

/// All that is read at each index of the line lies in lines that iterations of the same rank own: there nothing gets round a ring.
bool within_own_part(const Lines& own, Lines read, const Rim& rim) {
    read.ring.reset();
    const auto found = positions(own, read);
    return found && std::all_of(found->begin(), found->end(), [&](const Position& p) { return !p.between && -rim.before <= p.shift && p.shift <= rim.after; });
}

/// The result of such a fold may be another one if the iterations come in another order.
bool keeps_order(const Program& program, const Fold& fold) {
    const bool rounds = (fold.op == ReductionOp::add || fold.op == ReductionOp::mul) && is_floating(program[fold.type]);
    return rounds || fold.op == ReductionOp::merge;
}

}  // namespace

const Message& Machine::in_flight(size_t step) const { return std::get<Transfer>(in_.plan.steps[step]).message; }

/// The senders must hold what they send; the receivers do not hold it yet.
void Machine::begin_halo(const Node& node, const Message& message) {
    if (message.kind != MessageKind::halo || !message.lines || message.lines->width < std::abs(message.lines->stride))
        return fault(fmt::format("{} cannot be on its way while a loop runs", title(view_, message)));
    const Holding before = holding(state_, message.object);
    transfer(message);
    set(message.object, before);
    state_.in_flight.insert(node.step);
}

/// Between the begin of a halo and its loop nothing may come that touches the object.
void Machine::check_in_flight(const Node& node) {
    const bool harmless = node.kind == NodeKind::join || node.kind == NodeKind::step;
    const auto* split = node.kind == NodeKind::split ? &std::get<SplitLoop>(in_.plan.steps[node.step]) : nullptr;
    if (split && split->rim) return;    // see run_in_stages()
    for (const size_t i : state_.in_flight) {
        const Message& m = in_flight(i);
        if (!harmless || touches(node, m.object)) fault(fmt::format("{} is still on its way at {}", title(view_, m), line_of(view_.unit, node.stmt)));
    }
}

/// Does a step move the object, or depend on its value?
bool Machine::touches(const Node& node, ObjectId object) const {
    if (node.kind == NodeKind::join) return false;
    std::vector<SymbolId> symbols;
    bool moved = false;
    const auto add_message = [&](const Message& m) {
        moved = m.object == object || m.kind == MessageKind::look_up;
        add_symbols(m.box, symbols);
        add_symbols(m.iteration, symbols);
        add_symbols(m.ring, symbols);
        if (m.lines) add_symbols(*m.lines, symbols);
        if (m.wanted) add_symbols(*m.wanted, symbols);
        if (m.fold) add_symbols(m.fold->box, symbols);
    };
    std::visit(Overloaded{
        [&](const Transfer& s) { add_message(s.message); },
        [&](const EndReduction& s) { add_message(s.message); },
        [&](const BeginReduction& s) { moved = s.object == object; add_symbols(s.fold.box, symbols); },
        [&](const DefinePartition& s) {
            add_symbols(view_.placement.partitions[s.partition.index()].shape().start, symbols);
            add_symbols(view_.placement.partitions[s.partition.index()].shape().distance, symbols);
        },
        [](const auto&) {}}, in_.plan.steps[node.step]);
    return moved || std::count(symbols.begin(), symbols.end(), view_.accesses[object].symbol) > 0;
}

/// The iterations run in another order than that of the text.
void Machine::check_order(const RegionSections& sections, const SplitLoop& step) {
    const std::string where = fmt::format("{}: the loop runs in stages", line_of(view_.unit, here_));
    const Loop& loop = view_.table[step.loop];
    const bool blocks = in_.plan.placement.partitions[step.partition.index()].spec.kind == PartitionKind::block;
    if (!blocks || loop.step != 1) fault(fmt::format("{}, but a rank's iterations are not consecutive", where));
    if (!view_.unit.regions[step.region].trust.empty()) fault(fmt::format("{}, but by its TRUST some read what others have left", where));
    if (!sections.picks.empty()) fault(fmt::format("{}, but of equal values that of the first iteration counts", where));
    if (step.rim->before < 0 || step.rim->after < 0) fault(fmt::format("{}, and some iterations run twice", where));
    for (const VariableRole& role : sections.roles) {
        if (role.role == Role::lastprivate && step.rim->after < 1) fault(fmt::format("{}, and {} is not that of the last iteration", where, name(role.object)));
        for (const Fold& fold : role.folds)
            if (keeps_order(view_.unit.program, fold)) fault(fmt::format("{}, but {} depends on the order", where, name(role.object)));
    }
    check_header(where, loop);
}

/// The header is evaluated in each stage.
void Machine::check_header(const std::string& where, const Loop& loop) {
    const auto& header = std::get<ForStmt>(view_.unit.ast[loop.stmt].node);
    const auto check = [&](AccessRange range) {
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = view_.accesses.accesses[i];
            if (a.kind != AccessKind::read && a.object != view_.accesses.object(loop.index)) fault(fmt::format("{}, but its header does more than count", where));
        }
    };
    if (header.init.valid()) check(view_.accesses.of(header.init));
    if (header.step.valid()) check(view_.accesses.of(header.step));
}

/// While it is on its way, no iteration writes what is sent, and none of the first stage reads what has not come.
void Machine::check_first_stage(const Message& m, const RegionSections& sections, const SplitLoop& step) {
    const AccessRange range = view_.accesses.of(here_);
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& a = view_.accesses.accesses[i];
        if (a.object == m.object && a.kind == AccessKind::write)
            fault(fmt::format("{} writes {} while {} is on its way", line_of(view_.unit, a.stmt), text_of(a), title(view_, m)));
    }
    if (m.partition != step.partition) fault(fmt::format("{} is on its way while a loop runs that has other parts", title(view_, m)));
    Holding known = holding(state_, m.object);
    Fact own = lines_fact(Holder::owners, Part::lines, m.partition, *m.lines);    // which the senders hold: see begin_halo()
    own.before = step.rim->before;
    own.after = step.rim->after;
    own.ring = m.ring;
    known.facts.push_back(own);
    for (const Section& s : sections.sections) {
        if (s.object != m.object || s.write) continue;
        const bool there = s.own && within_own_part(*m.lines, *s.own, *step.rim) &&
                           judge().follows(known, lines_fact(Holder::owners, Part::lines, step.partition, *s.own), m.object);
        const Access& a = view_.accesses.accesses[s.access.index()];
        if (!there) fault(fmt::format("{} reads {} in an iteration that does not wait for {}", line_of(view_.unit, a.stmt), text_of(a), title(view_, m)));
    }
}

void Machine::run_in_stages(const RegionSections& sections, const SplitLoop& step) {
    check_order(sections, step);
    for (const size_t i : state_.in_flight) check_first_stage(in_flight(i), sections, step);
    for (const size_t i : state_.in_flight) transfer(in_flight(i));
    state_.in_flight.clear();
}

}  // namespace dmcg::verifying
