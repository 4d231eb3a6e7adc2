// Split loops: each rank reads what it holds and writes its own lines.
//
//   split i: c[i][j] += a[i][k] * b[k][j]     reads own lines of a and c, all of b; then the owners hold the lines of c, and who
//                                             held all of c before holds the rest
#include <fmt/format.h>

#include <algorithm>

#include "dmcg/walk.h"
#include "machine.h"

namespace dmcg::verifying {
namespace {

/// All that the loop writes of the object as one line; nothing if that is not one line.
std::optional<Lines> all_written(const RegionSections& sections, ObjectId object) {
    std::optional<Lines> lines;
    for (const Section& s : sections.sections) {
        if (!s.write || s.object != object) continue;
        if (!s.own) return {};
        const auto more = lines ? united(*lines, *s.own) : s.own;
        if (!more) return {};
        lines = more;
    }
    return lines;
}

/// Larger lines that are said without some variable of the other axes, which may change or end; the largest first, for it is to be noted
/// before what it follows from.
std::vector<Lines> with_less_said(const Lines& lines) {
    std::vector<Lines> larger{lines};
    larger[0].box.assign(lines.box.size(), Span{});
    std::vector<SymbolId> symbols;
    add_symbols(lines.box, symbols);
    for (const SymbolId symbol : std::set<SymbolId>(symbols.begin(), symbols.end())) {
        larger.push_back(lines);
        for (Span& span : larger.back().box)
            if (!span.whole && (depends_on(span.low, symbol) || depends_on(span.high, symbol))) span = Span{};
    }
    return larger;
}

/// Lines that the owners may hold afterwards: those that they held before, or of a box that all ranks held.
std::vector<Lines> candidates_after(const Holding& before, const Fact& written) {
    std::vector<Lines> candidates = with_less_said(written.lines);
    candidates.push_back(written.lines);
    for (const Fact& f : before.facts) {
        Lines lines = f.part == Part::box ? written.lines : f.lines;
        if (f.part == Part::box) lines.box = f.box;
        if (f.part != Part::box && f.partition != written.partition) continue;
        if (const auto both = united(written.lines, lines)) candidates.push_back(*both);
    }
    return candidates;
}

bool surely_written(const RegionSections& sections, ObjectId object, const Lines& lines) {
    return std::any_of(sections.sections.begin(), sections.sections.end(), [&](const Section& s) {
        return s.write && s.must && s.object == object && s.own && same(*s.own, lines);
    });
}

/// All that the iterations read which are run: those that are dealt out besides may have lines outside of the array.
std::optional<Fact> read_by_all(const View& view, const Section& section, Loop loop) {
    if (!section.own || section.own->ring || !loop.window) return {};
    Lines lines = *section.own;
    lines.first = lines.first + lines.stride * (first_run(loop) - loop.start);
    loop.distance = distance_run(loop);
    auto reached = reach(lines, loop, view.accesses[section.object]);
    if (!reached) return {};
    for (Span& span : reached->box)
        if (!span.whole && surely_at_most(span.low, Affine(0))) span.low = Affine(0);
    return box_fact(Holder::all, reached->box);
}

}  // namespace

bool Machine::in_scope(PartitionId partition, StmtId stmt) const {
    const Partition& p = in_.plan.placement.partitions[partition.index()];
    if (p.function != view_.function) return p.shared;
    const StmtId before = p.defined_before;
    const StmtId parent = view_.unit.ast[before].parent;
    const bool block = parent.valid() && std::holds_alternative<CompoundStmt>(view_.unit.ast[parent].node);
    return is_within(view_.unit.ast, stmt, block ? parent : before);
}

/// The iterations that are run are among those that are dealt out, and every rank knows which they are.
void Machine::check_window(const std::string& where, const Loop& loop) {
    const Window& window = *loop.window;
    const Judge judge = this->judge();
    if (loop.step != 1 || !judge.at_most(loop.start, window.low) || !judge.at_most(window.high, loop.start + loop.distance))
        fault(fmt::format("{}: iterations are run that are not dealt out", where));
    std::vector<SymbolId> symbols;
    add_symbols(window.low, symbols);
    add_symbols(window.high, symbols);
    for (const SymbolId s : symbols)
        if (!judge.all_hold(state_, s))
            fault(fmt::format("{}: every rank bounds its part by {}, but {}", where, view_.unit.program[s].name,
                              who_holds(view_, state_, view_.accesses.object(s))));
}

/// The rank's part was computed from the same bounds that the loop has now.
void Machine::check_partition(const Node& node, const SplitLoop& step) {
    const std::string where = line_of(view_.unit, node.stmt);
    const Loop& loop = view_.table[step.loop];
    const Loop* shape = view_.loop_of(step.partition);
    const PartitionState& p = state_.partitions[step.partition.index()];
    const bool same_shape = shape && loop.step == shape->step && same_value(loop.start, shape->start) && same_value(loop.distance, shape->distance);
    const auto& spec = view_.unit.regions[step.region].partition;
    const PartitionSpec& used = in_.plan.placement.partitions[step.partition.index()].spec;
    if (!same_shape) fault(fmt::format("{}: the split loop has other bounds than its partition", where));
    if (!spec || spec->kind != used.kind || spec->numbers != used.numbers) fault(fmt::format("{}: the split loop was to be dealt out otherwise", where));
    if (!p.defined || !in_scope(step.partition, node.stmt)) fault(fmt::format("{}: the part of this rank is not computed before the split loop", where));
    if (loop.window) check_window(where, loop), read_bounds(node, loop);
    if (p.defined && !p.current) fault(fmt::format("{}: the bounds of the split loop have changed since the part of this rank was computed", where));
}

/// DD is believed only where the program checks it.
bool Machine::is_checked(const Section& section, const SplitLoop& step) const {
    const ExprId subscript = view_.accesses.accesses[section.access.index()].subscripts[static_cast<size_t>(section.own->axis)];
    const auto offset = value_of(section.own->first - view_.table[step.loop].start);
    return offset && std::any_of(in_.plan.steps.begin(), in_.plan.steps.end(), [&](const Step& s) {
        const auto* check = std::get_if<CheckDistance>(&s);
        return check && check->subscript == subscript && check->loop == step.loop && check->low <= *offset && *offset <= check->high;
    });
}

/// Behind a NaN the order of the iterations would count.
void Machine::check_numbers(const std::vector<ExprId>& values) {
    const auto is_check = [](const Step& s, ExprId value) {
        const auto* check = std::get_if<CheckNumber>(&s);
        return check && check->value == value;
    };
    for (const ExprId value : values)
        if (std::none_of(in_.plan.steps.begin(), in_.plan.steps.end(), [&](const Step& s) { return is_check(s, value); }))
            fault(fmt::format("{} may be a NaN, and nothing checks it", spelling(view_.unit.tokens, view_.unit.sources, view_.unit.ast[value].tokens)));
}

void Machine::check_read(const Section& section, const SplitLoop& step) {
    const Access& a = view_.accesses.accesses[section.access.index()];
    const Fact own = section.own ? lines_fact(Holder::owners, Part::lines, step.partition, *section.own) : box_fact(Holder::all, section.box);
    if (state_.scratch[section.object.index()])
        fault(fmt::format("{} reads {}, in which each rank has what the iterations of another loop have left", line_of(view_.unit, a.stmt), text_of(a)));
    if (state_.looked_up.contains(section.access)) return;
    if (section.told && !is_checked(section, step)) fault(fmt::format("{} reads {}, but whether DD is right is not checked", line_of(view_.unit, a.stmt), text_of(a)));
    if (follows(section.object, own) || follows(section.object, box_fact(Holder::all, section.box))) return;
    if (const auto all = read_by_all(view_, section, view_.table[step.loop]); all && follows(section.object, *all)) return;
    fault(fmt::format("{} reads {} on {}, but {}", line_of(view_.unit, a.stmt), text_of(a),
                      section.own ? "the rank that runs the iteration" : "every rank", who_holds(view_, state_, section.object)));
}

void Machine::split(const Node& node, const SplitLoop& step) {
    const RegionSections* sections = in_.sections.of(step.region);
    if (!sections) return fault(fmt::format("{}: nothing is known of what the split loop reads and writes", line_of(view_.unit, node.stmt)));
    check_partition(node, step);
    const bool dealt_anew = in_.plan.placement.partitions[step.partition.index()].spec.is_self_scheduled();
    if (dealt_anew) forget_owners(state_, step.partition);
    if (step.rim) run_in_stages(*sections, step);
    for (const VariableRole& role : sections->roles) check_numbers(role.must_be_numbers), before_role(role, step);
    before_picks(*sections);
    for (const Section& section : sections->sections)
        if (!section.write) check_read(section, step);
    for (const VariableRole& role : sections->roles)
        if (role.role == Role::shared) write_lines(role.object, *sections, step);
        else outdate(role.object);
    state_.looked_up.clear();
    for (const VariableRole& role : sections->roles) after_role(role, step);
    const bool index_known = std::any_of(sections->roles.begin(), sections->roles.end(), [](const VariableRole& r) { return r.role == Role::index; });
    const ObjectId index = view_.accesses.object(view_.table[step.loop].index);
    if (!index_known && index.valid()) after_role({index, Role::index, {}}, step);
}

void Machine::write_lines(ObjectId object, const RegionSections& sections, const SplitLoop& step) {
    const bool writes = std::any_of(sections.sections.begin(), sections.sections.end(), [&](const Section& s) { return s.write && s.object == object; });
    if (!writes) return;
    const auto lines = all_written(sections, object);
    if (!lines) {
        fault(fmt::format("{}: which lines of {} the split loop writes is not known", line_of(view_.unit, here_), name(object)));
        return set(object, {});
    }
    const Fact written = lines_fact(Holder::owners, Part::lines, step.partition, *lines);
    Holding after = after_write(object, holding(state_, object), written, surely_written(sections, object, *lines));
    learn_around(object, after, sections, written);
    forget_descriptions(view_, state_, object);
    outdate(object);
    set(object, std::move(after));
}

/// Does a fact from before still hold when the owners have written their lines?
bool Machine::survives(const Fact& f, const Fact& written, const Judge& judge, ObjectId object) const {
    const auto reached = judge.reach_of(written.partition, written.lines, object);
    switch (f.part) {
        case Part::whole: return false;
        case Part::box: return reached && apart(reached->box, f.box);
        case Part::rest: return f.partition == written.partition && lies_in(f.lines, written.lines) && judge.inside(across(f.lines), across(written.lines));
        case Part::lines: break;
    }
    // Each rank writes its own lines, so it still holds its own; what it holds of its neighbours is old.
    return f.holder == Holder::owners && f.partition == written.partition && lies_in(f.lines, written.lines);
}

/// Lines that contain each part that the loop writes, in all rounds of the loops around it, though their own box may be too much to
/// tell: the owners still hold them, and the rest is where it was.
void Machine::learn_around(ObjectId object, Holding& after, const RegionSections& sections, const Fact& written) const {
    const Judge judge = this->judge();
    const Holding& before = holding(state_, object);
    std::vector<Lines> candidates = judge.in_rounds(sections, object, written.lines);
    const Lines rounds = candidates.back();
    for (const Fact& f : before.facts) {
        if (f.partition != written.partition) continue;     // of the part whole or box: it has none
        candidates.push_back(f.lines);
        if (const auto both = united(rounds, f.lines)) candidates.push_back(*both);
    }
    for (const Lines& lines : candidates) {
        const bool around = std::all_of(sections.sections.begin(), sections.sections.end(), [&](const Section& s) {
            return !s.write || s.object != object || (lies_in(lines, *s.own) && judge.inside(across(lines), across(*s.own)));
        });
        if (!around) continue;
        for (const Fact& f : {lines_fact(Holder::owners, Part::lines, written.partition, lines), lines_fact(Holder::master, Part::rest, written.partition, lines),
                              lines_fact(Holder::all, Part::rest, written.partition, lines)})
            if (judge.follows(before, f, object)) learn(judge, after, f, object);
    }
}

Holding Machine::after_write(ObjectId object, const Holding& before, const Fact& written, bool must) const {
    const Judge judge = this->judge();
    Holding after;
    for (Fact f : before.facts) {
        if (!survives(f, written, judge, object)) continue;
        if (f.holder == Holder::owners) f.before = f.after = 0, f.ring.reset();
        learn(judge, after, f, object);
    }
    for (const Lines& lines : candidates_after(before, written)) {
        const Fact own = lines_fact(Holder::owners, Part::lines, written.partition, lines);
        if ((must && same(lines, written.lines)) || judge.follows(before, own, object)) learn(judge, after, own, object);
        for (const Holder who : {Holder::master, Holder::all}) {
            const Fact rest = lines_fact(who, Part::rest, written.partition, lines);
            if (judge.follows(before, rest, object)) note(judge, after, rest, object);    // a caller may not know that there is none
        }
    }
    return after;
}

}  // namespace dmcg::verifying
