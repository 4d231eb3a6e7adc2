// Steps hold copies of the messages: of equal ones, the first entry belongs to the first step.
#include "drop_message.h"

#include <algorithm>

namespace dmcg {
namespace {

const Message* message_of(const Step& step) {
    if (const auto* transfer = std::get_if<Transfer>(&step)) return &transfer->message;
    if (const auto* end = std::get_if<EndReduction>(&step)) return &end->message;
    return nullptr;
}

bool alike(const Message& a, const Message& b) { return a.kind == b.kind && a.point == b.point && a.object == b.object; }

}  // namespace

bool drop_message(Plan& plan, int number) {
    std::vector<Message>& messages = plan.placement.messages;
    if (number < 1 || static_cast<size_t>(number) > messages.size()) return false;
    const auto dropped = messages.begin() + (number - 1);
    auto before = std::count_if(messages.begin(), dropped, [&](const Message& m) { return alike(m, *dropped); });
    const auto step = std::find_if(plan.steps.begin(), plan.steps.end(), [&](const Step& s) {
        const Message* m = message_of(s);
        return m && alike(*m, *dropped) && before-- == 0;
    });
    if (step != plan.steps.end()) plan.steps.erase(step);
    messages.erase(dropped);
    return true;
}

}  // namespace dmcg
