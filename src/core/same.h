// Values and places of the same form: equal where no statement stands between them.
#pragma once

#include "dmcg/core.h"

namespace dmcg::core {

bool same(const Core&, ValueId, ValueId);
bool same(const Core&, PlaceId, PlaceId);

}  // namespace dmcg::core
