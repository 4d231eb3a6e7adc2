// How large values are, and where the parts of structures and arrays lie.
#pragma once

#include <map>
#include <optional>

#include "dmcg/core.h"
#include "memory/state.h"

namespace dmcg::memory {

class Layouts {
public:
    /// `records`: by RecordId.
    Layouts(const core::Core& given_core, const std::vector<RecordLayout>& given_records, Algebra& given_algebra) : core_(given_core), records_(given_records), algebra_(given_algebra) {}

    /// Invalid: the type has no size, or it is not known.
    Polynomial bytes(TypeId) const;
    Scalar scalar(TypeId) const;

    /// From the begin of the structure; invalid: not known.
    Polynomial offset(const core::FieldOf&) const;
    Polynomial offset_of(RecordId, size_t named_field) const;       // bits without a name are not counted

    /// The length of an array of variable length, from its declaration on.
    void set_length(TypeId type, Polynomial elements) { lengths_[type] = elements; }

private:
    const core::Core& core_;
    const std::vector<RecordLayout>& records_;
    Algebra& algebra_;
    std::map<TypeId, Polynomial> lengths_;

    Polynomial elements(TypeId) const;
};

}  // namespace dmcg::memory
