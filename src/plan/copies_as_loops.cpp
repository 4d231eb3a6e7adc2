// The loops copy the same elements: the number of bytes is proven to be that of the array, and the loops count each of its elements once.
// That other ranks then have what they read, the stages find out about the changed program as about every other.
#include "copies_as_loops.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "accesses/library.h"
#include "accesses/rotations.h"
#include "directives/places.h"
#include "dmcg/walk.h"

namespace dmcg {

namespace {

constexpr std::array<std::string_view, 4> index_names = {"line", "column", "cell", "part"};
constexpr size_t cell = 2;      // of an array with one axis

class CopyWriter {
public:
    CopyWriter(const Unit& unit, const Accesses& accesses, const Plan& plan) : unit_(unit), accesses_(accesses), plan_(plan) {
        for (const std::string_view name : index_names) names_.push_back(unused_name(unit_.tokens, std::string(name)));
    }

    std::vector<CopyAsLoop> all() const {
        std::vector<CopyAsLoop> found;
        for (const PlacedStmt& placed : plan_.placement.statements)
            if (placed.place == Place::master && !placed.control)
                for_each_below(unit_.ast, placed.stmt, [&](StmtId stmt) {
                    if (auto change = as_loop(stmt, placed.stmt)) found.push_back({std::move(*change), around(stmt)});
                });
        return found;
    }

private:
    const Unit& unit_;
    const Accesses& accesses_;
    const Plan& plan_;
    std::vector<std::string> names_;    // of the indices

    Range around(StmtId stmt) const {
        StmtId outermost = stmt;
        for (StmtId s = stmt; s.valid(); s = unit_.ast[s].parent)
            if (is_loop(unit_.ast, s) || !is_loop(unit_.ast, outermost)) outermost = s;
        return place_of(unit_.tokens, unit_.ast[outermost].tokens);
    }

    /// `placed`: the statement of the master that it is, or stands in.
    std::optional<TextChange> as_loop(StmtId stmt, StmtId placed) const {
        const auto* statement = as<ExpressionStmt>(unit_.ast, stmt);
        const auto* call = statement ? as<CallExpr>(unit_.ast, without_casts(unit_.ast, statement->expr)) : nullptr;
        if (!call || call->arguments.size() != 3 || !is_function(callee_name(unit_, *call), {"memcpy", "memmove"}) || !called_library(unit_, *call)) return {};
        const ExprId to = begin_of(call->arguments[0]), from = begin_of(call->arguments[1]);
        const ObjectId target = named_object(to), source = named_object(from);
        if (!target.valid() || !source.valid() || target == source || !same_axes(accesses_, target, source)) return {};
        const Message* message = collecting(placed, source);
        if (!message || !can_change(stmt) || !is_all_of(call->arguments[2], target)) return {};
        return written(stmt, to, from, accesses_[target], *message);
    }

    /// &u[0][0], u[0], (void *)u: u.
    ExprId begin_of(ExprId pointer) const {
        ExprId e = without_casts(unit_.ast, pointer);
        const auto* address = as<UnaryExpr>(unit_.ast, e);
        if (address && address->op == UnaryOp::address_of) e = address->operand;
        const bool element = e != without_casts(unit_.ast, pointer);
        while (const auto* line = as<IndexExpr>(unit_.ast, e)) {
            const bool is_begin = unit_.program.constant(line->index) == 0 && (element || unit_.program.type(e).kind == TypeKind::array);
            if (!is_begin) return {};
            e = line->base;
        }
        return e;
    }

    /// The array of that name, or that the pointer of that name points to, if the name takes as many subscripts as the array has axes in the text.
    ObjectId named_object(ExprId name) const {
        const SymbolId symbol = as<NameExpr>(unit_.ast, name) ? unit_.program.symbol(name) : SymbolId{};
        if (!symbol.valid()) return {};
        const bool array = unit_.program.type(name).kind == TypeKind::array && unit_.program[symbol].kind != SymbolKind::parameter;
        const ObjectId object = array ? accesses_.object(symbol) : accesses_.target(symbol);
        if (!object.valid() || accesses_[object].extents.empty()) return {};
        size_t subscripts = 0;
        TypeId type = unit_.program[symbol].type;
        for (; unit_.program[type].kind == TypeKind::array || (subscripts == 0 && unit_.program[type].kind == TypeKind::pointer); subscripts++) type = unit_.program[type].element;
        const bool whole = same_type(unit_.program, type, accesses_[object].element);
        return whole && subscripts == accesses_[object].extents.size() - accesses_[object].flat_axes + 1 ? object : ObjectId{};
    }

    /// The message that brings the master the lines to copy, which ranks have by a partition that is known beforehand.
    const Message* collecting(StmtId placed, ObjectId source) const {
        for (const Message& m : plan_.placement.messages)
            if (m.for_stmt == placed && m.object == source && m.partition.valid() && m.lines && !partition(m).spec.is_self_scheduled()) return &m;
        return nullptr;
    }

    const Partition& partition(const Message& m) const { return plan_.placement.partitions[m.partition.index()]; }

    /// No macro makes the statement, and C allows to declare an index in the header of a loop.
    bool can_change(StmtId stmt) const {
        const TokenRange tokens = unit_.ast[stmt].tokens;
        const Range place = place_of(unit_.tokens, tokens);
        if (!is_exact(unit_.tokens, tokens) || unit_.tokens[tokens.first].macro_call >= 0 || !unit_.sources[place.file].is_input) return false;
        return std::all_of(unit_.tokens.units.begin(), unit_.tokens.units.end(), [](const TranslationUnit& u) { return u.dialect.year >= 1999; });
    }

    bool is_all_of(ExprId bytes, ObjectId array) const {
        const auto size = size_of(unit_.program, accesses_[array].element);
        auto length = size ? std::optional(polynomial_of(Affine(*size))) : std::nullopt;
        for (const Affine& extent : accesses_[array].extents) length = length && !is_unknown(extent) ? product(*length, polynomial_of(extent)) : std::nullopt;
        const auto ratio = length ? divided(polynomial_of(unit_, bytes), *length) : std::nullopt;
        return ratio && value_of(as_affine(*ratio)) == 1;
    }

    // ---------------------------------------------------------------- the text

    std::optional<TextChange> written(StmtId stmt, ExprId to, ExprId from, const Object& array, const Message& message) const {
        const auto split = static_cast<size_t>(message.lines->axis);
        std::vector<std::string> extents, indices;
        for (const Affine& extent : array.extents) {
            const auto text = said_at(stmt, extent);
            if (!text || extents.size() == names_.size()) return {};
            extents.push_back(*text);
        }
        for (size_t axis = 0; axis < extents.size(); axis++) indices.push_back(names_[extents.size() == 1 ? cell : axis == split ? 0 : axis < split ? axis + 1 : axis]);
        const SymbolId index = partition(message).shape().index;
        std::string loops = header(type_name(unit_.program, unit_.program[index].type), indices[split], extents[split]);
        for (size_t axis = 0; axis < extents.size(); axis++)
            if (axis != split) loops += header("long", indices[axis], extents[axis]);
        const std::string place = subscripts(array, indices, extents);
        const Range old = place_of(unit_.tokens, unit_.ast[stmt].tokens);
        return TextChange{old, fmt::format("/* DOALL_BEGIN P={} */ {}{}{}{} = {}{}; /* DOALL_END */{}", partition_name(partition(message).spec), said_in_comment(stmt), loops, text_of(to), place,
                                           text_of(from), place, line_ends_of(unit_.sources, old))};
    }

    /// The call as it was written, on one line.
    std::string said_in_comment(StmtId stmt) const {
        std::string text;
        for (const char c : spelling(unit_.tokens, unit_.sources, unit_.ast[stmt].tokens))
            if (const bool blank = std::isspace(static_cast<unsigned char>(c)); !blank || text.empty() || text.back() != ' ') text += blank ? ' ' : c;
        const bool fits = text.find("/*") == text.npos && text.find("*/") == text.npos && text.find("//") == text.npos;
        return fits ? fmt::format("/* {} each rank its own lines */ ", text.substr(0, text.size() - 1) + ":") : "";
    }

    static std::string header(std::string_view type, const std::string& index, const std::string& extent) {
        return fmt::format("for ({0} {1} = 0; {1} < {2}; {1}++) ", type, index, extent);
    }

    /// a[(i * n + j) * m + k], or a[i][j][k], or the one behind the other.
    static std::string subscripts(const Object& array, const std::vector<std::string>& indices, const std::vector<std::string>& extents) {
        std::string flat = indices[0];
        for (size_t axis = 1; axis < array.flat_axes; axis++)
            flat = fmt::format("{} * {} + {}", axis == 1 ? flat : "(" + flat + ")", is_word(extents[axis]) ? extents[axis] : "(" + extents[axis] + ")", indices[axis]);
        std::string text = "[" + flat + "]";
        for (size_t axis = array.flat_axes; axis < indices.size(); axis++) text += "[" + indices[axis] + "]";
        return text;
    }

    std::string text_of(ExprId name) const { return spelling(unit_.tokens, unit_.sources, unit_.ast[name].tokens); }

    /// The value by the names that mean the same at the statement; nothing if they mean something else there.
    std::optional<std::string> said_at(StmtId stmt, const Affine& value) const {
        const bool as_meant = std::all_of(value.terms.begin(), value.terms.end(), [&](const Term& t) { return means_the_same(stmt, t.atom); });
        const bool plain = std::none_of(value.terms.begin(), value.terms.end(), [](const Term& t) { return t.atom.is_unsigned; });
        if (as_meant) return to_c(value, !plain);
        const auto number = value_of(value);
        return number ? std::optional(std::to_string(*number)) : std::nullopt;
    }

    /// A variable whose name means it there, or a macro that never changes.
    bool means_the_same(StmtId stmt, const Atom& atom) const {
        if (!atom.symbol.valid()) return atom.value && is_word(atom.text) && !unit_.tokens.changing_macros.contains(atom.text) && !visible(stmt, atom.text).valid();
        const Symbol& symbol = unit_.program[atom.symbol];
        if (!symbol.structure.valid()) return symbol.name == atom.text && visible(stmt, atom.text) == atom.symbol;
        return visible(stmt, atom.text.substr(0, atom.text.find_first_of(".-"))) == symbol.structure;
    }

    static bool is_word(std::string_view text) {
        return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)); });
    }

    SymbolId visible(StmtId stmt, std::string_view name) const {
        const TokenId next = unit_.ast[stmt].tokens.first;
        return visible_symbol(unit_.program, unit_.tokens, unit_.ast, statements_around(unit_.ast, next), next, name);
    }
};

}  // namespace

std::vector<CopyAsLoop> copies_as_loops(const Unit& unit, const Accesses& accesses, const Plan& plan) {
    return CopyWriter(unit, accesses, plan).all();
}

}  // namespace dmcg
