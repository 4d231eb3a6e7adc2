// A test of the verifier from outside: what happens if one message is forgotten?
#pragma once

#include "dmcg/plan.h"

namespace dmcg {

/// Takes message `number` of --dump=messages (from 1) out of the plan: the entry and its step. False if there is none.
bool drop_message(Plan& plan, int number);

}  // namespace dmcg
