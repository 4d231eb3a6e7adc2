// The objects of the program, then all function bodies again and again until the summaries of the functions (what a call
// does) and the set of objects whose address is kept no longer grow.
//
//   void add(double *s, double x) { *s += x; }     summary: reads and surely writes the element that s points to
//   add(&sum, a[i]);                               read i, read a[i], read sum, write sum
#include <algorithm>

#include "borrows.h"
#include "dmcg/ast.h"
#include "first_uses.h"
#include "exit_path.h"
#include "handlers.h"
#include "flow_common.h"
#include "names.h"
#include "objects.h"
#include "references.h"
#include "rotations.h"
#include "walker.h"

namespace dmcg {
namespace {

using namespace access;

constexpr int most_passes = 100;        // a program of 3,000 lines takes about ten

/// Parameters that are assigned to, or whose own address is taken, somewhere. Those of an exchange stay names of what they point to.
std::vector<bool> assigned_symbols(const Unit& unit, const std::vector<Rotation>& rotations) {
    std::vector<bool> assigned = symbols_assigned_to(unit, copies_in(rotations));
    for (const Stmt& stmt : unit.ast.stmts) {
        if (!std::holds_alternative<AsmStmt>(stmt.node)) continue;
        for (size_t s = 0; s < assigned.size(); s++) assigned[s] = assigned[s] || unit.program.symbols[s].kind == SymbolKind::parameter;
    }
    return assigned;
}

/// True if a caller can see what is done to the object.
bool outlives_call(const Unit& unit, const Object& object, FunctionId function) {
    if (!object.symbol.valid() || object.is_parameter_target) return true;
    const Symbol& symbol = unit.program[object.symbol];
    return symbol.function != function || is_reference(symbol) || (symbol.kind == SymbolKind::variable && symbol.storage != Storage::automatic);
}

bool is_first_element(const Unit& unit, const Access& access) {
    if (access.whole) return access.first_element;
    return !access.subscripts.empty() && std::all_of(access.subscripts.begin(), access.subscripts.end(), [&](ExprId s) {
        return unit.program.constant(s) == 0;
    });
}

/// The effects of one function, found again by object.
class EffectTable {
public:
    explicit EffectTable(std::vector<Effect>& effects) : effects_(effects) {}

    Effect& on(ObjectId object) {
        const auto [known, is_new] = index_.try_emplace(object.value, effects_.size());
        if (is_new) effects_.push_back({.object = object});
        return effects_[known->second];
    }

private:
    std::vector<Effect>& effects_;
    std::unordered_map<int32_t, size_t> index_;
};

/// The block is allocated in each call of the function, before anything else is done with it.
bool is_born_first(const Unit& unit, const Access& access, StmtId body) {
    return access.fresh && !access.conditional && stands_alone_in(unit, access.stmt, body);
}

/// The function may return before, and not only because there is no memory left.
bool may_be_left_before(const Unit& unit, const Accesses& all, const Access& access, StmtId body) {
    bool leaves = false;
    for_each_below(unit.ast, body, [&](StmtId s) {
        const bool jumps = as<ReturnStmt>(unit.ast, s) || as<GotoStmt>(unit.ast, s);
        const auto fails = [&](StmtId branch) { return is_within(unit.ast, s, branch); };
        leaves = leaves || (jumps && unit.ast[s].tokens.first < unit.ast[access.stmt].tokens.first && std::none_of(all.without_memory.begin(), all.without_memory.end(), fails));
    });
    return leaves;
}

/// `if (a)` or `if (a != NULL)`
bool asks_for_memory(const Unit& unit, const IfStmt& branch, SymbolId pointer) {
    const auto* compared = as<BinaryExpr>(unit.ast, branch.condition);
    const bool with_null = compared && compared->op == BinaryOp::ne && is_null_pointer(unit, compared->right);
    return !branch.no.valid() && name_of(unit, with_null ? compared->left : branch.condition) == pointer;
}

/// The block is released in each call of the function in which there is one, unless it is used later.
bool is_released(const Unit& unit, const Access& access, SymbolId pointer, StmtId body) {
    if (!access.released || !access.fresh || access.conditional || !as<ExpressionStmt>(unit.ast, access.stmt)) return false;
    StmtId s = unit.ast[access.stmt].parent;
    for (; s.valid() && s != body; s = unit.ast[s].parent) {
        const auto* branch = as<IfStmt>(unit.ast, s);
        if (!as<CompoundStmt>(unit.ast, s) && !(branch && asks_for_memory(unit, *branch, pointer))) return false;
    }
    return s == body;
}

/// return p;  failed: free(p->x); free(p); return NULL;      a jump alone leads there
bool is_behind_return(const Unit& unit, StmtId stmt, StmtId body) {
    const auto* block = as<CompoundStmt>(unit.ast, body);
    return block && std::ranges::any_of(block->body, [&](StmtId s) { return as<ReturnStmt>(unit.ast, s) && unit.ast[s].tokens.last < unit.ast[stmt].tokens.first; });
}

/// The release belongs to a way that leaves the function because something has failed: its caller sees that and does not go on.
bool is_on_way_out(const Unit& unit, StmtId release, StmtId body) {
    for (StmtId s = unit.ast[release].parent; s.valid(); s = unit.ast[s].parent) {
        const auto* block = as<CompoundStmt>(unit.ast, s);
        const StmtId last = block ? block->body.back() : StmtId{};
        if (block && (ends_program(unit, last) || (s != body && (as<ReturnStmt>(unit.ast, last) || as<GotoStmt>(unit.ast, last))))) return true;
    }
    return is_behind_return(unit, release, body);
}

/// After the access the block may have ended. It has not if it is allocated anew where it was released, or in each call.
bool may_have_ended(const Unit& unit, const Access& access, StmtId body, StmtId& release) {
    const bool born = access.fresh && !access.released && release.valid();
    const StmtId around = unit.ast[access.stmt].parent;
    if (access.released && !is_on_way_out(unit, access.stmt, body)) release = access.stmt;
    else if (born && (around == body || around == unit.ast[release].parent)) release = {};
    return release.valid();
}

/// Behind the release control comes to where the pointer is set to null.
bool is_always_left(const Unit& unit, const Access& access, StmtId body, StmtId release) {
    if (access.through_call || !release.valid() || !stands_alone_in(unit, access.stmt, body)) return false;
    bool jumps = false;
    for_each_below(unit.ast, body, [&](StmtId s) {
        const TokenId place = unit.ast[s].tokens.first;
        jumps |= (as<ReturnStmt>(unit.ast, s) || as<GotoStmt>(unit.ast, s)) && place > unit.ast[release].tokens.first && place < unit.ast[access.stmt].tokens.first;
    });
    return !jumps;
}

/// Of scalars it is known in which order they are read and written.
void refine_scalars(const Unit& unit, const Accesses& all, StmtId body, std::vector<Effect>& effects) {
    if (has_hidden_jumps(unit, all, body)) return;
    std::vector<Effect*> scalars;
    std::vector<ObjectId> objects;
    for (Effect& effect : effects) {
        const bool scalar = !all[effect.object].is_array || (all[effect.object].is_parameter_target && effect.first_only);
        if (!scalar || effect.object.index() == 0) continue;
        scalars.push_back(&effect);
        objects.push_back(effect.object);
    }
    if (objects.empty()) return;
    const FirstUses uses = first_uses(unit, all, body, objects);
    for (size_t i = 0; i < scalars.size(); i++) {
        scalars[i]->read = scalars[i]->read && uses.exposed.contains(i);
        scalars[i]->sure = scalars[i]->write && (uses.always_ends || uses.written.contains(i));
    }
}

/// Has the call of a library's function of this name, or of a function that does no more, this effect?
bool is_no_more_than(const WalkState& state, const Access& access, std::string_view name, bool Summary::*more, bool Summary::*less) {
    const auto* call = access.expr.valid() ? as<CallExpr>(state.unit.ast, access.expr) : nullptr;
    if (!call) return false;
    if (called_library(state.unit, *call)) return callee_name(state.unit, *call).starts_with(name);
    const FunctionId function = called_function(state.unit, *call);
    const Summary* summary = function.valid() ? &state.summaries[function.index()] : nullptr;
    return summary && !(summary->*more) && summary->*less;
}

void note_exit_path(const WalkState& state, const Access& access, Summary& summary) {
    const auto* call = as<CallExpr>(state.unit.ast, access.expr);
    const FunctionId function = call ? called_function(state.unit, *call) : FunctionId{};
    const bool prints = function.valid() ? !state.summaries[function.index()].more_than_prints : call && only_prints(state.unit, *call);
    if (access.kind == AccessKind::outside) summary.more_than_prints |= !prints;
    if (access.on_exit_path) return;
    summary.stays_outside |= access.kind == AccessKind::outside;
    summary.ends_otherwise |= access.kind == AccessKind::exit;
}

Summary summarise(const WalkState& state, FunctionId id) {
    const Unit& unit = state.unit;
    const Accesses& all = state.out;
    Summary summary;
    EffectTable table(summary.effects);
    std::map<ObjectId, StmtId> releases;
    std::set<ObjectId> made;        // in each call
    const StmtId body = unit.program[id].body;
    const AccessRange range = all.of(body);
    for (uint32_t i = range.begin; i < range.end; i++) {
        const Access& access = all.accesses[i];
        if (access.kind == AccessKind::outside)
            (is_no_more_than(state, access, "getenv", &Summary::outside, &Summary::environment) ? summary.environment : summary.outside) = true;
        if (access.kind == AccessKind::exit)
            (is_no_more_than(state, access, "__assert", &Summary::exits, &Summary::asserts) ? summary.asserts : summary.exits) = true;
        note_exit_path(state, access, summary);
        summary.allocates |= access.kind == AccessKind::allocate && !access.work_space.valid();
        if (!access.object.valid() || !outlives_call(unit, all[access.object], id)) continue;
        if (const ObjectId block = block_left_by(unit, all, access); block.valid() && is_always_left(unit, access, body, releases[block])) table.on(block).left = true;
        Effect& effect = table.on(access.object);
        const bool born = is_born_first(unit, access, body);
        effect.fresh |= !effect.read && !effect.write && born;
        if (born && !access.released && !access.perhaps && !may_be_left_before(unit, all, access, body)) made.insert(access.object);
        effect.released = is_released(unit, access, all[access.object].symbol, body);
        effect.may_end = may_have_ended(unit, access, body, releases[access.object]);
        effect.left = false;
        (access.kind == AccessKind::read ? effect.read : effect.write) = true;
        effect.changed |= access.kind == AccessKind::write && !access.lost;
        if (!is_first_element(unit, access)) effect.first_only = false;
    }
    for (Effect& effect : summary.effects) {
        effect.read = effect.read && !effect.fresh;
        effect.perhaps = effect.fresh && !made.contains(effect.object);
    }
    refine_scalars(unit, all, body, summary.effects);
    return summary;
}

/// Whatever their order: of a recursive function that exchanges its parameters it may be another one each time.
bool same_effects(Summary a, Summary b) {
    for (Summary* s : {&a, &b}) std::ranges::sort(s->effects, {}, &Effect::object);
    return a == b;
}

/// No less than before. Functions that call each other could hand an effect to and fro for ever that none of them has.
void widen(const Summary& before, Summary& summary) {
    for (const Effect& old : before.effects) {
        const auto same = std::ranges::find(summary.effects, old.object, &Effect::object);
        Effect& now = same != summary.effects.end() ? *same : summary.effects.emplace_back(old);
        now.read |= old.read, now.write |= old.write, now.changed |= old.changed, now.perhaps |= old.perhaps, now.may_end |= old.may_end;
        now.sure &= old.sure, now.fresh &= old.fresh, now.released &= old.released, now.left &= old.left, now.first_only &= old.first_only;
    }
}

/// A pointer whose value is kept elsewhere, too, names no block: what it points to is unnamed memory.
bool forget_shared_blocks(WalkState& state) {
    Accesses& out = state.out;
    const auto is_lost = [&](const Allocation& a) {
        return a.handed_over.valid() && (!out.target(a.handed_over).valid() || !out[out.target(a.handed_over)].is_block);
    };
    bool any = false;
    for (const BlockPointer& block : state.blocks) {
        const ObjectId id = out.target(block.pointer);
        if (!id.valid()) continue;
        Object& object = out.objects[id.index()];
        if (object.is_block && !object.escapes && std::none_of(block.allocations.begin(), block.allocations.end(), is_lost)) continue;
        if (keeps_name(state.unit, block.pointer)) continue;
        any = true;
        object.escapes = object.is_loose = object.is_block = false;
        out.target_of_symbol[block.pointer.index()] = {};
    }
    return any;
}

/// A pointer of an exchange turned out to share its memory: then the others do, too.
bool forget_broken_rotations(WalkState& state) {
    Accesses& out = state.out;
    const auto has_own_memory = [&](SymbolId pointer) {
        const ObjectId memory = out.memory(pointer);
        const bool is_kept = out[memory].is_block || out[memory].is_parameter_target ? out[memory].escapes : out[memory].is_loose;
        return out[memory].is_array && !is_kept && !state.misnamed.contains(memory) && (out[memory].is_block || !state.is_assigned[pointer.index()]);
    };
    return std::erase_if(out.rotations, [&](const Rotation& r) {
        const auto bad = std::find_if(r.from.begin(), r.from.end(), [&](const auto& move) { return !has_own_memory(move.first); });
        if (bad == r.from.end()) return false;
        const auto named = state.misnamed.find(out.memory(bad->first));
        const NoBlock why = named != state.misnamed.end() ? NoBlock{{}, named->second, false, bad->first} : NoBlock{{}, r.copies[0], true};
        for (const auto& [pointer, from] : r.from) {
            state.is_assigned[pointer.index()] = true;
            const ObjectId target = out.target(pointer);
            if (!target.valid() || !out[target].is_block || out[target].escapes) continue;
            out.objects[target.index()].get_loose();
            out.no_blocks.push_back({pointer, why.place, why.kept, why.misnamed});
        }
        return true;
    }) > 0;
}

/// A function exchanges its references, and one of the caller's pointers shares its memory: then the others do, too.
bool forget_broken_exchanges(WalkState& state) {
    Accesses& out = state.out;
    const auto has_own_memory = [&](SymbolId pointer) {
        const ObjectId target = out.target(pointer);
        return target.valid() && !out[target].escapes && (out[target].is_block || !state.is_assigned[pointer.index()]);
    };
    bool any = false;
    for (const auto& [a, b] : exchanged_by_calls(state.unit, out.rotations)) {
        if (has_own_memory(a) == has_own_memory(b)) continue;
        const SymbolId other = has_own_memory(a) ? a : b;
        state.is_assigned[other.index()] = any = true;
        Object& object = out.objects[out.target(other).index()];
        if (!object.is_block) continue;
        object.get_loose();
        out.no_blocks.push_back({other, {}, true});
    }
    return any;
}

/// What a member of a structure points to that a call hands over has no name in the function if it has none for the caller.
bool forget_members_of_unnamed(WalkState& state, const std::vector<HandedOver>& references) {
    Accesses& out = state.out;
    bool any = false;
    for (const HandedOver& r : references) {
        const ObjectId formal = out.target(r.parameter);
        if (!is_member(state.unit.program[r.parameter]) || !formal.valid() || out.target(r.variable).valid()) continue;
        out.target_of_symbol[r.parameter.index()] = {};
        any = true;
    }
    return any;
}

void walk_all(WalkState& state) {
    const Unit& unit = state.unit;
    state.out.accesses.clear();
    for (const StmtId stmt : unit.ast.file_scope) {
        const auto* declaration = as<DeclarationStmt>(unit.ast, stmt);
        if (!declaration) continue;
        for (const DeclaratorId d : declaration->declarators)
            AccessWalker(state, {}).static_initialiser(unit.ast[d].init);
    }
    for (size_t f = 0; f < unit.program.functions.size(); f++)
        AccessWalker(state, {static_cast<int32_t>(f)}).statement(unit.program.functions[f].body);
}

bool calls_scanf_of_a_list(const Unit& unit) {
    return std::any_of(unit.ast.exprs.begin(), unit.ast.exprs.end(), [&](const Expr& e) {
        const auto* call = std::get_if<CallExpr>(&e.node);
        return call && is_function(callee_name(unit, *call), {"vscanf", "vfscanf", "vsscanf"});
    });
}

std::vector<bool> escaping(const Accesses& accesses) {
    std::vector<bool> result;
    for (const Object& object : accesses.objects) {
        result.push_back(object.escapes);
        result.push_back(object.is_loose);
    }
    return result;
}

}  // namespace

Accesses find_accesses(const Unit& unit, Diagnostics& diagnostics) {
    check_vouched(unit, diagnostics);
    std::vector<NoBlock> others;
    std::vector<Rotation> rotations = find_rotations(unit);
    const std::vector<Handler> handlers = find_handlers(unit);
    const auto handles = [&](HandlerKind kind) { return std::any_of(handlers.begin(), handlers.end(), [&](const Handler& h) { return h.kind == kind; }); };
    if (!handles(HandlerKind::signal))      // it may run anywhere, and knows memory by its own names
        for (Rotation& borrow : find_borrows(unit, rotations)) {
            const bool is_read_at_exit = handles(HandlerKind::at_exit) && !unit.program[borrow.from[0].first].function.valid();
            if (!is_read_at_exit) rotations.push_back(std::move(borrow));
        }
    const std::vector<BlockPointer> blocks = find_block_pointers(unit, rotations, others);
    Accesses out = find_objects(unit, blocks);
    out.no_blocks = std::move(others);
    out.rotations = std::move(rotations);
    out.of_stmt.resize(unit.ast.stmts.size());
    out.of_expr.resize(unit.ast.exprs.size());
    out.argument_target.resize(unit.ast.exprs.size());
    out.argument_part.resize(unit.ast.exprs.size());
    out.without_memory = branches_without_memory(unit);
    out.common_numbers = unit.program.common_numbers;
    Jumps jumps = find_jumps(unit.ast);
    out.free_jumps = std::move(jumps.free);
    out.hidden_jumps = std::move(jumps.hidden);
    const size_t functions = unit.program.functions.size();
    WalkState state{unit, out, std::vector<Summary>(functions), assigned_symbols(unit, out.rotations), find_waiting_functions(unit),
                    std::vector<Reach>(functions, Reach::escaping), blocks, find_followed_pointers(unit, out), {}, {}, calls_scanf_of_a_list(unit)};
    for (size_t f = 0; f < functions; f++) out.is_recursive.push_back(state.waits[f][f]);
    state.is_called_back = may_be_called_back(unit);
    state.handles_exit = handles(HandlerKind::at_exit);
    for (const Rotation& r : out.rotations)
        for (const auto& [pointer, lender] : r.borrows()) state.borrowed[out.target(pointer)] = function_around(unit, unit.ast[r.borrowed_from].tokens.first);
    const std::vector<HandedOver> references = find_references(unit);
    for (const HandedOver& r : references) state.references[r.argument] = r.parameter;
    for (size_t s = 0; s < unit.program.symbols.size(); s++)
        if (const SymbolId pointer = pointer_of_member(unit.program, {static_cast<int32_t>(s)}); pointer.valid()) state.way_to[{static_cast<int32_t>(s)}] = pointer;
    bool changed = true;
    for (int pass = 0; changed; pass++) {
        const std::vector<bool> escaped = escaping(out);
        const std::vector<PointsTo> followed = state.points_to;
        const auto kept = std::pair(state.kept, state.kept_texts);
        walk_all(state);
        const bool broken = forget_broken_exchanges(state) || forget_broken_rotations(state);
        const bool unnamed = forget_members_of_unnamed(state, references);
        changed = forget_shared_blocks(state) || broken || unnamed || escaped != escaping(out) || followed != state.points_to || kept != std::pair(state.kept, state.kept_texts);
        for (size_t f = 0; f < state.summaries.size(); f++) {
            Summary summary = summarise(state, {static_cast<int32_t>(f)});
            summary.reach = state.reaches[f];
            if (pass > most_passes) widen(state.summaries[f], summary);
            changed = changed || !same_effects(summary, state.summaries[f]);
            state.summaries[f] = std::move(summary);
        }
        changed = changed || distrust_unset_pointers(out, state.points_to);
    }
    for (Object& object : out.objects) object.moves = object.is_parameter_target && state.is_assigned[object.symbol.index()];
    hide_changed_extents(unit, out);
    measure_blocks(unit, blocks, out);
    agree_in_rotations(unit, out);
    return out;
}

}  // namespace dmcg
