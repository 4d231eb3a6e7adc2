// OpenMP in Fortran 77: f2c keeps its lines as comments, which become pragmas.
//
//   /* $OMP PARALLEL DO PRIVATE(T) REDUCTION(.AND.:OK) */      #pragma omp parallel for private(t, i__, i__2) reduction(&&:ok)
//       for (j = 1; j <= i__1; ++j) {                              for (j = 1; j <= i__1; ++j) {
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fortran_text.h"

namespace dmcg {

/// A file of Fortran has lines for OpenMP.
bool has_openmp(const std::string& fortran);

/// A directive that begins what no other one ends, or ends what none begins.
struct UnpairedDirective {
    LineOfFortran place;
    std::string text;       // "parallel", "end parallel"
};

/// The lines with OpenMP's comment lines as pragmas. Variables that are private in Fortran though no clause says so are named in one: the variables of
/// sequential loops, and those that f2c makes for values in between.
FortranLines with_pragmas(const FortranLines&, std::optional<UnpairedDirective>& fault);

/// omp_lib.h, as f2c can read it.
std::string_view declarations_of_openmp();

}  // namespace dmcg
