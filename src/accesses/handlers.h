// Functions that run where no statement stands: atexit(f), signal(SIGINT, f).
#pragma once

#include <vector>

#include "stages.h"

namespace dmcg {

struct Handler {
    ExprId name;              // of the function, where it is handed over
    FunctionId body;
    bool at_exit = false;     // it runs when the program ends: on the master
    bool with_memory = false; // it is given a pointer: on_exit(f, a)
};

/// One for each function that may be meant, in the order of the text.
std::vector<Handler> find_handlers(const Unit&);

/// What the functions read that run when the program ends, each object once.
std::vector<ObjectId> read_by_handlers(const Unit&, const Accesses&);

}  // namespace dmcg
