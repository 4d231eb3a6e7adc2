// See declarator_text.h.
#include "dmcg/ast.h"
#include "dump/declarator_text.h"

#include <fmt/format.h>

namespace dmcg {

namespace {

class DeclaratorText {
public:
    DeclaratorText(const Tokens& tokens, const Ast& ast) : tokens_(tokens), ast_(ast) {}

    std::string type(const Declarator& declarator) const {
        const Specifiers& words = ast_[declarator.specifiers];
        std::string out = storage(words);
        for (const DeclaratorPart& part : declarator.parts) out += std::visit([&](const auto& one) { return text(one); }, part);
        return out + unstored(words) + (declarator.odd_type ? " (changed by an attribute)" : "");
    }

    std::string specifiers(SpecifiersId id) const {
        return storage(ast_[id]) + unstored(ast_[id]);
    }

private:
    const Tokens& tokens_;
    const Ast& ast_;

    std::string_view word(TokenId id) const { return id.valid() ? tokens_[id].text : std::string_view(); }

    std::string unstored(const Specifiers& node) const {
        return qualifiers(node) + std::visit([&](const auto& one) { return text(one); }, node.type);
    }

    static std::string_view storage_word(StorageClass storage) {
        switch (storage) {
            case StorageClass::none: return "";
            case StorageClass::typedef_: return "typedef ";
            case StorageClass::extern_: return "extern ";
            case StorageClass::static_: return "static ";
            case StorageClass::auto_: return "auto ";
            case StorageClass::register_: return "register ";
        }
        return "";
    }

    static std::string storage(const Specifiers& node) {
        return fmt::format("{}{}{}{}", storage_word(node.storage), node.is_thread_local ? "_Thread_local " : "",
                           node.is_inline ? "inline " : "", node.is_noreturn ? "_Noreturn " : "");
    }

    template <class Qualified>
    static std::string qualifiers(const Qualified& node) {
        return fmt::format("{}{}{}", node.is_const ? "const " : "", node.is_volatile ? "volatile " : "", node.is_atomic ? "_Atomic " : "");
    }

    std::string text(const PointerPart& part) const {
        return qualifiers(part) + (part.is_restrict ? "restrict " : "") + "pointer to ";
    }

    std::string text(const ArrayPart& part) const {
        const std::string size = part.size.valid() ? joined_text(tokens_, ast_[part.size].tokens) : part.is_star ? "*" : "";
        return fmt::format("array[{}{}] of ", part.is_static ? "static " : "", size);
    }

    std::string text(const FunctionPart& part) const {
        std::string list;
        auto add = [&](const std::string& one) { list += (list.empty() ? "" : ", ") + one; };
        for (DeclaratorId parameter : part.parameters) add(type(ast_[parameter]));
        for (TokenId name : part.old_style_names) add(std::string(word(name)));
        if (part.variadic) add("...");
        if (list.empty() && part.has_prototype) list = "void";
        return fmt::format("function({}) returning ", list);
    }

    std::string text(const BasicType& type) const {
        struct Counted { uint8_t count; std::string_view name; };
        const Counted words[] = {{type.signed_, "signed"}, {type.unsigned_, "unsigned"}, {type.long_, "long"}, {type.short_, "short"},
                                 {type.void_, "void"}, {type.bool_, "_Bool"}, {type.char_, "char"}, {type.int_, "int"},
                                 {type.float_, "float"}, {type.double_, "double"}, {type.complex_, "_Complex"},
                                 {type.int128_, "__int128"}, {type.float128_, "_Float128"}};
        std::string out;
        for (const Counted& one : words)
            for (int i = 0; i < one.count; ++i) out += fmt::format("{}{}", out.empty() ? "" : " ", one.name);
        return out;
    }

    std::string text(const TypedefNameType& node) const { return std::string(word(node.name)); }
    std::string text(const BuiltinType& node) const { return std::string(word(node.name)); }
    std::string text(const TypeofExprType& node) const {
        return fmt::format("typeof({})", joined_text(tokens_, ast_[node.expr].tokens));
    }
    std::string text(const TypeofTypeType& node) const { return fmt::format("typeof({})", type(ast_[node.type])); }
    std::string text(const RecordType& node) const {
        const Record& record = ast_[node.record];
        return tagged(record.is_union ? "union" : "struct", record.tag);
    }
    std::string text(const EnumType& node) const { return tagged("enum", ast_[node.enumeration].tag); }

    std::string tagged(std::string_view kind, TokenId tag) const {
        return tag.valid() ? fmt::format("{} {}", kind, word(tag)) : std::string(kind);
    }
};

}  // namespace

std::string declarator_text(const Tokens& tokens, const Ast& ast, DeclaratorId id) {
    const Declarator& node = ast[id];
    const std::string type = DeclaratorText(tokens, ast).type(node);
    return node.name.valid() ? fmt::format("{} : {}", tokens[node.name].text, type) : type;
}

std::string specifiers_text(const Tokens& tokens, const Ast& ast, SpecifiersId id) {
    return DeclaratorText(tokens, ast).specifiers(id);
}

std::string joined_text(const Tokens& tokens, TokenRange range) {
    std::string out;
    for (int32_t i = range.first.value; i <= range.last.value; ++i) {
        const Token& token = tokens[TokenId{i}];
        out += fmt::format("{}{}", token.space_before && !out.empty() ? " " : "", token.text);
    }
    return out;
}

}  // namespace dmcg
