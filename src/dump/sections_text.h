// Sections as text: boxes, lines, places of statements. Shared by the dumps of sections, messages and plan.
#pragma once

#include <string>

#include "dmcg/sections.h"
#include "stages.h"

namespace dmcg {

std::string box_text(const Box& box);                     // "[*][0:n]", half open; "" for a scalar
std::string lines_text(const Lines& lines);               // "[1+k][*]": what iteration k owns; "[1+k round 0:n]"
std::string ring_text(const Ring& ring);                  // "round 0:n"
std::string line_of(const Unit&, StmtId stmt);            // "12"
std::string spelled(const Unit&, ExprId e);               // the user's text on one line
int loop_number(const Unit&, RegionId region);            // DOALL loops counted from 1

}  // namespace dmcg
