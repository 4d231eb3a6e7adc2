// A table with open addressing: a look-up is one hash and mostly one comparison.
#include "names.h"

#include <functional>

namespace dmcg {

NameTable::NameTable() : slots_(1 << 13) {}

Name* NameTable::intern(std::string_view text) {
    const size_t hash = std::hash<std::string_view>()(text);
    const size_t mask = slots_.size() - 1;
    size_t at = hash & mask;
    for (; slots_[at].second != nullptr; at = (at + 1) & mask)
        if (slots_[at].first == hash && slots_[at].second->text == text) return slots_[at].second;
    Name* name = &names_.emplace_back(Name{text, nullptr});
    slots_[at] = {hash, name};
    if (names_.size() * 2 > slots_.size()) grow();
    return name;
}

void NameTable::grow() {
    std::vector<std::pair<size_t, Name*>> old(slots_.size() * 2);
    old.swap(slots_);
    const size_t mask = slots_.size() - 1;
    for (const auto& slot : old) {
        if (slot.second == nullptr) continue;
        size_t at = slot.first & mask;
        while (slots_[at].second != nullptr) at = (at + 1) & mask;
        slots_[at] = slot;
    }
}

}  // namespace dmcg
