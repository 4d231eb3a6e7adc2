#include "other_builds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>

#include "build_macros.h"
#include "dmcg/diagnostics.h"
#include "options.h"

namespace dmcg {
namespace {

constexpr long long most_small_values = 6;   // so many are tried: 0, 1 ...

/// What the preprocessor can compare: whole numbers and characters, but no cast, sizeof or name.
bool is_for_the_preprocessor(const std::string& text) {
    if (number_of(text)) return true;
    bool inside = false, is_number = false;
    for (const char c : text) {
        const bool part = c == '_' || std::isalnum(static_cast<unsigned char>(c));
        if (part && !inside) is_number = std::isdigit(static_cast<unsigned char>(c));
        if ((part && !is_number) || std::string_view("\"'.,={}").find(c) != std::string_view::npos) return false;
        inside = part;
    }
    return is_number;
}

std::string in_quotes(const std::string& text) {
    std::string quoted;
    for (const char c : text) quoted += (c == '"' || c == '\\') ? std::string{'\\', c} : std::string(1, c);
    return quoted;
}

std::string error_line(const BuildMacro& macro, const std::string& text) {
    return fmt::format("#error \"{}; translate again with the {} of this build\"\n#endif\n", in_quotes(text), macro.name[0] == '_' ? "options" : "-D");
}

/// `any_value`: that it is defined counts, not as what.
std::string assertion(const BuildMacro& macro, bool any_value) {
    const std::string &name = macro.name, option = (name[0] == '_' ? "" : "-D") + name;
    if (!macro.value()) return fmt::format("#ifdef {}\n", name) + error_line(macro, "translated without " + option);
    if (any_value && macro.given) return fmt::format("#ifndef {}\n", name) + error_line(macro, "translated with " + option);
    const std::string value = *macro.value(), text = fmt::format("translated for {} = {}", name, value);
    if (!is_for_the_preprocessor(value)) return fmt::format("#{} {}\n", macro.given ? "ifndef" : "ifdef", name) + error_line(macro, text);
    const bool is_plain = value.find_first_not_of("-0123456789") == std::string::npos;
    return fmt::format("#if {}defined {} {} {} != {}\n", macro.given ? "!" : "", name, macro.given ? "||" : "&&", name, is_plain ? value : "(" + value + ")") + error_line(macro, text);
}

/// Numbers from `least` to `most` have the same text; nothing: all that are less, or more.
std::string assertion_of_range(const BuildMacro& macro, std::optional<long long> least, std::optional<long long> most) {
    if (!least && !most) return "";
    const std::string& name = macro.name;
    const std::string less = least ? fmt::format("{} < {}", name, *least) : "", more = most ? fmt::format("{} > {}", name, *most) : "";
    const std::string outside = !most ? less : !least ? more : fmt::format("({} || {})", less, more);
    const std::string right = !most ? fmt::format("{} and more", *least) : !least ? fmt::format("{} and less", *most) : fmt::format("{} to {}", *least, *most);
    return fmt::format("#if defined {} && {}\n", name, outside) + error_line(macro, fmt::format("translated for {} = {}, right for {}", name, *macro.value(), right));
}

/// A loop that is proven here and not with the other macros is another text, too.
enum class TextOutcome : uint8_t { same_text, other_text, no_text };      // no text: it is refused, or dmcg fails

size_t unproven_loops(const Translation& made) {
    const std::string kind = fmt::format("[{}]", kind_name(Kind::loop_maybe_not_parallel));
    size_t found = 0;
    for (size_t at = 0; (at = made.diagnostics.find(kind, at)) != std::string::npos; at++) found++;
    return found;
}

using Translate = std::function<Translation(const Options&)>;

/// Translations with other macros: what several questions ask for is made once.
class Trials {
public:
    Trials(const Translate& translate_with, const Translation& made) : translate_with_(translate_with), made_(made) {}

    TextOutcome of(const Options& options) {
        std::vector<std::vector<std::string>> flags;
        for (const InputFile& input : options.inputs) flags.push_back(input.options.flags);
        const auto [known, is_new] = outcomes_.try_emplace(std::move(flags));
        if (is_new) known->second = translated(options);
        return known->second;
    }

    bool has_same_text(const Options& options) { return of(options) == TextOutcome::same_text; }

private:
    const Translate& translate_with_;
    const Translation& made_;
    std::map<std::vector<std::vector<std::string>>, TextOutcome> outcomes_;       // by the flags of the inputs

    TextOutcome translated(const Options& options) const {
        try {
            const Translation other = translate_with_(options);
            if (other.product.texts.empty()) return TextOutcome::no_text;
            const bool is_same = other.product.texts == made_.product.texts && unproven_loops(other) <= unproven_loops(made_);
            return is_same ? TextOutcome::same_text : TextOutcome::other_text;
        } catch (const InternalError&) {
            return TextOutcome::no_text;
        }
    }
};

/// Behind the byte order mark and the comment with which dmcg begins a text.
size_t begin_of_program(const std::string& text) {
    const size_t begin = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    if (text.compare(begin, 15, "/* Made by dmcg") != 0) return begin;
    return text.find('\n', text.find("*/", begin)) + 1;
}

/// The lines with the ends that the first line of the text has.
std::string with_ends_of(const std::string& text, const std::string& lines) {
    const size_t first = text.find('\n');
    if (first == std::string::npos || first == 0 || text[first - 1] != '\r') return lines;
    std::string made;
    for (const char c : lines) made += c == '\n' ? "\r\n" : std::string(1, c);
    return made;
}

using TextOutcomeOf = std::function<TextOutcome(long long)>;

/// The least value of those from `value` down to 0 for which the text is the same: a loop over few elements may run not at all, and what it was known
/// to write then has no owner.
std::optional<long long> least_with_same_text(const TextOutcomeOf& outcome_of, long long value) {
    for (long long v = std::min(value - 1, most_small_values); v >= 0; v--)
        if (outcome_of(v) != TextOutcome::same_text) return v + 1;
    return {};
}

/// The greatest value: where a much larger one has another text, it is searched between them. Nothing: there is none.
std::optional<long long> most_with_same_text(const TextOutcomeOf& outcome_of, long long value) {
    long long same = std::max(value, 1LL);
    for (const long long factor : {5, 40, 1000, 30000}) {
        const long long larger = factor * std::max(value, 1LL);
        const TextOutcome outcome = outcome_of(larger);
        if (outcome == TextOutcome::same_text) { same = larger; continue; }
        if (outcome == TextOutcome::no_text) return {};      // too large for any program
        for (long long other = larger; other - same > 1;) {
            const long long middle = same + (other - same) / 2;
            (outcome_of(middle) == TextOutcome::same_text ? same : other) = middle;
        }
        return same;
    }
    return {};
}

}  // namespace

void assert_this_build(const Options& options, const Sources& sources, const std::function<Translation(const Options&)>& translate_with, Translation& made) {
    Trials trials(translate_with, made);
    std::string assertions;
    Options all_others = options;      // the macros that are free so far, each with another value
    for (const BuildMacro& macro : build_macros(options, sources)) {
        if (macro.is_entangled) {
            assertions += assertion(macro, false);
            continue;
        }
        const auto values = other_values(macro);
        const auto is_free_with = [&](const std::optional<std::string>& value) { return trials.has_same_text(with_macro(options, macro, value)); };
        const bool any_value = std::all_of(values.begin(), values.end(), [&](const auto& v) { return !v || is_free_with(v); });
        const auto is_free_with_others = [&](const std::optional<std::string>& value) { return trials.has_same_text(with_macro(all_others, macro, value)); };
        const bool is_free = any_value && (values.front() || is_free_with({})) && std::all_of(values.begin(), values.end(), is_free_with_others);
        if (!is_free) {
            assertions += assertion(macro, any_value && !values.front());
            continue;
        }
        all_others = with_macro(all_others, macro, values.back());
        if (!macro.fallback || !number_of(*macro.value())) continue;
        const long long value = *number_of(*macro.value());
        const auto outcome_of = [&](long long v) { return trials.of(with_macro(options, macro, std::to_string(v))); };
        assertions += assertion_of_range(macro, least_with_same_text(outcome_of, value), most_with_same_text(outcome_of, value));
    }
    for (std::string& text : made.product.texts) text.insert(begin_of_program(text), with_ends_of(text, assertions));
}

}  // namespace dmcg
