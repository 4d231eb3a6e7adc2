// The marked regions, as marks around the statements that they contain.
#include "lower/lowerer.h"

namespace dmcg {

void Lowerer::find_marks() {
    for (size_t i = 0; i < regions_.regions.size(); i++) {
        const RegionId id{static_cast<int32_t>(i)};
        const Region& region = regions_[id];
        if (!region.statements.empty()) {
            begins_[region.statements.front()].push_back(id);
            ends_[region.statements.back()].push_back(id);
        } else if (region.kind == RegionKind::syn) {
            if (region.before.valid()) begins_[region.before].push_back(id);
            else last_in_[region.parent].push_back(id);
        }
    }
}

void Lowerer::marks_before(StmtId id) {
    if (const auto found = begins_.find(id); found != begins_.end())
        for (RegionId region : found->second) add(core::Mark{region, false});
}

void Lowerer::marks_behind(StmtId id) {
    if (const auto found = ends_.find(id); found != ends_.end())
        for (RegionId region : found->second) add(core::Mark{region, true});
}

void Lowerer::marks_at_end(StmtId block) {
    if (const auto found = last_in_.find(block); found != last_in_.end())
        for (RegionId region : found->second) add(core::Mark{region, false});
}

}  // namespace dmcg
