#include "emit/library_headers.h"

#include <algorithm>

#include "dmcg/words.h"
#include "resolve/headers.h"

namespace dmcg {
namespace {

struct LibraryName { const char *word, *header, *declaration; };

constexpr LibraryName library_names[] = {
    {"INT_MAX", "limits.h", ""}, {"LONG_MAX", "limits.h", ""}, {"LONG_MIN", "limits.h", ""}, {"stderr", "stdio.h", ""},
    {"vsnprintf", "stdio.h", ""}, {"va_list", "stdarg.h", ""}, {"vwarn", "err.h", ""}, {"vwarnx", "err.h", ""},
    {"realloc", "stdlib.h", "void *realloc(void *block, size_t bytes);"},
    {"malloc", "stdlib.h", "void *malloc(size_t bytes);"},
    {"calloc", "stdlib.h", "void *calloc(size_t count, size_t bytes);"},
    {"_Exit", "stdlib.h", "void _Exit(int status);"},
    {"free", "stdlib.h", "void free(void *block);"},
    {"memcmp", "string.h", "int memcmp(const void *one, const void *other, size_t bytes);"},
    {"memcpy", "string.h", "void *memcpy(void *to, const void *from, size_t bytes);"},
    {"memset", "string.h", "void *memset(void *to, int value, size_t bytes);"}};

/// The program declares something of its own by a name that the header declares.
bool has_name_of(const Emitter& e, std::string_view header) {
    return std::any_of(e.unit.program.symbols.begin(), e.unit.program.symbols.end(), [&](const Symbol& s) {
        if (s.function.valid() || !s.declared_at.valid() || header_of(s.name) != header) return false;
        return !e.unit.sources[place_of(e.unit.tokens, {s.declared_at, s.declared_at}).file].is_system;
    });
}

void add_once(std::vector<std::string>& list, const char* text) {
    if (std::find(list.begin(), list.end(), text) == list.end()) list.push_back(text);
}

bool defines_null(const std::function<bool(const char*)>& is_included) {
    static const char* const files[] = {"stdio.h", "stdlib.h", "string.h", "stddef.h", "time.h"};
    return std::any_of(std::begin(files), std::end(files), is_included);
}

}  // namespace

LibraryHeaders library_headers(const Emitter& e, const std::string& inserted, const std::function<bool(const char*)>& is_included, bool at_top) {
    LibraryHeaders needed;
    for (const auto& [word, header, declaration] : library_names) {
        if (!has_word(inserted, word) || (!at_top && is_included(header))) continue;
        const bool clashes = *declaration && !is_included(header) && has_name_of(e, header);
        if (clashes) add_once(needed.files, "stddef.h");
        if (clashes) needed.declarations.push_back(declaration);
        else if (std::string_view(word) != "free") add_once(needed.files, header);      // what is released was allocated
    }
    if (has_word(inserted, "NULL") && needed.files.empty() && !defines_null(is_included)) needed.files.push_back("stddef.h");
    return needed;
}

}  // namespace dmcg
