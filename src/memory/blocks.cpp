#include "blocks.h"

#include <fmt/format.h>

namespace dmcg::memory {

BlockId Blocks::block(const Key& key, const std::string& name, BlockOrigin origin, Beginning beginning) {
    const auto [at, is_new] = of_key_.emplace(key, BlockId{static_cast<int32_t>(blocks_.size())});
    if (!is_new) return at->second;
    const int use = ++uses_[name];
    blocks_.push_back({use == 1 ? name : fmt::format("{}#{}", name, use), origin, beginning, {}, {}, {}, {}});
    return at->second;
}

}  // namespace dmcg::memory
