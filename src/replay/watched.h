// The sequential program, which tells what a replay of its plan needs.
#pragma once

#include "check/trace_hooks.h"
#include "replay/from_plan.h"

namespace dmcg::replay {

/// A plan; of a spoiled one what is wrong with it, and which step of the right one that is.
struct NamedSteps { std::string name; Steps steps; size_t spoiled = 0; };

/// What `dmcg check --plan` makes of a program.
struct Replayable {
    core::Core core;                    // made first, of the program as it was read
    std::vector<NamedSteps> plans;      // behind the right one spoiled ones: one run judges all
    std::vector<std::string> texts;     // one for each translation unit
};

/// Adds a plan; all of them have one list of watched texts.
void add_plan(const Planned&, std::string name, size_t spoiled, Replayable&);

/// The points, values and loops that all plans speak of, told by the program.
void make_texts(Replayable&);

}  // namespace dmcg::replay
