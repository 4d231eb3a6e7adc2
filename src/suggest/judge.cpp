// Each loop by itself, with the accesses as they are if all loops are marked.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "directives/places.h"
#include "dmcg/calls.h"
#include "dmcg/sections.h"
#include "dmcg/walk.h"
#include "sections/box_algebra.h"
#include "sections/called_boxes.h"
#include "suggest/suggest.h"

namespace dmcg::suggest {

namespace {

constexpr int64_t unknown_count = 1000;    // iterations of a loop whose count is known at run time only
constexpr int64_t least_work = 100;        // innermost iterations below which messages cost more than they bring

struct Judge {
    const Unit& unit;           // with all loops as regions
    const Accesses& accesses;

    bool is_visible(const Region& region, SymbolId symbol) const {
        const TokenId first = unit.ast[region.statements[0]].tokens.first;
        return symbol.valid() && visible_symbol(unit.program, unit.tokens, unit.ast, statements_around(unit.ast, first), first,
                                                unit.program[symbol].name) == symbol;
    }

    static bool is_index(const IterationTable& table, SymbolId symbol) {
        return std::any_of(table.rows.begin(), table.rows.end(), [&](const Loop& l) { return l.index == symbol; });
    }

    /// One operator for all of the variable.
    static bool has_one_operator(const VariableRole& role) {
        return role.folds[0].op != ReductionOp::merge && std::all_of(role.folds.begin(), role.folds.end(), [&](const Fold& f) { return f.op == role.folds[0].op; });
    }

    void add_clause(Region& region, std::vector<std::string>& reasons, const IterationTable& table, const VariableRole& role) const {
        const SymbolId symbol = accesses[role.object].symbol;
        if (!is_visible(region, symbol)) return;
        const std::string& name = unit.program[symbol].name;
        if (role.role == Role::reduction && has_one_operator(role)) {
            region.reduce.push_back({role.folds[0].op, symbol, region.place});
            reasons.push_back(fmt::format("'{}' combines values by {}", name, reduction_name(role.folds[0].op)));
        } else if (role.role == Role::picked) {
            reasons.push_back(fmt::format("'{}' belongs to a search for an extreme value", name));
        } else if (role.role == Role::private_ && !is_index(table, symbol)) {
            region.private_.push_back({symbol, region.place});
            reasons.push_back(fmt::format("each iteration has its own '{}'", name));
        } else if (role.role == Role::lastprivate && !is_index(table, symbol)) {
            region.lastprivate.push_back({symbol, region.place});
            reasons.push_back(fmt::format("'{}' is that of the last iteration", name));
        }
    }

    /// True if iterations of the loop have more or less work than others, because an inner loop depends on its index.
    static bool is_uneven(const IterationTable& table, const Loop& loop, const Ast& ast) {
        return std::any_of(table.rows.begin(), table.rows.end(), [&](const Loop& l) {
            return l.stmt != loop.stmt && is_within(ast, l.stmt, loop.stmt) && depends_on(l.distance, loop.index);
        });
    }

    int64_t work(const IterationTable& table, LoopId id) const {
        int64_t inner = 1;
        for (size_t i = 0; i < table.rows.size(); i++)
            if (table.rows[i].parent == id) inner = std::max(inner, work(table, LoopId{static_cast<int32_t>(i)}));
        const int64_t count = constant_count(table[id]).value_or(unknown_count);
        const bool calls = std::ranges::any_of(accesses.in(table[id].stmt), [](const Access& a) { return a.through_call; });
        return std::min<int64_t>(count, unknown_count) * std::min<int64_t>(calls ? unknown_count : inner, unknown_count);
    }

    /// A sum or product of floating-point values, which is rounded in another way if it is made in another order.
    bool is_rounded(const VariableRole& role) const {
        return role.role == Role::reduction && std::any_of(role.folds.begin(), role.folds.end(), [&](const Fold& f) {
            TypeId type = f.type;
            while (unit.program[type].kind == TypeKind::array) type = unit.program[type].element;
            return is_floating(unit.program[type]) && (f.op == ReductionOp::add || f.op == ReductionOp::mul);
        });
    }

    bool is_merged(const VariableRole& role) const {
        return role.role == Role::reduction && accesses[role.object].is_array && role.folds[0].op == ReductionOp::merge && covers_all(role.folds[0].box);
    }

    static bool is_last_set(const Sections& sections, ObjectId object) {
        const auto& picks = sections.regions[0].picks;
        const auto sets = [&](const Pick& p) { return std::any_of(p.cells.begin(), p.cells.end(), [&](const Cell& c) { return c.object == object; }); };
        return std::any_of(picks.begin(), picks.end(), [&](const Pick& p) { return p.best.op == ReductionOp::merge && sets(p); });
    }

    void explain(Suggestion& suggestion) const {
        const Regions alone{{suggestion.region}};
        const Unit trial{unit.sources, unit.tokens, unit.ast, unit.program, alone};
        Diagnostics ignored;
        const IterationTable table = prepare_loops(trial, accesses, ignored);
        const LoopId id = table.of_region(RegionId{0});
        if (!id.valid()) return;
        suggestion.index = accesses[accesses.object(table[id].index)].name;
        suggestion.worth_it = constant_count(table[id]).value_or(unknown_count) >= 4 && work(table, id) >= least_work;
        if (is_uneven(table, table[id], unit.ast)) suggestion.region.partition->kind = PartitionKind::cyclic;
        if (suggestion.verdict != Verdict::proven) return;
        std::vector<std::string> reasons = {"no two iterations touch the same element"};
        const Sections sections = find_sections(trial, accesses, table, ignored);
        for (const VariableRole& role : sections.regions[0].roles) {
            if (is_last_set(sections, role.object)) reasons.push_back(fmt::format("'{}' is that of the last iteration that sets it", accesses[role.object].name));
            else add_clause(suggestion.region, reasons, table, role);
            suggestion.reorders |= is_rounded(role);
            if (is_merged(role)) suggestion.merged = accesses[role.object].name;
        }
        suggestion.reason = fmt::format("{}", fmt::join(reasons, "; "));
    }
};

}  // namespace

void judge(const Unit& unit, std::vector<Suggestion>& suggestions) {
    Regions all = unit.regions;
    for (const Suggestion& s : suggestions) all.regions.push_back(s.region);
    const Unit marked{unit.sources, unit.tokens, unit.ast, unit.program, all};
    Diagnostics ignored;     // what is wrong with all regions at once says nothing of one alone
    Accesses found = find_accesses(marked, ignored);
    const Calls calls = find_calls(marked, found, ignored);
    const IterationTable table = prepare_loops(marked, found, ignored);
    const Accesses accesses = with_shapes(marked, std::move(found), table, calls);
    const Judge judge{marked, accesses};
    for (size_t i = 0; i < suggestions.size(); i++) {
        const Judgement judgement = judge_loop(marked, accesses, RegionId{static_cast<int32_t>(unit.regions.regions.size() + i)});
        suggestions[i].verdict = judgement.verdict;
        suggestions[i].reason = judgement.why;
        suggestions[i].advice = judgement.advice;
        judge.explain(suggestions[i]);
    }
}

}  // namespace dmcg::suggest
