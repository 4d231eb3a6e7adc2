// Functions that run where no statement stands: atexit(f), signal(SIGINT, f), and what a structure of the library holds.
#pragma once

#include <vector>

#include "stages.h"

namespace dmcg {

enum class HandlerKind {
    at_exit,    // it runs when the program ends: on the master
    signal,
    callback    // a function of the library calls it, through what the program has stored for it
};

struct Handler {
    ExprId name;              // of the function, where it is handed over
    FunctionId body;
    HandlerKind kind;
    bool with_memory = false; // it is given a pointer: on_exit(f, a)
};

/// By its name.
bool is_called(const Unit&, FunctionId);

/// One for each function that may be meant, in the order of the text.
std::vector<Handler> find_handlers(const Unit&);

/// What the functions read that run when the program ends, each object once.
std::vector<ObjectId> read_by_handlers(const Unit&, const Accesses&);

}  // namespace dmcg
