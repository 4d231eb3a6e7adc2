// The sequential program, which tells what a replay of its plan needs.
#pragma once

#include "check/trace_hooks.h"
#include "replay/from_plan.h"

namespace dmcg::replay {

/// A plan, by its name: "" or, of a spoiled one, what is wrong with it.
struct NamedSteps { std::string name; Steps steps; };

/// What `dmcg check --plan` makes of a program.
struct Replayable {
    core::Core core;                    // made first, of the program as it was read
    std::vector<NamedSteps> plans;      // several if they are spoiled ones: one run judges all
    std::vector<std::string> texts;     // one for each translation unit
};

/// Adds a plan; all of them have one list of watched texts.
void add_plan(const Planned&, std::string name, Replayable&);

/// The points, values and loops that all plans speak of, told by the program.
void make_texts(Replayable&);

}  // namespace dmcg::replay
