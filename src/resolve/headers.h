// Which standard header declares a name, for the advice at an undeclared one.
#pragma once

#include <string_view>

namespace dmcg {

/// "stdio.h" for printf; empty if the name is not one of the well-known ones.
std::string_view header_of(std::string_view name);

}  // namespace dmcg
