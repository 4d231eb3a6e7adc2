// Files that are read as other texts than those on the disk.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dmcg/tokens.h"
#include "stages.h"

namespace dmcg {

struct TextChange { Range place; std::string text; };

/// The texts of all input files, with these changes, no two of which meet.
std::vector<std::optional<std::string>> changed_texts(const Sources&, const Tokens&, std::vector<TextChange>);

/// The name, with _ behind it until no token of the program is the same.
std::string unused_name(const Tokens&, std::string name);

/// The same, and none of the user's files mentions it: it is no macro, either.
std::string unused_name(const Sources&, const Tokens&, std::string name);

/// As many line ends as the text there has: with them a change leaves all lines behind it where they are.
std::string line_ends_of(const Sources&, Range place);

/// The blanks before it in its line.
Range space_before(const Sources&, Range place);

/// The same, if nothing else stands there in its line.
std::optional<Range> indentation_of(const Sources&, Range place);

/// preprocess(), but the input number i is read as texts[i], if there is one: by the same name, in the same folder. The compiler's own
/// messages are not printed again.
Tokens preprocess_as(const std::vector<InputFile>& inputs, const std::vector<std::optional<std::string>>& texts, Sources& sources, Diagnostics&);

}  // namespace dmcg
