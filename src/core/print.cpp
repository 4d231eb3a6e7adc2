// See print.h. One text for each translation unit.
//
//   #include <stdio.h>      int main(void) { int value_of_f = f(3);  printf("%d\n", value_of_f + 1); ... }
#include "core/print.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "core/printer.h"

namespace dmcg {

namespace {

std::set<std::string_view> words_of(std::string_view text) {
    std::set<std::string_view> words;
    const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    for (auto p = text.begin(); p != text.end();) {
        p = std::find_if(p, text.end(), is_word);
        const auto end = std::find_if_not(p, text.end(), is_word);
        words.emplace(p, end);
        p = end;
    }
    return words;
}

}  // namespace

/// The headers of the system come first; of their macros those are forgotten whose names stand in the text.
std::string CorePrinter::unit(const core::Unit& unit, const Pieces& tail) {
    const std::string code = unit_code(unit, tail);
    const std::set<std::string_view> words = words_of(code);
    out_.clear();
    for (const std::string& text : unit.prelude) line(text);
    for (const std::string& text : hooks_.head) line(text);
    for (const std::string& name : unit.hidden)
        if (words.contains(name)) line("#undef " + name);
    paragraph(0);
    return std::exchange(out_, {}) + code;
}

std::string CorePrinter::unit_code(const core::Unit& unit, const Pieces& tail) {
    out_.clear();
    for (const std::string& text : unit.typedefs) line(text);
    paragraph(0);
    with_hooks_ = false;
    records(unit);
    prototypes(unit);
    globals(unit);
    with_hooks_ = true;
    for (size_t i = 0; i < unit.functions.size(); ++i) {
        function(unit.functions[i]);
        if (i + 1 < unit.functions.size()) out_ += "\n";
    }
    out_ += pieces(tail);
    return std::exchange(out_, {});
}

std::vector<std::string> print_core(const core::Core& core, const Hooks& hooks) {
    CorePrinter printer(core, hooks);
    std::vector<std::string> texts;
    for (size_t i = 0; i < core.units.size(); ++i) {
        const auto tail = hooks.tails.find(i);
        texts.push_back(printer.unit(core.units[i], tail == hooks.tails.end() ? Pieces{} : tail->second));
    }
    return texts;
}

}  // namespace dmcg
