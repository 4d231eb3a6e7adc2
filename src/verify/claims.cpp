#include "claims.h"

#include <fmt/format.h>

#include <cctype>

namespace dmcg::verifying {
namespace {

struct Claim {
    const Loop& split;
    const NameOf& name;

    /// A value of the analyzer's, where its variables have one value.
    std::optional<std::string> said(const Affine& value) const {
        std::string sum = fmt::format("{}", value.constant);
        for (const Term& t : value.terms) {
            const bool plain = t.atom.symbol.valid() && !t.atom.once.valid() && !t.atom.division && !t.atom.choice;
            const std::string known = t.atom.value ? fmt::format("({})", *t.atom.value) : plain ? name(t.atom.symbol) : "";
            if (known.empty()) return {};
            sum += fmt::format(" + {}*{}", t.coefficient, known);
        }
        return sum;
    }

    std::optional<std::string> within(const Span& span, const std::string& subscript) const {
        if (span.whole) return "true";
        const auto low = said(span.low), high = said(span.high);
        return low && high ? std::optional(fmt::format("{} <= {} < {}", *low, subscript, *high)) : std::nullopt;
    }

    /// Line k of iteration k.
    std::optional<std::string> in_line(const Lines& lines, const std::string& subscript) const {
        const auto start = said(split.start), first = said(lines.first);
        const std::string index = name(split.index);
        if (!start || !first || index.empty()) return {};
        const std::string low = fmt::format("{} + {}k", *first, lines.stride);
        return fmt::format("exists k : {} = {} + {}k and {} <= {} < {} + {}", index, *start, split.step, low, subscript, low, lines.width);
    }

    std::optional<std::string> of(const Section& s, const std::vector<std::string>& subscripts) const {
        const Box& box = s.own ? s.own->box : s.box;
        std::string all = "true";
        for (size_t axis = 0; axis < box.size(); axis++) {
            const bool is_line = s.own && s.own->axis == static_cast<int>(axis);
            const auto one = is_line ? in_line(*s.own, subscripts[axis]) : within(box[axis], subscripts[axis]);
            if (!one) return {};
            all += " and (" + *one + ")";
        }
        return all;
    }
};

}  // namespace

std::optional<std::string> claim_text(const Section& section, const Loop& split, const std::vector<std::string>& subscripts, const NameOf& name) {
    const size_t axes = section.own ? section.own->box.size() : section.box.size();
    const bool wraps = section.own && section.own->ring;
    if (axes != subscripts.size() || section.told || wraps) return {};
    return Claim{split, name}.of(section, subscripts);
}

std::set<std::string> parameters_in(const std::string& text) {
    std::set<std::string> found;
    for (size_t at = text.find('p'); at != std::string::npos; at = text.find('p', at + 1)) {
        size_t end = at + 1;
        while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end]))) end++;
        found.insert(text.substr(at, end - at));
    }
    return found;
}

}  // namespace dmcg::verifying
