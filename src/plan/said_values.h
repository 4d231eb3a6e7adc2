// The values that a message says in the text, and the words that they are said in.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "dmcg/messages.h"
#include "dmcg/words.h"
#include "stages.h"

namespace dmcg {

using Change = std::function<void(Affine&)>;

void change(Box&, const Change&);
void change(Message&, const Change&);
void change(Loop&, const Change&);

using SymbolsByName = std::map<std::string, std::vector<SymbolId>, std::less<>>;

SymbolsByName symbols_by_name(const Program&);

}  // namespace dmcg
