// Messages whose elements another one at the same point brings, too.
#pragma once

#include <vector>

#include "dmcg/messages.h"

namespace dmcg {

/// The messages of a function, in the order in which they are sent, without those. `first`: calls that stand between the messages of their points.
std::vector<Message> without_needless(const std::vector<Message>& messages, const std::vector<CalledFirst>& first);

}  // namespace dmcg
