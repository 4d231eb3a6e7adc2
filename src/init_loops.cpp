// See init_loops.h. Each loop is tried in turn: the stages tell what the program sends with it and without it.
#include "init_loops.h"

#include <algorithm>

#include "dmcg/ast.h"
#include "dmcg/by_number.h"
#include "dump/message_text.h"
#include "trial.h"

namespace dmcg {

namespace {

/// What a program sends, and how much is said against it.
struct Outcome {
    std::vector<std::string> messages;
    size_t partitions = 0, diagnostics = 0;
    bool operator==(const Outcome&) const = default;
};

bool is_init_loop(const Unit& unit, const Region& region) {
    return region.kind == RegionKind::init && region.statements.size() == 1 && std::holds_alternative<ForStmt>(unit.ast[region.statements.front()].node);
}

/// As the first marked loop behind it, whose lines it may set.
std::optional<PartitionSpec> partition_for(const Regions& regions, size_t init) {
    const auto marked = [](const Region& r) { return r.kind == RegionKind::doall && !is_dealt_by_number(r) && r.partition && !r.partition->is_self_scheduled(); };
    const auto found = std::find_if(regions.regions.begin() + static_cast<ptrdiff_t>(init), regions.regions.end(), marked);
    return found == regions.regions.end() ? std::nullopt : found->partition;
}

/// The loops that demand the messages go without their numbers, which the INIT loop changes.
std::vector<std::string> texts_of(const Unit& unit, const Accesses& accesses, std::vector<Message> messages) {
    std::vector<std::string> texts;
    for (Message& m : messages) {
        m.for_region = {};
        texts.push_back(message_text(unit, accesses, m));
    }
    return texts;
}

/// Nothing if the program is refused. No directive vouches for an INIT loop, so nothing is taken on trust.
std::optional<Outcome> outcome_with(const Unit& unit, const core::Core& core, const Regions& regions) {
    const std::optional<Trial> trial = try_stages({unit.sources, unit.tokens, unit.ast, unit.program, regions}, core);
    if (!trial) return {};
    const Placement& placement = trial->plan.placement;
    return Outcome{texts_of(unit, trial->accesses, placement.messages), placement.partitions.size(), trial->diagnostics};
}

}  // namespace

Regions with_init_loops_split(const Options& options, const Unit& unit, const core::Core& core) {
    Regions regions = unit.regions;
    const auto is_candidate = [&](const Region& region) { return is_init_loop(unit, region); };
    if (options.convert || std::none_of(regions.regions.begin(), regions.regions.end(), is_candidate)) return regions;
    const std::optional<Outcome> plain = outcome_with(unit, core, regions);
    if (!plain) return regions;
    for (size_t i = 0; i < regions.regions.size(); i++) {
        const auto partition = is_candidate(regions.regions[i]) ? partition_for(regions, i) : std::nullopt;
        if (!partition) continue;
        Regions trial = regions;
        trial.regions[i].kind = RegionKind::doall;
        trial.regions[i].partition = partition;
        if (outcome_with(unit, core, trial) == plain) regions = std::move(trial);
    }
    return regions;
}

}  // namespace dmcg
