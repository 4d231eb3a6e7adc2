// What the files of src/emit include. See common.h.
#pragma once

#include <nlohmann/json.hpp>

#include "common.h"
