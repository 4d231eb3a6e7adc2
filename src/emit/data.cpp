// Buffers, counts and datatypes. A box that lies in one piece is named by its first element and a count; every other box is
// a datatype of its own. A count that may not fit into an int becomes a datatype, too.
//
//   b[k][0..m)      &b[k][0], dmcg_count(m, M), MPI_DOUBLE
//   b[0..n)[0..m)   b, 1, dmcg_box(2, (long[]){N, M}, (long[]){0, 0}, (long[]){n, m}, MPI_DOUBLE)
#include "accesses/access_text.h"
#include "accesses/names.h"
#include "dmcg/ast.h"
#include "dmcg/words.h"
#include "emit/data.h"
#include "emit/declarations.h"
#include "emit/noted_lengths.h"
#include "preprocess/macro_names.h"
#include "resolve/structures.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>

namespace dmcg {

namespace {

/// It is looked up; check_edits() refuses the text where that cannot be.
std::string unknown_length(const Emitter& e, const Object& object) {
    return can_be_looked_up(object) ? looked_up_length(e, object) : fmt::format("{}{{{}}}", e.names("unknown_length"), object.name);
}

const Affine one(1);

bool is_record(const Emitter& e, const Object& object) { return arithmetic_name(e.unit.program[object.element]) == "bytes"; }

/// What the object begins at, if it is an array.
/// &x; of (*p) the pointer.
std::string address(const std::string& name) {
    const std::string alone = standing_alone(name);
    return alone == name ? "&" + name : alone.substr(1);
}

std::string storage(const Object& object) {
    std::string text = object.name;
    for (size_t i = 0; i < object.row_pointers; i++) text += "[0]";
    return text;
}

bool is_qualified(const Type& type) { return type.is_volatile || type.is_atomic || type.is_const; }

/// p->w behind `const struct params *p`.
bool is_behind_qualified(const Program& program, SymbolId symbol) {
    const SymbolId pointer = symbol.valid() ? pointer_of_member(program, symbol) : SymbolId{};
    const TypeId element = pointer.valid() ? program[program[pointer].type].element : TypeId{};
    return element.valid() && is_qualified(program[element]);
}

/// A buffer must have no qualifiers.
std::string cast_of(const Emitter& e, const Object& object) {
    const Program& program = e.unit.program;
    const SymbolId variable = object.symbol.valid() ? declared_variable(program, object.symbol) : SymbolId{};
    if (variable.valid() && program[variable].declarator.valid() && received_const(e, program[variable].declarator).valid()) return "";
    const bool in_qualified = variable.valid() && program[program[variable].type].kind == TypeKind::record && is_qualified(program[program[variable].type]);
    return is_qualified(program[object.element]) || in_qualified || is_behind_qualified(program, object.symbol) ? "(void *)" : "";
}

/// n > 0, of row pointers that may be none.
std::string has_rows(const Emitter& e, const Object& object) {
    std::string text;
    for (size_t axis = 0; axis < object.row_pointers && e.unit.program.rows.may_lack_first(object.symbol); axis++)
        if (const Affine& extent = object.extents[axis]; !is_unknown(extent) && !surely_at_most(one, extent)) text += (text.empty() ? "" : " && ") + long_text(extent) + " > 0";
    return text;
}

std::string begin_of(const Emitter& e, const Object& object) {
    const std::string condition = has_rows(e, object);
    return condition.empty() ? storage(object) : fmt::format("{} ? {} : NULL", condition, storage(object));
}

std::string with_cast(const std::string& cast, const std::string& text) { return cast.empty() || text.find('?') == std::string::npos ? cast + text : fmt::format("{}({})", cast, text); }

/// What the object begins at, as a buffer.
std::string base(const Emitter& e, const Object& object) { return with_cast(cast_of(e, object), begin_of(e, object)); }

/// Rows behind row pointers lie in one block, as the lines of a flat array do.
size_t flat_axes(const Object& object) { return object.row_pointers > 0 ? object.row_pointers + 1 : object.flat_axes; }

/// Axes as C sees them: the flat ones are one subscript.
size_t subscripts_before(const Object& object, size_t axis) { return axis < flat_axes(object) ? 0 : axis - flat_axes(object) + 1; }

std::string element_text(const Object& object) {
    std::string text = storage(object);
    for (size_t axis = 0; axis < subscripts_before(object, object.extents.size()); axis++) text += "[0]";
    return text;
}

/// Is the value of this variable still the one that it had at the token? True if nothing behind it writes the variable.
bool unchanged_since(const Emitter& e, SymbolId symbol, TokenId token) {
    const Symbol& s = e.unit.program[symbol];
    const ObjectId object = e.accesses.object(symbol);
    if (!s.function.valid() || s.storage != Storage::automatic || !object.valid() || e.accesses[object].escapes) return false;
    return std::none_of(e.accesses.accesses.begin(), e.accesses.accesses.end(), [&](const Access& a) {
        return a.object == object && a.kind == AccessKind::write && a.expr.valid() && e.unit.ast[a.expr].tokens.first > token;
    });
}

bool still_right(const Emitter& e, const Object& object, const Affine& extent, size_t axis) {
    const bool flat = flat_axes(object) > 1 && axis < flat_axes(object);
    if (value_of(extent) || flat || ((object.is_block || object.is_parameter_target) && axis == 0)) return true;   // these are known only if they stay right
    if (!object.symbol.valid()) return false;
    const TokenId declared = e.unit.program[object.symbol].declared_at;
    return std::all_of(extent.terms.begin(), extent.terms.end(), [&](const Term& t) {
        const auto same = [&](SymbolId s) { return unchanged_since(e, s, declared); };
        return t.atom.value || (!t.atom.depends.empty() && !t.atom.reads_memory && std::all_of(t.atom.depends.begin(), t.atom.depends.end(), same));
    });
}

struct Product {
    std::vector<std::string> factors;      // without parentheses
    std::optional<int64_t> value = 1;      // if constant and at most INT_MAX

    void add(const std::string& text, std::optional<int64_t> number) {
        if (text == "1") return;
        factors.push_back(text);
        if (value && number && *number >= 0 && *number <= INT_MAX && *value * *number <= INT_MAX) value = *value * *number;
        else value.reset();
    }
    std::string text() const {
        if (factors.size() < 2) return factors.empty() ? "1" : factors[0];
        const bool wide = std::any_of(factors.begin(), factors.begin() + 2, [](const std::string& f) { return f.find("(long)") != std::string::npos || f.starts_with("sizeof"); });
        std::string out = value || wide ? "" : "(long)";       // the product of two int variables may be too large for an int
        for (size_t i = 0; i < factors.size(); i++) out += (i == 0 ? "" : " * ") + as_factor(factors[i]);
        return out;
    }
};

bool single(const Span& span) { return !span.whole && same_value(span.high - span.low, one); }

/// Surely all indices of the axis.
bool full(const Object& object, const Span& span, size_t axis) {
    return span.whole || (same_value(span.low, Affine(0)) && same_value(span.high, object.extents[axis]));
}

/// Indices from axis `first` on, all of them; bytes of a structure count as an axis.
Product product_from(const Emitter& e, ObjectId id, size_t first) {
    const Object& object = e.accesses[id];
    Product product;
    for (size_t axis = first; axis < object.extents.size(); axis++) product.add(extent(e, id, axis), value_of(object.extents[axis]));
    if (is_record(e, object)) product.add(fmt::format("sizeof {}", element_text(object)), size_of(e.unit.program, object.element));
    return product;
}

/// One term of a flat index: (long)k * n
std::string flat_term(const Emitter& e, ObjectId id, const Affine& low, size_t axis) {
    const Object& object = e.accesses[id];
    std::string text = axis + 1 < flat_axes(object) ? as_factor(to_c(low, true)) : to_c(low);
    for (size_t inner = axis + 1; inner < flat_axes(object); inner++)
        text += same_value(object.extents[inner], one) ? "" : " * " + as_factor(is_unknown(object.extents[inner]) ? unknown_length(e, object) : long_text(object.extents[inner]));
    return text;
}

/// "[k][0]", or for flat axes "[(long)k * n]", from the lower ends of the first `axes` spans; further flat ones are 0.
std::string subscripts(const Emitter& e, ObjectId id, const Box& box, size_t axes) {
    const Object& object = e.accesses[id];
    std::string text, flat;
    for (size_t axis = 0; axis < axes; axis++) {
        const Affine low = box[axis].whole ? Affine(0) : box[axis].low;
        if (flat_axes(object) == 1 || axis >= flat_axes(object)) text += fmt::format("[{}]", to_c(low));
        else if (!same_value(low, Affine(0))) flat += (flat.empty() ? "" : " + ") + flat_term(e, id, low, axis);
    }
    return flat_axes(object) == 1 || axes == 0 ? text : fmt::format("[{}]", flat.empty() ? "0" : flat) + text;
}

std::string low_text(const Span& span) { return span.whole ? "0" : long_text(span.low); }
std::string subscript(const Span& span) { return fmt::format("[{}]", to_c(span.low)); }

std::string row_type(const Emitter& e, ObjectId id, const Product& product) {
    return fmt::format("{}({}, {})", e.names("row"), product.text(), element_type(e, id));
}

/// A parameter that gets parts of arrays: only what its function touches is known of its length.
bool is_endless(const Object& object, size_t axis) { return axis == 0 && is_unknown(object.extents[0]); }

/// size, low, high of a box as the helpers want them. The size of the outermost axis moves nothing.
std::string box_arguments(const Emitter& e, ObjectId id, const Box& box, std::optional<size_t> line_axis) {
    const Object& object = e.accesses[id];
    std::string sizes, lows, highs;
    const auto add = [&](const std::string& size, const std::string& low, const std::string& high) {
        const std::string comma = sizes.empty() ? "" : ", ";
        sizes += comma + size, lows += comma + low, highs += comma + high;
    };
    for (size_t axis = 0; axis < object.extents.size(); axis++) {
        const Span whole{};
        const Span& span = axis < box.size() ? box[axis] : whole;
        const std::string size = !is_endless(object, axis) ? extent(e, id, axis) : line_axis == axis ? "1" : long_text(span.high);
        if (line_axis == axis) add(size, "0", "1");
        else add(size, low_text(span), span.whole ? size : long_text(span.high));
    }
    const std::string bytes = fmt::format("sizeof {}", element_text(object));
    if (is_record(e, object)) add(bytes, "0", bytes);
    const size_t axes = object.extents.size() + is_record(e, object);
    if (axes > 16) internal_error(fmt::format("{} has too many axes", object.name));
    return fmt::format("{}, (long[]){{{}}}, (long[]){{{}}}, (long[]){{{}}}", axes, sizes, lows, highs);
}

Data whole_object(const Emitter& e, ObjectId id) {
    const Object& object = e.accesses[id];
    if (!object.is_array) {
        const std::string count = is_record(e, object) ? fmt::format("sizeof {}", storage(object)) : "1";
        const std::string cast = cast_of(e, object);
        return {cast + address(storage(object)), count, element_type(e, id)};
    }
    const Product product = product_from(e, id, 0);
    if (product.value) return {base(e, object), product.text(), element_type(e, id)};
    return {base(e, object), "1", row_type(e, id, product), true};
}

/// A box in one piece: `leading` single indices, one span of axis `leading`, then whole axes.
Data one_piece(const Emitter& e, ObjectId id, const Box& box, size_t leading) {
    const Object& object = e.accesses[id];
    const std::string cast = cast_of(e, object);
    std::string buffer = leading == 0 ? begin_of(e, object) : storage(object) + subscripts(e, id, box, leading);
    if (leading == object.extents.size()) {
        const std::string count = is_record(e, object) ? fmt::format("sizeof {}", buffer) : "1";
        return {cast + address(buffer), count, element_type(e, id)};
    }
    const Span& span = box[leading];
    const bool all = full(object, span, leading);
    const bool shifted = !all && !same_value(span.low, Affine(0));
    if (shifted) buffer = storage(object) + subscripts(e, id, box, leading + 1);
    if (shifted || (leading > 0 && leading < flat_axes(object))) buffer = "&" + buffer;    // a row of a flat array is no array of its own
    Product product = product_from(e, id, leading + 1);
    const Affine length = all ? object.extents[leading] : span.high - span.low;
    const bool inside = all || surely_at_most(span.high, object.extents[leading]);
    if (inside && value_of(length)) {
        Product sum;
        sum.add(all ? extent(e, id, leading) : long_text(length), value_of(length));
        for (const std::string& factor : product.factors) sum.factors.push_back(factor);
        if (sum.value && product.value && *sum.value * *product.value <= INT_MAX)
            return {with_cast(cast, buffer), sum.text(), element_type(e, id)};
    }
    if (leading + 1 == object.extents.size() && product.factors.empty()) {
        const std::string count = all ? extent(e, id, leading) : long_text(length);
        const std::string most = is_endless(object, leading) && !all ? count
                               : same_value(span.low, Affine(0)) || all ? extent(e, id, leading)
                               : fmt::format("{} - {}", as_factor(extent(e, id, leading)), as_factor(long_text(span.low)));
        return {with_cast(cast, buffer), fmt::format("{}({}, {})", e.names("count"), count, most), element_type(e, id)};
    }
    return {base(e, object), "1", fmt::format("{}({}, {})", e.names("box"), box_arguments(e, id, box, {}), element_type(e, id)), true};
}

}  // namespace

std::string arithmetic_name(const Type& type) {
    const TypeKind kind = type.kind == TypeKind::enum_ ? type.underlying : type.kind;
    if (kind == TypeKind::record) return "bytes";
    const std::string_view name = basic_name(kind);
    if (!name.empty() && kind != TypeKind::void_) return std::string(name);
    internal_error("a value of a type that cannot be sent");
}

std::string element_type(const Emitter& e, ObjectId object) {
    return e.names.datatype(arithmetic_name(e.unit.program[e.accesses[object].element]));
}

std::string looked_up_address(const Emitter& e, const Object& object) { return base(e, object); }

std::string looked_up_existence(const Emitter& e, const Object& object) { return fmt::format("{}({})", e.names("find"), looked_up_address(e, object)); }

std::string looked_up_length(const Emitter& e, const Object& object) {
    return fmt::format("{}({}, sizeof *{})", e.names("elements"), base(e, object), storage(object));
}

std::string extent(const Emitter& e, ObjectId id, size_t axis) {
    const Object& object = e.accesses[id];
    if (is_unknown(object.extents[axis])) return unknown_length(e, object);
    if (still_right(e, object, object.extents[axis], axis)) return long_text(object.extents[axis]);
    std::string line = storage(object);
    for (size_t i = 0; i < subscripts_before(object, axis); i++) line += "[0]";
    const bool pointer = axis == 0 && e.unit.program[e.unit.program[object.symbol].type].kind != TypeKind::array;
    if (pointer) return unknown_length(e, object);
    return fmt::format("(long)(sizeof {0} / sizeof {0}[0])", line);
}

Data data_of(const Emitter& e, ObjectId id, const Box& box) {
    const Object& object = e.accesses[id];
    size_t leading = 0;
    while (leading < box.size() && single(box[leading])) leading++;
    size_t rest = box.size();
    while (rest > leading && full(object, box[rest - 1], rest - 1)) rest--;
    if (box.empty() || rest == 0) return whole_object(e, id);
    if (rest <= leading + 1) return one_piece(e, id, box, leading);
    return {base(e, object), "1", fmt::format("{}({}, {})", e.names("box"), box_arguments(e, id, box, {}), element_type(e, id)), true};
}

/// The number of elements from axis `leading` on, never more than there are.
std::string piece_count(const Emitter& e, ObjectId id, const Box& box, size_t leading) {
    const Object& object = e.accesses[id];
    const bool all = full(object, box[leading], leading);
    const bool inside = all || surely_at_most(box[leading].high, object.extents[leading]);
    const Affine length = all ? object.extents[leading] : box[leading].high - box[leading].low;
    Product wanted, most;
    wanted.add(all ? extent(e, id, leading) : long_text(length), value_of(length));
    for (size_t axis = leading + 1; axis < object.extents.size(); axis++) wanted.add(extent(e, id, axis), value_of(object.extents[axis]));
    if (inside && wanted.value && (all || value_of(length))) return wanted.text();
    if (all) return fmt::format("{}({})", e.names("int"), wanted.text());
    if (is_endless(object, leading)) return fmt::format("{0}({1}, {1})", e.names("count"), wanted.text());
    const std::string low = same_value(box[leading].low, Affine(0)) ? "" : " - " + as_factor(long_text(box[leading].low));
    most.add(extent(e, id, leading) + low, {});
    for (size_t axis = leading + 1; axis < object.extents.size(); axis++) most.add(extent(e, id, axis), {});
    return fmt::format("{}({}, {})", e.names("count"), wanted.text(), most.text());
}

Piece piece_of(const Emitter& e, ObjectId id, const Box& box) {
    const Object& object = e.accesses[id];
    const std::string cast = cast_of(e, object);
    if (!object.is_array) return {false, storage(object), cast + address(storage(object)), "1", "", true};
    const Box spans = box.empty() ? Box(object.extents.size()) : box;
    Piece piece;
    size_t leading = 0;
    for (; leading < spans.size() && single(spans[leading]); leading++)
        piece.surely_inside &= surely_at_most(Affine(0), spans[leading].low) && surely_at_most(spans[leading].high, object.extents[leading]);
    const std::string line = storage(object) + subscripts(e, id, spans, leading), first = storage(object) + subscripts(e, id, spans, spans.size());
    const bool element = leading > 0 && leading < flat_axes(object);     // a row of a flat array is no array of its own
    piece.several = leading < spans.size();
    piece.base = first;
    piece.buffer = cast + "&" + first;
    if (!piece.several) return piece;
    const bool all = full(object, spans[leading], leading), from_begin = all || same_value(spans[leading].low, Affine(0));
    const bool is_array = e.unit.program[e.unit.program[object.symbol].type].kind == TypeKind::array;
    piece.buffer = with_cast(cast, !from_begin ? "&" + storage(object) + subscripts(e, id, spans, leading + 1) : element ? "&" + line : leading == 0 ? begin_of(e, object) : line);
    const bool one_subscript = subscripts_before(object, spans.size()) - subscripts_before(object, leading) == 1;
    piece.base = from_begin && !element && one_subscript ? line : fmt::format("(&{})", first);
    piece.count = piece_count(e, id, spans, leading);
    const std::string factor = piece.count == "1" ? "" : as_factor(piece.count) + " * ";
    piece.bytes = all && is_array && !element ? "sizeof " + line : fmt::format("{}sizeof {}", factor, first);
    return piece;
}

std::string line_type(const Emitter& e, ObjectId id, const Lines& lines) {
    const Object& object = e.accesses[id];
    bool whole_rows = lines.axis == 0;
    for (size_t axis = 1; axis < object.extents.size(); axis++)
        whole_rows = whole_rows && (axis >= lines.box.size() || full(object, lines.box[axis], axis));
    if (whole_rows) return row_type(e, id, product_from(e, id, 1));
    return fmt::format("{}({}, {}, {})", e.names("line"), box_arguments(e, id, lines.box, static_cast<size_t>(lines.axis)),
                       lines.axis, element_type(e, id));
}

std::string box_name(const Emitter& e, ObjectId id, const Box& box) {
    const Object& object = e.accesses[id];
    std::string name = object.name;
    size_t last = box.size();
    while (last > 0 && full(object, box[last - 1], last - 1)) last--;
    for (size_t axis = 0; axis < last; axis++) {
        if (single(box[axis])) name += subscript(box[axis]);
        else if (full(object, box[axis], axis)) name += "[..]";
        else name += fmt::format("[{} .. {}]", to_c(box[axis].low), to_c(box[axis].high - one));
    }
    return standing_alone(name);
}

namespace {

/// The function around the place declares something under this name.
bool is_hidden(const Emitter& e, const std::string& word, TokenId at) {
    const Ast& ast = e.unit.ast;
    const FunctionId function = function_around(e.unit, at);
    if (!function.valid()) return false;
    const TokenRange inside = ast[e.unit.program[function].definition].tokens;
    const auto is_it = [&](TokenId name) { return name.valid() && inside.first <= name && name <= inside.last && e.unit.tokens[name].text == word; };
    return std::any_of(ast.declarators.begin(), ast.declarators.end(), [&](const Declarator& d) { return is_it(d.name); }) ||
           std::any_of(ast.records.begin(), ast.records.end(), [&](const Record& r) { return r.fields && is_it(r.tag); }) ||
           std::any_of(ast.enums.begin(), ast.enums.end(), [&](const Enumeration& x) { return x.enumerators && is_it(x.tag); });
}

/// A word of the type's name may mean something else there.
bool is_any_hidden(const Emitter& e, const std::string& type, TokenId at) {
    const std::vector<std::string> words = words_of(type);
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return is_called_macro(e.unit.tokens, word) || is_hidden(e, word, at); });
}

}  // namespace

std::string type_of_text(const Emitter& e, TypeId id, const std::string& text, TokenId at) {
    const Type& type = e.unit.program[id];
    const bool has_name = (type.kind != TypeKind::record && type.kind != TypeKind::enum_) || !type.tag.empty() || !type.typedef_name.empty();
    const std::string name = type_name(e.unit.program, id);
    const bool fits = has_name && name.find('(') == name.npos && !is_any_hidden(e, name, at);      // a variable stands before the end of `int (*)[3]`
    return fits ? name : fmt::format("__typeof__({})", text);
}

}  // namespace dmcg
