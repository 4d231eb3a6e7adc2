// Accesses by the first of several row pointers into one block: do they stay in its line?
//
//   u[0] = malloc(8*n*m);  u[i] = u[0] + i*m;   ...   u[0][k]      within the first 8*m bytes if 0 <= k < m
#pragma once

#include "memory/model.h"

namespace dmcg::memory {

/// Whatever calls and rounds lead to the expression of the text, it surely means bytes of the first line of a block. False: that is not known.
bool is_in_first_line(const core::Core&, Model&, ExprId);

}  // namespace dmcg::memory
