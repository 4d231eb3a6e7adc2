// What stands directly in a node of the core, in the order of the printed text.
//
//   a[i] = b + 1;      values of the statement: i, b + 1; operands of the latter: b, 1
#pragma once

#include <vector>

#include "dmcg/core.h"

namespace dmcg::core {

/// The values that a value is made of, also those in its place: of a[i] i, of *p p.
std::vector<ValueId> operands(const Core&, ValueId);

/// The values that say where a place is.
std::vector<ValueId> operands(const Core&, PlaceId);

/// The values that the statement itself evaluates, those of its places with them; initial values of static variables are none.
std::vector<ValueId> values_in(const Core&, StatementId);

/// The places that the statement itself changes, or may touch as they stand: what it assigns to, the result of a call.
std::vector<PlaceId> places_in(const Core&, StatementId);

/// The statements in a statement.
std::vector<StatementId> parts(const Core&, StatementId);

/// The variable that the place is in: s of s.f[i]; invalid: it is memory, or a text.
SymbolId variable_of(const Core&, PlaceId);

/// The function whose address the value is; invalid: it is none.
SymbolId function_of(const Core&, ValueId);

/// Is the value 0 or 1 by its form, so that && and || take it as it is? A comparison, !, && and ||, the constants.
bool is_truth(const Core&, ValueId);

}  // namespace dmcg::core
