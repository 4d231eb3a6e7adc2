// See print.h. One text for each translation unit.
//
//   #include <stdio.h>      int main(void) { int value_of_f = f(3);  printf("%d\n", value_of_f + 1); ... }
#include "core/print.h"

#include "core/printer.h"

namespace dmcg {

std::string CorePrinter::unit(const core::Unit& unit, const Pieces& tail) {
    out_.clear();
    for (const std::string& text : unit.prelude) line(text);
    for (const std::string& text : hooks_.head) line(text);
    for (const std::string& name : unit.hidden) line("#undef " + name);
    paragraph(0);
    const size_t begin = out_.size();
    for (const std::string& text : unit.typedefs) line(text);
    paragraph(begin);
    with_hooks_ = false;
    records(unit);
    prototypes(unit);
    globals(unit);
    with_hooks_ = true;
    for (size_t i = 0; i < unit.functions.size(); ++i) {
        function(unit.functions[i]);
        if (i + 1 < unit.functions.size()) out_ += "\n";
    }
    return out_ + pieces(tail);
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
