// All candidates at once, for that is mostly right; if the program is then refused, one after the other.
#include <fmt/format.h>

#include <algorithm>

#include "dmcg/walk.h"
#include "suggest/suggest.h"

namespace dmcg::suggest {

namespace {

struct Chooser {
    const Unit& unit;
    std::vector<Suggestion>& all;
    const Trial& trial;
    const bool associative;

    /// A chosen loop around this one, or in it.
    const Suggestion* in_the_way(const Suggestion& s) const {
        const auto found = std::find_if(all.begin(), all.end(), [&](const Suggestion& other) {
            const StmtId loop = s.region.statements[0], chosen = other.region.statements[0];
            return other.marked && (is_within(unit.ast, loop, chosen) || is_within(unit.ast, chosen, loop));
        });
        return found == all.end() ? nullptr : &*found;
    }

    Regions regions() const {
        Regions regions = unit.regions;
        for (const Suggestion& s : all)
            if (s.marked) regions.regions.push_back(s.region);
        std::sort(regions.regions.begin(), regions.regions.end(), [](const Region& a, const Region& b) {
            return std::pair(a.place.file, a.place.begin) < std::pair(b.place.file, b.place.begin);
        });
        return regions;
    }

    bool is_candidate(Suggestion& s) const {
        if (s.verdict != Verdict::proven) return false;
        if (const Suggestion* other = in_the_way(s)) {
            const SourceFile& file = unit.sources[other->region.place.file];
            s.not_marked = fmt::format("the loop in line {} is marked", line_column(file, other->region.place.begin).line);
            return false;
        }
        if (!s.no_place.empty()) s.not_marked = s.no_place;
        else if (!s.worth_it) s.not_marked = "too little work";
        else if (s.reorders && !associative) s.not_marked = "it adds floating-point values, on several ranks in another order; --associative marks it";
        else if (!s.merged.empty()) s.not_marked = fmt::format("to merge '{}', each rank would go through all of it", s.merged);
        return s.no_place.empty() && s.worth_it && (!s.reorders || associative) && s.merged.empty();
    }

    bool all_at_once() {
        for (Suggestion& s : all) s.marked = is_candidate(s);
        if (!trial(regions())) return true;
        for (Suggestion& s : all) s.marked = false;
        return false;
    }

    void one_by_one() {
        for (Suggestion& s : all) {
            s.not_marked.clear();
            if (!is_candidate(s)) continue;
            s.marked = true;
            const auto fault = trial(regions());
            if (fault) s.not_marked = *fault;
            s.marked = !fault;
        }
    }
};

}  // namespace

void choose(const Unit& unit, std::vector<Suggestion>& suggestions, const Trial& trial, bool associative) {
    Chooser chooser{unit, suggestions, trial, associative};
    if (!chooser.all_at_once()) chooser.one_by_one();
}

}  // namespace dmcg::suggest
