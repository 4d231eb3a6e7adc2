// What stands at which statement, found once for the whole program: placement asks for it at each statement again.
#pragma once

#include <map>
#include <vector>

#include "accesses/rotations.h"
#include "dmcg/calls.h"
#include "stages.h"

namespace dmcg {

struct StatementIndex {
    std::map<StmtId, RegionId> doall;                  // by the loop
    std::map<StmtId, RegionId> init;                   // by each statement of the block
    std::multimap<StmtId, const CollectiveCall*> calls;   // by the statement that they belong to
    std::vector<const CollectiveCall*> calls_in_order;    // by their first token
    std::vector<StmtId> met_by_all;                    // DOALL loops, statements with collective calls or around a SYN, exchanges of pointers to what they use; sorted
    std::vector<std::pair<TokenId, ObjectId>> declared;   // variables by the place of their declaration

    std::map<FunctionId, std::vector<ObjectId>> read_at_exit;   // by functions given to atexit(): wherever the program may end the master needs them

    StatementIndex(const Unit&, const Accesses&, const Calls&);
    bool is_read_at_exit(FunctionId function, ObjectId object) const;
};

}  // namespace dmcg
