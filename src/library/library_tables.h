// The tables behind library_function.h, sorted by name.
#pragma once

#include <vector>

#include "library/library_function.h"

namespace dmcg {

/// Functions of <math.h> and <complex.h> that take values and give a value; each exists with f and l too.
const std::vector<std::string_view>& math_functions();

/// All others.
const std::vector<LibraryFunction>& library_functions();

}  // namespace dmcg
