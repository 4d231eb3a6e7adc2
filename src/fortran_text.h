// C that f2c has made, line by line, and what dmcg makes plainer in it.
#pragma once

#include <string>
#include <vector>

namespace dmcg {

/// A line of the C file, and of what line of which Fortran file; no file: of none.
struct LineOfFortran {
    std::string text;
    std::string file;
    size_t line = 0;
};

using FortranLines = std::vector<LineOfFortran>;

/// ABS(E), where E calls nothing, without the variable that f2c makes for it: (d__1 = e, abs(d__1)) is abs(e).
FortranLines with_plain_absolutes(FortranLines);

/// DIFF = MAX(DIFF, ABS(E)) without the copy of DIFF that f2c makes first:
///
///   d__2 = diff, d__3 = abs(e);      d__3 = abs(e);
///   diff = max(d__2,d__3);          diff = max(diff,d__3);
FortranLines with_plain_extremes(FortranLines);

/// The comments in front of the first statement stand behind what f2c does with the parameters, `--x;`, not in front of it: one may be a directive.
FortranLines with_adjustments_first(FortranLines);

/// Where f2c makes local variables automatic, those of the main program become static: its arrays are large.
FortranLines with_static_arrays(FortranLines);

}  // namespace dmcg
