// The inside of DOALL_BEGIN and DD.
#pragma once

#include "directives/cursor.h"
#include "directives/directive.h"

namespace dmcg {

/// Reads what follows DOALL_BEGIN into `directive`; reports the first fault and stops there.
void read_clauses(Cursor& cursor, Directive& directive, bool partition_given, Diagnostics& diagnostics);

/// Reads what follows DD.
void read_distances(Cursor& cursor, Directive& directive, Diagnostics& diagnostics);

}  // namespace dmcg
