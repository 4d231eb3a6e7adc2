// `dmcg check`: runs the sequential program and watches every access of the marked loops.
//
//   dmcg check prog.c -- 100      prog.c:12: loop over 'i': a[1] is written in iteration i = 1 (prog.c:13), read in iteration i = 2 (prog.c:13)
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "dmcg/sections.h"
#include "stages.h"

namespace dmcg::check {

/// A marked loop as the report names it.
struct WatchedLoop {
    std::string place;    // "prog.c:12"
    std::string index;    // "i"
};

struct WatchedProgram {
    std::vector<std::string> texts;      // one for each translation unit, the lines where they were
    std::vector<WatchedLoop> loops;      // in the order of their numbers
};

/// The program with calls of the watch around its marked loops. All of them must be counted loops. `told`: what find_sections() said.
WatchedProgram watched(const Unit&, const Accesses&, const IterationTable&, const Sections&, const Diagnostics& told);

/// What is linked to it.
std::string runtime_text();

/// One entry for each loop and conflict. `line_of(address)`: the place in the source of the call that returns there.
struct Report {
    std::string text;
    bool has_conflict = false;
};
Report report(const std::vector<WatchedLoop>&, const std::string& recorded, const std::function<std::string(const std::string&)>& line_of);

}  // namespace dmcg::check
