// docs/library-functions.md lists what the table of the library says, no more and no less. DMCG_UPDATE=1 writes the lists anew.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "library/library_tables.h"

namespace dmcg {

namespace {

std::string class_of(const LibraryFunction& f) {
    if (f.effects & exits) return "ends";
    if (f.effects & outside) return "outside";
    if (f.effects & allocates) return "allocates";
    if (f.effects & computes) return "computes";
    const bool writes = f.arguments.find_first_not_of(".r") != std::string_view::npos;
    if (writes) return "writes";
    return f.arguments.find('r') != std::string_view::npos ? "reads" : "values";
}

bool is_common(const std::string& name) { return !name.starts_with("_"); }

/// The names of each class, in lines of at most 110 characters.
std::map<std::string, std::string> lists() {
    std::map<std::string, std::vector<std::string>> names;
    for (const std::string_view name : math_functions()) names["math"].emplace_back(name);
    for (const LibraryFunction& f : library_functions())
        if (is_common(std::string(f.name))) names[class_of(f)].emplace_back(f.name);
    std::map<std::string, std::string> texts;
    for (auto& [word, list] : names) {
        std::sort(list.begin(), list.end());
        std::string line, text;
        for (const std::string& name : list) {
            if (line.size() + name.size() > 108) text += line + "\n", line.clear();
            line += (line.empty() ? "" : " ") + name;
        }
        texts[word] = text + line + "\n";
    }
    return texts;
}

/// The document with each list, which stands in a block behind `<!-- class -->`, replaced by that of the table.
std::string with_lists(std::string document) {
    for (const auto& [word, text] : lists()) {
        const std::string mark = "<!-- " + word + " -->\n```\n";
        const size_t begin = document.find(mark);
        REQUIRE_MESSAGE(begin != std::string::npos, "the document has no list of " << word);
        const size_t end = document.find("```", begin + mark.size());
        document.replace(begin + mark.size(), end - begin - mark.size(), text);
    }
    return document;
}

}  // namespace

TEST_CASE("the document lists what the table has") {
    const std::string path = DMCG_SOURCE_DIR "/docs/library-functions.md";
    std::ifstream file(path, std::ios::binary);
    const std::string document{std::istreambuf_iterator<char>(file), {}};
    const std::string wanted = with_lists(document);
    const char* update = std::getenv("DMCG_UPDATE");
    if (update && *update) std::ofstream(path, std::ios::binary) << wanted;
    else CHECK_MESSAGE(document == wanted, "write the lists anew: DMCG_UPDATE=1 build/unit_accesses");
}

}  // namespace dmcg
