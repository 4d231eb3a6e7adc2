// The program with some of its macro calls written out, so that an edit can stand inside of what they make.
//
//   #define FOR(i, n) for (i = 0; i < (n); i++)
//   FOR(i, N) a[i] = i;            ->          for (i = 0; i < (N); i++) a[i] = i;
#pragma once

#include <vector>

#include "dmcg/tokens.h"

namespace dmcg {

/// A macro call in a file, and the text in its place.
struct Replaced {
    Range call;                 // in the user's file
    uint32_t begin = 0;         // of the text, in the file as written out
    std::string text;
};

/// Tokens keep their numbers; those that were written out stem from no macro any more. Lines keep their numbers, too: all of
/// the new text counts as the lines that the call had. The texts of the tokens are those of the original.
struct WrittenOut {
    Sources sources;
    Tokens tokens;
    std::vector<Replaced> replaced;     // in the order of the files

    /// Where a place of the original is now.
    Range moved(Range place) const;
};

/// Why the outermost macro call that made a token cannot be written out.
enum class NotWrittenOut : uint8_t { none, no_call, in_included_file, of_system, means_something_else };

/// Of the call that made the token; none: it can be written out. It cannot if it stands in a file that is not changed, if a system header
/// defines the macro, or if the tokens, read again, would not be the same (`#define f f(0)`, __COUNTER__, _Pragma).
NotWrittenOut why_not_written_out(const Tokens&, const Sources&, TokenId);

/// The ends of the range that stand inside of what a macro call makes: none if the range is exact.
std::vector<TokenId> hidden_ends(const Tokens&, TokenRange);

/// True if the range is not exact, and would be if the calls at its ends were written out.
bool can_be_written_out(const Tokens&, const Sources&, TokenRange);

/// Writes out the calls that made these tokens; each must be one that can be.
WrittenOut write_out(const Tokens&, const Sources&, const std::vector<TokenId>&);

}  // namespace dmcg
