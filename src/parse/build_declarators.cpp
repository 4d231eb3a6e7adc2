// Declarators, turned from the way they are written to the order in which they are read.
//
//     int *(*f[3])(double)     f is: array of 3, pointer, function(double), pointer (to int)
#include <algorithm>

#include <fmt/format.h>

#include "dmcg/ast.h"
#include "parse/syntax_errors.h"
#include "parse/tree_builder.h"

namespace dmcg {

namespace {

template <class Rules>
void read_stars(const Rules& stars, Declarator& out) {
    for (auto star = stars.rbegin(); star != stars.rend(); ++star) {
        PointerPart part;
        for (const auto* word : (*star)->words) {
            std::string_view text = text_of(word->start);
            part.is_const |= text == "const";
            part.is_volatile |= text == "volatile";
            part.is_restrict |= text == "restrict";
            part.is_atomic |= text == "_Atomic";
        }
        out.parts.push_back(part);
    }
}

}  // namespace

DeclaratorId TreeBuilder::declarator(C::DeclaratorContext* rule, SpecifiersId of) {
    Declarator out;
    out.tokens = range(rule);
    out.specifiers = of;
    out.name = token_id(rule->nameToken);
    read(rule, out);
    return add(std::move(out));
}

DeclaratorId TreeBuilder::untyped_declarator(C::UntypedDeclaratorContext* rule, SpecifiersId of) {
    Declarator out;
    out.tokens = range(rule);
    out.specifiers = of;
    out.name = token_id(rule->name);
    read_suffixes(rule->suffixes, out);
    return add(std::move(out));
}

DeclaratorId TreeBuilder::loose_declarator(C::LooseDeclaratorContext* rule, C::SpecifiersContext* types) {
    Declarator out;
    out.specifiers = specifiers(types);
    out.tokens = rule ? range(rule) : ast_[out.specifiers].tokens;
    if (rule) out.name = token_id(rule->nameToken);
    if (rule) read(rule, out);
    return add(std::move(out));
}

DeclaratorId TreeBuilder::type_name(C::TypeNameContext* rule) {
    const antlr4::Token* name = rule->decl ? rule->decl->nameToken : nullptr;
    if (name) throw SyntaxFault{token_id(name), fmt::format("expected ')' before '{}'", text_of(name)), {}};
    return loose_declarator(rule->decl, rule->types);
}

void TreeBuilder::read(C::DeclaratorContext* rule, Declarator& out) {
    Nested nested(*this, rule);
    if (rule->direct->inner) read(rule->direct->inner, out);
    read_suffixes(rule->direct->suffixes, out);
    read_stars(rule->stars, out);
}

template <class Rule>
void TreeBuilder::read_direct(Rule* rule, Declarator& out) {
    if (rule->inner) read(rule->inner, out);
    if (rule->array) out.parts.push_back(array_part(rule->array));
    if (rule->call) out.parts.push_back(function_part(rule->call->prototype, {}));
    read_suffixes(rule->suffixes, out);
}

void TreeBuilder::read(C::LooseDeclaratorContext* rule, Declarator& out) {
    if (rule->direct) read_direct(rule->direct, out);
    read_stars(rule->stars, out);
}

void TreeBuilder::read(C::NestedDeclaratorContext* rule, Declarator& out) {
    Nested nested(*this, rule);
    if (rule->direct) read_direct(rule->direct, out);
    if (rule->nested) read_direct(rule->nested, out);
    read_stars(rule->stars, out);
}

void TreeBuilder::read_suffixes(const std::vector<C::SuffixContext*>& suffixes, Declarator& out) {
    for (C::SuffixContext* suffix : suffixes) {
        if (suffix->array)
            out.parts.push_back(array_part(suffix->array));
        else
            out.parts.push_back(function_part(suffix->call->prototype, suffix->call->oldStyle));
    }
}

ArrayPart TreeBuilder::array_part(C::ArraySuffixContext* rule) {
    ExprId size = rule->size ? assignment(rule->size) : ExprId{};
    return ArrayPart{size, rule->fixed != nullptr, rule->star != nullptr};
}

FunctionPart TreeBuilder::function_part(C::ParameterListContext* prototype, const std::vector<antlr4::Token*>& old_style) {
    FunctionPart part;
    for (const antlr4::Token* name : old_style) part.old_style_names.push_back(token_id(name));
    if (!prototype) return part;
    part.has_prototype = true;
    part.variadic = !prototype->variadic.empty();
    if (part.variadic && prototype->variadic.front() != prototype->stop)
        throw SyntaxFault{token_id(prototype->variadic.front()), "no parameter can follow '...'", {}};
    for (C::ParameterContext* parameter : prototype->list)
        part.parameters.push_back(loose_declarator(parameter->decl, parameter->types));
    if (part.parameters.size() == 1 && is_void(ast_[part.parameters.front()])) part.parameters.clear();
    return part;
}

bool TreeBuilder::is_void(const Declarator& parameter) const {
    const auto* basic = std::get_if<BasicType>(&ast_[parameter.specifiers].type);
    return basic && basic->void_ && parameter.parts.empty() && !parameter.name.valid();
}

/// Attributes count from the specifiers up to those right behind the declarator.
bool TreeBuilder::has_odd_type(TokenRange types, TokenRange declarator) const {
    if (odd_attributes_.empty()) return false;
    int32_t first = types.first.value, last = std::max(types.last.value, declarator.last.value);
    while (is_hidden_prefix(first - 1)) --first;
    while (is_hidden_prefix(last + 1)) ++last;
    for (TokenRange attribute : odd_attributes_)
        if (attribute.first.value >= first && attribute.last.value <= last) return true;
    return false;
}

}  // namespace dmcg
