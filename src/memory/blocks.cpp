#include "blocks.h"

#include <fmt/format.h>

namespace dmcg::memory {

std::string Blocks::unique(const std::string& name) {
    const int use = ++uses_[name];
    return use == 1 ? name : fmt::format("{}#{}", name, use);
}

BlockId Blocks::block(const Key& key, const std::string& name, BlockOrigin origin, Beginning beginning) {
    const auto [at, is_new] = of_key_.emplace(key, BlockId{static_cast<int32_t>(blocks_.size())});
    if (is_new) blocks_.push_back({unique(name), origin, beginning, {}, {}, {}, {}, {}, false, 0});
    return at->second;
}

void Blocks::rename(BlockId id, const std::string& name) { blocks_[id.index()].name = unique(name); }

}  // namespace dmcg::memory
