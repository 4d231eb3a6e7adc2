// --dump=memory: blocks, what memory holds at the end of main, and what the accesses of each marked loop touch.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

#include "dump/dump.h"
#include "memory/model.h"

namespace dmcg {
namespace memory {
namespace {

class MemoryDump {
public:
    MemoryDump(const core::Core& given_core, const Model& given_model) : core_(given_core), model_(given_model) {}

    std::string text() {
        blocks();
        contents();
        regions();
        for (const std::string& note : model_.notes) out_ += fmt::format("note: {}\n", note);
        return std::move(out_);
    }

private:
    const core::Core& core_;
    const Model& model_;
    std::string out_;

    std::string name(BlockId b) const { return model_.blocks[b].name; }
    std::string shown(Value v) const {
        return memory::text(v, [&](BlockId b) { return name(b); });
    }
    static std::string shown(Polynomial p) { return p.valid() ? memory::text(p) : "?"; }
    std::string shown(SymbolNumber s) const { return model_.algebra[s].name; }

    void blocks() {
        for (size_t i = 0; i < model_.blocks.size(); i++) {
            const Block& b = model_.blocks[BlockId{static_cast<int32_t>(i)}];
            const bool is_object = b.origin == BlockOrigin::heap || b.origin == BlockOrigin::fixed;
            if (!is_object) continue;
            std::vector<std::string> indices;
            for (const SymbolNumber s : b.indices) indices.push_back(shown(s));
            out_ += fmt::format("block {}{}  {} bytes{}\n", b.name, indices.empty() ? "" : fmt::format("{{{}}}", fmt::join(indices, ", ")), shown(b.bytes),
                                b.beginning == Beginning::zero ? "  0 at first" : "");
        }
    }

    void contents() {
        for (const auto& [block, held] : model_.end)
            for (const Entry& e : held.entries()) {
                std::string bounds;
                for (const Bound& b : e.bounds) bounds += fmt::format("  for {} <= {} < {}", shown(b.least), shown(b.index), shown(b.end));
                Address at = e.at;
                at.block = block;
                out_ += fmt::format("holds {} = {}{}{}\n", memory::text(at, [&](BlockId id) { return name(id); }), shown(e.value), bounds,
                                    is_always(e.guard) ? "" : "  if " + memory::text(e.guard));
            }
    }

    static const LoopAround* region_of(const MemoryAccess& a) {
        for (const LoopAround& l : a.loops)
            if (l.region.valid()) return &l;
        return nullptr;
    }

    void regions() {
        std::map<std::pair<RegionId, uint32_t>, std::vector<const MemoryAccess*>> of_region;
        for (const MemoryAccess& a : model_.accesses)
            if (const LoopAround* l = region_of(a)) of_region[{l->region, context_of_loop(a, l)}].push_back(&a);
        for (const auto& [region, accesses] : of_region) this->region(region.first, accesses);
    }

    /// The context of the function that the loop stands in: that of its index.
    uint32_t context_of_loop(const MemoryAccess&, const LoopAround* l) const { return static_cast<uint32_t>(model_.algebra[l->index].key.context); }

    void region(RegionId id, const std::vector<const MemoryAccess*>& accesses) {
        const LoopAround* loop = region_of(*accesses[0]);
        for (const MemoryAccess* a : accesses)
            if (region_of(*a)->end.valid()) loop = region_of(*a);      // the test has its limits behind itself
        out_ += fmt::format("loop {} over {} in [{}, {})\n", id.index() + 1, shown(loop->index), shown(loop->least), shown(loop->end));
        std::vector<std::string> lines;
        for (const MemoryAccess* a : accesses) {
            const std::string line = fmt::format("    {} {}  {} bytes\n", a->is_write ? "W" : "R", shown(a->address), shown(a->bytes));
            if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
        }
        for (const std::string& line : lines) out_ += line;
    }
};

}  // namespace

static std::string dumped(const core::Core& core, const Model& model) { return MemoryDump(core, model).text(); }

}  // namespace memory

std::string dump_memory(const core::Core& core, const memory::Model& model) { return memory::dumped(core, model); }

}  // namespace dmcg
