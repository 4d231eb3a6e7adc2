// --dump=messages: the model of each loop with the access that decides it, then the messages in the order of the text.
//
//   loop 1  line 12  Global  b[k][j]
//   message 1 Scatter a  [k][*]  before line 12  partition 1  for loop 1
#include <fmt/format.h>

#include "dump/dump.h"
#include "dump/message_text.h"

namespace dmcg {
namespace {

std::string_view model_word(Model model) {
    switch (model) {
        case Model::independent: return "Independent";
        case Model::semi_global: return "Semi-Global";
        case Model::global: return "Global";
    }
    return "";
}

}  // namespace

std::string dump_messages(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Sections& sections,
                          const Placement& placement) {
    std::string text;
    for (const LoopModel& model : placement.models) {
        const LoopId loop = sections.of(model.region)->loop;
        text += fmt::format("loop {}  line {}  {}", loop_number(unit, model.region), line_of(unit, table[loop].stmt), model_word(model.model));
        if (model.access.valid()) text += "  " + spelled(unit, accesses.accesses[model.access.index()].expr);
        text += "\n";
    }
    for (size_t i = 0; i < placement.messages.size(); i++)
        text += fmt::format("message {} {}\n", i + 1, message_text(unit, accesses, placement.messages[i]));
    return text;
}

}  // namespace dmcg
