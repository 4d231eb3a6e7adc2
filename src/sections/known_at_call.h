// What is known where a function is called, and whether its elements stay in their lines there.
#pragma once

#include <optional>

#include "shapes/bounds.h"

namespace dmcg {

/// Found out when it is first asked for, as that takes long.
class KnownAtCall {
public:
    KnownAtCall(const LocalValues& locals, const Access& call, const std::vector<Affine>& lengths) : locals_(locals), call_(call), lengths_(lengths) {}

    bool at_least_0(const Affine& value) const {
        if (const auto number = value_of(value)) return *number >= 0;
        if (!bounds_) bounds_.emplace(locals_, call_, lengths_);
        return bounds_->at_least_0(value);
    }

private:
    LocalValues locals_;
    const Access& call_;
    const std::vector<Affine>& lengths_;
    mutable std::optional<Bounds> bounds_;
};

/// On an axis behind another one a pointer may go on to the next line: does it surely not?
inline bool stays_in_line(const CalledBox::Run& run, const Affine& length, const KnownAtCall& bounds) {
    return bounds.at_least_0(run.low) && !is_unknown(length) && bounds.at_least_0(length - run.high);
}

/// Is some element of it surely in another line?
inline bool leaves_line(const CalledBox::Run& run, const Affine& length, const KnownAtCall& bounds) {
    if (!bounds.at_least_0(run.high - run.low - Affine(1))) return false;
    return bounds.at_least_0(Affine(-1) - run.low) || (!is_unknown(length) && bounds.at_least_0(run.high - length - Affine(1)));
}

}  // namespace dmcg
