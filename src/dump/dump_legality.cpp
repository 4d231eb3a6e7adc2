// --dump=legality: the verdict on each marked loop, judged by itself, with the message that says most.
//
//   loop 2  line 15  refuted  the split loop over 'i' is not parallel: 'a[i]' writes a[1] in iteration i = 1, ...
#include <fmt/format.h>

#include "dump/dump.h"
#include "dump/sections_text.h"

namespace dmcg {

std::string dump_legality(const Unit& unit, const std::vector<Judgement>& judgements) {
    std::string text;
    for (const Judgement& j : judgements) {
        const Region& region = unit.regions[j.region];
        text += fmt::format("loop {}  line {}  {}", loop_number(unit, j.region), line_of(unit, region.statements[0]), verdict_name(j.verdict));
        if (!j.why.empty()) text += "  " + j.why;
        text += "\n";
    }
    return text;
}

}  // namespace dmcg
