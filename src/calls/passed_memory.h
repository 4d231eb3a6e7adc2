// Into which arrays an argument may point, by the memory model: it knows of each call what it gives, whatever pointers lead there.
//
//   run(scale, &s);  run(gather, table);        void run(void (*f)(void *), void *argument)      it may mean s or table, and nothing else that a pointer holds
#pragma once

#include <vector>

#include "memory/analyse.h"
#include "stages.h"

namespace dmcg {

class PassedMemory {
public:
    PassedMemory(const Unit&, const Accesses&, memory::CoreWithModel&);

    /// Those of the objects into which the argument of that number may point.
    std::vector<ObjectId> among(const std::vector<ObjectId>& objects, ExprId call, size_t argument);

private:
    const Unit& unit_;
    const Accesses& accesses_;
    memory::CoreWithModel& lowered_;

    bool may_be(ObjectId, const memory::Passed&);
};

}  // namespace dmcg
