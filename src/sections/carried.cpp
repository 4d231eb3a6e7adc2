// What is said to be sure is sure: each iteration makes the read before its first write, and there are two iterations.
#include "carried.h"

#include <fmt/format.h>

#include "accesses/access_text.h"
#include "accesses/names.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "forms.h"

namespace dmcg {
namespace {

struct CarriedScalar {
    const SectionContext& context;
    const ObjectId object;

    const Unit& unit() const { return context.unit; }
    const Loop& loop() const { return context.table[context.split]; }
    std::string name() const { return standing_alone(context.accesses[object].name); }
    StmtId body() const { return loop_body(unit().ast, loop().stmt); }

    const Access* first(AccessKind kind) const {
        const AccessRange range = context.accesses.of(body());
        for (uint32_t i = range.begin; i < range.end; i++)
            if (context.accesses.accesses[i].kind == kind && context.accesses.accesses[i].object == object) return &context.accesses.accesses[i];
        return nullptr;
    }

    /// True if each iteration makes this access: nothing around it or before it decides about it.
    bool surely_happens(const Access& access) const {
        bool jumps = access.conditional;
        for_each_below(unit().ast, body(), [&](StmtId s) {
            jumps |= as<BreakStmt>(unit().ast, s) || as<ContinueStmt>(unit().ast, s) || as<GotoStmt>(unit().ast, s) || as<ReturnStmt>(unit().ast, s);
        });
        for (StmtId s = access.stmt; s.valid() && s != loop().stmt && !jumps; s = unit().ast[s].parent)
            jumps = s != access.stmt && !as<CompoundStmt>(unit().ast, s) && !surely_enters(unit(), s);
        return !jumps;
    }

    /// `w.i = e`: the rest of w stays what it was.
    bool only_keeps(const Access& read, const Access& write) const {
        return !write.op && read.expr == write.expr && as<MemberExpr>(unit().ast, write.expr);
    }

    /// The first two iterations, of which one writes the scalar and the next one reads it.
    std::string evidence(const Access& write, const Access& read) const {
        const std::string& index = unit().program[loop().index].name;
        return fmt::format(": '{}' writes it in iteration {} = {}, '{}' reads it in iteration {} = {} (flow dependence, distance 1)", spelled(unit(), write),
                           index, to_c(first_run(loop())), spelled(unit(), read), index, to_c(first_run(loop()) + Affine(loop().step)));
    }

    /// What a variable of this type, changed in this way, may combine.
    std::string advice(const Access& write) const {
        const std::string own = fmt::format("if each iteration needs a '{}' of its own, write it before it is read on every path", name());
        const Type& type = unit().program[unit().program[context.accesses[object].symbol].type];
        if (type.kind == TypeKind::pointer) return own + ": compute it from the index of the loop";
        if (!is_arithmetic(type)) return own;
        if (write.through_call) return fmt::format("{}; if it combines values, let the function return them, and combine them in the loop itself: '{} += e'", own, name());
        return fmt::format("{0}; if it combines values, nothing but '{1} += e' or 'if (e > {1}) {1} = e' (without else) may mention it", own, name());
    }

    std::string note(const Access& read, const Access& write, bool sure) const {
        if (only_keeps(read, write)) return fmt::format("this writes a part of '{}': the rest stays as an earlier iteration has left it", name());
        return fmt::format("it {} read here before this iteration has written it", sure ? "is" : "may be");
    }

    void refuse(Diagnostics& diagnostics) const {
        const Access *read = first(AccessKind::read), *write = first(AccessKind::write);
        const bool sure = read && read < write && surely_happens(*read), kept = read && only_keeps(*read, *write);
        const bool certain = sure && !kept && surely_happens(*write) && constant_count(loop()).value_or(2) >= 2;
        Diagnostic& error = diagnostics.add(certain ? Kind::loop_carried_scalar : Kind::loop_maybe_carried_scalar, place_of(unit(), *write),
                                            fmt::format("'{}' {} a value from one iteration of the split loop to another{}", name(),
                                                        certain ? "carries" : "may carry", certain ? evidence(*write, *read) : ""), advice(*write));
        if (read) error.note(place_of(unit(), *read), note(*read, *write, sure));
    }

    bool is_union() const {
        const Type& type = unit().program[context.accesses[object].element];
        return type.record.valid() && unit().ast[type.record].is_union;
    }

    void refuse_element(Diagnostics& diagnostics) const {
        Diagnostic& error = diagnostics.add(Kind::section_unknown, place_of(unit(), *first(AccessKind::write)),
                                            fmt::format("which part of '{}' each iteration writes cannot be told: the {} is taken as a whole", name(), is_union() ? "union" : "structure"),
                                            is_union() ? "write into an array of its own" : fmt::format("use '{}' by its members alone, or write into an array of its own", name()));
        for (const NoRows& n : unit().program.rows.refused)
            if (n.pointer == context.accesses[object].symbol && n.place.valid()) return void(error.note(place_of(unit().tokens, unit().ast[n.place].tokens), n.why));
    }

    void refuse_last_value(Diagnostics& diagnostics) const {
        const Access& write = *first(AccessKind::write);
        const bool is_number = holds_numbers(unit(), context.accesses[object].element);
        diagnostics.add(Kind::loop_last_value, place_of(unit(), write),
                        fmt::format("'{}' is read after the split loop, but {}", name(),
                                    is_number ? "not every iteration writes it" : "a pointer that an iteration leaves in it means nothing to other ranks"),
                        is_number ? "assign it in the body of an if that no jump leaves, or in every iteration, or do not read it after the loop"
                                  : "note a number in the loop, and set the pointer by it after the loop");
    }
};

}  // namespace

void refuse_carried(const SectionContext& context, ObjectId object, Diagnostics& diagnostics) { CarriedScalar{context, object}.refuse(diagnostics); }

void refuse_last_value(const SectionContext& context, ObjectId object, Diagnostics& diagnostics) { CarriedScalar{context, object}.refuse_last_value(diagnostics); }

bool is_element_of_structure(const SectionContext& context, const Access& write) {
    bool element = false;
    for_each_below(context.unit.ast, write.expr, [&](ExprId e) { element |= as<IndexExpr>(context.unit.ast, e) != nullptr; });
    const Program& program = context.unit.program;
    return element && program[program[context.accesses[write.object].symbol].type].kind == TypeKind::record;
}

void refuse_element(const SectionContext& context, ObjectId object, Diagnostics& diagnostics) { CarriedScalar{context, object}.refuse_element(diagnostics); }

}  // namespace dmcg
