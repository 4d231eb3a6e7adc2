// The one-line form of a syntax tree that the tests of the parser compare; see parse_text.h.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "dmcg/ast.h"
#include "parse_text.h"

namespace dmcg::test {

namespace {

template <class... Cases>
struct Match : Cases... { using Cases::operator()...; };
template <class... Cases>
Match(Cases...) -> Match<Cases...>;

constexpr std::string_view unary_names[] = {"+", "-", "~", "!", "*", "&", "++_", "--_", "_++", "_--", "real", "imag"};
constexpr std::string_view binary_names[] = {"*", "/", "%", "+", "-", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&", "^", "|", "&&", "||"};

class TreeText {
public:
    TreeText(const Tokens& tokens, const Ast& ast) : tokens_(tokens), ast_(ast) {}

    std::string all() const { return list(ast_.file_scope); }

private:
    const Tokens& tokens_;
    const Ast& ast_;

    std::string word(TokenId id) const { return id.valid() ? std::string(tokens_[id].text) : ""; }

    template <class Ids>
    std::string list(const Ids& ids) const {
        std::string out;
        for (auto id : ids) out += (out.empty() ? "" : " ") + text(id);
        return out;
    }

    template <class... Parts>
    std::string form(std::string_view head, const Parts&... parts) const {
        std::string out = "(" + std::string(head);
        for (const std::string& done : {std::string(), part(parts)...}) out += done.empty() ? "" : " " + done;
        return out + ")";
    }

    template <class Tag>
    std::string part(Id<Tag> id) const { return id.valid() ? text(id) : ""; }
    std::string part(const std::string& done) const { return done; }

    std::string text(ExprId id) const {
        const Expr& e = ast_[id];
        std::string first = word(e.tokens.first);
        return std::visit(Match{
            [&](const NameExpr&) { return first; },
            [&](const NumberExpr&) { return first; },
            [&](const CharacterExpr&) { return first; },
            [&](const StringExpr&) { return joined(e.tokens); },
            [&](const UnaryExpr& n) { return form(unary_names[static_cast<size_t>(n.op)], n.operand); },
            [&](const BinaryExpr& n) { return form(binary_names[static_cast<size_t>(n.op)], n.left, n.right); },
            [&](const AssignExpr& n) { return form((n.op ? std::string(binary_names[static_cast<size_t>(*n.op)]) : "") + "=", n.target, n.value); },
            [&](const ConditionalExpr& n) { return form("?", n.condition, n.yes, n.no); },
            [&](const CommaExpr& n) { return form(",", n.left, n.right); },
            [&](const IndexExpr& n) { return form("[]", n.base, n.index); },
            [&](const CallExpr& n) { return form("call", n.callee, list(n.arguments)); },
            [&](const MemberExpr& n) { return form(n.arrow ? "->" : ".", n.base, word(n.member)); },
            [&](const CastExpr& n) { return form("cast", n.type, n.operand); },
            [&](const SizeofExpr& n) { return form("sizeof", n.operand); },
            [&](const SizeofTypeExpr& n) { return form(n.align ? "alignof" : "sizeof", n.type); },
            [&](const CompoundLiteralExpr& n) { return form("literal", n.type, n.list); },
            [&](const StatementExpr& n) { return form("statements", n.body); },
            [&](const GenericExpr& n) { return generic(n); },
            [&](const BuiltinExpr& n) { return form(first, list(n.operands), list(n.types)); },
            [&](const InitListExpr& n) { return init_list(n); },
        }, e.node);
    }

    std::string joined(TokenRange range) const {
        std::string out;
        for (int32_t i = range.first.value; i <= range.last.value; ++i) out += word(TokenId{i});
        return out;
    }

    std::string generic(const GenericExpr& node) const {
        std::string out = "(generic " + text(node.control);
        for (size_t i = 0; i < node.values.size(); ++i)
            out += fmt::format(" {}:{}", node.types[i].valid() ? text(node.types[i]) : "default", text(node.values[i]));
        return out + ")";
    }

    std::string init_list(const InitListExpr& node) const {
        std::string out = "{";
        for (const InitItem& item : node.items) {
            out += out.size() > 1 ? " " : "";
            for (const Designator& step : item.designators)
                out += step.member.valid() ? "." + word(step.member)
                                           : fmt::format("[{}{}]", text(step.first), step.last.valid() ? ".." + text(step.last) : "");
            out += (item.designators.empty() ? "" : "=") + text(item.value);
        }
        return out + "}";
    }

    /// `(x : array[3] pointer int = 1)`; a type name has no brackets and no name.
    std::string text(DeclaratorId id) const {
        const Declarator& d = ast_[id];
        std::string type;
        for (const DeclaratorPart& layer : d.parts) type += std::visit([&](const auto& one) { return layer_text(one); }, layer) + " ";
        type += text(d.specifiers);
        if (d.odd_type) type += " odd";
        if (d.bit_width.valid()) type += " bits " + text(d.bit_width);
        if (d.init.valid()) type += " = " + text(d.init);
        return d.name.valid() ? fmt::format("({} : {})", word(d.name), type) : "<" + type + ">";
    }

    std::string layer_text(const PointerPart& p) const {
        return std::string("pointer") + (p.is_const ? " const" : "") + (p.is_volatile ? " volatile" : "") +
               (p.is_restrict ? " restrict" : "") + (p.is_atomic ? " atomic" : "");
    }
    std::string layer_text(const ArrayPart& a) const {
        return fmt::format("array[{}{}{}]", a.is_static ? "static " : "", a.is_star ? "*" : "", a.size.valid() ? text(a.size) : "");
    }
    std::string layer_text(const FunctionPart& f) const {
        std::string names;
        for (TokenId name : f.old_style_names) names += " " + word(name);
        return fmt::format("function({}{}{}{})", f.has_prototype ? "" : "?", names, list(f.parameters), f.variadic ? " ..." : "");
    }

    std::string text(SpecifiersId id) const {
        const Specifiers& s = ast_[id];
        constexpr std::string_view storage[] = {"", "typedef ", "extern ", "static ", "auto ", "register "};
        std::string out(storage[static_cast<size_t>(s.storage)]);
        for (auto [flag, name] : {std::pair{s.is_thread_local, "thread "}, {s.is_inline, "inline "}, {s.is_noreturn, "noreturn "},
                                  {s.is_const, "const "}, {s.is_volatile, "volatile "}, {s.is_atomic, "atomic "}})
            if (flag) out += name;
        return out + std::visit([&](const auto& type) { return type_text(type); }, s.type);
    }

    std::string type_text(const BasicType& b) const {
        std::string out;
        for (auto [count, name] : {std::pair{b.unsigned_, "unsigned"}, {b.signed_, "signed"}, {b.void_, "void"}, {b.bool_, "bool"},
                                   {b.char_, "char"}, {b.short_, "short"}, {b.long_, "long"}, {b.int_, "int"}, {b.float_, "float"},
                                   {b.double_, "double"}, {b.complex_, "complex"}, {b.int128_, "int128"}, {b.float128_, "float128"}})
            for (int i = 0; i < count; ++i) out += (out.empty() ? "" : " ") + std::string(name);
        return out;
    }
    std::string type_text(const TypedefNameType& t) const { return "'" + word(t.name); }
    std::string type_text(const TypeofExprType& t) const { return form("typeof", t.expr); }
    std::string type_text(const TypeofTypeType& t) const { return form("typeof", t.type); }
    std::string type_text(const BuiltinType& t) const { return word(t.name); }
    std::string type_text(const RecordType& t) const {
        const Record& r = ast_[t.record];
        std::string name = (r.is_union ? "union " : "struct ") + word(r.tag);
        return r.fields ? fmt::format("{}{{{}}}", name, list(*r.fields)) : name;
    }
    std::string type_text(const EnumType& t) const {
        const Enumeration& e = ast_[t.enumeration];
        std::string out = "enum " + word(e.tag);
        if (!e.enumerators) return out;
        out += "{";
        for (const Enumerator& one : *e.enumerators)
            out += (out.back() == '{' ? "" : " ") + word(one.name) + (one.value.valid() ? "=" + text(one.value) : "");
        return out + "}";
    }

    std::string text(StmtId id) const {
        const Stmt& s = ast_[id];
        return std::visit(Match{
            [&](const ExpressionStmt& n) { return n.expr.valid() ? text(n.expr) : "()"; },
            [&](const DeclarationStmt& n) { return !n.specifiers.valid() ? "(labels)" : form("declare", n.declarators.empty() ? text(n.specifiers) : list(n.declarators)); },
            [&](const StaticAssertStmt& n) { return form("assert", n.condition); },
            [&](const CompoundStmt& n) { return "{" + list(n.body) + "}"; },
            [&](const IfStmt& n) { return form("if", n.condition, n.yes, n.no); },
            [&](const WhileStmt& n) { return form("while", n.condition, n.body); },
            [&](const DoStmt& n) { return form("do", n.body, n.condition); },
            [&](const ForStmt& n) { return for_text(n); },
            [&](const SwitchStmt& n) { return form("switch", n.value, n.body); },
            [&](const CaseStmt& n) { return form(n.first.valid() ? "case" : "default", n.first, n.last, n.body); },
            [&](const LabelStmt& n) { return form("label", word(n.name), n.body); },
            [&](const GotoStmt& n) { return form("goto", word(n.label), n.target); },
            [&](const BreakStmt&) { return form("break"); },
            [&](const ContinueStmt&) { return form("continue"); },
            [&](const ReturnStmt& n) { return form("return", n.value); },
            [&](const AsmStmt&) { return form("asm"); },
            [&](const FunctionDefinition& n) { return form("define", n.declarator, list(n.old_style_declarations), n.body); },
            [&](const PragmaStmt&) { return "<" + word(s.tokens.first) + ">"; },
        }, s.node) + pragmas(id);
    }

    std::string for_text(const ForStmt& n) const {
        auto or_none = [&](auto id) { return id.valid() ? text(id) : std::string("-"); };
        return form("for", or_none(n.init), or_none(n.condition), or_none(n.step), n.body);
    }

    std::string pragmas(StmtId id) const {
        std::string out;
        for (const BodyPragma& pragma : ast_.body_pragmas)
            if (pragma.body == id) out += " after <" + word(pragma.token) + ">";
        return out;
    }
};

/// What stands between the first `{` and the last `}` of the tree.
std::string inside(const std::string& tree) {
    size_t open = tree.find('{'), close = tree.rfind('}');
    return open == std::string::npos || close == std::string::npos ? tree : tree.substr(open + 1, close - open - 1);
}

}  // namespace

std::string tree(const std::string& text) {
    Tokens tokens = tokens_of(text);
    Diagnostics diagnostics;
    Ast ast = parse(tokens, diagnostics);
    if (diagnostics.all().empty()) return TreeText(tokens, ast).all();
    const Diagnostic& first = diagnostics.all().front();
    return fmt::format("{}: {}", first.place.begin, first.text);
}

std::string body(const std::string& text) { return inside(tree("void f(void){" + text + "}")); }

std::string expr(const std::string& text) { return body(text + ";"); }

TEST_CASE("the text of a tree") {
    CHECK(tree("int x = a + 1;") == "(declare (x : int = (+ a 1)))");
    CHECK(body("x; y;") == "x y");
    CHECK(expr("f(a)") == "(call f a)");
    CHECK(tree("int x") == "5: expected ';' before the end of the file");
}

}  // namespace dmcg::test
