// One `#pragma omp` as written, before its names are looked up.
//
//   #pragma omp parallel for private(j) schedule(static, 4)     construct "parallel for", clauses private and schedule
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "stages.h"

namespace dmcg {

/// A word, number or sign, and where it stands. In a macro all words stand where the macro is called.
struct PragmaWord {
    std::string text;
    Range place;
};

using PragmaWords = std::vector<PragmaWord>;

/// The words behind `#pragma`, without comments and line splices.
PragmaWords pragma_words(const Sources& sources, const Tokens& tokens, TokenId pragma);

/// 4, (4); nothing: the words are no number.
std::optional<int64_t> number_of(const PragmaWords& words);

struct PragmaClause {
    std::string name;
    Range place;
    PragmaWords words;  // between the brackets
};

struct Pragma {
    TokenId token;
    Range place;            // of the whole directive
    std::string construct;  // "parallel for"; empty: the pragma is refused already
    Range construct_place;
    std::vector<PragmaClause> clauses;
};

bool is_omp(const Token& token);

/// The OpenMP pragmas of the user's files in the order of the tokens. What is not translated is reported.
std::vector<Pragma> read_pragmas(const Sources& sources, const Tokens& tokens, Diagnostics& diagnostics);

/// Has the construct this part: "for" of "parallel for simd"?
bool has_part(const Pragma& pragma, std::string_view part);

}  // namespace dmcg
