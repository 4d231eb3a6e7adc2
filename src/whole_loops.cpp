// See whole_loops.h. A data race stays an error: the program is wrong with any number of threads but one.
#include "whole_loops.h"

#include <fmt/format.h>

#include <algorithm>

#include "dmcg/by_number.h"
#include "dmcg/walk.h"

namespace dmcg {

namespace {

/// Faults of a split loop that it does not have when one rank runs all of its iterations, one after the other.
bool is_mended_by_one_thread(Kind kind) {
    switch (kind) {
        case Kind::loop_header:
        case Kind::loop_index:
        case Kind::loop_bound:
        case Kind::loop_maybe_carried_scalar:
        case Kind::loop_last_value:
        case Kind::reduction_order:
        case Kind::memory_write:
        case Kind::section_unknown:
        case Kind::outside_in_loop:
        case Kind::collective_call:     // of a function that splits loops of its own
        case Kind::cannot_send:
            return true;
        default:
            return false;
    }
}

bool is_openmp(const Region& region) { return region.kind == RegionKind::doall && (region.sharing.has_value() || is_dealt_by_number(region)); }

bool contains(const Unit& unit, const Region& region, Range place) {
    if (!is_openmp(region)) return false;
    const Range loop = place_of(unit.tokens, unit.ast[region.statements.front()].tokens);
    return loop.file == place.file && loop.begin <= place.begin && place.end <= loop.end;
}

/// The region that the error is about; the end if there is none.
std::vector<Region>::const_iterator region_of(const Unit& unit, const Diagnostic& error) {
    const auto& all = unit.regions.regions;
    return std::find_if(all.begin(), all.end(), [&](const Region& r) { return contains(unit, r, error.place); });
}

/// Of a loop that nobody has marked no advice is given.
std::vector<Note> notes_on(const Diagnostic& error, bool unmarked) {
    std::vector<Note> notes = error.notes;
    if (unmarked) std::erase_if(notes, [](const Note& note) { return !note.place.valid(); });
    return notes;
}

void add_warning(const Diagnostic& error, bool unmarked, Diagnostics& warnings) {
    Diagnostic& warning = warnings.add(Kind::omp_not_split, error.place, fmt::format("this loop is not split over the ranks: {}", error.text));
    warning.notes = notes_on(error, unmarked);
    warning.cause = error.kind;
}

bool has_marked(const Regions& regions) {
    return std::any_of(regions.regions.begin(), regions.regions.end(), [](const Region& r) { return r.kind == RegionKind::doall && !is_dealt_by_number(r); });
}

/// What is wrong elsewhere may come from loops that nobody has marked.
std::optional<Regions> without_unmarked(const Regions& all) {
    Regions left = all;
    std::erase_if(left.regions, is_dealt_by_number);
    return left.regions.size() < all.regions.size() ? std::optional(left) : std::nullopt;
}

}  // namespace

std::optional<Regions> without_whole_loops(const Unit& unit, const Diagnostics& found, bool only_those, Diagnostics& told) {
    const auto& all = unit.regions.regions;
    std::vector<bool> whole(all.size(), false);
    Diagnostics warnings;
    for (const Diagnostic& error : found.all()) {
        if (kind_severity(error.kind) != Severity::error) continue;
        const auto region = region_of(unit, error);
        const bool unmarked = region != all.end() && is_dealt_by_number(*region) && error.kind != Kind::data_race;
        const bool mended = unmarked || (region != all.end() && !only_those && is_mended_by_one_thread(error.kind));
        if (!mended) return without_unmarked(unit.regions);
        const auto at = static_cast<size_t>(region - all.begin());
        if (!whole[at]) add_warning(error, unmarked, warnings);
        whole[at] = true;
    }
    Regions left = unit.regions;
    left.regions.clear();
    for (size_t i = 0; i < all.size(); i++)
        if (!whole[i]) left.regions.push_back(all[i]);
    const bool some = std::any_of(left.regions.begin(), left.regions.end(), [](const Region& r) { return r.kind == RegionKind::doall; });
    if (!some && has_marked(unit.regions)) return {};
    told.add_all(warnings);
    return left;
}

}  // namespace dmcg
