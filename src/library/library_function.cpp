// Looks up what a function of the library does.
//
//   sqrtf               sqrt in the table of <math.h>: pure
//   __builtin_memcpy    memcpy
#include "library/library_function.h"

#include <algorithm>

#include "library/library_tables.h"

namespace dmcg {
namespace {

std::optional<LibraryFunction> in_table(std::string_view name) {
    const auto& table = library_functions();
    const auto row = std::lower_bound(table.begin(), table.end(), name,
                                      [](const LibraryFunction& f, std::string_view n) { return f.name < n; });
    return row != table.end() && row->name == name ? std::optional(*row) : std::nullopt;
}

bool is_math(std::string_view name) {
    const auto& names = math_functions();
    return std::binary_search(names.begin(), names.end(), name);
}

}  // namespace

std::optional<LibraryFunction> library_function(std::string_view name) {
    static constexpr std::string_view prefix = "__builtin_";
    if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
    if (const auto row = in_table(name)) return row;
    const bool suffix = !name.empty() && (name.back() == 'f' || name.back() == 'l');
    if (is_math(name) || (suffix && is_math(name.substr(0, name.size() - 1)))) return LibraryFunction{name, "."};
    return {};
}

bool exits_with_status(std::string_view name) { return is_function(name, {"exit", "err", "errx", "verr", "verrx", "error"}); }

bool is_function(std::string_view name, std::initializer_list<std::string_view> names) {
    if (name.starts_with("__builtin_")) name.remove_prefix(10);
    return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace dmcg
