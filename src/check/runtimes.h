// The texts of C that the generated programs are linked to.
#pragma once

#include <string>

namespace dmcg::check {

/// The functions that the program calls, each on a line.
std::string runtime_interface();

/// True if a function of the runtime stands for the library's function of that name.
bool stands_for(const std::string& name);

}  // namespace dmcg::check
