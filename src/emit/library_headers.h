// What the inserted text needs of C's library.
//
//   memcpy(...)                    #include <string.h>
//   static int index[N];           and where the program has names of that header: void *memcpy(void *, const void *, size_t);
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "emit/emitter.h"

namespace dmcg {

struct LibraryHeaders {
    std::vector<std::string> files;
    std::vector<std::string> declarations;
};

/// `is_included`: by the user's file. `at_top`: what is inserted stands above the user's includes.
LibraryHeaders library_headers(const Emitter&, const std::string& inserted, const std::function<bool(const char*)>& is_included, bool at_top);

}  // namespace dmcg
