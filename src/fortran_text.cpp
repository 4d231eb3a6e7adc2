#include "fortran_text.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <regex>
#include <string_view>

namespace dmcg {

namespace {


/// Takes `copy = value` out of the statement that ends in line `last`. False: it is not there.
bool without_copy(FortranLines& lines, size_t last, const std::string& copy, const std::string& value) {
    const std::string assignment = copy + " = " + value;
    for (size_t i = last + 1; i-- > 0 && (i == last || !lines[i].text.ends_with(';'));) {
        std::string& text = lines[i].text;
        if (const size_t at = text.find(assignment + ", "); at != std::string::npos) return text.erase(at, assignment.size() + 2), true;
        if (const size_t at = text.find(", " + assignment + ";"); at != std::string::npos) return text.erase(at, assignment.size() + 2), true;
    }
    return false;
}

}  // namespace

FortranLines with_plain_extremes(FortranLines lines) {
    static const std::regex extreme(R"((\w+) = (?:max|min)\((\w+),(\w+)\);)");
    std::smatch match;
    for (size_t i = 1; i < lines.size(); i++) {
        if (!std::regex_search(lines[i].text, match, extreme)) continue;
        const std::string variable = match[1];
        for (const size_t side : {2, 3}) {
            const std::string copy = match[side];
            if (!std::regex_match(copy, std::regex(R"([a-z]__\d+)")) || !without_copy(lines, i - 1, copy, variable)) continue;
            lines[i].text.replace(static_cast<size_t>(match.position(side)), copy.size(), variable);
            break;
        }
    }
    return lines;
}

FortranLines with_adjustments_first(FortranLines lines) {
    const auto is = [](std::string_view text) { return [text](const LineOfFortran& line) { return line.text == text; }; };
    for (auto end = lines.begin(); end != lines.end();) {
        const auto begin = std::find_if(end, lines.end(), is("    /* Parameter adjustments */"));
        end = std::find_if(begin, lines.end(), is("    /* Function Body */"));
        if (end == lines.end()) break;
        auto comments = begin;
        while (comments != lines.begin() && (std::prev(comments)->text.empty() || std::prev(comments)->text.starts_with("/* "))) --comments;
        std::rotate(comments, begin, ++end);
    }
    return lines;
}

FortranLines with_static_arrays(FortranLines lines) {
    const auto main = std::ranges::find_if(lines, [](const LineOfFortran& line) { return line.text.starts_with("/* Main program */ int MAIN__"); });
    auto line = std::find_if(main, lines.end(), [](const LineOfFortran& l) { return l.text == "    /* Local variables */" || l.text == "} /* MAIN__ */"; });
    for (bool begins = true; line != lines.end() && !line->text.empty() && line->text[0] != '}'; ++line) {      // up to an empty line
        const size_t word = line->text.find_first_not_of(' ');
        if (begins && std::isalpha(static_cast<unsigned char>(line->text[word])) && !line->text.starts_with("    static ") && !line->text.starts_with("    extern ")) line->text.insert(word, "static ");
        begins = line->text.ends_with(';') || line->text.ends_with("*/");
    }
    return lines;
}

}  // namespace dmcg
