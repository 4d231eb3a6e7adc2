// Which symbols a part of the core program names.
//
//   x = y + 1;      mentions x and y
#pragma once

#include <functional>

#include "dmcg/core.h"

namespace dmcg {

/// Whether a symbol is one that is looked for. Asked until it says yes.
using IsSought = std::function<bool(SymbolId)>;

/// True if a sought symbol is read, written, declared, or its address is taken. An invalid id mentions nothing.
bool mentions(const core::Core&, core::ValueId, const IsSought&);
bool mentions(const core::Core&, core::PlaceId, const IsSought&);
bool mentions(const core::Core&, core::StatementId, const IsSought&);
bool mentions(const core::Core&, const std::vector<core::StatementId>&, const IsSought&);

}  // namespace dmcg
