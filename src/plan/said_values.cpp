#include "said_values.h"

#include <cctype>

#include "dmcg/program.h"

namespace dmcg {
namespace {

void change(std::optional<Ring>& ring, const Change& c) {
    if (ring) c(ring->low), c(ring->size);
}

void change(std::optional<Lines>& lines, const Change& c) {
    if (!lines) return;
    c(lines->first);
    dmcg::change(lines->box, c);
    change(lines->ring, c);
}

}  // namespace

void change(Box& box, const Change& c) {
    for (Span& span : box)
        if (!span.whole) c(span.low), c(span.high);
}

void change(Message& m, const Change& c) {
    change(m.lines, c);
    change(m.wanted, c);
    change(m.box, c);
    change(m.ring, c);
    c(m.iteration);
    if (m.fold) change(m.fold->box, c);
}

void change(Loop& loop, const Change& c) {
    for (Affine* value : {&loop.start, &loop.bound, &loop.distance}) c(*value);
    if (loop.window) c(loop.window->low), c(loop.window->high);
}

SymbolsByName symbols_by_name(const Program& program) {
    SymbolsByName symbols;
    for (size_t i = 0; i < program.symbols.size(); i++) symbols[program.symbols[i].name].push_back({static_cast<int32_t>(i)});
    return symbols;
}

}  // namespace dmcg
