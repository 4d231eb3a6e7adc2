#include "found_headers.h"

#include <filesystem>
#include <optional>

#include "build_line.h"

namespace dmcg {
namespace {

namespace fs = std::filesystem;
using Folders = std::vector<fs::path>;

/// The folders behind -iquote, or behind -I.
Folders folders_of_flags(const std::vector<std::string>& flags, bool is_quote) {
    Folders found;
    for (size_t i = 0; i < flags.size(); i++) {
        if (is_quote && flags[i] == "-iquote" && i + 1 < flags.size()) found.emplace_back(flags[++i]);
        else if (!is_quote && flags[i].starts_with("-I")) found.emplace_back(flags[i].substr(2));
    }
    return found;
}

std::optional<fs::path> found_in(const Folders& folders, const fs::path& name) {
    std::error_code ignored;
    for (const fs::path& folder : folders)
        if (fs::is_regular_file(folder / name, ignored)) return folder / name;
    return {};
}

/// Where the compiler looks for the headers of one input: of the user's file, and of the text that is made of it.
struct Search { Folders of_input, of_output; };

Search search_of(const Options& options, const InputFile& input) {
    const Folders quoted = folders_of_flags(options.flags, true), all = folders_of_flags(options.flags, false);
    Search search{{folder_of(input)}, {folder_of_outputs(options)}};
    for (Folders* folders : {&search.of_input, &search.of_output}) folders->insert(folders->end(), quoted.begin(), quoted.end());
    for (const InputFile& any : options.inputs) search.of_output.emplace_back(folder_of(any));
    for (Folders* folders : {&search.of_input, &search.of_output}) folders->insert(folders->end(), all.begin(), all.end());
    return search;
}

/// The place of the name in a line `#include "name"`; empty: it is no such line.
std::string_view quoted_name(std::string_view line) {
    size_t at = line.find_first_not_of(" \t");
    if (at == std::string_view::npos || line[at] != '#') return {};
    at = line.find_first_not_of(" \t", at + 1);
    if (at == std::string_view::npos || line.compare(at, 7, "include") != 0) return {};
    at = line.find_first_not_of(" \t", at + 7);
    if (at == std::string_view::npos || line[at] != '"') return {};
    const size_t end = line.find('"', at + 1);
    return end == std::string_view::npos ? std::string_view{} : line.substr(at + 1, end - at - 1);
}

/// Nothing: the name means the same file in the made text.
std::optional<std::string> other_name(const Options& options, const Search& search, const fs::path& name) {
    const auto meant = found_in(search.of_input, name), found = found_in(search.of_output, name);
    std::error_code ignored;
    if (!meant || name.is_absolute() || (found && fs::equivalent(*meant, *found, ignored))) return {};
    return path_at_outputs(*meant, options);
}

std::string with_names(const Options& options, const Search& search, const std::string& text) {
    std::string made;
    for (size_t begin = 0; begin < text.size();) {
        const size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
        std::string line = text.substr(begin, end - begin);
        const std::string_view name = quoted_name(line);
        const auto other = name.empty() ? std::nullopt : other_name(options, search, name);
        if (other) line.replace(static_cast<size_t>(name.data() - line.data()), name.size(), *other);
        made += line;
        begin = end;
    }
    return made;
}

}  // namespace

std::vector<std::string> with_found_headers(const Options& options, std::vector<std::string> texts) {
    for (size_t i = 0; i < texts.size() && i < options.inputs.size(); i++)
        texts[i] = with_names(options, search_of(options, options.inputs[i]), texts[i]);
    return texts;
}

}  // namespace dmcg
