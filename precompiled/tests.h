// What all unit tests include. See common.h; of dmcg's own headers there are none here, for tests may have names like theirs.
#pragma once

#include <doctest/doctest.h>
