// The user's text is copied from edit to edit.
#include "emit/apply_edits.h"

#include <fmt/format.h>

#include <algorithm>

namespace dmcg {

std::vector<TextPart> parts_of(const std::string& text, const std::vector<Edit>& edits) {
    std::vector<const Edit*> sorted;
    for (const Edit& edit : edits) sorted.push_back(&edit);
    std::stable_sort(sorted.begin(), sorted.end(), [](const Edit* a, const Edit* b) { return a->range.begin < b->range.begin; });
    std::vector<TextPart> parts;
    uint32_t done = 0;
    const auto copy = [&](uint32_t end) { parts.push_back({std::string_view(text).substr(done, end - done), done, end, true}); };
    for (const Edit* edit : sorted) {
        if (edit->range.begin < done || edit->range.end < edit->range.begin || edit->range.end > text.size())
            internal_error(fmt::format("two edits of the program overlap at byte {}", edit->range.begin));
        copy(edit->range.begin);
        parts.push_back({edit->text, edit->range.begin, edit->range.end, false});
        done = edit->range.end;
    }
    copy(static_cast<uint32_t>(text.size()));
    return parts;
}

std::string apply_edits(const std::string& text, std::vector<Edit> edits) {
    std::string out;
    for (const TextPart& part : parts_of(text, edits)) out += part.text;
    return out;
}

}  // namespace dmcg
