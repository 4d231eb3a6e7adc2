// What is said is what failed: two kinds of lines, a subscript that may leave its line, or else a subscript that does not move with the loop,
// and what stands in the way of merging what the ranks store.
//
//   a[i] = x; a[n - 1 - i] = y;      lines of two kinds
//   b[m[i]] = s;                     m[i] says nothing about the lines, and structures are not merged
#include "unknown_lines.h"

#include <fmt/format.h>

#include "accesses/access_text.h"
#include "accesses/names.h"
#include "sections/stores.h"

namespace dmcg {
namespace {

constexpr const char* affine = "let one subscript be the loop index times a constant plus something that stays the same in the loop";


struct UnknownLines {
    const SectionContext& context;
    const ObjectUse& use;

    const Access& access(AccessId id) const { return context.accesses.accesses[id.index()]; }
    const Access& write() const { return access(use.unknown_write); }
    const std::string& name() const { return context.accesses[use.object].name; }
    std::string text(AccessId id) const { return spelled(context.unit, access(id)); }

    Diagnostic& add(Diagnostics& diagnostics, const std::string& text, const std::string& advice) const {
        return diagnostics.add(Kind::section_unknown, place_of(context.unit, write()), text, advice);
    }

    void two_kinds(Diagnostics& diagnostics) const {
        add(diagnostics, fmt::format("the iterations write '{}' in two ways, '{}' and '{}', which no partition gives to one rank", name(), text(use.other_write), text(use.unknown_write)),
            "write it in one way: in a loop for each, or into an array for each")
            .note(place_of(context.unit, access(use.other_write)), "the other way");
    }

    std::string untold() const { return fmt::format("which part of '{}' each iteration writes cannot be told from '{}'", name(), text(use.unknown_write)); }

    /// A function that is given all of the array may have it as scratch space.
    std::string of_function() const {
        const SymbolId symbol = context.accesses[use.object].symbol;
        if (symbol.valid() && context.unit.program[symbol].storage == Storage::local_static) return fmt::format("declare '{}' without 'static' if each call needs its own", name());
        const std::string lines = "give the function the number of a line, or a pointer to it, and its length; what it writes must surely lie in that line";
        return is_given_whole(context, use.unknown_write) ? fmt::format("if each iteration needs a '{}' of its own, declare it in the loop body without 'static'; else {}", name(), lines) : lines;
    }

    /// Of an array that the loops know as lines.
    void beyond_the_line(Diagnostics& diagnostics) const {
        add(diagnostics, fmt::format("{}: it is not surely within one line of '{}', whose lines other statements go through", untold(), name()),
            fmt::format("go through '{}' line by line, with a loop for the elements of a line in the split one", name()));
    }

    void unmoved(Diagnostics& diagnostics) const {
        const auto no_merge = hinders_merge(context, use.object);
        if (!no_merge) return void(add(diagnostics, untold(), affine));
        const std::string why = no_merge->why.empty() ? "" : fmt::format(", and what the ranks store cannot be merged: {}", no_merge->why);
        Diagnostic& error = add(diagnostics, untold() + why, fmt::format("{}, or {}", no_merge->advice, affine));
        if (no_merge->at.valid() && no_merge->at != use.unknown_write && access(no_merge->at).expr != write().expr)
            error.note(place_of(context.unit, access(no_merge->at)), fmt::format("'{}' reads it", text(no_merge->at)));
        if (!no_merge->at.valid()) note_memory(context.unit, context.accesses, context.accesses[use.object].symbol, error);
    }

    void refuse(Diagnostics& diagnostics) const {
        if (use.other_write.valid()) return two_kinds(diagnostics);
        if (write().through_call) return void(add(diagnostics, untold(), of_function()));
        if (is_in_flexible_array(context.unit, write().expr)) return void(add(diagnostics, untold(), no_flexible_array));
        if (write().values.empty() && !write().subscripts.empty()) return beyond_the_line(diagnostics);
        unmoved(diagnostics);
    }
};

}  // namespace

void refuse_unknown_lines(const SectionContext& context, const ObjectUse& use, Diagnostics& diagnostics) { UnknownLines{context, use}.refuse(diagnostics); }

}  // namespace dmcg
