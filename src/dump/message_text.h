// One message as text.
#pragma once

#include "dmcg/messages.h"
#include "dump/sections_text.h"

namespace dmcg {

std::string point_text(const Unit&, Point point);                          // "before line 12"
std::string message_text(const Unit&, const Accesses&, const Message&);    // "Scatter a  [k][*]  before line 12 ..."

}  // namespace dmcg
