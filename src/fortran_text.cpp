#include "fortran_text.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <optional>
#include <regex>
#include <string_view>

#include "dmcg/words.h"

namespace dmcg {

namespace {

/// Takes `copy = value` out of the statement that ends in line `last`. False: it is not there, or the copy is used in it.
bool without_copy(FortranLines& lines, size_t last, const std::string& copy, const std::string& value) {
    size_t first = last;
    while (first > 0 && !lines[first - 1].text.ends_with(';')) first--;
    std::ptrdiff_t mentions = 0;
    for (size_t i = first; i <= last; i++) mentions += std::ranges::count(words_of(lines[i].text), copy);
    const std::string assignment = copy + " = " + value;
    for (size_t i = first; i <= last && mentions == 1; i++)
        for (const std::string& text : {assignment + ", ", ", " + assignment})
            if (const size_t at = lines[i].text.find(text); at != std::string::npos && (text.ends_with(' ') || lines[i].text.compare(at + text.size(), 1, ";") == 0)) return lines[i].text.erase(at, text.size()), true;
    return false;
}

struct Place { size_t line, at; };

/// Where the bracket is closed that is opened there; nothing: something is set or called in between, or the statement ends.
std::optional<Place> end_of_plain(const FortranLines& lines, Place begin, const std::string& variable) {
    static const std::regex call(R"(^\w+\()");
    int depth = 0;
    for (auto [i, k] = begin; i < lines.size(); i++, k = 0)
        for (const std::string& text = lines[i].text; k < text.size(); k++) {
            const std::string_view rest = std::string_view(text).substr(k);
            const bool ends = depth == 1 && (rest.starts_with(", abs(" + variable + "))") || rest.starts_with(", dabs(" + variable + "))"));
            if (ends) return Place{i, k};
            const bool begins_word = is_word(text[k]) && (k == 0 || !is_word(text[k - 1]));
            if (text[k] == ';' || text[k] == '=' || (begins_word && std::regex_search(text.begin() + static_cast<std::ptrdiff_t>(k), text.end(), call, std::regex_constants::match_continuous))) return {};
            depth += (text[k] == '(') - (text[k] == ')');
        }
    return {};
}

}  // namespace

FortranLines with_plain_absolutes(FortranLines lines) {
    static const std::regex copy(R"(\(([a-z]__\d+) = )");
    std::smatch match;
    for (size_t i = 0; i < lines.size(); i++)
        for (size_t from = 0; from < lines[i].text.size();) {
            const std::string text = lines[i].text;
            if (!std::regex_search(text.begin() + static_cast<std::ptrdiff_t>(from), text.end(), match, copy)) break;
            const size_t at = from + static_cast<size_t>(match.position()), length = static_cast<size_t>(match.length());
            lines[i].text.erase(at + 1, length - 1);        // "(d__1 = e, abs(d__1))" as "(e, abs(d__1))"
            const auto end = end_of_plain(lines, {i, at}, match[1]);
            if (!end) {
                lines[i].text = text;
            } else {
                std::string& last = lines[end->line].text;
                const bool is_of_real = last.compare(end->at, 3, ", d") == 0;
                last.erase(end->at, last.find("))", end->at) + 1 - end->at);
                lines[i].text.insert(at, is_of_real ? "dabs" : "abs");
            }
            from = at + 1;
        }
    return lines;
}

FortranLines with_plain_extremes(FortranLines lines) {
    static const std::regex extreme(R"((\*?[\w.]+) = d?(?:max|min)\((\w+),(\w+)\);)"), temporary(R"([a-z]__\d+)");
    std::smatch match;
    for (size_t i = 1; i < lines.size(); i++) {
        if (!std::regex_search(lines[i].text, match, extreme)) continue;
        const std::string variable = match[1];
        for (const size_t side : {2, 3}) {
            const std::string copy = match[side];
            if (!std::regex_match(copy, temporary) || !without_copy(lines, i - 1, copy, variable)) continue;
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
