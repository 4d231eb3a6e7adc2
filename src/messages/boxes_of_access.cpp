// The sections stage's own computation, with the statement as the scope and no split loop in it.
#include "boxes_of_access.h"

#include "sections/boxes.h"

namespace dmcg {

Box box_of_access(const Structure& structure, StmtId scope, AccessId access) {
    if (!structure.accesses[structure.accesses.accesses[access.index()].object].is_array) return {};
    return section_of({structure.unit, structure.accesses, structure.table, scope, {}}, access).box;
}

}  // namespace dmcg
