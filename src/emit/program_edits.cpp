// See program_edits.h.
#include "emit/program_edits.h"

namespace dmcg {

ProgramEdits::ProgramEdits(const Unit& unit) : unit_(unit) {
    for (const TranslationUnit& each : unit.tokens.units) lists_.emplace_back(unit, each.file);
}

size_t ProgramEdits::index(TokenId token) const { return static_cast<size_t>(&unit_of(unit_.tokens, token) - unit_.tokens.units.data()); }

std::vector<TokenRange> ProgramEdits::impossible() const {
    std::vector<TokenRange> all;
    for (const EditList& list : lists_) all.insert(all.end(), list.impossible().begin(), list.impossible().end());
    return all;
}

}  // namespace dmcg
