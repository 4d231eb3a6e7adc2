// Accesses by row pointers into one block: do they stay in the line to whose begin the pointer points?
//
//   u[0] = malloc(8*n*m);  u[i] = u[0] + i*m;   ...   u[i][k]      within 8*m bytes behind u[i] if 0 <= k < m
#pragma once

#include "memory/model.h"

namespace dmcg::memory {

/// By the expression of the text: whatever calls and rounds lead there, it surely means bytes of the line to which its row pointer points.
std::set<ExprId> accesses_in_own_lines(const core::Core&, Model&);

}  // namespace dmcg::memory
