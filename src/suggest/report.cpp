// One entry a loop, in the order of the files:
//
//   prog.c:12: loop over 'i': parallel, mark it: DOALL_BEGIN P=BLK REDUCE(+:s)
//       no two iterations touch the same element; 's' combines values by +
#include <fmt/format.h>

#include <algorithm>

#include "suggest/suggest.h"

namespace dmcg::suggest {

namespace {

std::string headline(const Unit& unit, const Suggestion& s) {
    switch (s.verdict) {
        case Verdict::proven:
            return s.marked ? "parallel, mark it: " + directive(unit, s.region) : "parallel, not marked: " + s.not_marked;
        case Verdict::refuted: return "not parallel";
        case Verdict::unknown: return "not known to be parallel";
        case Verdict::not_split: return "cannot be split";
    }
    return "";
}

std::string entry(const Unit& unit, const Suggestion& s) {
    const SourceFile& file = unit.sources[s.region.place.file];
    std::string text = fmt::format("{}:{}: loop{}: {}\n", file.path, line_column(file, s.region.place.begin).line,
                                   s.index.empty() ? "" : fmt::format(" over '{}'", s.index), headline(unit, s));
    if (!s.reason.empty()) text += "    " + s.reason + "\n";
    for (const std::string& advice : s.advice) text += "    " + advice + "\n";
    return text;
}

}  // namespace

std::string report(const Unit& unit, const std::vector<Suggestion>& suggestions) {
    std::vector<const Suggestion*> order;
    for (const Suggestion& s : suggestions) order.push_back(&s);
    std::stable_sort(order.begin(), order.end(), [](const Suggestion* a, const Suggestion* b) {
        return std::pair(a->region.place.file, a->region.place.begin) < std::pair(b->region.place.file, b->region.place.begin);
    });
    std::string text;
    for (const Suggestion* s : order) text += entry(unit, *s);
    const auto count = std::count_if(suggestions.begin(), suggestions.end(), [](const Suggestion& s) { return s.marked; });
    return text + fmt::format("{} of {} loops to be marked\n", count, suggestions.size());
}

}  // namespace dmcg::suggest
