#include "dmcg/ast.h"
#include "ranges.h"

#include <algorithm>

#include "facts.h"

namespace dmcg::verifying {
namespace {

/// The bounds of the loop are the same in all of its rounds.
bool stands_still(const View& view, const Loop& loop) {
    std::vector<SymbolId> symbols;
    add_symbols(loop.start, symbols);
    add_symbols(loop.distance, symbols);
    return std::none_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return view.writes(view.accesses.of(loop.stmt), s); });
}

Interval range_of(const Loop& loop) {
    const Affine last = loop.start + (loop.step > 0 ? 1 : -1) * (loop.distance - Affine(1));
    return loop.step > 0 ? Interval{loop.index, loop.start, last} : Interval{loop.index, last, loop.start};
}

/// The hull of what the calls of the function give to the parameter; nothing if one of them gives what is not known.
std::optional<Interval> range_of_parameter(const View& view, const std::vector<const CollectiveCall*>& calls, SymbolId parameter) {
    std::optional<Interval> hull;
    for (const CollectiveCall* call : calls) {
        const auto argument = std::find_if(call->arguments.begin(), call->arguments.end(), [&](const Argument& a) { return a.parameter == parameter; });
        if (argument == call->arguments.end() || !argument->value) return {};
        Interval given{parameter, *argument->value, *argument->value};
        for (const Interval& r : ranges_at(view, call->stmt)) given.least = least_over(r, given.least), given.most = most_over(r, given.most);
        if (!value_of(given.least) || !value_of(given.most)) return {};
        if (!hull) hull = given;
        if (surely_at_most(given.least, hull->least)) hull->least = given.least;
        if (surely_at_most(hull->most, given.most)) hull->most = given.most;
    }
    return hull;
}

}  // namespace

Affine least_over(const Interval& r, const Affine& value) {
    const int64_t c = coefficient_of(value, r.symbol);
    return c == 0 ? value : without(value, r.symbol) + c * (c > 0 ? r.least : r.most);
}

Affine most_over(const Interval& r, const Affine& value) { return least_over({r.symbol, r.most, r.least}, value); }

std::vector<Interval> ranges_at(const View& view, StmtId here) {
    std::vector<Interval> ranges;
    for (StmtId s = here; s.valid(); s = view.unit.ast[s].parent) {
        const StmtId parent = view.unit.ast[s].parent;
        const LoopId id = parent.valid() ? view.table.of_stmt(parent) : LoopId{};
        const auto* header = id.valid() ? std::get_if<ForStmt>(&view.unit.ast[parent].node) : nullptr;
        if (header && header->body == s && stands_still(view, view.table[id])) ranges.push_back(range_of(view.table[id]));
    }
    ranges.insert(ranges.end(), view.parameters.begin(), view.parameters.end());
    return ranges;
}

/// Callers first: what they are given says between which values that lies which they give.
std::vector<Interval> ranges_of_parameters(View view, const Calls& calls) {
    std::vector<Interval> known;
    for (auto callee = calls.functions.rbegin(); callee != calls.functions.rend(); ++callee) {
        std::vector<Interval> found;
        const auto calls_of = calls.of(*callee);
        if (calls_of.empty()) continue;
        for (const Argument& a : calls_of[0]->arguments)
            if (const auto range = range_of_parameter(view, calls_of, a.parameter)) found.push_back(*range);
        known.insert(known.end(), found.begin(), found.end());
        view.parameters = known;
    }
    return known;
}

}  // namespace dmcg::verifying
