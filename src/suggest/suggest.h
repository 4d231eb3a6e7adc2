// `dmcg suggest`: which `for` loops of a program are parallel, and which of them to mark. There is no second analysis: each loop is
// judged as if it were marked, and a choice of loops counts only if the program is translated with it.
//
//   for (i = 0; i < n; i++) s += a[i];      parallel, mark it: P=BLK REDUCE(+:s)
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "stages.h"

namespace dmcg::suggest {

/// A `for` loop of the program.
struct Suggestion {
    Region region;             // the loop as it would be marked
    Verdict verdict{};
    std::string index;         // the loop's, as it is spelled; empty: no counted loop
    bool marked = false;       // to be marked
    bool worth_it = false;     // it has work enough to be split
    bool reorders = false;     // it adds or multiplies floating-point values, in another order on several ranks
    std::string merged;        // an array that would be sent as a whole to be merged; empty: none
    std::string reason;        // what makes it parallel or keeps it from being so
    std::vector<std::string> advice;
    std::string no_place;      // why no directive can stand before the loop; empty: one can
    std::string not_marked;    // of a parallel loop: why it is not to be marked
};

/// What keeps the program from being translated with these regions; nothing: it is.
using Trial = std::function<std::optional<std::string>(const Regions&)>;

/// The `for` loops of the program that are not marked, functions in the order of their calls. For each function
/// outer loops stand before inner ones.
std::vector<Suggestion> find_loops(const Unit&);

/// Fills in the verdicts, partitions, clauses and reasons.
void judge(const Unit&, std::vector<Suggestion>&);

/// Chooses the outermost loops that are proven, worth it and translated. `associative`: also those that change the order of
/// floating-point operations.
void choose(const Unit&, std::vector<Suggestion>&, const Trial&, bool associative);

/// The list that people read.
std::string report(const Unit&, const std::vector<Suggestion>&);

/// The directive that begins the region: "DOALL_BEGIN P=BLK REDUCE(+:s)".
std::string directive(const Unit&, const Region&);

/// The text around the loop is that of `written`, of which `unit` may be a simpler form with the same lines.
bool has_written_place(const Unit&, const Sources& written, const Region&);

/// The files with the chosen loops marked, one text for each translation unit; all else stays byte for byte as it is in `written`.
std::vector<std::string> annotated(const Unit&, const Sources& written, const std::vector<Suggestion>&);

}  // namespace dmcg::suggest
