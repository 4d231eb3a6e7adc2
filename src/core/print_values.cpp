// Values: expressions without effects. A hook's text makes one operand of the value that it stands around.
//
//   read of t, hooked      (dmcg_read(&t, 4), t)
#include "core/printer.h"

namespace dmcg {

std::string CorePrinter::value(ValueId v, Binding least) {
    Printed all = printed(v);
    return all.binding < least ? "(" + all.text + ")" : std::move(all.text);
}

CorePrinter::Printed CorePrinter::printed(ValueId v) {
    if (!is_hooked(v)) return bare(v);
    const Around& around = hooks_.values.at(v);
    Printed inner = bare(v);
    if (inner.binding < Binding::unary) inner.text = "(" + inner.text + ")";
    return {"(" + pieces(around.before) + inner.text + pieces(around.after) + ")", Binding::postfix};
}

CorePrinter::Printed CorePrinter::bare(ValueId v) {
    return std::visit([&](const auto& node) { return text(core_[v], node); }, core_[v].node);
}

/// The element whose address an array decays to, if `p` is one: a[0].
const core::Element* CorePrinter::first_element(PlaceId p) const {
    const core::Element* element = as_place<core::Element>(p);
    return element && is_integer_constant(element->index, 0) ? element : nullptr;
}

CorePrinter::Printed CorePrinter::text(const core::Value&, const core::AddressOf& x) {
    if (const core::Element* element = first_element(x.place)) return place(element->array);
    if (const core::Memory* memory = as_place<core::Memory>(x.place)) return printed(memory->address);
    if (core_.type(x.place).kind == TypeKind::function) return place(x.place);
    return {"&" + place(x.place, Binding::unary), Binding::unary};
}

CorePrinter::Printed CorePrinter::text(const core::Value&, const core::Unary& x) {
    std::string inner = value(x.operand, Binding::unary);
    const auto after = [&](std::string_view sign) { return Printed{std::string(sign) + inner, Binding::unary}; };
    switch (x.op) {
        case core::UnaryOperator::minus:
            return inner.front() == '-' ? Printed{"-(" + inner + ")", Binding::unary} : after("-");
        case core::UnaryOperator::bit_not: return after("~");
        case core::UnaryOperator::logical_not: return after("!");
        case core::UnaryOperator::real_part: return after("__real__ ");
        case core::UnaryOperator::imag_part: return after("__imag__ ");
    }
    return after("");
}

CorePrinter::Printed CorePrinter::text(const core::Value& whole, const core::Convert& x) {
    return {"(" + type_text(whole.type) + ")" + value(x.operand, Binding::unary), Binding::unary};
}

/// The sum of a pointer and an integer that `p[i]` is read as. `a[i]` of an array is read as something else.
const core::Binary* CorePrinter::indexed(ValueId address) const {
    const core::Binary* sum = as_value<core::Binary>(address);
    if (!sum || sum->op != BinaryOp::add || is_hooked(address) || core_.type(sum->left).kind != TypeKind::pointer) return nullptr;
    const core::AddressOf* left = as_value<core::AddressOf>(sum->left);
    return left && !is_hooked(sum->left) && first_element(left->place) ? nullptr : sum;
}

std::string CorePrinter::pieces(const Pieces& list) {
    return without_hooks([&] { return joined(list); });
}

namespace {

char last_visible(std::string_view text) {
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text.empty() ? '\0' : text.back();
}

template <class Piece>
char first_character(const Piece& piece) {
    const std::string* text = std::get_if<std::string>(&piece);
    return text && !text->empty() ? text->front() : '\0';
}

}  // namespace

/// A value is one operand of the text around it, unless that encloses it: `f(`, value, `)`.
template <class Piece>
std::string CorePrinter::joined(const std::vector<Piece>& list) {
    std::string text;
    for (size_t i = 0; i < list.size(); ++i) {
        const char left = last_visible(text), right = i + 1 < list.size() ? first_character(list[i + 1]) : '\0';
        const bool is_enclosed = (left == '(' || left == ',') && (right == ')' || right == ',');
        text += std::visit([&](const auto& one) { return piece(one, is_enclosed); }, list[i]);
    }
    return text;
}

template std::string CorePrinter::joined(const Pieces&);
template std::string CorePrinter::joined(const Spelling&);

}  // namespace dmcg
