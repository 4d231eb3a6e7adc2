// Jumps from one function back into another: setjmp and longjmp.
#pragma once

namespace dmcg {

class Diagnostics;
struct Structure;

/// Refuses places in functions that all ranks run together to which a jump can come back.
void refuse_far_jumps(const Structure& main, Diagnostics&);

}  // namespace dmcg
