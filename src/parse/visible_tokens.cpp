// See visible_tokens.h. Where a pragma may be shown is decided by what stands before it, with a stack of open brackets:
//
//     if (n > 9)
//     #pragma omp parallel for         after the `)` of an `if`: shown
//         for (...) ...
//     int a[] = { 1,
//     #pragma once                     in a list: hidden
//         2 };
#include "parse/visible_tokens.h"

#include <string_view>

namespace dmcg {

namespace {

struct OpenBracket {
    char kind;             // ( [ {
    bool holds_statements; // a `{` that is not a list of initialisers or enumerators
    bool heads_control;    // a `(` after if, for, while, switch
};

class Sorter {
public:
    explicit Sorter(const Tokens& tokens) : tokens_(tokens) { out_.hidden_prefix.resize(tokens.tokens.size(), false); }

    VisibleTokens run() {
        for (size_t i = 0; i < tokens_.tokens.size() && tokens_.tokens[i].kind != TokenKind::end; ++i) i = take(i);
        return std::move(out_);
    }

private:
    const Tokens& tokens_;
    VisibleTokens out_;
    std::vector<OpenBracket> open_;
    std::string_view last_, before_last_;   // the last shown tokens
    std::string_view enum_before_;          // "enum" after `enum` and its tag
    bool statement_edge_ = true;            // a statement or declaration can begin here
    bool question_ = false;                 // a `?` since the last edge: a `:` is not that of a label

    std::string_view text(size_t i) const { return i < tokens_.tokens.size() ? tokens_.tokens[i].text : std::string_view(); }

    /// Handles the token at `i`; gives the index of the last one it used.
    size_t take(size_t i) {
        const Token& token = tokens_.tokens[i];
        if (token.kind == TokenKind::pragma) return take_pragma(i);
        if (token.kind == TokenKind::identifier) {
            if (token.text == "__extension__") return hide(i, i);
            if (is_attribute(token.text) && text(i + 1) == "(") return hide_attribute(i);
        }
        show(i);
        return i;
    }

    static bool is_attribute(std::string_view word) { return word == "__attribute__" || word == "__attribute"; }

    size_t hide(size_t first, size_t last) {
        for (size_t i = first; i <= last; ++i) out_.hidden_prefix[i] = true;
        return last;
    }

    size_t hide_attribute(size_t first) {
        size_t last = first + 1;
        int depth = 1;
        while (depth > 0 && last + 1 < tokens_.tokens.size() && tokens_.tokens[last + 1].kind != TokenKind::end) {
            ++last;
            if (text(last) == "(") ++depth;
            if (text(last) == ")") --depth;
        }
        out_.attributes.push_back({id(first), id(last)});
        return hide(first, last);
    }

    static TokenId id(size_t index) { return TokenId{static_cast<int32_t>(index)}; }

    size_t take_pragma(size_t i) {
        if (statement_edge_ && (open_.empty() || open_.back().holds_statements)) out_.shown.push_back(id(i));
        return i;
    }

    void show(size_t i) {
        std::string_view word = text(i);
        out_.shown.push_back(id(i));
        if (tokens_.tokens[i].kind == TokenKind::punctuator) {
            follow_punctuator(word);
        } else {
            statement_edge_ = word == "else" || word == "do";
            if (word == "enum") enum_before_ = word;
            else if (last_ != "enum") enum_before_ = {};
        }
        before_last_ = last_;
        last_ = word;
    }

    void follow_punctuator(std::string_view word) {
        statement_edge_ = word == ";";
        if (word == "(" || word == "[" || word == "<:") open_.push_back({word[0], false, heads_control()});
        else if (word == "{" || word == "<%") open_block();
        else if (word == ")" || word == "]" || word == ":>" || word == "}" || word == "%>") close(word);
        else if (word == "?") question_ = true;
        else if (word == ":") statement_edge_ = !question_;
        if (statement_edge_) question_ = false;
        enum_before_ = {};
    }

    bool heads_control() const { return last_ == "if" || last_ == "for" || last_ == "while" || last_ == "switch"; }

    void open_block() {
        bool in_list = !open_.empty() && open_.back().kind == '{' && !open_.back().holds_statements;
        bool list = last_ == "=" || last_ == "]" || in_list || enum_before_ == "enum";
        open_.push_back({'{', !list, false});
        statement_edge_ = true;
    }

    void close(std::string_view word) {
        if (open_.empty()) return;
        statement_edge_ = (word == "}" || word == "%>") ? true : word == ")" && open_.back().heads_control;
        open_.pop_back();
    }
};

}  // namespace

VisibleTokens visible_tokens(const Tokens& tokens) { return Sorter(tokens).run(); }

}  // namespace dmcg
