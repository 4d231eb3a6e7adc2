// Static variables of functions live as long as the program, but only their function can name them. Their lines stay with their owners from call
// to call; what a caller would have to collect is collected at the end of the function.
#include <fmt/format.h>

#include "walker.h"

namespace dmcg {

bool Walker::is_static_local(ObjectId object) const {
    const SymbolId symbol = accesses_[object].symbol;
    return symbol.valid() && unit_.program[symbol].storage == Storage::local_static;
}

/// The other function that alone can name the object.
std::optional<FunctionId> Walker::hidden_in(ObjectId object) const {
    if (!is_static_local(object)) return {};
    const FunctionId function = unit_.program[accesses_[object].symbol].function;
    return function == structure_.function ? std::nullopt : std::optional(function);
}

/// Hidden in a function that the master calls alone: no message can be there.
bool Walker::is_out_of_reach(ObjectId object) const {
    const auto function = hidden_in(object);
    return function && structure_.calls.of(*function).empty();
}

void Walker::collect_hidden(const Demand& demand, Point point) {
    const FunctionId function = *hidden_in(demand.object);
    if (!is_out_of_reach(demand.object)) return collect_at_entry(function, demand.object);
    if (probing_) return;
    const std::string &name = accesses_[demand.object].name, &inside = unit_.program[unit_.program[function].symbol].name;
    diagnostics_.add(Kind::cannot_send, place_of_need(demand.for_access, demand.for_stmt, point),
                     fmt::format("'{}' of the function '{}' is known to the master only, but every rank needs it here", name, inside),
                     fmt::format("assign the result of '{}' to a variable in a statement of its own, or declare '{}' outside of the function", inside, name));
}

bool Walker::is_collected_at_end(ObjectId object) const {
    return is_static_local(object) && decisions_.collected.contains({unit_.program[accesses_[object].symbol].function, object});
}

void Walker::collect_at_entry(FunctionId callee, ObjectId object) {
    if (decisions_.collected.insert({callee, object}).second) again();
}

}  // namespace dmcg
