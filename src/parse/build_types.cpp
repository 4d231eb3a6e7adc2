// Specifiers and what they may hold: structures, unions, enumerations, typeof.
#include <array>

#include "dmcg/ast.h"
#include "parse/tree_builder.h"

namespace dmcg {

namespace {

struct BasicWord { std::string_view text; uint8_t BasicType::* count; };
constexpr std::array<BasicWord, 13> basic_words = {{
    {"void", &BasicType::void_}, {"char", &BasicType::char_}, {"short", &BasicType::short_}, {"int", &BasicType::int_},
    {"long", &BasicType::long_}, {"float", &BasicType::float_}, {"double", &BasicType::double_},
    {"signed", &BasicType::signed_}, {"unsigned", &BasicType::unsigned_}, {"_Bool", &BasicType::bool_},
    {"_Complex", &BasicType::complex_}, {"__int128", &BasicType::int128_}, {"_Float128", &BasicType::float128_},
}};

struct StorageWord { std::string_view text; StorageClass storage; };
constexpr std::array<StorageWord, 5> storage_words = {{
    {"typedef", StorageClass::typedef_}, {"extern", StorageClass::extern_}, {"static", StorageClass::static_},
    {"auto", StorageClass::auto_}, {"register", StorageClass::register_},
}};

struct FlagWord { std::string_view text; bool Specifiers::* flag; };
constexpr std::array<FlagWord, 6> flag_words = {{
    {"const", &Specifiers::is_const}, {"volatile", &Specifiers::is_volatile}, {"_Atomic", &Specifiers::is_atomic},
    {"inline", &Specifiers::is_inline}, {"_Noreturn", &Specifiers::is_noreturn},
    {"_Thread_local", &Specifiers::is_thread_local},
}};

void read_word(std::string_view text, Specifiers& out) {
    for (const StorageWord& word : storage_words)
        if (word.text == text) out.storage = word.storage;
    for (const FlagWord& word : flag_words)
        if (word.text == text) out.*word.flag = true;
}

void read_basic(std::string_view text, BasicType& out) {
    for (const BasicWord& word : basic_words)
        if (word.text == text && out.*word.count < 255) ++(out.*word.count);
}

size_t rule_of(const antlr4::tree::ParseTree* tree) {
    return static_cast<const antlr4::ParserRuleContext*>(tree)->getRuleIndex();
}

std::string_view first_word(const antlr4::tree::ParseTree* tree) {
    return text_of(static_cast<const antlr4::ParserRuleContext*>(tree)->start);
}

}  // namespace

SpecifiersId TreeBuilder::specifiers(C::SpecifiersContext* rule) {
    Specifiers out;
    out.tokens = range(rule);
    BasicType basic;
    for (antlr4::tree::ParseTree* child : rule->children) {
        if (rule_of(child) == C::RuleNamedType) out.type = named_type(static_cast<C::NamedTypeContext*>(child));
        if (rule_of(child) == C::RuleBasicWord) read_basic(first_word(child), basic), out.type = basic;
        else read_word(first_word(child), out);   // `_Atomic(int)` begins with a word, too
    }
    return add(std::move(out));
}

/// `static x;` and `main()`: int is meant.
SpecifiersId TreeBuilder::untyped_specifiers(antlr4::ParserRuleContext* words, antlr4::ParserRuleContext* bare) {
    Specifiers out;
    out.tokens = range(words ? words : bare);
    if (words)
        for (antlr4::tree::ParseTree* child : words->children) read_word(first_word(child), out);
    BasicType type;
    type.int_ = 1;
    out.type = type;
    return add(std::move(out));
}

SpecifierType TreeBuilder::named_type(C::NamedTypeContext* rule) {
    if (rule->typedefName) return TypedefNameType{token_id(rule->typedefName)};
    if (rule->record) return RecordType{record(rule->record)};
    if (rule->enumeration) return EnumType{enumeration(rule->enumeration)};
    if (rule->expr) return TypeofExprType{expression(rule->expr)};
    if (rule->type) return TypeofTypeType{type_name(rule->type)};
    return BuiltinType{token_id(rule->builtin)};
}

RecordId TreeBuilder::record(C::RecordTypeContext* rule) {
    Nested nested(*this, rule);
    Record out;
    out.tokens = range(rule);
    out.is_union = text_of(rule->kind) == "union";
    out.tag = token_id(rule->tag);
    if (rule->brace) {
        out.fields.emplace();
        for (C::FieldDeclarationContext* declared : rule->fields) field_declaration(declared, *out.fields);
    }
    ast_.records.push_back(std::move(out));
    return RecordId{static_cast<int32_t>(ast_.records.size()) - 1};
}

void TreeBuilder::field_declaration(C::FieldDeclarationContext* rule, std::vector<DeclaratorId>& out) {
    if (!rule->types) return;   // `;`, a pragma or a static assertion
    SpecifiersId types = specifiers(rule->types);
    for (C::FieldContext* one : rule->fields) out.push_back(field(one, types));
    if (!rule->fields.empty()) return;
    const auto* inner = std::get_if<RecordType>(&ast_[types].type);
    if (!inner || ast_[inner->record].tag.valid()) return;   // declares a tag, but no member
    Declarator anonymous;
    anonymous.tokens = ast_[types].tokens;
    anonymous.specifiers = types;
    out.push_back(add(std::move(anonymous)));
}

DeclaratorId TreeBuilder::field(C::FieldContext* rule, SpecifiersId of) {
    DeclaratorId id;
    if (rule->name) {
        id = declarator(rule->name, of);
    } else {
        Declarator unnamed;
        unnamed.tokens = range(rule);
        unnamed.specifiers = of;
        id = add(std::move(unnamed));
    }
    ExprId width = rule->width ? conditional(rule->width) : ExprId{};
    ast_.declarators[id.index()].bit_width = width;
    return id;
}

EnumId TreeBuilder::enumeration(C::EnumTypeContext* rule) {
    Enumeration out;
    out.tokens = range(rule);
    out.tag = token_id(rule->tag);
    if (rule->list) {
        out.enumerators.emplace();
        for (C::EnumeratorContext* one : rule->list->names) {
            ExprId value = one->value ? conditional(one->value) : ExprId{};
            out.enumerators->push_back({token_id(one->name), value});
        }
    }
    ast_.enums.push_back(std::move(out));
    return EnumId{static_cast<int32_t>(ast_.enums.size()) - 1};
}

}  // namespace dmcg
