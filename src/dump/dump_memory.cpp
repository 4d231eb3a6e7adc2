// --dump=memory: blocks, what memory holds at the end of main, and what the accesses of each marked loop touch.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "dump/dump.h"
#include "memory/naming.h"

namespace dmcg {
namespace memory {
namespace {

class MemoryDump {
public:
    MemoryDump(const core::Core& given_core, Model& given_model) : core_(given_core), model_(given_model) {}

    std::string text() {
        blocks();
        contents();
        regions();
        for (const std::string& note : model_.notes) out_ += fmt::format("note: {}\n", note);
        return std::move(out_);
    }

private:
    const core::Core& core_;
    Model& model_;
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

    // ---------------------------------------------------------------- marked loops

    void regions() {
        for (const NamedRegion& r : name_accesses(model_, core_)) {
            out_ += fmt::format("loop {} over {} in [{}, {}){}\n", r.loop.region.index() + 1, shown(r.loop.index), shown(r.loop.least), shown(r.loop.end), callers(r.context));
            std::vector<std::string> lines;
            for (const NamedAccess& a : r.accesses)
                if (!is_variable(a)) add(lines, fmt::format("    {} {}{}\n", a.access->is_write ? "W" : "R", place(a), condition(a)));
            for (const MemoryAccess* a : r.vague) add(lines, fmt::format("    {} may touch {}\n", a->is_write ? "W" : "R", shown(a->address)));
            for (const Polynomial c : r.claims) add(lines, fmt::format("    claim {} >= 0\n", shown(c)));
            for (const std::string& line : lines) out_ += line;
        }
    }

    /// A variable of a function by itself.
    bool is_variable(const NamedAccess& a) const { return a.levels.empty() && model_.blocks[a.block].origin != BlockOrigin::heap && model_.blocks[a.block].origin != BlockOrigin::fixed; }

    static void add(std::vector<std::string>& lines, std::string line) {
        if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(std::move(line));
    }

    std::string callers(uint32_t context) const {
        std::string all;
        for (; model_.contexts[context].call.valid(); context = model_.contexts[context].outer) all = " in " + core_[model_.contexts[context].function].name + all;
        return all;
    }

    static std::string listed(const std::vector<Polynomial>& list) {
        std::string all;
        for (const Polynomial p : list) all += "[" + shown(p) + "]";
        return all;
    }

    /// a{i}[j][k].x of [n][m], elements of 8 bytes
    std::string place(const NamedAccess& a) const {
        std::string where = name(a.block), of;
        if (!a.rounds.empty()) {
            std::vector<std::string> rounds;
            for (const Polynomial r : a.rounds) rounds.push_back(shown(r));
            where += fmt::format("{{{}}}", fmt::join(rounds, ", "));
        }
        if (!a.origin.is_zero()) where = fmt::format("({} + {})", where, shown(a.origin));
        for (const Level& level : a.levels) {
            where += level.member.empty() ? listed(level.subscripts) : "." + level.member;
            if (!level.extents.empty()) of = listed(level.extents);
        }
        if (!a.rest.is_zero()) where += " + " + shown(a.rest);
        return of.empty() ? where : fmt::format("{}   of {}, {} bytes each", where, of, shown(a.element));
    }

    static std::string condition(const NamedAccess& a) { return a.when.valid() ? "   if " + memory::text(a.when) : ""; }
};

}  // namespace

static std::string dumped(const core::Core& core, Model& model) { return MemoryDump(core, model).text(); }

}  // namespace memory

std::string dump_memory(const core::Core& core, memory::Model& model) { return memory::dumped(core, model); }

}  // namespace dmcg
