// Searches: each rank has found its best value and what belongs to it; the best of all is chosen from these.
//
//   if (a[i] < best) { best = a[i]; at = i; }
//   for (r = 1; r < size; r++) if (found[r].best < found[b].best) b = r;      in blocks, the lowest rank's is the first one
//
//   if (a[i] < a[at]) at = i;                                                 a[i] is noted beside the iteration, and compared
//
//   if (c[i]) last = i;                                                       the rank counts that has set it in the last iteration
#include <fmt/format.h>

#include <algorithm>

#include "accesses/access_text.h"
#include "emit/comments.h"
#include "emit/data.h"

namespace dmcg {

namespace {

bool same_search(const BeginPick& begin, const EndReduction& end) { return begin.region == end.message.for_region && begin.pick.bodies == end.message.pick->bodies; }

/// The variables that hold the iteration, and what was found in it if no cell keeps that; they have numbers if there are several searches. Empty: none.
struct Noted { std::string when, value; };

template <class F>
Noted noted_in(const Emitter& e, F is_wanted) {
    int number = 0, wanted = 0;
    bool value = false;
    for (const Step& step : e.plan.steps)
        if (const auto* begin = std::get_if<BeginPick>(&step)) {
            number++;
            if (!is_wanted(*begin)) continue;
            wanted = number;
            value = begin->pick.value.valid();
        }
    if (wanted == 0) return {};
    const auto name = [&](const char* word) { return e.names(number == 1 ? word : fmt::format("{}{}", word, wanted)); };
    return {name("when"), value ? name("best_value") : ""};
}

/// Does the smaller index win? That of the earlier iteration in loops that go up.
bool smaller_wins(const Emitter& e, RegionId region, const Pick& pick) {
    const bool up = e.table[e.table.of_region(region)].step > 0;
    return up != pick.latest;
}

/// Of a rank that has found nothing.
std::string_view no_iteration(const Emitter& e, RegionId region, const Pick& pick) { return smaller_wins(e, region, pick) ? "LONG_MAX" : "LONG_MIN"; }

std::string text_of_value(const Emitter& e, const Pick& pick) { return spelling(e.unit.tokens, e.unit.sources, e.unit.ast[pick.value].tokens); }

std::string type_of_value(const Emitter& e, const Pick& pick) { return pick.value.valid() ? arithmetic_name(e.unit.program[pick.best.type]) : ""; }

/// No value is the better one: the iteration alone decides.
bool sets_last(const Pick& pick) { return pick.best.op == ReductionOp::merge; }

/// hit_value for hit.value, hit for (*hit)
std::string one_word(std::string name) {
    std::replace(name.begin(), name.end(), '.', '_');
    std::replace(name.begin(), name.end(), '-', '_');
    std::erase_if(name, [](char c) { return c == '>' || c == '(' || c == '*' || c == ')'; });
    return name;
}

/// Cells as members of a structure: named as their objects; several of one array have numbers, and so have those with the name of another member.
List cells_of(const Emitter& e, const Pick& pick) {
    const TokenId at = e.unit.ast[pick.bodies[0]].tokens.first;
    List cells;
    for (const Cell& cell : pick.cells) {
        const auto same_object = [&](const Cell& c) { return c.object == cell.object; };
        const auto before = std::count_if(pick.cells.begin(), pick.cells.end(), [&](const Cell& c) { return same_object(c) && &c < &cell; });
        const bool several = std::count_if(pick.cells.begin(), pick.cells.end(), same_object) > 1;
        const std::string text = standing_alone(piece_of(e, cell.object, cell.box).base), word = one_word(e.accesses[cell.object].name);
        const bool numbered = several || word == "when" || (word == "value" && pick.value.valid());
        const Values named{{"name", word + (numbered ? std::to_string(before + 1) : "")}, {"cell", text}, {"type", type_of_text(e, e.accesses[cell.object].element, text, at)}};
        cells.emplace_back(named);
    }
    return cells;
}

/// The member that is compared.
std::string best_member(const Emitter& e, const Pick& pick, const List& cells) {
    const std::string best = standing_alone(piece_of(e, pick.object, pick.best.box).base);
    for (const Value& cell : cells) {
        const Values& members = *cell.as<Values>();
        if (*members.at("cell").as<std::string>() == best) return *members.at("name").as<std::string>() + pick.best.field;
    }
    internal_error("the best value of a search is none of its cells");
}

bool subscripts_fit(const Emitter& e, const Pick& pick) {
    return std::all_of(pick.cells.begin(), pick.cells.end(), [&](const Cell& c) { return piece_of(e, c.object, c.box).surely_inside; });
}

}  // namespace

void emit_step(Emitter& e, const BeginPick& step) {
    const Noted noted = noted_in(e, [&](const BeginPick& other) { return &other.pick == &step.pick; });
    const Loop& loop = e.table[e.table.of_region(step.region)];
    const bool has_value = step.pick.value.valid();
    const std::string value = has_value ? text_of_value(e, step.pick) : "";
    insert_at(e, {loop.stmt, Side::before}, e.names.fill("begin_search",
        {{"when", noted.when}, {"none", no_iteration(e, step.region, step.pick)}, {"verb", sets_last(step.pick) ? "last sets" : "finds its"},
         {"best", standing_alone(piece_of(e, step.pick.object, step.pick.best.box).base + step.pick.best.field)}, {"has_value", has_value}, {"value", noted.value},
         {"type", type_of_value(e, step.pick)}, {"text", value}}));
    const std::string note_value = has_value ? fmt::format(" {} = {};", noted.value, value) : "";
    for (const StmtId body : step.pick.bodies) e.edits.body_begin(body, fmt::format("{} = {};{}", noted.when, e.unit.program[loop.index].name, note_value));
}

void end_search(Emitter& e, const EndReduction& step) {
    const Pick& pick = *step.message.pick;
    const List cells = cells_of(e, pick);
    const Noted noted = noted_in(e, [&](const BeginPick& begin) { return same_search(begin, step); });
    const auto count = e.count(step.partition);
    const bool guarded = !subscripts_fit(e, pick) && !(count && *count > 0);
    const bool has_value = pick.value.valid();
    insert_at(e, step.message.point, e.names.fill("end_search",
        {{"comment", message_sentence(e, step.message)}, {"cells", cells}, {"best", has_value ? "value" : best_member(e, pick, cells)},
         {"sets", sets_last(pick)}, {"better", pick.best.op == ReductionOp::min ? "<" : ">"}, {"noted", !noted.when.empty()}, {"when", noted.when},
         {"has_value", has_value}, {"value", noted.value}, {"type", type_of_value(e, pick)},
         {"none", no_iteration(e, step.message.for_region, pick)},
         {"before", smaller_wins(e, step.message.for_region, pick) ? "<" : ">"}, {"to_all", step.to_all},
         {"guarded", guarded}, {"n", e.names_of(step.partition).n}}));
}

}  // namespace dmcg
