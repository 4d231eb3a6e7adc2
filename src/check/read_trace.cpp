// The file that the runtime writes (trace_runtime.c.inc says how), as a Trace.
#include <algorithm>
#include <stdexcept>

#include "dmcg/trace.h"

namespace dmcg {

namespace {

constexpr int name_event = 100, cut = 101;      // beside EventKind

struct Reader {
    std::string_view bytes;
    size_t at = 0;
    bool cut_off = false;       // in the middle of an event: the program was killed

    int byte() {
        if (at < bytes.size()) return static_cast<unsigned char>(bytes[at++]);
        cut_off = true;
        return 0;
    }

    int64_t number() {
        uint64_t value = 0;
        for (int shift = 0;; shift += 7) {
            const int b = byte();
            value |= static_cast<uint64_t>(b & 127) << shift;
            if (b < 128 || shift > 56) break;
        }
        return static_cast<int64_t>(value >> 1) ^ -static_cast<int64_t>(value & 1);
    }

    std::string text() {
        std::string all;
        while (const int c = byte()) all += static_cast<char>(c);
        return all;
    }
};

void note_block(Reader& from, const Event& e, Trace& trace) {
    const auto kind = static_cast<BlockKind>(from.number());
    const SymbolId symbol{static_cast<int32_t>(from.number())};
    const core::StatementId call{kind == BlockKind::heap ? e.number : -1};
    trace.blocks.push_back({kind, from.text(), symbol, call, e.length});
}

void add(const Event& e, Trace& trace) {
    if (e.kind == EventKind::resize_block) trace.blocks.at(e.block).bytes = std::max(trace.blocks.at(e.block).bytes, e.length);
    trace.events.push_back(e);
}

}  // namespace

Trace read_trace(std::string_view bytes) {
    Trace trace;
    Reader from{bytes};
    bool was_cut = false;
    while (from.at < bytes.size() && !was_cut) {
        const int kind = from.byte();
        if ((was_cut = kind == cut)) break;
        Event e;
        e.kind = static_cast<EventKind>(kind);
        e.number = static_cast<int32_t>(from.number());
        e.block = static_cast<BlockNumber>(from.number());
        e.offset = static_cast<uint64_t>(from.number());
        e.length = static_cast<uint64_t>(from.number());
        if (kind != name_event && kind > static_cast<int>(EventKind::exit)) throw std::runtime_error("this is no trace of a program");
        const std::string name = kind == name_event ? from.text() : "";
        if (e.kind == EventKind::begin_block) note_block(from, e, trace);
        if (from.cut_off) break;
        if (kind == name_event) trace.blocks.at(e.block).name = name;
        else add(e, trace);
    }
    trace.complete = !was_cut && !from.cut_off && !trace.events.empty() && trace.events.back().kind == EventKind::exit;
    return trace;
}

}  // namespace dmcg
