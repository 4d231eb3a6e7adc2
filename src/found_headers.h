// `#include "mod.h"` in a made text must find what it found in the user's file: the compiler looks beside the made text first, and in the
// folders of all inputs (-iquote) in their order.
//
//   a/amod.c b/bmod.c, each with its own "mod.h"      in out/bmod.c: #include "../b/mod.h", for out would find a/mod.h
#pragma once

#include <string>
#include <vector>

#include "options.h"

namespace dmcg {

/// texts[i] is made from input i. Where another file would be found, the name is spelled from where the text will lie.
std::vector<std::string> with_found_headers(const Options&, std::vector<std::string> texts);

}  // namespace dmcg
