// What the generated parser stands on: its tokens, and the scopes that tell a typedef name from any other name.
//
//     typedef int T;
//     void f(void) { int T = 1;  T * 2; }      the second T hides the first: `T * 2` is a product
//
// Identifiers are numbered when the tokens are made ("atoms"), so a scope is a list of small changes to one table and a look
// costs an array access. No decision may be remembered: the parser looks at a token before and after its declaration.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "antlr4-runtime.h"

namespace dmcg::grammar {

/// A token of dmcg as ANTLR wants to see it.
class CToken final : public antlr4::Token {
public:
    CToken(size_t token_type, int32_t source_index, int32_t name_atom, std::string_view spelled)
        : type(token_type), source(source_index), atom(name_atom), text(spelled) {}

    size_t type;            // of the grammar's vocabulary; for identifiers: as it was last looked at
    int32_t source;         // index into dmcg::Tokens::tokens
    int32_t atom;           // number of the identifier's name; -1: not an identifier
    std::string_view text;  // one spelling for all variants of a keyword: "const" for "__const"

    std::string getText() const override { return std::string(text); }
    size_t getType() const override { return type; }
    size_t getLine() const override { return 0; }
    size_t getCharPositionInLine() const override { return 0; }
    size_t getChannel() const override { return DEFAULT_CHANNEL; }
    size_t getTokenIndex() const override { return static_cast<size_t>(source); }
    size_t getStartIndex() const override { return 0; }
    size_t getStopIndex() const override { return 0; }
    antlr4::TokenSource* getTokenSource() const override { return nullptr; }
    antlr4::CharStream* getInputStream() const override { return nullptr; }
    std::string toString() const override { return std::string(text); }
};

/// The names that one scope declared, each with what the name meant outside.
struct Scope {
    struct Entry { int32_t atom; bool was_typedef; };
    std::vector<Entry> entries;
    bool of_function = false;  // the parameters of a function declarator
};

/// Which names are typedef names at this point of the program.
class TypedefScopes {
public:
    explicit TypedefScopes(size_t atoms) : is_typedef_(atoms, false), open_(1) {}

    bool is_typedef(int32_t atom) const { return is_typedef_[static_cast<size_t>(atom)]; }
    void declare(int32_t atom, bool as_typedef);
    void open() { open_.emplace_back(); }
    Scope close();

private:
    std::vector<bool> is_typedef_;  // by atom
    std::vector<Scope> open_;       // innermost last; the first is the file's
};

/// Thrown by the parser when the program nests deeper than the stack bears; caught by the stage `parse`.
struct NestingTooDeep { int32_t source; };   // the token, as an index into dmcg::Tokens::tokens

/// Base class of the generated parser: what the actions in C.g4 call.
class ParserBase : public antlr4::Parser {
public:
    explicit ParserBase(antlr4::TokenStream* input);

    void setScopes(TypedefScopes* scopes) { scopes_ = scopes; }
    void enterRule(antlr4::ParserRuleContext* context, size_t state, size_t rule) override;
    void enterRecursionRule(antlr4::ParserRuleContext* context, size_t state, size_t rule, int precedence) override;

protected:
    void declare(antlr4::Token* name, bool as_typedef);
    void openScope() { scopes_->open(); }
    Scope closeScope() { return scopes_->close(); }
    /// Opens a scope in which the parameter names are declared again: the body of their function.
    void reopenScope(const Scope& parameters);
    /// The first function suffix of a declarator, from the inside out, is that of the function it defines.
    static void keepFirst(Scope& parameters, const Scope& of_suffix);
    /// True if the specifiers at the beginning of this declaration have the word `typedef`.
    static bool isTypedef(antlr4::tree::ParseTree* declaration);

private:
    void guard_stack();

    TypedefScopes* scopes_ = nullptr;
    const char* stack_base_;
};

}  // namespace dmcg::grammar
