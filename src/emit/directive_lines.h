// The user's preprocessor lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "stages.h"

namespace dmcg {

struct DirectiveLine { uint32_t offset; std::string word, rest; int depth; };   // depth: of #if around it

std::vector<DirectiveLine> directive_lines(const Unit&, FileId);

/// The word that the text begins with.
std::string first_word(std::string_view text);

/// Behind a byte order mark.
uint32_t begin_of_text(const std::string& text);

/// #include <stdio.h> stands there, whatever the macros are.
bool is_included(const std::vector<DirectiveLine>&, const std::string& file);

}  // namespace dmcg
