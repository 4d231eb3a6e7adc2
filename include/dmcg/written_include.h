// The program with the text of an included file in the place of its #include, so that an edit can stand in it.
//
//   #include "step.c"        ->        /* #include "step.c" */
//                                      for (i = 0; i < n; i++) a[i] = 0;
#pragma once

#include <optional>

#include "dmcg/tokens.h"

namespace dmcg {

/// An included file whose text can stand in the place of its #include.
struct IncludedFile {
    FileId file, into;
    Range directive;      // in `into`: the line, from # on
};

/// Nothing if the token stands in a file to translate, or if its file cannot be written out: it is included several times in one translation unit, or by a macro, it
/// asks for its own name or lines, it has #pragma once, or includes others from another folder. Of files that include each other, the outermost.
std::optional<IncludedFile> included_file(const Tokens&, const Sources&, TokenId);

/// True if all files around the token can be written out, or there is none.
bool can_be_changed(const Tokens&, const Sources&, TokenId);

/// What to do where it is not true of `what`: "it", "the marked loop".
std::string advice_to_move(std::string_view what);

/// Tokens keep their numbers. Lines keep their numbers, too: those of the included file count as the line of its #include.
struct WrittenInclude {
    Sources sources;
    Tokens tokens;
    IncludedFile included;
    uint32_t begin = 0, end = 0;    // of the text, in the file as written out

    /// Where a place of the original is now.
    Range moved(Range place) const;
};

WrittenInclude write_out_include(const Tokens&, const Sources&, const IncludedFile&);

}  // namespace dmcg
