#include "replay/speak.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "accesses/names.h"
#include "dmcg/walk.h"
#include "replay/library.h"
#include "replay/run_by.h"
#include "stages.h"

namespace dmcg::replay {
namespace {

bool is_name_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

struct Name { size_t begin, end; };

/// The names in C text, but no numbers, and no members behind `.` and `->`.
std::vector<Name> places_of_names(const std::string& text) {
    std::vector<Name> names;
    for (size_t i = 0; i < text.size();) {
        size_t end = i;
        while (end < text.size() && is_name_char(text[end])) end++;
        const std::string_view before = std::string_view(text).substr(0, text.find_last_not_of(' ', i - 1) + 1);
        const bool member = i > 0 && (before.ends_with('.') || before.ends_with("->"));
        if (end > i && std::isdigit(static_cast<unsigned char>(text[i])) == 0 && !member) names.push_back({i, end});
        i = std::max(end, i + 1);
    }
    return names;
}

std::vector<std::string> names_in(const std::string& text) {
    std::vector<std::string> names;
    for (const auto& [begin, end] : places_of_names(text)) names.push_back(text.substr(begin, end - begin));
    return names;
}

bool is_word_of_c(const std::string& name) {
    static const std::set<std::string> words{"sizeof", "long", "int", "short", "char", "unsigned", "signed", "size_t", "double", "float", "void", "const"};
    return words.contains(name);
}

/// The tokens, macros expanded.
std::string joined(const Tokens& tokens, TokenRange range) {
    std::string text;
    for (TokenId t = range.first; t <= range.last; t.value++) text += (text.empty() ? "" : " ") + std::string(tokens[t].text);
    return text;
}

}  // namespace

void Speaker::refuse(std::string why) {
    auto& all = steps_.refused;
    if (std::find(all.begin(), all.end(), why) == all.end()) all.push_back(std::move(why));
}

/// Is the variable's scope around the point, its declaration before it?
bool Speaker::is_visible(const Symbol& s) const {
    const Ast& ast = planned_.unit.ast;
    if (!s.scope.valid() || !point_.stmt.valid()) return true;
    const TokenRange here = ast[point_.stmt].tokens;
    const bool is_beside = point_.side == Side::before || point_.side == Side::after;
    if (!is_within(ast, point_.stmt, s.scope) || (is_beside && point_.stmt == s.scope)) return false;
    return s.declared_at < (point_.side == Side::before ? here.first : here.last);
}

/// The last declaration that is visible; nothing: the name means something elsewhere alone, or nothing.
const Symbol* Speaker::meaning(const std::string& name) const {
    const Symbol* found = nullptr;
    for (const Symbol& s : planned_.unit.program.symbols)
        if (s.name == name && is_visible(s) && (!found || found->declared_at < s.declared_at)) found = &s;
    return found;
}

/// A name that only means something elsewhere in the program; empty: there is none.
std::string Speaker::hidden_name(const std::string& text) const {
    const auto& symbols = planned_.unit.program.symbols;
    for (const std::string& name : names_in(text))
        if (!meaning(name) && std::any_of(symbols.begin(), symbols.end(), [&](const Symbol& s) { return s.name == name; })) return name;
    return "";
}

/// The core has no enumerators, but their values.
std::string Speaker::without_enumerators(const std::string& text) const {
    std::string made;
    size_t done = 0;
    for (const auto& [begin, end] : places_of_names(text)) {
        const Symbol* s = meaning(text.substr(begin, end - begin));
        if (!s || !s->value) continue;
        made += text.substr(done, begin - done) + fmt::format("({})", *s->value);
        done = end;
    }
    return made + text.substr(done);
}

WatchNumber Speaker::watch(std::string text, bool is_address) {
    if (const std::string name = hidden_name(text); !name.empty()) {
        refuse(fmt::format("{} is not known at line {}", name, text_line(planned_.unit, point_.stmt)));
        text = "0";
    }
    if (is_elsewhere_) {
        refuse(fmt::format("line {} does not know what a message names there: its text stands in a function at the end of a file", text_line(planned_.unit, point_.stmt)));
        text = "0";
    }
    const Watch wanted{point_, without_enumerators(text), is_address};
    const auto number = std::find(steps_.watches.begin(), steps_.watches.end(), wanted) - steps_.watches.begin();
    if (static_cast<size_t>(number) == steps_.watches.size()) steps_.watches.push_back(wanted);
    return static_cast<WatchNumber>(number);
}

Number Speaker::size(const std::string& text) { return {0, {{1, watch(fmt::format("(long)sizeof({})", text), false)}}}; }

/// All names are those of variables: macros of the user are not known to the traced program.
bool Speaker::is_speakable(const std::string& text) const {
    const auto& symbols = planned_.unit.program.symbols;
    const std::vector<std::string> names = names_in(text);
    return std::all_of(names.begin(), names.end(), [&](const std::string& name) {
        return is_word_of_c(name) || std::any_of(symbols.begin(), symbols.end(), [&](const Symbol& s) { return s.name == name && (s.kind != SymbolKind::function || is_harmless(planned_.core, name)); });
    });
}

/// Macros are expanded in an expression of the program that has this text.
std::optional<std::string> Speaker::expanded(const std::string& text) {
    const Unit& unit = planned_.unit;
    for (size_t i = 0; i < unit.ast.exprs.size(); i++) {
        const ExprId id{static_cast<int32_t>(i)};
        if (unit.ast[id].tokens.first.valid() && operand_text(unit, id) == text && !has_effects(unit.ast, id)) return joined(unit.tokens, unit.ast[id].tokens);
    }
    return {};
}

std::optional<std::string> Speaker::spelled(const Atom& atom) {
    if (atom.once.valid()) return {};
    if (atom.symbol.valid()) return planned_.unit.program[atom.symbol].name;
    if (is_speakable(atom.text) && atom.text.find("++") == std::string::npos && atom.text.find("--") == std::string::npos) return atom.text;
    return expanded(atom.text);
}

/// An array in a structure: its name reads nothing.
bool is_array_member(const Program& program, const Symbol& s) {
    return s.structure.valid() && std::any_of(program.layout_of_record.begin(), program.layout_of_record.end(), [&](const RecordLayout& r) {
        return std::any_of(r.fields.begin(), r.fields.end(), [&](const Field& f) { return f.declarator == s.declarator && program[f.type].kind == TypeKind::array; });
    });
}

void Speaker::operand(SymbolId symbol) {
    const Symbol& s = planned_.unit.program[symbol];
    const auto bytes = size_of(planned_.unit.program, s.type);
    const bool has_place = std::all_of(s.name.begin(), s.name.end(), [](char c) { return is_name_char(c) || c == '.' || c == '-' || c == '>'; });
    if ((s.kind != SymbolKind::variable && s.kind != SymbolKind::parameter) || !bytes || !has_place || is_array_member(planned_.unit.program, s)) return;
    operands_.push_back({watch("&" + s.name, true), static_cast<uint64_t>(*bytes), s.name});
}

Number Speaker::number(const Affine& a) {
    Number sum{a.constant, {}};
    for (const Term& t : a.terms) {
        if (t.atom.value) {
            sum.constant += t.coefficient * *t.atom.value;
            continue;
        }
        const auto text = spelled(t.atom);
        if (!text) {
            refuse(fmt::format("the value of {} cannot be told", t.atom.text));
            continue;
        }
        sum.terms.push_back({t.coefficient, watch(fmt::format("(long)({})", *text), false)});
        if (t.atom.symbol.valid()) operand(t.atom.symbol);
        for (const SymbolId s : t.atom.depends)
            if (s != t.atom.symbol) operand(s);
    }
    return sum;
}

size_t Speaker::subscripts_before(const Object& o, size_t axis) const { return axis < o.flat_axes ? 0 : axis - o.flat_axes + 1; }

/// Inner axes are as C has them; flat ones as the analysis says, for C has one row.
Axis Speaker::axis(const Object& o, size_t axis, const std::string& begin) {
    std::string line = begin;
    for (size_t i = 0; i < subscripts_before(o, axis); i++) line += "[0]";
    Axis made;
    made.stride.push_back(size(line + "[0]"));
    for (size_t inner = axis + 1; inner < o.flat_axes; inner++) made.stride.push_back(number(o.extents[inner]));
    const bool flat = o.flat_axes > 1 && axis < o.flat_axes;
    const bool is_array = o.row_pointers == 0 && o.symbol.valid() && planned_.unit.program[planned_.unit.program[o.symbol].type].kind == TypeKind::array;
    if (flat || o.row_pointers > 0 || (axis == 0 && !is_array)) {
        if (!is_unknown(o.extents[axis])) made.extent = number(o.extents[axis]);
        else made.to_end = axis == 0 && can_be_looked_up(o);
    } else {
        made.extent = Number{0, {{1, watch(fmt::format("(long)(sizeof({0}) / sizeof({0}[0]))", line), false)}}};
    }
    return made;
}

/// The plan puts them into a block.
bool Speaker::is_joined(const Object& o) const {
    const RowPointers& rows = planned_.unit.program.rows;
    const auto is_such = [&](const RowAllocation& a) { return a.row.valid() && rows.family_of(a.pointer) == rows.family_of(o.symbol); };
    return std::all_of(rows.allocations.begin(), rows.allocations.end(), [&](const RowAllocation& a) {
        return !is_such(a) || std::any_of(planned_.plan.steps.begin(), planned_.plan.steps.end(), [&](const Step& s) {
            const auto* join = std::get_if<JoinRows>(&s);
            return join && join->matrix.pointer == a.pointer && join->matrix.fill == a.fill;
        });
    });
}

/// The rows are allocated one by one.
bool Speaker::has_rows_of_their_own(const Object& o) const {
    const RowPointers& rows = planned_.unit.program.rows;
    return std::any_of(rows.allocations.begin(), rows.allocations.end(), [&](const RowAllocation& a) {
        return a.row.valid() && rows.family_of(a.pointer) == rows.family_of(o.symbol);
    });
}

/// a[0], or null where there are no rows.
std::string Speaker::first_row(const Object& o) {
    std::string row = o.name, condition;
    for (size_t axis = 0; axis < o.row_pointers; axis++) {
        row += "[0]";
        const Affine& extent = o.extents[axis];
        if (is_unknown(extent) || value_of(extent) || extent.terms.size() != 1) continue;
        if (const auto text = spelled(extent.terms[0].atom)) condition += fmt::format("{} * (long)({}) + {} > 0 && ", extent.terms[0].coefficient, *text, extent.constant);
    }
    return condition.empty() ? row : fmt::format("{}1 ? {} : 0", condition, row);
}

Array Speaker::array(ObjectId id, const std::string& field) {
    const Object& o = planned_.accesses[id];
    if (!o.symbol.valid()) refuse("a message of memory without a name");
    Array a;
    a.name = o.name;
    a.row_pointers = has_rows_of_their_own(o) ? o.row_pointers : 0;
    a.is_joined = a.row_pointers == 0 || is_joined(o);
    const bool in_one_block = o.row_pointers > 0 && a.row_pointers == 0;
    std::string element = o.name;
    a.begin = watch(!o.is_array ? "&" + o.name : in_one_block ? first_row(o) : o.name, true);
    for (size_t i = 0; o.is_array && i < o.extents.size(); i++) a.axes.push_back(axis(o, i, o.name));
    for (size_t i = 0; in_one_block && i < o.row_pointers; i++) {
        a.axes[i].stride = a.axes[o.row_pointers].stride;
        for (size_t inner = i + 1; inner <= o.row_pointers; inner++) a.axes[i].stride.push_back(number(o.extents[inner]));
    }
    for (size_t i = 0; o.is_array && i < subscripts_before(o, o.extents.size()); i++) element += "[0]";
    a.element = size(element);
    if ((o.is_block || o.is_parameter_target) && o.symbol.valid()) operand(o.pointer());
    if (field.empty()) return a;
    a.field_begin = {0, {{1, watch(fmt::format("(long)((char *)&{0}{1} - (char *)&{0})", element, field), false)}}};
    a.field = size(element + field);
    return a;
}

ArraySection Speaker::part(ObjectId id, const Box& box, const std::string& field) {
    ArraySection made{array(id, field), {}};
    for (const Span& span : box) made.spans.push_back(span.whole ? IndexRange{} : IndexRange{false, number(span.low), number(span.high)});
    return made;
}

LinesOf Speaker::lines(ObjectId id, const dmcg::Lines& l, PartitionId partition, const std::optional<Ring>& ring) {
    LinesOf made;
    made.part = part(id, l.box);
    made.axis = static_cast<size_t>(l.axis);
    made.first = number(l.first);
    made.stride = l.stride, made.width = l.width;
    made.partition = partition.index();
    if (ring) made.ring = {number(ring->low), number(ring->size)};
    return made;
}

/// The tokens of a[i] in `a[i] = malloc(..)`: the tree has another expression there by now. Nothing: it is no such assignment.
std::optional<TokenRange> Speaker::pointer_to_row(TokenRange allocation) const {
    const Unit& unit = planned_.unit;
    TokenId sign = allocation.first;
    while (sign.value > 0 && unit.tokens[sign].text != "=" && unit.tokens[sign].text != ";" && unit.tokens[sign].text != "{") sign.value--;
    if (unit.tokens[sign].text != "=") return {};
    std::optional<TokenRange> found;
    for (const Expr& x : unit.ast.exprs)
        if (x.tokens.first < sign && allocation.last <= x.tokens.last && (!found || found->first < x.tokens.first)) found = TokenRange{x.tokens.first, TokenId{sign.value - 1}};
    return found;
}

void Speaker::rows(const RowAllocation& rows) {
    if (rows.planes) row(rows, rows.planes->place);
    if (rows.planes && rows.planes->first.valid()) row(rows, rows.planes->first);
    row(rows, rows.row);
}

void Speaker::row(const RowAllocation& rows, ExprId allocation) {
    const Unit& unit = planned_.unit;
    const auto pointer = allocation.valid() ? pointer_to_row(unit.ast[allocation].tokens) : std::nullopt;
    if (!pointer) return refuse(fmt::format("the rows of {} are made in a way that is not followed", unit.program[rows.pointer].name));
    const std::string text = joined(unit.tokens, *pointer);
    at({innermost_statement(unit.ast, *pointer), Side::after});
    const WatchNumber place = watch("&" + text, true);
    steps_.rows[watch(text, true)] = place;
}

void Speaker::element(ExprId e) {
    const Unit& unit = planned_.unit;
    while (const auto* member = as<MemberExpr>(unit.ast, e)) e = member->base;
    const auto bytes = size_of(unit.program, unit.program.type_id(e));
    if (!as<IndexExpr>(unit.ast, e) || has_effects(unit.ast, e) || !bytes) return;
    const std::string text = joined(unit.tokens, unit.ast[e].tokens);
    operands_.push_back({watch(fmt::format("&({})", text), true), static_cast<uint64_t>(*bytes), text});
}

WatchNumber Speaker::subscript(ExprId e, StmtId stmt) {
    return has_effects(planned_.unit.ast, e) ? -1 : number_at(stmt, fmt::format("(long)({})", joined(planned_.unit.tokens, planned_.unit.ast[e].tokens)));
}

WatchNumber Speaker::subscript(const Access& access, const Object& array) {
    const Unit& unit = planned_.unit;
    if (access.subscripts.empty() || has_effects(unit.ast, access.expr)) return -1;
    if (array.extents.size() != 1 || is_as_written(unit, access.subscripts[0])) return subscript(access.subscripts[0], access.stmt);
    return number_at(access.stmt, fmt::format("(long)(&({}) - {})", joined(unit.tokens, unit.ast[access.expr].tokens), array.name));
}

WatchNumber Speaker::number_at(StmtId stmt, const std::string& text) {
    const Point before = point_;
    point_ = {stmt, Side::before};
    const WatchNumber made = watch(text, false);
    point_ = before;
    return made;
}

}  // namespace dmcg::replay
