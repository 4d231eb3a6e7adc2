// The text stays as it is; the later stages see blocks.
//
//   b = a + n;      b = malloc((2*n - n) * 8 + 0 * n), which reads what the user's text reads
#include <algorithm>
#include <map>

#include "accesses/blocks.h"
#include "accesses/library.h"
#include "accesses/names.h"
#include "dmcg/walk.h"
#include "parts/offsets.h"
#include "parts/parts.h"
#include "resolve/tree_writer.h"

namespace dmcg {
namespace {

bool equal(const Polynomial& p, const Polynomial& q) { return same_value(as_affine(p), as_affine(q)); }

struct PartWriter {
    const Unit& unit;
    TreeWriter writer;
    const PartsOfBlock& parts;
    std::map<SymbolId, ExprId> names{};     // a mention of each variable that lengths are made of


    const Program& program() const { return unit.program; }

    // ---------------------------------------------------------------- lengths

    std::optional<Polynomial> total() const {
        const ExprId memory = parts.front().memory;
        return memory.valid() ? allocation_of(unit, memory)->bytes : size_of_type(unit, program()[parts.front().root].type);
    }

    std::optional<int64_t> size_of_element() const {
        const auto size = size_of(program(), program()[program()[parts.front().pointer].type].element);
        return size && *size > 0 ? std::optional<int64_t>(*size) : std::nullopt;
    }

    /// Nothing: the end of the memory is not known.
    std::optional<Polynomial> bytes_of(size_t i, int64_t size) const {
        const auto begin = product(parts[i].offset, Polynomial{{{size, {}}}});
        const auto end = i + 1 < parts.size() ? product(parts[i + 1].offset, Polynomial{{{size, {}}}}) : total();
        return begin && end ? difference(*end, *begin) : std::nullopt;
    }

    void find_names(ExprId root) {
        for_each_below(unit.ast, root, [&](ExprId e) {
            if (const SymbolId symbol = name_of(unit, e); symbol.valid()) names.emplace(symbol, e);
        });
    }

    bool can_be_said(const Polynomial& p) const {
        return std::all_of(p.monomials.begin(), p.monomials.end(), [&](const Monomial& m) {
            return std::all_of(m.factors.begin(), m.factors.end(), [&](const Atom& a) { return a.value || (a.symbol.valid() && names.contains(a.symbol)); });
        });
    }

    ExprId said(const Polynomial& p, TokenRange tokens) {
        ExprId sum = writer.number(0, tokens);
        for (const Monomial& m : p.monomials) {
            ExprId whole = writer.number(m.coefficient, tokens);
            for (const Atom& a : m.factors) whole = joined(BinaryOp::mul, whole, a.value ? writer.number(*a.value, tokens) : writer.copy(names.at(a.symbol)), tokens);
            sum = joined(BinaryOp::add, sum, whole, tokens);
        }
        return sum;
    }

    ExprId joined(BinaryOp op, ExprId a, ExprId b, TokenRange tokens) { return writer.add({tokens, BinaryExpr{op, a, b}}, writer.long_type()); }

    // ---------------------------------------------------------------- values

    /// The arguments that say how many bytes are wanted: one, or the two of calloc; none: it cannot be told.
    std::vector<ExprId> arguments_with_bytes(ExprId value) const {
        const auto made = allocation_of(unit, value);
        const auto* call = as<CallExpr>(unit.ast, value);
        if (!made || !made->bytes || !call) return {};
        if (called_library(unit, *call) && callee_name(unit, *call) == "calloc") return call->arguments;
        for (const ExprId argument : call->arguments)
            if (unit.program.type_id(argument).valid() && is_integer(unit.program.type(argument)) && equal(polynomial_of(unit, argument), *made->bytes)) return {argument};
        return {};
    }

    SymbolId malloc_symbol() const {
        const auto& all = program().symbols;
        const auto found = std::find_if(all.begin(), all.end(), [](const Symbol& s) { return s.name == "malloc" && s.kind == SymbolKind::function; });
        const SymbolId symbol{static_cast<int32_t>(found - all.begin())};
        return found != all.end() && found->declared_at.valid() && is_from_system(unit, symbol) ? symbol : SymbolId{};
    }

    /// What the user's text reads is read still.
    ExprId reading(ExprId bytes, const std::vector<ExprId>& old, TokenRange tokens) {
        for (const ExprId e : old) bytes = joined(BinaryOp::add, bytes, joined(BinaryOp::mul, writer.number(0, tokens), writer.copy(e), tokens), tokens);
        return bytes;
    }

    std::optional<Polynomial> length_to_say(size_t i, int64_t size) const {
        const auto bytes = bytes_of(i, size);
        if (bytes && can_be_said(*bytes)) return bytes;
        const bool unknown_end = i + 1 == parts.size() && size > 1;
        return unknown_end ? std::optional(Polynomial{{{1, {}}}}) : std::nullopt;      // no number of elements
    }

    void become_memory(const BlockPart& part, const Polynomial& length, SymbolId malloc_) {
        const TokenRange tokens = unit.ast[part.value].tokens, name{program()[malloc_].declared_at, program()[malloc_].declared_at};
        if (part.pointer == part.root) {
            const std::vector<ExprId> own = arguments_with_bytes(part.value);
            const ExprId bytes = reading(said(length, tokens), own, tokens);
            if (own.size() > 1) writer.become_like(own[1], writer.number(1, tokens));
            return writer.become_like(own[0], bytes);
        }
        const ExprId bytes = reading(said(length, tokens), steps_to_place(unit, part.value), tokens);
        const ExprId callee = writer.add({name, NameExpr{}}, program()[malloc_].type, malloc_);
        writer.become(part.value, CallExpr{callee, {bytes}});
    }

    bool write() {
        const SymbolId malloc_ = malloc_symbol();
        const auto size = size_of_element();
        if (!malloc_.valid() || !size) return false;
        for (const BlockPart& part : parts) find_names(part.value);
        find_names(parts.front().memory);
        std::vector<Polynomial> lengths;
        for (size_t i = 0; i < parts.size(); i++) {
            const auto length = length_to_say(i, *size);
            if (!length || (parts[i].pointer == parts[i].root && arguments_with_bytes(parts[i].value).empty())) return false;
            lengths.push_back(*length);
        }
        for (size_t i = 0; i < parts.size(); i++) become_memory(parts[i], lengths[i], malloc_);
        return true;
    }
};

}  // namespace

bool write_out_parts(const Unit& unit, Ast& ast, Program& program, const PartsOfBlock& parts) { return PartWriter{unit, {ast, program}, parts}.write(); }

}  // namespace dmcg
