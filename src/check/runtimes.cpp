// A runtime: the interface, one that writes or judges, and what functions of the library do.
#include "check/runtimes.h"

#include <fmt/format.h>

#include <regex>
#include <set>

#include "check/check.h"

namespace dmcg::check {

namespace {

const char* const interface_text =
#include "check/trace_interface.c.inc"
    ;

const char* const writer =
#include "check/trace_runtime.c.inc"
    ;

const char* const judge =
#include "check/check_runtime.c.inc"
    ;

const char* const library =
#include "check/library_runtime.c.inc"
    ;

const char* const one_thread =
#include "check/openmp_runtime.c.inc"
    ;

/// As the text defines them: traced_memcpy(...), PARSE(double, strtod).
std::set<std::string> functions_of_library() {
    static const std::regex definition(R"((?:traced_|(?:PARSE|PARSE_IN|TWO_RESULTS|OF_TWO|BOTH)\([a-z_ ]+, |VARIADIC\()(\w+))");
    const std::string text = library;
    std::set<std::string> names;
    for (std::sregex_iterator at(text.begin(), text.end(), definition), end; at != end; ++at) names.insert((*at)[1]);
    return names;
}

}  // namespace

std::string runtime_interface() { return interface_text; }

bool stands_for(const std::string& name) {
    static const std::set<std::string> names = functions_of_library();
    return names.contains(name);
}

std::string trace_runtime() { return fmt::format("#define _GNU_SOURCE\n{}{}{}{}", interface_text, writer, library, one_thread); }

std::string check_runtime() { return fmt::format("#define _GNU_SOURCE\n{}{}{}{}", interface_text, judge, library, one_thread); }

}  // namespace dmcg::check
