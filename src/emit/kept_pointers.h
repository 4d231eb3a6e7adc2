// Memory of the heap that no pointer alone has gets one that keeps its name.
//
//   c.v = calloc(n, 8);  d = c;  .. d.v[i] = 1;        c.v = c_v = calloc(n, 8);  d = c;  .. d.v[i] = 1;      the loop writes c_v
//   void f(double *y) { --y; .. y[i] = 1; }            void f(double *y_0) { double *y = y_0; --y; .. y[i] = 1; }      the loop writes y_0
#pragma once

#include <string>
#include <vector>

#include "dmcg/accesses.h"
#include "memory/analyse.h"
#include "preprocess/other_texts.h"
#include "stages.h"

namespace dmcg {

struct KeptPointers {
    std::vector<TextChange> changes;    // lines stay lines
    std::vector<std::string> names;     // of the pointers that they add
};

/// For each block, and each parameter, that accesses in split loops mean which have no name for it.
KeptPointers kept_pointers(const Unit&, memory::CoreWithModel&, const Accesses&);

}  // namespace dmcg
