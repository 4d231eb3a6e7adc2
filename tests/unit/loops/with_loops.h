// A program read up to its iteration table.
#pragma once

#include "../accesses/with_accesses.h"
#include "dmcg/calls.h"

namespace dmcg {

struct WithLoops : WithAccesses {
    IterationTable table;

    explicit WithLoops(std::string_view text) : WithAccesses(text) {
        Diagnostics ignored;
        table = align_loops(unit, accesses, find_calls(unit, accesses, ignored), prepare_loops(unit, accesses, diagnostics));
    }

    /// "i from 0 < n - 1 step 1 distance n - 1"
    std::string row(size_t number) const {
        static constexpr std::string_view names[] = {"<", ">", "<=", ">=", "==", "!="};
        const Loop& l = table.rows.at(number);
        const auto relation = names[static_cast<size_t>(l.relation) - static_cast<size_t>(BinaryOp::lt)];
        std::string text = fmt::format("{} from {} {} {} step {} distance {}", program[l.index].name, to_c(l.start), relation, to_c(l.bound),
                                       l.step, to_c(l.distance));
        if (l.window) text += fmt::format(" only {} .. {}", to_c(l.window->low), to_c(l.window->high));
        if (const auto count = constant_runs(l)) text += fmt::format(" count {}", *count);
        return text;
    }

    /// The texts of the errors, one a line.
    std::string faults() const {
        std::string all;
        for (const Diagnostic& d : diagnostics.all())
            all += fmt::format("{}{} [{}]", all.empty() ? "" : "\n", d.text, kind_name(d.kind));
        return all;
    }
};

}  // namespace dmcg
