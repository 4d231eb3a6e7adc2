// One pointer after the other: where it gets a value (place_of_value()), which of these values a use has (the search in
// reaching_value.cpp), and the new nodes (Writer).
#include "line_pointers.h"

#include <set>

#include "dmcg/walk.h"
#include "reaching_value.h"

namespace dmcg {
namespace {

/// What a place is made of: its array or pointer, and the sum of what is added to the address of the element `base[first]`.
struct Place {
    ExprId base;                                      // base[index] is the element
    std::vector<std::pair<ExprId, bool>> index;       // summands; true: subtracted
};

struct Writer {
    Ast& ast;
    Program& program;

    bool is_kind(ExprId e, TypeKind kind) const { return program.type_id(e).valid() && program.type(e).kind == kind; }
    bool is_address(ExprId e) const { return is_kind(e, TypeKind::pointer) || is_kind(e, TypeKind::array); }

    // ---------------------------------------------------------------- which values are places

    /// Integers that are made of variables and numbers alone.
    bool is_plain_index(ExprId e) const {
        if (!program.type_id(e).valid() || !is_integer(program.type(e)) || program.type(e).is_volatile) return false;
        if (program.constant(e)) return true;
        const ExprNode& node = ast[e].node;
        if (std::holds_alternative<NameExpr>(node)) return program.symbol(e).valid();
        if (const auto* x = std::get_if<BinaryExpr>(&node)) return x->op <= BinaryOp::sub && is_plain_index(x->left) && is_plain_index(x->right);
        if (const auto* x = std::get_if<UnaryExpr>(&node)) return (x->op == UnaryOp::plus || x->op == UnaryOp::minus) && is_plain_index(x->operand);
        if (const auto* comma = std::get_if<CommaExpr>(&node)) return as<NameExpr>(ast, comma->left) && is_plain_index(comma->right);
        const auto* cast = std::get_if<CastExpr>(&node);
        return cast && is_plain_index(cast->operand);
    }

    /// The array of arrays is meant as a whole by its first line: a pointer to that may go on to the others.
    bool is_first_line(ExprId e) const {
        const auto* x = as<IndexExpr>(ast, e);
        return x && program.constant(x->index) == 0;
    }

    std::optional<Place> element(ExprId base, ExprId index) const {
        if (!is_array_place(base) || !is_plain_index(index) || is_first_line(base)) return {};
        return Place{base, {{index, false}}};
    }

    /// A name, or a line of an array that is one: a, a[i].
    bool is_array_place(ExprId e) const {
        if (!program.type_id(e).valid() || program.type(e).is_volatile || !is_address(e)) return false;
        if (as<NameExpr>(ast, e)) return program.symbol(e).valid() && program[program.symbol(e)].kind <= SymbolKind::parameter;
        const auto* x = as<IndexExpr>(ast, e);
        return x && is_kind(e, TypeKind::array) && is_array_place(x->base) && is_plain_index(x->index);
    }

    std::optional<Place> place_of_value(ExprId e) const {
        if (!program.type_id(e).valid()) return {};
        if (const auto* x = as<BinaryExpr>(ast, e); x && (x->op == BinaryOp::add || x->op == BinaryOp::sub)) {
            const bool left = is_address(x->left);
            auto place = left || x->op == BinaryOp::add ? place_of_value(left ? x->left : x->right) : std::nullopt;
            const ExprId more = left ? x->right : x->left;
            if (!place || !is_plain_index(more)) return {};
            place->index.push_back({more, x->op == BinaryOp::sub});
            return place;
        }
        if (const auto* x = as<UnaryExpr>(ast, e); x && x->op == UnaryOp::address_of) {
            const auto* at = as<IndexExpr>(ast, x->operand);
            return at ? element(at->base, at->index) : std::nullopt;
        }
        if (!is_array_place(e) || is_first_line(e)) return {};
        return Place{e, {}};
    }

    /// Both point to elements of one type.
    bool fits(SymbolId pointer, ExprId value) const {
        const TypeId to = program[program[pointer].type].element, from = program.type(value).element;
        return to.valid() && from.valid() && program[to].kind != TypeKind::void_ && !program[to].is_volatile && same_type(program, to, from);
    }

    // ---------------------------------------------------------------- new nodes

    ExprId add(Expr expr, TypeId type, SymbolId symbol = {}) {
        ast.exprs.push_back(std::move(expr));
        program.type_of_expr.push_back(type);
        program.symbol_of_expr.push_back(symbol);
        program.constant_of_expr.push_back(std::nullopt);
        return {static_cast<int32_t>(ast.exprs.size()) - 1};
    }

    void become(ExprId e, ExprNode node) {
        ast.exprs[e.index()].node = std::move(node);
        program.symbol_of_expr[e.index()] = {};
        program.constant_of_expr[e.index()] = std::nullopt;
    }

    ExprId copy(ExprId e) {
        ExprNode node = ast[e].node;
        if (auto* x = std::get_if<BinaryExpr>(&node)) x->left = copy(x->left), x->right = copy(x->right);
        if (auto* x = std::get_if<UnaryExpr>(&node)) x->operand = copy(x->operand);
        if (auto* x = std::get_if<IndexExpr>(&node)) x->base = copy(x->base), x->index = copy(x->index);
        if (auto* x = std::get_if<CastExpr>(&node)) x->operand = copy(x->operand);
        if (auto* x = std::get_if<CommaExpr>(&node)) x->left = copy(x->left), x->right = copy(x->right);
        const ExprId made = add({ast[e].tokens, node}, program.type_id(e), program.symbol(e));
        program.constant_of_expr[made.index()] = program.constant(e);
        return made;
    }

    TypeId long_type() {
        for (size_t t = 0; t < program.types.size(); t++)
            if (const Type& type = program.types[t]; type.kind == TypeKind::long_ && !type.is_const && !type.is_volatile && !type.is_atomic)
                return {static_cast<int32_t>(t)};
        program.types.push_back(Type{});
        program.types.back().kind = TypeKind::long_;
        return {static_cast<int32_t>(program.types.size()) - 1};
    }

    ExprId zero(TokenRange tokens) {
        const ExprId made = add({tokens, NumberExpr{}}, long_type());
        program.constant_of_expr[made.index()] = 0;
        return made;
    }

    /// The sum of the summands, computed as addresses are: in 64 bits.
    ExprId sum(const std::vector<std::pair<ExprId, bool>>& summands, ExprId more, TokenRange tokens) {
        ExprId result = more;
        for (const auto& [summand, minus] : summands) {
            const ExprId part = copy(summand);
            if (!result.valid() && minus) result = zero(tokens);
            result = !result.valid() ? part : add({tokens, minus ? BinaryExpr{BinaryOp::sub, result, part} : BinaryExpr{BinaryOp::add, part, result}}, long_type());
        }
        return result.valid() ? result : zero(tokens);
    }

    /// (pointer, index): the pointer is read, too.
    ExprId with_read(ExprId pointer, ExprId index) {
        return add({ast[pointer].tokens, CommaExpr{pointer, index}}, program.type_id(index));
    }

    IndexExpr element_of(const Place& place, ExprId pointer, ExprId more) {
        return {copy(place.base), with_read(pointer, sum(place.index, more, ast[pointer].tokens))};
    }

    /// The pointer as a value: base + (pointer, index).
    void become_address(ExprId use, const Place& place) {
        const ExprId pointer = copy(use);
        const ExprId index = with_read(pointer, sum(place.index, {}, ast[use].tokens));
        become(use, BinaryExpr{BinaryOp::add, copy(place.base), index});
    }

    void write_use(const NameUse& use, const Place& place) {
        const ExprId pointer = use.name;
        const auto is_star = [&](ExprId e) {
            const auto* x = as<UnaryExpr>(ast, e);
            return x && x->op == UnaryOp::dereference;
        };
        const auto* index = as<IndexExpr>(ast, use.parent);
        const auto* member = as<MemberExpr>(ast, use.parent);
        const auto* plus = as<BinaryExpr>(ast, use.parent);
        if (index && index->base == pointer) return become(use.parent, element_of(place, pointer, index->index));
        if (is_star(use.parent)) return become(use.parent, element_of(place, pointer, {}));
        if (member && member->arrow) {
            const MemberExpr old = *member;
            const ExprId whole = add({ast[pointer].tokens, element_of(place, pointer, {})}, program[program.type_id(pointer)].element);
            return become(use.parent, MemberExpr{whole, old.member, false});
        }
        if (plus && plus->op == BinaryOp::add && is_star(use.around)) {
            const ExprId more = plus->left == pointer ? plus->right : plus->left;
            return become(use.around, element_of(place, pointer, more));
        }
        become_address(pointer, place);
    }

    /// The value as something that is tested, and null.
    void forget_address(ExprId value) {
        const TokenRange tokens = ast[value].tokens;
        const ExprId old = copy(value);
        const ExprId tested = add({tokens, BinaryExpr{BinaryOp::ne, old, zero(tokens)}}, long_type());
        become(value, CommaExpr{tested, zero(tokens)});
        program.constant_of_expr[value.index()] = 0;
        program.type_of_expr[value.index()] = long_type();
    }
};

/// Pointers of one function whose mentions are all seen.
struct Rewriter {
    Writer writer;
    FunctionId function;
    const std::vector<bool>& hidden;     // by SymbolId: mentioned where the search does not look: sizeof, statement expressions
    std::set<SymbolId> done{};

    bool is_candidate(SymbolId id) const {
        const Symbol& s = writer.program[id];
        const Type& type = writer.program[s.type];
        const bool local = s.kind == SymbolKind::variable && s.storage == Storage::automatic && s.function == function;
        return local && type.kind == TypeKind::pointer && type.element.valid() && !type.is_volatile && !s.address_taken && !hidden[id.index()] && !done.contains(id);
    }

    bool is_null(ExprId value) const {
        const auto* cast = as<CastExpr>(writer.ast, value);
        return writer.program.constant(cast ? cast->operand : value) == 0;
    }

    /// All uses with the places that they mean; nothing if one of them cannot be told, or there is none.
    std::optional<std::vector<std::pair<NameUse, Place>>> uses(const FunctionMentions& all, SymbolId pointer) const {
        std::vector<std::pair<NameUse, Place>> found;
        for (const ValueGiven& d : all.definitions_of(pointer))
            if (!d.value.valid() || (!is_null(d.value) && (!writer.place_of_value(d.value) || !writer.fits(pointer, d.value)))) return {};
        for (const NameUse& m : all.uses_of(pointer)) {
            const auto value = all.reaching_value(m, pointer);
            const auto place = value && !is_null(*value) ? writer.place_of_value(*value) : std::nullopt;
            if (!place) return {};
            found.push_back({m, *place});
        }
        return found.empty() ? std::nullopt : std::optional(found);
    }

    bool rewrite_one() {
        const FunctionMentions all(writer.ast, writer.program, function);
        for (const SymbolId pointer : all.defined_pointers()) {
            if (!is_candidate(pointer)) continue;
            done.insert(pointer);
            const auto found = uses(all, pointer);
            if (!found) continue;
            for (const auto& [use, place] : *found) writer.write_use(use, place);
            for (const ValueGiven& d : all.definitions_of(pointer))
                if (!is_null(d.value)) writer.forget_address(d.value);
            return true;
        }
        return false;
    }
};

/// By FunctionId: it has a local pointer.
std::vector<bool> functions_with_pointers(const Program& program) {
    std::vector<bool> found(program.functions.size());
    for (const Symbol& s : program.symbols)
        if (s.function.valid() && s.type.valid() && s.kind == SymbolKind::variable && program[s.type].kind == TypeKind::pointer) found[s.function.index()] = true;
    return found;
}

/// Variables that some function mentions where FunctionMentions does not look.
std::vector<bool> hidden_mentions(const Ast& ast, const Program& program) {
    std::vector<int> count(program.symbols.size());
    for (size_t e = 0; e < ast.exprs.size(); e++)
        if (const SymbolId s = program.symbol_of_expr[e]; s.valid()) count[s.index()]++;
    for (size_t f = 0; f < program.functions.size(); f++) {
        const FunctionMentions all(ast, program, {static_cast<int32_t>(f)});
        for (const auto& [symbol, seen] : all.counts()) count[symbol.index()] -= seen;
    }
    std::vector<bool> hidden(count.size());
    for (size_t s = 0; s < count.size(); s++) hidden[s] = count[s] != 0;
    return hidden;
}

}  // namespace

void write_out_line_pointers(Ast& ast, Program& program) {
    const std::vector<bool> hidden = hidden_mentions(ast, program), points = functions_with_pointers(program);
    for (size_t f = 0; f < program.functions.size(); f++) {
        if (!points[f]) continue;
        Rewriter rewriter{{ast, program}, {static_cast<int32_t>(f)}, hidden};
        while (rewriter.rewrite_one()) {}
    }
}

}  // namespace dmcg
