// The user's text with the edits made, and where its lines come from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dmcg/plan.h"
#include "stages.h"

namespace dmcg {

/// A piece of the result: the user's own bytes, or what an edit puts in the place of [begin, end) of the user's text.
struct TextPart {
    std::string_view text;
    uint32_t begin = 0, end = 0;
    bool is_users = false;
};

/// The result in pieces; `edits` must outlive them. Overlapping edits are an internal error.
std::vector<TextPart> parts_of(const std::string& text, const std::vector<Edit>& edits);

/// The text with the edits made.
std::string apply_edits(const std::string& text, std::vector<Edit> edits);

/// The same with #line directives: a debugger and the compiler's messages then show the user's file where the user's lines
/// stand, and the file `output` where inserted ones stand.
std::string apply_edits_with_lines(const Unit&, FileId file, const std::vector<Edit>& edits, const std::string& output);

/// True if the program itself asks for its lines: it writes __LINE__ or __FILE__ outside of the macros of system headers.
bool asks_for_lines(const Unit&, FileId file);

}  // namespace dmcg
