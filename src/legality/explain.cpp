// The sentence has one form for all kinds:
//
//   the split loop over 'i' is not parallel: 'a[i]' writes a[1] in iteration i = 1, 'a[i - 1]' reads it in iteration i
//   = 2 (flow dependence, distance 1; an example with n = 3)
#include "legality/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "polyhedra/surroundings.h"

namespace dmcg::legality {

namespace {

/// A clause names variables: of a member, the structure.
std::string name_in_clause(const ConflictPlace& where) {
    const SymbolId symbol = where.accesses[where.object].symbol;
    const SymbolId structure = symbol.valid() ? where.unit.program[symbol].structure : SymbolId{};
    return structure.valid() ? where.unit.program[structure].name : where.accesses[where.object].name;
}

struct Explainer {
    const ConflictPlace& where;
    const Conflict& conflict;

    const Reference& earlier() const { return *conflict.earlier; }
    const Reference& later() const { return *conflict.later; }
    const std::string& object() const { return where.accesses[where.object].name; }
    ExprId expr(const Reference& r) const {
        return target_of(where.unit, where.accesses.accesses[r.access.index()].expr);
    }
    std::string text(const Reference& r) const { return spelled(where.unit, expr(r)); }
    const std::string& index() const { return where.unit.program[where.loop.index].name; }

    // ---------------------------------------------------------------- parts of the sentence

    /// "a[1][0]", "s[1].x"
    std::string element() const {
        const std::vector<FieldStep>& fields =
            earlier().fields.size() < later().fields.size() ? earlier().fields : later().fields;
        const size_t axes = std::min(where.accesses[where.object].extents.size(), conflict.sample->element.size());
        std::string name = object();
        size_t field = 0;
        for (size_t a = 0; a <= conflict.sample->element.size(); a++) {
            for (; field < fields.size() && a == axes + fields[field].subscripts_before; field++)
                name += "." + fields[field].name;
            if (a < conflict.sample->element.size())
                name += fmt::format("[{}]", conflict.sample->element[a].value_or(0));
        }
        return name;
    }

    /// Else it counts the elements that a call touches.
    bool is_loop_index(const Dimension& d) const {
        const Program& program = where.unit.program;
        return is_arithmetic(program[program[d.index].type]);
    }

    std::string iteration(const Reference& r, const std::vector<int64_t>& indices) const {
        std::vector<std::string> parts;
        for (size_t d = 0; d < r.loops.size(); d++)
            if (is_loop_index(r.loops[d])) parts.push_back(fmt::format("{} = {}", r.loops[d].name, indices[d]));
        return fmt::format("in iteration {}", fmt::join(parts, ", "));
    }

    std::string verb(const Reference& r, bool again) const {
        const bool sure = !r.doubt;
        if (!r.write) return sure ? "reads" : "may read";
        return again ? (sure ? "overwrites" : "may overwrite") : (sure ? "writes" : "may write");
    }

    static bool mentions(const Affine& value, const Atom& atom) {
        return std::any_of(value.terms.begin(), value.terms.end(), [&](const Term& t) { return t.atom == atom; });
    }

    static bool mentions(const std::vector<Constraint>& all, const Atom& atom) {
        return std::any_of(all.begin(), all.end(), [&](const Constraint& c) {
            return mentions(c.value, atom) || std::any_of(c.alternatives.begin(), c.alternatives.end(), [&](const auto& part) { return mentions(part, atom); });
        });
    }

    static bool mentions(const Reference& r, const Atom& atom) {
        const bool domain = mentions(r.domain, atom);
        return domain || std::any_of(r.subscripts.begin(), r.subscripts.end(),
                                     [&](const auto& s) { return s && mentions(*s, atom); });
    }

    std::string_view kind() const {
        switch (conflict.kind) {
            case DependenceKind::flow:
                return "flow";
            case DependenceKind::anti:
                return "anti";
            case DependenceKind::output:
                return "output";
        }
        return "";
    }

    /// "(flow dependence, distance 1; an example with n = 3)"
    std::string facts() const {
        std::string text = fmt::format(" ({} dependence", kind());
        if (conflict.distance) text += fmt::format(", distance {}", *conflict.distance);
        std::string_view before = "; an example with ";
        const auto& atoms = where.parameters.atoms;
        for (size_t p = 0; p < atoms.size(); p++) {
            if (!mentions(earlier(), atoms[p]) && !mentions(later(), atoms[p])) continue;
            text += fmt::format("{}{} = {}", std::exchange(before, ", "), atoms[p].text, conflict.sample->parameters[p]);
        }
        return text + ")";
    }

    /// What the sentence says of two accesses that may meet anywhere.
    std::string meeting_somewhere() const {
        if (expr(earlier()) == expr(later()))
            return fmt::format("'{}' {}", text(earlier()),
                               conflict.kind == DependenceKind::output
                                   ? "may write the same element in two iterations"
                                   : "may read in one iteration what it writes in another");
        return fmt::format("'{}' {} an element that '{}' {} in another iteration", text(earlier()),
                           earlier().write ? "may write" : "may read", text(later()),
                           later().write ? "writes" : "reads");
    }

    std::string meeting() const {
        if (!conflict.sample) return meeting_somewhere();
        const bool located = std::all_of(conflict.sample->element.begin(), conflict.sample->element.end(),
                                         [](const auto& e) { return e.has_value(); });
        const bool example = located && are_independent(where.parameters.atoms);
        if (!conflict.certain && (!example || hidden(earlier()) || hidden(later()))) return meeting_somewhere();
        return fmt::format("'{}' {} {} {}, '{}' {} it {}{}", text(earlier()), verb(earlier(), false), element(),
                           iteration(earlier(), conflict.sample->earlier), text(later()),
                           verb(later(), earlier().write || later().write), iteration(later(), conflict.sample->later),
                           facts());
    }

    /// True if it is not known which element the access touches.
    static bool hidden(const Reference& r) {
        return r.doubt && r.doubt->kind != DoubtKind::condition && r.doubt->kind != DoubtKind::jump;
    }

    std::string unknown_values() const {
        std::vector<std::string> names;
        for (const Atom& atom : where.parameters.atoms)
            if (mentions(earlier(), atom) || mentions(later(), atom)) names.push_back(fmt::format("'{}'", atom.text));
        return fmt::format("{}", fmt::join(names, " and "));
    }

    // ---------------------------------------------------------------- what hides the truth, what to do

    const Doubt* doubt() const {
        if (earlier().doubt && (hidden(earlier()) || !later().doubt)) return &*earlier().doubt;
        return later().doubt ? &*later().doubt : nullptr;
    }

    /// Of a flat array, or of a row; nothing if it is not known.
    std::string line_length() const {
        const Object& o = where.accesses[where.object];
        std::string text;
        for (size_t axis = 1; axis < o.flat_axes; axis++) text += (axis == 1 ? "" : " * ") + to_c(o.extents[axis]);
        if (o.row_pointers > 0 && !is_unknown(o.extents[o.row_pointers])) text = to_c(o.extents[o.row_pointers]);
        return text.empty() ? "" : fmt::format(", whose lines have {} elements", text);
    }

    std::string reason() const {
        const Doubt* d = doubt();
        if (conflict.gave_up) return "the test took too long";
        if (!d) return fmt::format("this depends on {}", unknown_values());
        switch (d->kind) {
            case DoubtKind::subscript:
                return fmt::format("the subscript '{}' is not affine in the loop indices", d->text);
            case DoubtKind::line:
                return fmt::format("'{}' is not surely within one line of '{}'{}", d->text, object(), line_length());
            case DoubtKind::bound:
                return fmt::format("the bounds of the loop '{}' are not affine", d->text);
            case DoubtKind::condition:
                return fmt::format("it stands under the condition '{}'", d->text);
            case DoubtKind::jump:
                return fmt::format("a '{}' may skip it", d->text);
            case DoubtKind::call:
                return fmt::format("which elements the call '{}' touches is not known", d->text);
            case DoubtKind::pointer:
                return fmt::format("which elements '{}' touches is not known", d->text);
            case DoubtKind::member:
                return fmt::format("'{}' is a member of a union", d->text);
        }
        return "";
    }

    /// Of an access under a condition on the object itself.
    std::string deciding_values() const {
        return fmt::format("whether it happens, the values of '{}' decide: '{}'", object(), doubt()->text);
    }

    bool is_openmp() const { return where.loop.region.valid() && where.unit.regions[where.loop.region].sharing.has_value(); }

    /// Both are the same `a[..] += e`, which OpenMP's threads may do in any order if nothing but that comes in between.
    bool combines() const {
        const Access& write = where.accesses.accesses[(earlier().write ? earlier() : later()).access.index()];
        return expr(earlier()) == expr(later()) && write.op.has_value();
    }

    std::string vouched() const { return is_openmp() ? "give --trust to dmcg" : fmt::format("say so: TRUST({}) in the directive", name_in_clause(where)); }

    std::string advice() const {
        if (is_openmp() && combines())
            return fmt::format("write '#pragma omp atomic' before it, or reduction(op: {}) with the elements that are meant", object());
        const SymbolId symbol = where.accesses[where.object].symbol;
        if (symbol.valid() && where.unit.program[symbol].storage == Storage::local_static)
            return fmt::format(
                "'{}' is static, so all iterations share it: declare it without 'static' if each needs its own",
                object());
        if (conflict.kind == DependenceKind::output)
            return fmt::format(
                "let each iteration write its own elements of '{}'; if the values are used in one iteration only, "
                "declare "
                "'{}' in the loop body",
                object(), object());
        if (where.anti_only)
            return fmt::format(
                "let the loop read a copy of '{0}' that is made before it, or write TRUST({1}) in the directive: then each iteration reads '{0}' "
                "as it was when the loop began, which is right here",
                object(), name_in_clause(where));
        if (!where.other_loop.empty()) return where.other_loop;
        if (reads_one_line())
            return fmt::format("if the loop leaves what all iterations read as it is, like row k in Floyd's algorithm, say so: TRUST({}) in the "
                               "directive; else take the directive out",
                               name_in_clause(where));
        return "an iteration needs what an earlier one computes: take the directive out";
    }

    bool has_index(const Affine& value, const Reference& r) const {
        return std::any_of(r.loops.begin(), r.loops.end(), [&](const Dimension& d) { return depends_on(value, d.index); });
    }

    /// True if all iterations read one line d[k] of an array of which each writes a line d[i] of its own.
    bool reads_one_line() const {
        const Reference &writer = earlier().write ? earlier() : later(), &reader = earlier().write ? later() : earlier();
        for (size_t a = 0; a < std::min(writer.subscripts.size(), reader.subscripts.size()); a++)
            if (writer.subscripts[a] && reader.subscripts[a] && depends_on(*writer.subscripts[a], where.loop.index) &&
                !has_index(*reader.subscripts[a], reader))
                return true;
        return false;
    }

    std::string advice_for_doubt() const {
        const Doubt* d = doubt();
        const bool by_condition = d && (d->kind == DoubtKind::condition || d->kind == DoubtKind::jump);
        if (conflict.kind == DependenceKind::output && (!d || by_condition)) return advice();
        const char* fact = conflict.kind == DependenceKind::output ? "no two iterations write the same element"
                                                                   : "no iteration needs what another one writes";
        const std::string atomic = is_openmp() && combines() ? "; if not, write '#pragma omp atomic' before it" : "";
        return fmt::format("if {}, {}{}", fact, vouched(), atomic);
    }

    /// A function that is called reads what it writes; in which order is not known here.
    bool is_in_one_call() const {
        return conflict.certain && conflict.kind == DependenceKind::flow && !conflict.distance && expr(earlier()) == expr(later()) && where.accesses.accesses[later().access.index()].through_call;
    }

    std::string unknown_order() const { return fmt::format("; whether '{}' writes it before it reads it is not known", text(later())); }

    std::string advice_on_order() const {
        return fmt::format("if it does, let the function, or each iteration, have a '{}' of its own; else an iteration needs what an earlier one computes: take the directive out", object());
    }

    std::string why_shared() const {
        return fmt::format("the iterations cannot have '{}' for themselves: {}", object(), where.shared->text);
    }

    std::string note() const {
        const char* verb = later().write ? (earlier().write ? "overwrites" : "writes") : "reads";
        return fmt::format("'{}' {} it here", text(later()), verb);
    }
};

Kind kind_of_doubt(const ConflictPlace& where) { return where.strict ? Kind::loop_not_proven : Kind::loop_maybe_not_parallel; }

}  // namespace

void explain_conflict(const ConflictPlace& where, const Conflict& conflict, Diagnostics& diagnostics) {
    const Explainer say{where, conflict};
    if (say.is_in_one_call())
        return void(diagnostics.add(Kind::loop_not_proven, place(where.unit, say.expr(say.earlier())),
                                    fmt::format("the split loop over '{}' may not be parallel: {}{}", say.index(), say.meeting(), say.unknown_order()), say.advice_on_order()));
    const Kind kind = conflict.certain ? Kind::loop_not_parallel : kind_of_doubt(where);
    const std::string head =
        fmt::format("the split loop over '{}' {} parallel: ", say.index(), conflict.certain ? "is not" : "may not be");
    const bool by_values = conflict.certain && say.doubt();
    const std::string tail = by_values ? "; " + say.deciding_values() : conflict.certain ? "" : "; " + say.reason();
    Diagnostic& error = diagnostics.add(kind, place(where.unit, say.expr(say.earlier())), head + say.meeting() + tail,
                                        conflict.certain ? say.advice() : say.advice_for_doubt());
    if (say.expr(say.earlier()) != say.expr(say.later()))
        error.note(place(where.unit, say.expr(say.later())), say.note());
    if (where.shared)
        error.note(where.shared->read.valid() ? place(where.unit, where.shared->read) : Range{}, say.why_shared());
}

void explain_outside(const ConflictPlace& where, const Reference& reference, Diagnostics& diagnostics) {
    const ExprId expr = target_of(where.unit, where.accesses.accesses[reference.access.index()].expr);
    diagnostics.add(kind_of_doubt(where), place(where.unit, expr),
                    fmt::format("the split loop over '{}' may not be parallel: '{}' leaves the array '{}', so which element it touches is not known",
                                where.unit.program[where.loop.index].name, spelled(where.unit, expr), where.accesses[where.object].name),
                    "keep the subscripts between 0 and the length of their axis");
}

void explain_pointer(const ConflictPlace& where, AccessId write, AccessId reader, Diagnostics& diagnostics) {
    const ExprId writes = where.accesses.accesses[write.index()].expr,
                 reads = where.accesses.accesses[reader.index()].expr;
    const std::string& object = where.accesses[where.object].name;
    diagnostics
        .add(kind_of_doubt(where), place(where.unit, reads),
             fmt::format("the split loop over '{}' may not be parallel: '{}' may read what '{}' writes in another "
                         "iteration; the "
                         "address of '{}' is kept in a pointer",
                         where.unit.program[where.loop.index].name, spelled(where.unit, reads),
                         spelled(where.unit, writes), object),
             fmt::format("use '{0}' by its name only, or TRUST({1}) in the directive if no pointer used here means it",
                         object, name_in_clause(where)))
        .note(place(where.unit, writes), fmt::format("'{}' is written here", object));
}

}  // namespace dmcg::legality
