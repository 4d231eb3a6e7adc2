// --dump=images: each access of a split loop to a shared array, and whether it lies in its section.
//
//   line 12  a[i - 1][j]  inside
#include <fmt/format.h>

#include "dump/dump.h"
#include "dump/sections_text.h"

namespace dmcg {
namespace {

std::string verdict_text(const verifying::Image& image) {
    switch (image.verdict) {
        case verifying::ImageVerdict::inside: return "inside";
        case verifying::ImageVerdict::unknown: return "unknown: " + image.why;
        case verifying::ImageVerdict::outside: return "outside: " + image.why;
    }
    return "";
}

}  // namespace

std::string dump_images(const Unit& unit, const std::vector<verifying::Image>& images) {
    std::string text;
    for (const verifying::Image& image : images)
        text += fmt::format("line {}  {}  {}\n", line_of(unit, image.stmt), spelled(unit, image.expr), verdict_text(image));
    return text;
}

}  // namespace dmcg
