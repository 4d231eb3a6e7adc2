// The table of the library's functions, which the analysis reads, and the functions that stand for them in a traced program.
#include "check/runtimes.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "library/library_tables.h"

using namespace dmcg;

TEST_CASE("what writes through a pointer, allocates or ends the program tells it") {
    // trace_hooks.cpp knows those that must be called directly; the others a program cannot name but by a macro of the library, there are two of
    // them (strerror_r), or nobody has them any more
    const std::set<std::string> known = {"__sigsetjmp", "_setjmp", "setjmp", "sigsetjmp", "alloca", "va_copy", "va_start", "va_end", "alloca_with_align", "__isoc99_fscanf",
        "__isoc99_scanf", "__isoc99_sscanf", "strerror_r", "cfree", "gets", "tmpnam", "strlwr", "strupr", "strrev"};
    std::string missing;
    for (const LibraryFunction& f : library_functions()) {
        const bool tells = f.arguments.find_first_of("wb1sv") != std::string_view::npos || (f.effects & allocates);
        const std::string name(f.name);
        if (name.ends_with("_chk") || name.ends_with("_overflow")) continue;
        if (tells && !check::stands_for(name) && !known.contains(name)) missing += name + " ";
    }
    CHECK(missing == "");
}
