// Which files a program is linked of, from what the linker says (`--trace --trace`):
//
//   main.o                  an object
//   ./libgrid.a
//   (./libgrid.a)grid.o     a member of that archive, which the program needs; of a thin archive: its file
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "driver/compiler_command.h"
#include "driver/record.h"

namespace dmcg {

/// A C file of the program.
struct ProgramPart {
    CompileRecord record;
    std::string file;       // the object or archive that it came from; empty: a source on the command line
    std::string member;     // of the archive; empty: an object or source
    bool joined = false;    // the object was made of several files (ld -r)
};

/// A name that a file uses which dmcgcc has not compiled.
struct OutsideUse {
    std::string name;
    std::string file;
};

struct ProgramParts {
    std::vector<ProgramPart> parts;        // in the order of the linker
    std::vector<OutsideUse> outside;

    bool any_marked() const;
};

/// `sources`: the records of the command line's own sources, which come first.
ProgramParts find_parts(const std::vector<CompileRecord>& sources, std::string_view trace);

}  // namespace dmcg
