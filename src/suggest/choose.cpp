// All candidates at once, for that is mostly right; if the program is then refused, each half by itself, down to the loops that cannot be marked.
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

    /// Marks what can be marked of loops begin .. end - 1, besides those that are marked.
    void mark(size_t begin, size_t end) {
        std::vector<size_t> tried;
        for (size_t i = begin; i < end; i++) {
            all[i].not_marked.clear();
            all[i].marked = is_candidate(all[i]);
            if (all[i].marked) tried.push_back(i);
        }
        const auto fault = tried.empty() ? std::nullopt : trial(regions());
        if (!fault) return;
        for (const size_t i : tried) all[i].marked = false;
        if (tried.size() == 1) {
            all[tried[0]].not_marked = *fault;
            return mark(tried[0] + 1, end);     // those in it
        }
        const size_t middle = tried[tried.size() / 2];
        mark(begin, middle);
        mark(middle, end);
    }
};

}  // namespace

void choose(const Unit& unit, std::vector<Suggestion>& suggestions, const Trial& trial, bool associative) {
    Chooser{unit, suggestions, trial, associative}.mark(0, suggestions.size());
}

}  // namespace dmcg::suggest
