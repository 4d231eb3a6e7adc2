// What happens inside a loop that would make its count wrong, or that leaves it.
//
//   for (i = 0; i < n; i++) { n--; }            the bound is changed
//   for (i = 0; i < n; i++) if (a[i]) break;    counted, but not to be split
#include <fmt/format.h>

#include <algorithm>

#include "accesses/access_text.h"
#include "accesses/names.h"
#include "counted_loop.h"
#include "dmcg/walk.h"
#include "memory_of_bounds.h"

namespace dmcg {
namespace {

const char* const one_change = "the index must change in the header only";
const char* const one_end = "let every iteration run to its end; note in a reduction variable what was found";

struct BodyChecker {
    const Unit& unit;
    const Accesses& accesses;
    const Loop& loop;
    ExprId start{};
    const ForStmt& header = std::get<ForStmt>(unit.ast[loop.stmt].node);

    std::string index_name() const { return unit.program[loop.index].name; }
    ObjectId index() const { return accesses.object(loop.index); }

    template <class Wanted>
    const Access* find(AccessRange range, Wanted wanted) const {
        const auto end = accesses.accesses.begin() + range.end;
        const auto found = std::find_if(accesses.accesses.begin() + range.begin, end, wanted);
        return found == end ? nullptr : &*found;
    }

    const Access* write_in(AccessRange range, ObjectId object) const {
        return find(range, [&](const Access& a) { return a.kind == AccessKind::write && a.object == object; });
    }

    /// The member of the outermost structure that the expression is a part of: g->sub of g->sub.x[i]; null: it is no such part.
    const MemberExpr* outermost_member(ExprId e) const {
        const MemberExpr* found = nullptr;
        while (true) {
            if (const auto* element = as<IndexExpr>(unit.ast, e)) {
                if (found && unit.program.type(element->base).kind == TypeKind::pointer) return found;
                e = element->base;
            } else if (const auto* member = as<MemberExpr>(unit.ast, e)) {
                found = member;
                if (member->arrow) return found;
                e = member->base;
            } else {
                return found;
            }
        }
    }

    /// g.n and g.x[i]
    bool are_other_members(const Access& read, const Access& write) const {
        const MemberExpr *a = read.expr.valid() ? outermost_member(read.expr) : nullptr, *b = write.expr.valid() ? outermost_member(write.expr) : nullptr;
        if (!a || !b || text(a->member) == text(b->member)) return false;
        const auto record = [&](const MemberExpr& m) {
            const Type& base = unit.program.type(m.base);
            return m.arrow && base.element.valid() ? unit.program[base.element].record : base.record;
        };
        return record(*a).valid() && record(*a) == record(*b) && !unit.ast[record(*a)].is_union;
    }

    /// What is read through a pointer may be any memory whose address is kept somewhere.
    const Access* write_to_what_is_read(const Access& read) const {
        const auto meets = [&](const Access& a) {
            if (a.kind != AccessKind::write || !a.object.valid()) return false;
            return (a.object == read.object && !are_other_members(read, a)) || (read.object == ObjectId{0} && accesses[a.object].escapes);
        };
        const Access* in_body = find(accesses.of(header.body), meets);
        return in_body ? in_body : find(accesses.of(header.step), meets);
    }

    size_t writes_in(AccessRange range, ObjectId object) const {
        return static_cast<size_t>(std::ranges::count_if(accesses.in(range), [&](const Access& a) { return a.kind == AccessKind::write && a.object == object; }));
    }

    /// i = 0, j = 0: what else the header does counts only as far as it meets the start.
    bool sets_several() const {
        const auto* expression = as<ExpressionStmt>(unit.ast, header.init);
        const auto* declaration = as<DeclarationStmt>(unit.ast, header.init);
        return (expression && as<CommaExpr>(unit.ast, expression->expr)) || (declaration && declaration->declarators.size() > 1);
    }

    bool is_in_structure(const Access& read) const {
        return read.object != ObjectId{0} && read.expr.valid() && as<MemberExpr>(unit.ast, read.expr) && unit.program[accesses[read.object].element].kind == TypeKind::record;
    }

    /// A store to one member may then change another one.
    void note_whole(ObjectId structure, Fault& fault) const {
        const std::string& name = accesses[structure].name;
        fault.text = fmt::format("{}: '{}' is taken as a whole", fault.text, name);
        for (const NoRows& n : unit.program.rows.refused)
            if (n.pointer == accesses[structure].symbol && n.place.valid()) fault.note_at = unit.ast[n.place].tokens, fault.note = n.why;
    }

    /// The name of what is read; of a member, and of memory that has no name, the expression.
    std::string text_of(const Access& read) const {
        const bool named = (read.object != ObjectId{0} && !is_in_structure(read)) || !read.expr.valid();
        return named ? accesses[read.object].name : spelling(unit.tokens, unit.sources, unit.ast[read.expr].tokens);
    }

    std::optional<Fault> index_changed() const {
        if (writes_in(accesses.of(header.step), index()) > 1 || writes_in(accesses.of(header.init), index()) > 1)
            return Fault{Kind::loop_index, unit.ast[loop.stmt].tokens, fmt::format("the index '{}' is set twice in the loop header", index_name()), one_change};
        const Access* write = write_in(accesses.of(header.body), index());
        if (!write) return {};
        const bool pointer = write->whole || (write->conditional && accesses[index()].escapes);
        const std::string how = write->through_call ? " by a function called there" : pointer ? " through a pointer" : "";
        return Fault{Kind::loop_index, tokens_of(unit, *write), fmt::format("the index '{}' may be changed in the body of the loop{}", index_name(), how),
                     one_change};
    }

    /// A part of the header, `what`, that has effects or that the body changes.
    std::optional<Fault> changed(AccessRange range, TokenRange tokens, const std::string& what) const {
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = accesses.accesses[i];
            if (a.object == index()) continue;
            if (a.kind != AccessKind::read)
                return Fault{Kind::loop_bound, tokens, fmt::format("the {} has an effect each time it is computed", what), "compute it before the loop"};
            const Access* write = write_to_what_is_read(a);
            if (!write) continue;
            Fault fault{Kind::loop_bound, tokens_of(unit, *write), fmt::format("'{}', on which the {} of the loop depends, may be changed in its body", text_of(a), what),
                        fmt::format("copy the {} to a variable before the loop", what)};
            if (is_in_structure(a)) note_whole(a.object, fault);
            if (is_in_flexible_array(unit, write->expr)) fault.advice = no_flexible_array;
            return fault;
        }
        return {};
    }

    /// Another part of the header may set what the start is made of.
    bool changed_beside(AccessRange of_start) const {
        for (uint32_t i = of_start.begin; i < of_start.end; i++)
            if (writes_in(accesses.of(header.init), accesses.accesses[i].object) > 0) return true;
        return false;
    }

    /// It can be described only by a name that keeps its value.
    static bool has_call(const Affine& value) {
        return std::any_of(value.terms.begin(), value.terms.end(), [](const Term& t) { return t.atom.once.valid(); });
    }

    std::optional<Fault> change() const {
        if (auto fault = index_changed()) return fault;
        const AccessRange of_start = accesses.of(sets_several() ? start : ExprId{}), init = accesses.of(header.init);
        if (auto fault = changed(sets_several() ? of_start : init, unit.ast[header.init].tokens, "start")) return fault;
        if (has_call(loop.start)) return Fault{Kind::loop_bound, unit.ast[header.init].tokens, "the start is the result of a call, which may be another one each time", "compute it before the loop"};
        if (sets_several() && changed_beside(of_start)) return Fault{Kind::loop_bound, unit.ast[header.init].tokens, "the start is changed beside the index", "compute it before the loop"};
        if (auto fault = changed(accesses.of(header.condition), unit.ast[header.condition].tokens, "bound")) return fault;
        return {};
    }

    // ---------------------------------------------------------------- ways out

    bool inside_body(TokenRange tokens) const {
        const TokenRange body = unit.ast[header.body].tokens;
        return tokens.first.value >= body.first.value && tokens.last.value <= body.last.value;
    }

    bool breaks_this(StmtId jump) const {
        for (StmtId s = unit.ast[jump].parent; s.valid() && s != loop.stmt; s = unit.ast[s].parent) {
            const bool catches = is_loop(unit.ast, s) || as<SwitchStmt>(unit.ast, s);
            if (catches) return false;
        }
        return true;
    }

    std::string_view text(TokenId token) const { return unit.tokens[token].text; }

    /// The goto goes from inside to outside, from outside to inside, or where is not known.
    bool crosses(TokenRange tokens, const GotoStmt& jump, FunctionId function) const {
        if (!jump.label.valid()) return true;
        const StmtId body = unit.program[function].body;
        for (size_t i = body.index(), end = end_of_numbers(unit.ast, body); i < end; i++) {
            const auto* label = std::get_if<LabelStmt>(&unit.ast.stmts[i].node);
            if (label && text(label->name) == text(jump.label)) return inside_body(unit.ast.stmts[i].tokens) != inside_body(tokens);
        }
        return true;
    }

    std::optional<Fault> jump(StmtId id, FunctionId function) const {
        const TokenRange tokens = unit.ast[id].tokens;
        const auto* go = as<GotoStmt>(unit.ast, id);
        if (go && crosses(tokens, *go, function)) {
            const char* how = inside_body(tokens) ? "'goto' leaves the split loop" : "'goto' enters the split loop";
            return Fault{Kind::loop_jump, tokens, how, one_end};
        }
        if (!inside_body(tokens)) return {};
        if (as<BreakStmt>(unit.ast, id) && breaks_this(id)) return Fault{Kind::loop_jump, tokens, "'break' leaves the split loop", one_end};
        if (as<ReturnStmt>(unit.ast, id)) return Fault{Kind::loop_jump, tokens, "'return' leaves the split loop", one_end};
        if (never_ends(id)) return Fault{Kind::loop_jump, tokens, "this loop never ends, so no iteration of the split loop does", one_end};
        return {};
    }

    /// for (;;), while (1) without a way out.
    bool never_ends(StmtId id) const {
        const auto* f = as<ForStmt>(unit.ast, id);
        const auto* w = as<WhileStmt>(unit.ast, id);
        const auto* d = as<DoStmt>(unit.ast, id);
        if (!f && !w && !d) return false;
        const ExprId condition = f ? f->condition : w ? w->condition : d->condition;
        if (condition.valid() && unit.program.constant(condition).value_or(0) == 0) return false;
        bool leaves = false;
        for_each_below(unit.ast, id, [&](StmtId inside) { leaves |= as<BreakStmt>(unit.ast, inside) || as<GotoStmt>(unit.ast, inside); });
        return !leaves;
    }

    std::optional<Fault> any_jump() const {
        const FunctionId around = function_around(unit, unit.ast[loop.stmt].tokens.first);
        if (!around.valid()) return {};
        const StmtId body = unit.program[around].body;
        for (size_t i = body.index(), end = end_of_numbers(unit.ast, body); i < end; i++) {
            if (auto fault = jump({static_cast<int32_t>(i)}, around)) return fault;
        }
        return {};
    }

    std::optional<Fault> end_of_program() const {
        const auto& partition = unit.regions[loop.region].partition;
        const bool by_demand = partition && partition->is_self_scheduled();
        const Access* exit = find(accesses.of(header.body), [&](const Access& a) { return a.kind == AccessKind::exit && (by_demand || !a.on_exit_path); });
        if (!exit) return {};
        if (by_demand && exit->on_exit_path)
            return Fault{Kind::loop_jump, tokens_of(unit, *exit), "the program may end inside the split loop, whose iterations are dealt out while it runs", "deal them out before: P=BLK or P=CYC"};
        return Fault{Kind::loop_jump, tokens_of(unit, *exit), "the program may end inside the split loop", one_end};
    }

    std::optional<Fault> index_read_elsewhere() const {
        const Access* read = find(accesses.of(header.body), [&](const Access& a) {
            return a.kind == AccessKind::read && a.object == index() && a.through_call && unit.program[loop.index].storage != Storage::automatic;
        });
        if (!read) return {};
        return Fault{Kind::loop_index, tokens_of(unit, *read), fmt::format("a function called in the split loop reads its index '{}'", index_name()),
                     "hand the index to the function as an argument"};
    }
};

}  // namespace

std::optional<Fault> find_change(const Unit& unit, const Accesses& accesses, const Loop& loop, ExprId start) {
    return BodyChecker{unit, accesses, loop, start}.change();
}

std::optional<Fault> find_escape(const Unit& unit, const Accesses& accesses, const Loop& loop) {
    const BodyChecker checker{unit, accesses, loop};
    if (auto fault = checker.any_jump()) return fault;
    if (auto fault = checker.end_of_program()) return fault;
    return checker.index_read_elsewhere();
}

std::vector<AccessId> memory_of_bounds(const Unit& unit, const Accesses& accesses, StmtId loop) {
    const ForStmt& header = std::get<ForStmt>(unit.ast[loop].node);
    std::vector<AccessId> found;
    for (const AccessRange range : {accesses.of(header.init), accesses.of(header.condition)})
        for (uint32_t i = range.begin; i < range.end; i++) {
            const Access& a = accesses.accesses[i];
            if (a.kind != AccessKind::read || !a.object.valid()) continue;
            const Object& object = accesses[a.object];
            if (object.is_array || !object.symbol.valid() || object.is_parameter_target) found.push_back({static_cast<int32_t>(i)});
        }
    return found;
}

}  // namespace dmcg
