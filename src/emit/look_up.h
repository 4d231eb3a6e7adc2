// Elements that a loop reads at places which stand in memory.
#pragma once

#include <string>

#include "emit/emitter.h"

namespace dmcg {

/// `lines`: the fields of the owners' `dmcg_lines`.
std::string look_up_text(const Emitter&, const Message&, const std::string& lines);

}  // namespace dmcg
