// Fortran 77, translated to C by f2c (https://www.netlib.org/f2c, Debian's package f2c).
//
//   dmcg heat.f sweep.f -o heat_mpi.c       f2c makes heat.c of both in a folder of its own; messages name the lines of heat.f and sweep.f
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fortran_openmp.h"
#include "process.h"

namespace dmcg {

/// The Fortran files among the inputs, by names that end with .f, .F or .for: one C file, which lasts as long as this.
class FortranInputs {
public:
    /// Puts the C file in the place of the first Fortran file, and takes the others out.
    explicit FortranInputs(std::vector<std::string>& inputs);

    /// Why there is no C file: f2c is not there, or does not take the program.
    const std::optional<std::string>& failure() const { return failure_; }

    /// Diagnostics, or the report of `suggest`, with the places of the Fortran files: "heat.f:12: error: ..." for "/tmp/dmcg.x/heat.c:97:6: error: ...".
    std::string with_places(std::string text) const;

    /// A translated text that names the Fortran file it is made of, not the C file.
    std::string with_name(const std::string& text) const;

private:
    std::unique_ptr<TemporaryFolder> folder_;
    std::vector<std::string> paths_;        // of the Fortran files
    std::string made_;                      // the C file
    FortranLines lines_;      // of it
    std::optional<std::string> failure_;

    void translate();
    void read_lines();
    std::string path_of(const std::string& file) const;
};

/// What programs with a text that f2c has written are linked with besides: "-lf2c", else "".
std::string fortran_library(const std::vector<std::string>& texts);

}  // namespace dmcg
