// What the rewritten headers of split loops name no longer.
#pragma once

namespace dmcg {

struct Emitter;
struct SplitLoop;

/// Mentions, before the split loop, what is unused because the headers of split loops do not name it any more.
void say_unused(Emitter&, const SplitLoop&);

}  // namespace dmcg
