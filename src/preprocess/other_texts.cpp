#include "other_texts.h"

#include <algorithm>

namespace dmcg {

std::vector<std::optional<std::string>> changed_texts(const Sources& sources, const Tokens& tokens, std::vector<TextChange> changes) {
    std::stable_sort(changes.begin(), changes.end(), [](const TextChange& a, const TextChange& b) { return a.place.begin > b.place.begin; });
    std::vector<std::optional<std::string>> texts;
    for (const TranslationUnit& unit : tokens.units) {
        std::string text = sources[unit.file].text;
        for (const TextChange& c : changes)
            if (c.place.file == unit.file) text.replace(c.place.begin, c.place.end - c.place.begin, c.text);
        texts.emplace_back(std::move(text));      // also one without a change, which may be another than the file's
    }
    return texts;
}

std::string unused_name(const Tokens& tokens, std::string name) {
    while (std::any_of(tokens.tokens.begin(), tokens.tokens.end(), [&](const Token& t) { return t.text == name; })) name += "_";
    return name;
}

std::string unused_name(const Sources& sources, const Tokens& tokens, std::string name) {
    const auto is_mentioned = [&](const SourceFile& file) { return file.text.find(name) != std::string::npos; };
    while (std::ranges::any_of(sources.files, is_mentioned) || unused_name(tokens, name) != name) name += "_";
    return name;
}

std::string line_ends_of(const Sources& sources, Range place) {
    const std::string_view text = text_of(sources, place);
    std::string ends;
    for (auto count = std::count(text.begin(), text.end(), '\n'); count > 0; count--) ends += line_end(sources[place.file]);
    return ends;
}

Range space_before(const Sources& sources, Range place) {
    const std::string& text = sources[place.file].text;
    uint32_t begin = place.begin;
    while (begin > 0 && (text[begin - 1] == ' ' || text[begin - 1] == '\t')) begin--;
    return {place.file, begin, place.begin};
}

std::optional<Range> indentation_of(const Sources& sources, Range place) {
    const Range space = space_before(sources, place);
    return space.begin == 0 || sources[space.file].text[space.begin - 1] == '\n' ? std::optional(space) : std::nullopt;
}

}  // namespace dmcg
