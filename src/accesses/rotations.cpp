// Found on the tree alone. In statements one after the other that do nothing but copy pointers, each variable stands for the pointer
// whose value it had at the begin; as soon as the pointers that changed are a permutation of themselves, there is an exchange.
//
//   tmp = c;  c = b;  b = a;  a = tmp;       a from c, b from a, c from b
#include "rotations.h"

#include <algorithm>
#include <map>

#include "blocks.h"
#include "dmcg/walk.h"
#include "names.h"
#include "references.h"

namespace dmcg {
namespace {

constexpr size_t longest_rotation = 32;   // statements

struct PointerCopy {
    ExprId expr;      // the assignment or the initialiser
    SymbolId to{}, from{};      // invalid: a number is copied, and no pointer changes
};

using Copies = std::vector<PointerCopy>;

struct RotationFinder {
    const Unit& unit;
    std::vector<size_t> mentions{};   // by SymbolId: how often each variable is named
    std::vector<size_t> in_copies{};  // so often of these in copies of pointers, or where it gets the value null
    std::vector<size_t> cleared{};    // so often the latter

    const Ast& ast() const { return unit.ast; }

    SymbolId pointer(ExprId e) const {
        const SymbolId symbol = name_of(unit, without_casts(ast(), e));
        return symbol.valid() && is_pointer(symbol) ? symbol : SymbolId{};
    }

    bool is_pointer(SymbolId id) const {
        const Symbol& symbol = unit.program[id];
        const Type& type = unit.program[symbol.type];
        const bool variable = symbol.kind == SymbolKind::variable || symbol.kind == SymbolKind::parameter;
        return variable && type.kind == TypeKind::pointer && type.element.valid() && !type.is_volatile && !type.is_atomic && !symbol.is_thread_local;
    }

    std::optional<Copies> copies_in(ExprId e) const {
        if (const auto* comma = as<CommaExpr>(ast(), e)) {
            auto left = copies_in(comma->left);
            const auto right = copies_in(comma->right);
            if (!left || !right) return {};
            left->insert(left->end(), right->begin(), right->end());
            return left;
        }
        if (const auto* list = as<InitListExpr>(ast(), e)) return copies_of_members(*list);
        const auto* assign = as<AssignExpr>(ast(), e);
        if (!assign || assign->op || !as<NameExpr>(ast(), assign->target)) return {};
        if (is_copy_of_number(*assign)) return Copies{{e}};
        const SymbolId to = pointer(assign->target), from = pointer(assign->value);
        return to.valid() && from.valid() && to != from ? std::optional(Copies{{e, to, from}}) : std::nullopt;
    }

    /// `struct grid tmp = a;`, taken apart
    std::optional<Copies> copies_of_members(const InitListExpr& list) const {
        Copies copies;
        for (const auto& item : list.items) {
            const auto here = copies_in(item.value);
            if (!here) return {};
            copies.insert(copies.end(), here->begin(), here->end());
        }
        return copies;
    }

    /// Such as another member of a structure that is copied.
    bool is_copy_of_number(const AssignExpr& assign) const {
        const auto is_number = [&](ExprId e) { return as<NameExpr>(ast(), e) && is_arithmetic(unit.program.type(e)) && !unit.program.type(e).is_volatile; };
        return is_number(assign.target) && is_number(assign.value);
    }

    /// `double *tmp = a, *other;`
    std::optional<Copies> copies_in(const DeclarationStmt& declaration) const {
        Copies copies;
        for (const DeclaratorId d : declaration.declarators) {
            const SymbolId to = unit.program.symbol_of_declarator[d.index()];
            const ExprId init = ast()[d].init;
            if (const auto members = init.valid() && as<InitListExpr>(ast(), init) ? copies_in(init) : std::nullopt) {
                copies.insert(copies.end(), members->begin(), members->end());
                continue;
            }
            if (!to.valid() || !is_pointer(to) || unit.program[to].storage != Storage::automatic) return {};
            const SymbolId from = init.valid() ? pointer(init) : SymbolId{};
            if (init.valid() && !from.valid()) return {};
            if (init.valid()) copies.push_back({init, to, from});
        }
        return copies;
    }

    /// Nothing if the statement does anything else.
    std::optional<Copies> copies_of(StmtId stmt) const {
        if (const auto* declaration = as<DeclarationStmt>(ast(), stmt)) return copies_in(*declaration);
        const auto* expression = as<ExpressionStmt>(ast(), stmt);
        return expression && expression->expr.valid() ? copies_in(expression->expr) : std::nullopt;
    }

    void count() {
        mentions.resize(unit.program.symbols.size());
        in_copies.resize(unit.program.symbols.size());
        cleared.resize(unit.program.symbols.size());
        for (size_t i = 0; i < ast().exprs.size(); i++) {
            const ExprId e{static_cast<int32_t>(i)};
            if (as<NameExpr>(ast(), e) && unit.program.symbol(e).valid()) mentions[unit.program.symbol(e).index()]++;
            const auto* assign = as<AssignExpr>(ast(), e);
            const SymbolId to = assign && !assign->op && is_null_pointer(unit, assign->value) ? pointer(assign->target) : SymbolId{};
            if (!to.valid()) continue;
            cleared[to.index()]++;
            in_copies[to.index()]++;
        }
        for (const Stmt& s : ast().stmts) {
            const auto copies = copies_of({static_cast<int32_t>(&s - ast().stmts.data())});
            if (!copies) continue;
            for (const PointerCopy& c : *copies) {
                if (!c.to.valid()) continue;
                in_copies[c.from.index()]++;
                if (as<AssignExpr>(ast(), c.expr)) in_copies[c.to.index()]++;
            }
        }
    }

    /// It is named in copies only: what it holds afterwards is nobody's concern.
    bool is_temporary(SymbolId id) const {
        const size_t named = mentions[id.index()];
        return unit.program[id].kind == SymbolKind::variable && named > 0 && named == in_copies[id.index()] && !begins_with_memory(id);
    }

    /// double *next = b;
    bool begins_with_memory(SymbolId id) const {
        const DeclaratorId d = unit.program[id].declarator;
        const ExprId init = d.valid() ? ast()[d].init : ExprId{};
        return init.valid() && !is_null_pointer(unit, init) && !pointer(init).valid();
    }

    /// The exchange that begins with this statement of the block.
    std::optional<Rotation> rotation_from(const std::vector<StmtId>& body, size_t begin) const {
        Rotation found;
        std::map<SymbolId, SymbolId> now;
        for (size_t i = begin; i < std::min(body.size(), begin + longest_rotation); i++) {
            const auto copies = copies_of(body[i]);
            if (!copies || (i == begin && !copies_pointers(*copies))) return {};
            found.stmts.push_back(body[i]);
            for (const PointerCopy& c : *copies) {
                if (!c.to.valid()) {
                    found.numbers.push_back(c.expr);
                    continue;
                }
                auto known = now.find(c.from);
                if (known == now.end() && is_temporary(c.from) && !begins_before(body, begin, c.from, now, found)) return {};
                known = now.find(c.from);
                now[c.to] = known == now.end() ? c.from : known->second;
                found.copies.push_back(c.expr);
            }
            if (closes(now, found)) return found;
        }
        return {};
    }

    static bool copies_pointers(const Copies& copies) {
        return std::ranges::any_of(copies, [](const PointerCopy& c) { return c.to.valid(); });
    }

    /// `tmp = a;` stands earlier in the block, and nothing in between changes tmp or a.
    bool begins_before(const std::vector<StmtId>& body, size_t begin, SymbolId temporary, std::map<SymbolId, SymbolId>& now, Rotation& found) const {
        for (size_t i = begin; i-- > 0;) {
            if (is_entered(body[i])) return false;
            const auto copies = copies_of(body[i]);
            const bool here = copies && copies->size() == 1 && copies->front().to == temporary;
            if (!here) continue;
            const PointerCopy& c = copies->front();
            if (is_temporary(c.from) || changes(body, i + 1, begin, temporary) || !unit.program[c.from].function.valid() || unit.program[c.from].storage != Storage::automatic || changes(body, i + 1, begin, c.from)) return false;
            now[temporary] = c.from;
            found.stmts.insert(found.stmts.begin(), body[i]);
            found.copies.insert(found.copies.begin(), c.expr);
            return true;
        }
        return false;
    }

    /// Something may jump into the statement.
    bool is_entered(StmtId stmt) const {
        bool label = as<CaseStmt>(ast(), stmt) != nullptr;
        for_each_below(ast(), stmt, [&](StmtId s) { label = label || as<LabelStmt>(ast(), s); });
        return label;
    }

    /// One of these statements names the pointer as something that may change.
    bool changes(const std::vector<StmtId>& body, size_t begin, size_t end, SymbolId pointer) const {
        if (begin == end) return false;
        const TokenId first = ast()[body[begin]].tokens.first, last = ast()[body[end - 1]].tokens.last;
        const auto is = [&](ExprId e) { return as<NameExpr>(ast(), e) && unit.program.symbol(e) == pointer; };
        return std::any_of(ast().exprs.begin(), ast().exprs.end(), [&](const Expr& e) {
            if (e.tokens.first < first || last < e.tokens.last) return false;
            const auto* assign = std::get_if<AssignExpr>(&e.node);
            const auto* unary = std::get_if<UnaryExpr>(&e.node);
            return (assign && is(assign->target)) || (unary && unary->op >= UnaryOp::address_of && unary->op <= UnaryOp::post_dec && is(unary->operand));
        });
    }

    bool closes(const std::map<SymbolId, SymbolId>& now, Rotation& found) const {
        std::set<SymbolId> changed, origins;
        for (const auto& [to, from] : now)
            if (!is_temporary(to) && to != from) {
                changed.insert(to);
                origins.insert(from);
            }
        if (changed.empty() || changed != origins) return false;
        for (const SymbolId to : changed) found.from.emplace_back(to, now.at(to));
        for (const auto& [to, from] : now)
            if (is_temporary(to)) found.temporaries.push_back(to);
        return true;
    }

    bool same_length(ExprId a, ExprId b) const {
        if (!a.valid() || !b.valid()) return a.valid() == b.valid();
        return same_value(affine_of(unit, a, AffineMode::bound), affine_of(unit, b, AffineMode::bound));
    }

    bool same_target(TypeId a, TypeId b) const {
        if (!same_type(unit.program, a, b)) return false;
        while (unit.program[a].kind == TypeKind::array) {
            if (!same_length(unit.program[a].length_expr, unit.program[b].length_expr) || unit.program[a].length != unit.program[b].length) return false;
            a = unit.program[a].element;
            b = unit.program[b].element;
        }
        return true;
    }

    /// Of one kind and one type, and nobody changes them by their address.
    bool may_be_exchanged(const Rotation& rotation) const {
        const Symbol& first = unit.program[rotation.from[0].first];
        return std::all_of(rotation.from.begin(), rotation.from.end(), [&](const auto& move) {
            const Symbol& symbol = unit.program[move.first];
            const bool same_kind = symbol.kind == first.kind && (symbol.kind == SymbolKind::variable || symbol.function == first.function);
            return same_kind && is_known_by_name(unit, move.first) && same_target(unit.program[symbol.type].element, unit.program[first.type].element);
        });
    }

    /// True if a temporary is named elsewhere.
    bool leaks(const Rotation& rotation, const std::set<ExprId>& copies) const {
        return std::any_of(rotation.temporaries.begin(), rotation.temporaries.end(), [&](SymbolId t) {
            size_t here = cleared[t.index()];
            for (const ExprId e : copies) {
                const auto* assign = as<AssignExpr>(ast(), e);
                here += assign && pointer(assign->target) == t;
                here += pointer(assign ? assign->value : e) == t;
            }
            return unit.program[t].address_taken || here != mentions[t.index()];
        });
    }

    std::vector<Rotation> run() {
        count();
        std::vector<Rotation> found;
        for (const Stmt& s : ast().stmts) {
            const auto* block = std::get_if<CompoundStmt>(&s.node);
            for (size_t i = 0; block && i < block->body.size();) {
                auto rotation = rotation_from(block->body, i);
                i += rotation ? rotation->stmts.size() : 1;
                if (rotation && may_be_exchanged(*rotation)) found.push_back(std::move(*rotation));
            }
        }
        for (size_t known = SIZE_MAX; known != found.size();) {
            known = found.size();
            const std::set<ExprId> copies = dmcg::copies_in(found);
            std::erase_if(found, [&](const Rotation& r) { return leaks(r, copies); });
        }
        return found;
    }
};

}  // namespace

std::vector<Rotation> find_rotations(const Unit& unit) { return RotationFinder{unit}.run(); }

std::set<ExprId> copies_in(const std::vector<Rotation>& rotations) {
    std::set<ExprId> copies;
    for (const Rotation& r : rotations) copies.insert(r.copies.begin(), r.copies.end());
    return copies;
}

bool drop_rotations(const Unit& unit, std::vector<Rotation>& rotations, const std::vector<bool>& is_block) {
    const std::vector<bool> assigned = symbols_assigned_to(unit, copies_in(rotations));     // otherwise than by exchanges
    return std::erase_if(rotations, [&](const Rotation& r) {
        return std::any_of(r.from.begin(), r.from.end(), [&](const auto& move) {
            const bool parameter = unit.program[move.first].kind == SymbolKind::parameter;
            if (unit.program[unit.program[move.first].type].kind == TypeKind::array) return false;
            return parameter ? assigned[move.first.index()] : !is_block[move.first.index()];
        });
    }) > 0;
}

const Rotation* rotation_at(const std::vector<Rotation>& rotations, StmtId last) {
    const auto it = std::find_if(rotations.begin(), rotations.end(), [&](const Rotation& r) { return !r.is_borrow() && r.stmts.back() == last; });
    return it == rotations.end() ? nullptr : &*it;
}

bool same_axes(const Accesses& all, ObjectId a, ObjectId b) {
    const auto &one = all[a].extents, &other = all[b].extents;
    const auto same = [](const Affine& x, const Affine& y) { return is_unknown(x) ? is_unknown(y) : !is_unknown(y) && same_value(x, y); };
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), same);
}

namespace {

struct Measures {
    const Unit& unit;
    Accesses& all;

    Object& memory(SymbolId s) { return all.objects[all.memory(s).index()]; }

    bool keeps(const Affine& extent, SymbolId memory) const {
        return std::all_of(extent.terms.begin(), extent.terms.end(), [&](const Term& t) { return keeps_its_value(unit, all, t.atom, all.memory(memory)); });
    }

    /// What a pointer has borrowed is as large as what it was borrowed from.
    void borrow(SymbolId pointer, SymbolId lender) {
        Object& borrowed = memory(pointer);
        const Object& lent = memory(lender);
        if (!is_unknown(borrowed.extents[0]) || is_unknown(lent.extents[0]) || borrowed.extents.size() != lent.extents.size() || !keeps(lent.extents[0], pointer)) return;
        borrowed.extents[0] = lent.extents[0];
        borrowed.length = lent.length;
    }

    /// True if it was not known before that the two have not one size.
    bool agree(SymbolId to, SymbolId from) {
        Object &a = memory(to), &b = memory(from);
        bool changed = false;
        for (size_t axis = 0; axis < std::min(a.extents.size(), a.has_row_pointers ? size_t{2} : size_t{1}); axis++) {
            if (is_unknown(a.extents[axis]) && is_unknown(b.extents[axis])) continue;
            const bool known = !is_unknown(a.extents[axis]) && !is_unknown(b.extents[axis]);
            if (known && same_value(a.extents[axis], b.extents[axis]) && keeps(a.extents[axis], from) && keeps(b.extents[axis], to)) continue;
            for (Object* object : {&a, &b}) {
                object->extents[axis] = unknown_extent();
                object->length = {};
            }
            changed = true;
        }
        return changed;
    }
};

/// What notes the length of the one may note that of the other. True if that was not known before.
bool note_together(Object& a, Object& b) {
    if (!a.noted && !b.noted) return false;
    NotedLength both;
    for (auto list : {&NotedLength::allocations, &NotedLength::arguments}) {
        std::set<ExprId> all;
        for (const Object* o : {&a, &b})
            if (o->noted) all.insert(((*o->noted).*list).begin(), ((*o->noted).*list).end());
        (both.*list).assign(all.begin(), all.end());
    }
    const auto has_all = [&](const Object& o) { return o.noted && o.noted->allocations.size() == both.allocations.size() && o.noted->arguments.size() == both.arguments.size(); };
    if (has_all(a) && has_all(b)) return false;
    a.noted = b.noted = a.noted && b.noted ? std::optional(both) : std::nullopt;
    return true;
}

}  // namespace

std::vector<std::pair<SymbolId, SymbolId>> exchanged_memory(const Unit& unit, const Accesses& all) {
    std::vector<std::pair<SymbolId, SymbolId>> exchanged = exchanged_by_calls(unit, all.rotations);
    for (const Rotation& r : all.rotations) exchanged.insert(exchanged.end(), r.from.begin(), r.from.end());
    return exchanged;
}

void agree_in_rotations(const Unit& unit, Accesses& all) {
    Measures measures{unit, all};
    std::vector<std::pair<SymbolId, SymbolId>> exchanged = exchanged_by_calls(unit, all.rotations);
    for (const Rotation& r : all.rotations) {
        if (!r.is_borrow()) exchanged.insert(exchanged.end(), r.from.begin(), r.from.end());
        for (const auto& [pointer, lender] : r.borrows()) measures.borrow(pointer, lender);
    }
    const auto together = exchanged_memory(unit, all);
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& [to, from] : exchanged)
            if (all.target(to).valid() && all.target(from).valid()) changed |= measures.agree(to, from);
        for (const auto& [to, from] : together) changed |= note_together(measures.memory(to), measures.memory(from));
    }
}

}  // namespace dmcg
