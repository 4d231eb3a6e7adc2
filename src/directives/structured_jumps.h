// Jumps around marked regions, written as loops and branches.
//
//   L: ..; if (k < 3) goto L;                      do { ..; } while (k < 3);
//   if (bad) { report(); goto end; } ..; end:      if (bad) { report(); } else { ..; }
//   for (..) { ..; if (c) goto end; } report(); end:      goto_end = 0; for (..) { ..; if (c) { goto_end = 1; break; } } if (!goto_end) { report(); }
//   unused: for (..) ..                            unused: ; for (..) ..
#pragma once

#include "preprocess/other_texts.h"
#include "stages.h"

namespace dmcg {

/// What takes away the jumps to one label whose block contains a marked region or a call that comes to one; if there is none that can be written so,
/// what makes the labels that nothing jumps to those of empty statements. Lines stay lines.
std::vector<TextChange> structured_jumps(const Sources&, const Tokens&, const Ast&, const Program&, const Regions&);

}  // namespace dmcg
