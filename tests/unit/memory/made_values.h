// Values and blocks a, b, c for tests.
#pragma once

#include "made_algebra.h"
#include "memory/values.h"

struct MadeValues : MadeAlgebra {
    using BlockId = dmcg::memory::BlockId;
    using Value = dmcg::memory::Value;
    using Polynomial = dmcg::memory::Polynomial;

    dmcg::memory::Values values{algebra};
    const BlockId a{0}, b{1}, c{2};
    dmcg::memory::Condition unknown = dmcg::memory::opaque_condition(algebra, {1, 2, 3}, "c", {});

    Value at(BlockId block, Polynomial offset) { return values.address({block, {}, false, offset}); }
    Value at(BlockId block) { return at(block, number(0)); }
    std::string shown(Value v) {
        return text(v, [](BlockId block) { return std::string(1, static_cast<char>('a' + block.value)); });
    }
};
