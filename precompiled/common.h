// What most files include. Each of them still includes what it uses: -DDMCG_PRECOMPILE=OFF builds without this file.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "dmcg/ast.h"
#include "dmcg/core.h"
#include "dmcg/overloaded.h"
#include "dmcg/plan.h"
#include "dmcg/sections.h"
#include "dmcg/walk.h"
#include "stages.h"
