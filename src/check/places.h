// Places of the core as the arguments of the runtime: where, and how many bytes.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/print.h"

namespace dmcg::check {

Pieces joined(const std::vector<Pieces>& parts);

/// A string literal of C with that text.
std::string quoted(const std::string& text);

/// Two expressions of C without effects.
struct TouchedBytes { Pieces address, size; };

class Places {
public:
    explicit Places(const core::Core& core);

    /// A place that is the variable; invalid: the core names it nowhere.
    core::PlaceId of(SymbolId variable) const;

    /// Of a bit field, whose address cannot be taken: all between the fields before and behind it that are none. That is what C calls
    /// one memory location, and what a store into a bit field rewrites.
    TouchedBytes bytes_of(core::PlaceId place) const;

    /// False: it has no size here, or none that C can say.
    bool has_size(core::PlaceId place) const;

private:
    const core::Core& core_;
    std::map<SymbolId, core::PlaceId> variables_;

    TouchedBytes bits(const core::FieldOf& field) const;
};

}  // namespace dmcg::check
