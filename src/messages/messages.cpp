// Places and messages of the functions that all ranks run together: passes over them until no decision changes any more.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "cautious.h"
#include "combining_loops.h"
#include "far_jumps.h"
#include "handlers.h"
#include "hidden_code.h"
#include "kept_state.h"
#include "needless.h"
#include "partitions.h"
#include "placed_with.h"
#include "region_use.h"
#include "sections/stores.h"
#include "walker.h"
#include "wanted.h"

namespace dmcg {

size_t Decisions::count() const {
    size_t n = by_master.size() + by_all.size() + init_by_master.size() + condition_by_master.size() + opened.size() + to_master.size() + returns_to_master.size();
    for (const auto& [stmt, demands] : before) n += demands.size();
    for (const auto& [stmt, demands] : at_end) n += demands.size();
    for (const auto& [stmt, demands] : at_break) n += demands.size();
    for (const auto& [function, demands] : at_call) n += demands.size();
    return n + collected.size() + each_round.size() + in_rounds.size() + revised;
}

bool depends_on(const Box& box, SymbolId symbol) {
    return std::any_of(box.begin(), box.end(), [&](const Span& s) {
        return !s.whole && (depends_on(s.low, symbol) || depends_on(s.high, symbol));
    });
}

bool depends_on(const std::optional<Ring>& ring, SymbolId symbol) { return ring && (depends_on(ring->low, symbol) || depends_on(ring->size, symbol)); }

bool depends_on(const Lines& lines, SymbolId symbol) { return depends_on(lines.first, symbol) || depends_on(lines.box, symbol) || depends_on(lines.ring, symbol); }

bool depends_on(const Message& m, SymbolId symbol) {
    return depends_on(m.box, symbol) || depends_on(m.iteration, symbol) || depends_on(m.ring, symbol) || (m.lines && depends_on(*m.lines, symbol)) ||
           (m.wanted && depends_on(*m.wanted, symbol)) || (m.fold && depends_on(m.fold->box, symbol));
}

std::string_view message_name(MessageKind kind) {
    switch (kind) {
        case MessageKind::bcast: return "Bcast";
        case MessageKind::scatter: return "Scatter";
        case MessageKind::gather: return "Gather";
        case MessageKind::allgather: return "Allgather";
        case MessageKind::bcast_line: return "Bcast";
        case MessageKind::fetch: return "Fetch";
        case MessageKind::halo: return "Halo";
        case MessageKind::exchange: return "Exchange";
        case MessageKind::look_up: return "LookUp";
        case MessageKind::reduce: return "Reduce";
        case MessageKind::allreduce: return "Allreduce";
        case MessageKind::last_value: return "LastValue";
    }
    return "";
}

namespace {

/// Walks main, and the functions that it calls, until each function is walked from what all its calls have in common. Decisions
/// of a walk from more than that are forgotten, and so are those that were made while an `if` was closed that is open from now on, or
/// for lines with the master that are dealt out from now on.
/// True if decisions were added.
bool walk_program(const Structure& main, const Sections& sections, const Placement& placement, Walks& walks, Decisions& decisions,
                  Diagnostics& found) {
    while (true) {
        Decisions trial = decisions;
        walks.entry_lowered = false;
        for (auto& [function, walk] : walks.of) walk.current = false;
        found = Diagnostics{};
        walks.sound.reset();
        const bool again = Walker(main, sections, placement, walks, trial, found).run();
        if (walks.entry_lowered) continue;
        if (walks.sound) {
            walks.sound->opened = std::move(trial.opened);
            trial = std::move(*walks.sound);
        }
        decisions = std::move(trial);
        return again;
    }
}

/// What hinders the messages of an object hinders each of them: it is told where the first one would stand.
void add_once(const Diagnostics& found, Diagnostics& diagnostics) {
    for (const Diagnostic& d : found.all()) {
        const auto same = [&](const Diagnostic& other) { return other.kind == d.kind && other.text == d.text; };
        if (d.kind == Kind::cannot_send && std::any_of(diagnostics.all().begin(), diagnostics.all().end(), same)) continue;
        diagnostics.add(d.kind, d.place, d.text).notes = d.notes;
    }
}

template <class T>
void append(std::vector<T>& all, const std::vector<T>& some) { all.insert(all.end(), some.begin(), some.end()); }

void add_to_placement(const FunctionWalk& walk, Placement& placement) {
    append(placement.statements, walk.marks.statements);
    append(placement.conditions, walk.marks.conditions);
    append(placement.init_by_master, walk.marks.init_by_master);
    append(placement.messages, without_needless(walk.marks.messages, walk.marks.called_first));
    append(placement.called_first, walk.marks.called_first);
}

/// One pass after the other, until one makes no decision.
void settle_placement(const Structure& main, const Sections& sections, AllLiveness& liveness, Placement& placement, Decisions& decisions, Diagnostics& diagnostics) {
    const auto combined_behind = combining_loops(main, sections);
    const std::set<ObjectId> concern_all = objects_of_all(main, sections);
    for (size_t known = SIZE_MAX; known != decisions.count();) {
        known = decisions.count();
        Diagnostics found;
        Walks walks{combined_behind, concern_all, liveness, {}, {}, {}, false};
        if (walk_program(main, sections, placement, walks, decisions, found)) continue;
        placement.functions.clear();
        placement.statements.clear();
        placement.conditions.clear();
        placement.init_by_master.clear();
        placement.messages.clear();
        placement.called_first.clear();
        for (const auto& [function, walk] : walks.of) {
            if (!walk.current) continue;
            placement.functions.push_back(function);
            add_to_placement(walk, placement);
            diagnostics.add_all(walk.found);
        }
        return diagnostics.add_all(found);
    }
    if (decisions.at_once) internal_error("the copies of the program's variables do not come to rest");
    decisions = Decisions{};
    decisions.at_once = true;
    settle_placement(main, sections, liveness, placement, decisions, diagnostics);
}

/// Results of reductions and functions that only the master wants: true if there are new ones.
bool find_results_for_master(const Structure& structure, const Sections& sections, const Placement& placement, Decisions& decisions) {
    const std::set<StmtId> returns = returns_to_master(structure, placement);
    const std::set<ObjectId> wanted = wanted_by_all(structure, sections, placement, returns);
    const size_t before = decisions.to_master.size();
    for (const RegionSections& region : sections.regions)
        for (const VariableRole& role : region.roles)
            if ((role.role == Role::reduction || role.role == Role::picked) && !wanted.contains(role.object)) decisions.to_master.insert({region.region, role.object});
    const bool sent_for_return = std::any_of(placement.messages.begin(), placement.messages.end(), [&](const Message& m) { return returns.contains(m.for_stmt); });
    if (decisions.to_master.size() == before && !sent_for_return) return false;
    const size_t known = decisions.returns_to_master.size();
    decisions.returns_to_master.insert(returns.begin(), returns.end());
    return decisions.to_master.size() > before || decisions.returns_to_master.size() > known;
}

/// Split loops of functions that are called; of others nothing is changed.
bool is_reached(const Structure& main, const RegionSections& region) { return main.calls.is_collective(main.unit.regions[region.region].function); }

/// Some message says by the variable what it moves.
bool is_named_in_messages(const Placement& placement, SymbolId symbol) {
    return std::any_of(placement.messages.begin(), placement.messages.end(), [&](const Message& m) { return depends_on(m, symbol); });
}

/// All ranks give the index the value behind the loop where that is read, by the program or by a message.
void find_final_indices(const Structure& structure, const Sections& sections, AllLiveness& all, Placement& placement) {
    for (const RegionSections& region : sections.regions) {
        if (!is_reached(structure, region)) continue;
        const Liveness& live = all.of(structure.unit.regions[region.region].function);
        const Loop& loop = structure.table[region.loop];
        if (loop.declared_in_header) continue;
        if (live.live_after(loop.stmt, structure.accesses.object(loop.index)) || is_named_in_messages(placement, loop.index))
            placement.final_index.push_back(region.region);
    }
}

bool is_merge_of_all(const Structure& structure, const Message& m) {
    return m.fold && m.fold->op == ReductionOp::merge && structure.accesses[m.object].is_array && covers_all(m.fold->box);
}

Range begin_of(const Unit& unit, StmtId stmt) { return place_of(unit.tokens, {unit.ast[stmt].tokens.first, unit.ast[stmt].tokens.first}); }

void warn_of_merge(const Structure& structure, const Message& m, Diagnostics& diagnostics) {
    const Unit& unit = structure.unit;
    const SectionContext context{unit, structure.accesses, structure.table, m.for_stmt, structure.table.of_stmt(m.for_stmt)};
    const bool several = changed_in_several_lines(context, m.object).has_value();
    diagnostics.add(Kind::slow_message, begin_of(unit, m.for_stmt),
                    fmt::format("to merge '{}', each rank goes through all of it and sends what it has changed: {}", structure.accesses[m.object].name,
                                several ? "an iteration writes elements far apart, which no partition gives to one rank" : "which rank stores into which element shows when the program runs"),
                    several ? "a loop in which each iteration writes elements side by side needs less"
                            : "a subscript that is the loop index times a constant plus something that stays the same needs less");
}

/// A loop of the master without input or output, in the same file, because of which all of the object has to be sent in each round of a loop around
/// both: the last one before the message, else the last one.
StmtId loop_of_master(const Structure& structure, const Placement& placement, const Message& m) {
    StmtId before, last;
    const auto is_pure = [&](AccessRange range) {
        return std::ranges::all_of(structure.accesses.in(range), [](const Access& a) { return a.kind == AccessKind::read || a.kind == AccessKind::write; });
    };
    const auto repeats_both = [&](StmtId stmt) {
        for (StmtId s = structure.unit.ast[stmt].parent; s.valid(); s = structure.unit.ast[s].parent)
            if (is_loop(structure.unit.ast, s) && structure.inside(m.point.stmt, s)) return true;
        return false;
    };
    for (const PlacedStmt& p : placement.statements) {
        const AccessRange range = structure.accesses_of(p.stmt);
        const bool changes = p.place == Place::master && structure.table.of_stmt(p.stmt).valid() && structure.writes(range, m.object);
        if (!changes || !is_pure(range) || !repeats_both(p.stmt) || begin_of(structure.unit, p.stmt).file != begin_of(structure.unit, m.point.stmt).file) continue;
        last = p.stmt;
        if (p.stmt < m.point.stmt) before = p.stmt;
    }
    return before.valid() ? before : last;
}

/// The loop reads other elements in each iteration, but not those next to its own.
bool reads_apart(const ObjectUse& use) {
    return std::any_of(use.demands.begin(), use.demands.end(), [](const Demand& d) { return d.kind == DemandKind::all && d.slow; });
}

std::string advice_on_slow(const Structure& structure, const Placement& placement, const Message& m, const std::optional<ObjectUse>& use) {
    const StmtId loop = loop_of_master(structure, placement, m);
    if (!loop.valid() && !use && structure.leaves_function(m.for_stmt)) return "give the function whole arrays, and its loops bounds that stay the same";
    if (!loop.valid()) return use && reads_apart(*use) ? "a subscript that is the loop index plus or minus a number needs less" : "loops with the same bounds, partition and subscript need less";
    return fmt::format("rank 0 alone runs the loop in line {}, which changes '{}': if its iterations are independent of each other, mark it, too",
                       line_column(structure.unit.sources[begin_of(structure.unit, loop).file], begin_of(structure.unit, loop).begin).line, structure.accesses[m.object].name);
}

/// What the loop does with the object that the message brings; nothing if it is for no split loop.
std::optional<ObjectUse> use_of(const Structure& structure, const Sections& sections, const Placement& placement, const Message& m) {
    const RegionSections* region = m.for_region.valid() ? sections.of(m.for_region) : nullptr;
    for (const ObjectUse& use : region ? use_of_region(structure, placement, *region) : std::vector<ObjectUse>{})
        if (use.object == m.object) return use;
    return {};
}

/// The lines that are the iterations' own; nothing if there are none.
std::optional<Spread> taken_lines(const ObjectUse& use) {
    if (use.written) return use.written->spread;
    for (const Demand& demand : use.demands)
        if (demand.own) return demand.own;
    return {};
}

std::string line_words(const Object& object, int axis) {
    const size_t axes = object.extents.size();
    if (axes == 1) return "elements";
    if (axes == 2) return axis == 0 ? "rows" : "columns";
    return fmt::format("parts of axis {}", axis + 1);
}

/// ": the ranks hold its rows, this loop takes its columns"
std::string reason(const Structure& structure, const Message& m, const std::optional<ObjectUse>& use) {
    const Object& object = structure.accesses[m.object];
    if (!use) return structure.leaves_function(m.for_stmt) ? ": where the function ends, its callers could not say which rank has which part" : "";
    if (reads_apart(*use)) return ": each rank reads only what the subscripts of its own iterations say";
    const auto taken = taken_lines(*use);
    if (!taken || !m.lines) return "";
    const std::string held = line_words(object, m.lines->axis), words = line_words(object, taken->lines.axis);
    if (held != words) return fmt::format(": the ranks hold its {}, this loop takes its {}", held, words);
    return taken->same_lines(Spread{m.partition, *m.lines}) ? "" : fmt::format(": the ranks hold other {} of it than those that this loop takes", held);
}

/// ", in each round of the loop in line 9"
std::string cost(const Structure& structure, const Message& m) {
    const Unit& unit = structure.unit;
    StmtId loop = unit.ast[m.point.stmt].parent;
    while (loop.valid() && !is_loop(unit.ast, loop)) loop = unit.ast[loop].parent;
    if (!loop.valid()) return "";
    const Range range = begin_of(unit, loop);
    return fmt::format(", in each round of the loop in line {}", line_column(unit.sources[range.file], range.begin).line);
}

/// "Gather, Scatter": those of the messages at one point that are needed together.
std::string kinds_of(const std::vector<Message>& messages, const std::function<bool(const Message&)>& wanted) {
    std::string kinds;
    for (const Message& m : messages)
        if (wanted(m)) kinds += fmt::format("{}{}", kinds.empty() ? "" : ", ", message_name(m.kind));
    return kinds;
}

/// Messages that move more than the ranks lack: each is told with the reason and the cost.
///
///   all of 'a' is sent where a part would do (Allgather, in each round of the loop in line 9): the ranks hold its rows, this loop takes its columns
void warn_of_slow_messages(const Structure& main, const Sections& sections, const Placement& placement, Diagnostics& diagnostics) {
    const auto& messages = placement.messages;
    for (auto it = messages.begin(); it != messages.end(); ++it) {
        const Message& m = *it;
        const Structure structure = m.for_region.valid() ? main.of(main.unit.regions[m.for_region].function) : main;
        if (is_merge_of_all(structure, m)) warn_of_merge(structure, m, diagnostics);
        const auto same = [&](const Message& other) { return other.slow && other.object == m.object && other.point == m.point; };
        if (!m.slow || std::any_of(messages.begin(), it, same)) continue;
        const auto use = use_of(structure, sections, placement, m);
        const Object& object = main.accesses[m.object];
        diagnostics.add(Kind::slow_message, place_of(main.unit.tokens, structure.place_of_need(m.for_access, m.for_stmt, m.point)),
                        fmt::format("all of '{}' is sent where a part would do ({}{}){}", object.name, kinds_of(messages, same), cost(structure, m), reason(structure, m, use)),
                        advice_on_slow(structure, placement, m, use));
    }
}

Placement place_with(Decisions decisions, const Unit& unit, const Accesses& accesses, const IterationTable& table, const Calls& calls, const Sections& sections,
                     Diagnostics& diagnostics) {
    Placement placement;
    refuse_hidden_code(unit, diagnostics);
    if (diagnostics.has_errors() || unit.regions.regions.empty()) return placement;
    placement.main = calls.functions.back();
    const Structure structure{unit, accesses, table, calls, placement.main};
    refuse_far_jumps(structure, diagnostics);
    refuse_left_behind(structure, diagnostics);
    refuse_handlers(structure, diagnostics);
    if (diagnostics.has_errors()) return placement;
    find_partitions(structure, placement);
    AllLiveness liveness(unit, accesses);
    do {
        Diagnostics trial;
        settle_placement(structure, sections, liveness, placement, decisions, trial);
    } while (find_results_for_master(structure, sections, placement, decisions));
    Diagnostics found;
    settle_placement(structure, sections, liveness, placement, decisions, found);
    add_once(found, diagnostics);
    refuse_lonely_modes(structure, placement, diagnostics);
    refuse_lacking_pointers(unit, accesses, placement, diagnostics);
    find_final_indices(structure, sections, liveness, placement);
    for (const RegionSections& region : sections.regions)
        if (is_reached(structure, region)) placement.models.push_back(model_of_region(structure, placement, region));
    find_shared_partitions(structure, placement);
    if (!diagnostics.has_errors()) warn_of_slow_messages(structure, sections, placement, diagnostics);
    return placement;
}

}  // namespace

Placement place_and_communicate(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Calls& calls, const Sections& sections,
                                Diagnostics& diagnostics) {
    return place_with({}, unit, accesses, table, calls, sections, diagnostics);
}

Placement place_cautiously(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Calls& calls, const Sections& sections, Diagnostics& diagnostics) {
    Decisions decisions;
    decisions.at_once = true;
    return place_with(std::move(decisions), unit, accesses, table, calls, sections, diagnostics);
}

}  // namespace dmcg
