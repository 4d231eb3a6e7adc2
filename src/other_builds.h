// The generated program keeps the user's #ifdef and `#ifndef N`: what another -D would build may need another plan.
//
//   #ifndef SHIFT                the messages are the same for SHIFT = 1 and 3: it stays free
//   #define SHIFT 0              they are not:  #if defined SHIFT && SHIFT != 0
//   #endif                                      #error "translated for SHIFT = 0; translate again with the -D of this build"
#pragma once

#include <functional>

#include "pipeline.h"
#include "stages.h"

namespace dmcg {

/// Translates again with other values of the macros that a build could set. Those for which the text is another one are asserted
/// in the made texts.
void assert_this_build(const Options&, const Sources&, const std::function<Translation(const Options&)>& translate_with, Translation& made);

}  // namespace dmcg
