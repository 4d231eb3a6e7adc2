// `dmcg check`: runs the sequential program and watches every access of the marked loops.
//
//   dmcg check prog.c -- 100      prog.c:12: loop over 'i': a[1] is written in iteration i = 1 (prog.c:13), read in iteration i = 2 (prog.c:13)
#pragma once

#include <map>
#include <string>
#include <vector>

#include "check/trace_hooks.h"
#include "dmcg/sections.h"
#include "stages.h"

namespace dmcg::check {

/// A marked loop as the report names it.
struct NamedLoop {
    std::string place;    // "prog.c:12"
    std::string index;    // "i"
};

struct WatchedProgram {
    std::vector<std::string> texts;          // one for each translation unit
    std::vector<NamedLoop> loops;            // in the order of their numbers
    std::map<int, std::string> lines;        // of what is told, by its number: "prog.c:13"
};

/// The core, telling of its marked loops. All of them must be counted loops. `told`: what find_sections() said.
WatchedProgram watched(const core::Core&, const Unit&, const Accesses&, const IterationTable&, const Sections&, const Diagnostics& told);

/// What is linked to it.
std::string check_runtime();

/// One entry for each loop and conflict.
struct Report {
    std::string text;
    bool has_conflict = false;
};
Report report(const WatchedProgram&, const std::string& recorded);

}  // namespace dmcg::check
