// The macros of which a program asks whether the build has set them, and other values that a build could give them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dmcg/source.h"
#include "options.h"

namespace dmcg {

using Definitions = std::map<std::string, std::string>;      // macros without parameters: name -> text

struct BuildMacro {
    std::string name;
    std::optional<std::string> fallback{};   // what the program defines it as under its #ifndef; nothing: it stays undefined
    std::optional<std::string> given{};      // by a -D of this translation
    Definitions group{};                     // what the program defines with it, under the same #ifndef: a build sets all of them or none
    std::vector<std::string> compared{};     // what conditions compare it with
    bool is_entangled = false;               // a condition computes with it, or compares several macros: no few values say anything about others

    /// Its value in this translation; nothing: it is not defined.
    std::optional<std::string> value() const { return given ? given : fallback; }
};

/// Those that are defined or not, then those that have a value in any case, each in the order of their names.
std::vector<BuildMacro> build_macros(const Options&, const Sources&);

/// 12, (12), 0x0C, 12L: a whole number alone.
std::optional<long long> number_of(const std::string& text);

/// Nothing: not defined.
std::vector<std::optional<std::string>> other_values(const BuildMacro&);

/// The same command with another value. Others of its group keep the values that they have.
Options with_macro(Options, const BuildMacro&, const std::optional<std::string>& value);

}  // namespace dmcg
