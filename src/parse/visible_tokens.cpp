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
    bool after_name;       // a `(` after a name or a `)`: a call or the parameters of a function
};

class Sorter {
public:
    Sorter(const Tokens& tokens, TokenRange unit) : tokens_(tokens), begin_(unit.first.index()), end_(unit.last.index()) {
        out_.hidden_prefix.resize(end_ - begin_ + 1, false);
    }

    VisibleTokens run() {
        for (size_t i = begin_; i < end_; ++i) i = take(i);
        return std::move(out_);
    }

private:
    const Tokens& tokens_;
    size_t begin_, end_;            // the unit's tokens; the one at end_ is of kind `end`
    VisibleTokens out_;
    std::vector<OpenBracket> open_;
    std::string_view last_;         // the last shown token
    bool last_is_name_ = false;     // it is an identifier that a parameter list can follow
    bool after_enum_ = false;       // it is `enum` or the tag after it
    bool literal_type_ = false;     // it is the `)` of the type in `(T){ ... }`
    bool statement_edge_ = true;    // a statement or declaration can begin here
    bool question_ = false;         // a `?` since the last edge: a `:` is not that of a label

    std::string_view text(size_t i) const { return i < end_ ? tokens_.tokens[i].text : std::string_view(); }

    /// Handles the token at `i`; gives the index of the last one it used.
    size_t take(size_t i) {
        const Token& token = tokens_.tokens[i];
        if (token.kind == TokenKind::pragma) return take_pragma(i);
        if (token.kind == TokenKind::identifier) {
            if (token.text == "__extension__") return hide(i, i);
            if (is_attribute(token.text) && text(i + 1) == "(") return hide_attribute(i, "(", ")");
        }
        // Nothing else in C begins with two brackets.
        if (token.text == "[" && text(i + 1) == "[") return hide_attribute(i, "[", "]");
        return show(i);
    }

    static bool is_attribute(std::string_view word) { return word == "__attribute__" || word == "__attribute"; }

    size_t hide(size_t first, size_t last) {
        for (size_t i = first; i <= last; ++i) out_.hidden_prefix[i - begin_] = true;
        return last;
    }

    /// `__attribute__((...))` or `[[...]]`. An attribute without end is left to the grammar to refuse.
    size_t hide_attribute(size_t first, std::string_view open, std::string_view close) {
        size_t last = first + (open == "[" ? 1 : 2);
        for (int depth = 1; depth > 0; ++last) {
            if (last >= end_) return show(first);
            if (tokens_.tokens[last].kind != TokenKind::punctuator) continue;
            if (text(last) == open) ++depth;
            if (text(last) == close) --depth;
        }
        out_.attributes.push_back({id(first), id(last - 1)});
        return hide(first, last - 1);
    }

    static TokenId id(size_t index) { return TokenId{static_cast<int32_t>(index)}; }

    size_t take_pragma(size_t i) {
        if (statement_edge_ && (open_.empty() || open_.back().holds_statements)) out_.shown.push_back(id(i));
        return i;
    }

    size_t show(size_t i) {
        const Token& token = tokens_.tokens[i];
        out_.shown.push_back(id(i));
        if (token.kind == TokenKind::punctuator) {
            follow_punctuator(token.text);
        } else {
            statement_edge_ = token.text == "else" || token.text == "do";
            after_enum_ = token.text == "enum" || last_ == "enum";
            literal_type_ = false;
        }
        last_ = token.text;
        last_is_name_ = token.kind == TokenKind::identifier && !precedes_operand(token.text);
        return i;
    }

    static bool precedes_operand(std::string_view word) {
        return word == "return" || word == "sizeof" || word == "case" || word == "else" || word == "do";
    }

    void follow_punctuator(std::string_view word) {
        bool list = last_ == "=" || last_ == "]" || after_enum_ || literal_type_;
        statement_edge_ = word == ";";
        after_enum_ = literal_type_ = false;
        if (word == "(" || word == "[" || word == "<:") open_.push_back({word[0], false, heads_control(), last_is_name_ || last_ == ")"});
        else if (word == "{" || word == "<%") open_block(list);
        else if (word == ")" || word == "]" || word == ":>" || word == "}" || word == "%>") close(word);
        else if (word == "?") question_ = true;
        else if (word == ":") statement_edge_ = !question_;
        if (statement_edge_) question_ = false;
    }

    bool heads_control() const { return last_ == "if" || last_ == "for" || last_ == "while" || last_ == "switch"; }

    void open_block(bool list) {
        bool in_list = !open_.empty() && open_.back().kind == '{' && !open_.back().holds_statements;
        open_.push_back({'{', !list && !in_list, false, false});
        statement_edge_ = true;
    }

    void close(std::string_view word) {
        if (open_.empty()) return;
        OpenBracket opened = open_.back();
        open_.pop_back();
        statement_edge_ = word == "}" || word == "%>" || (word == ")" && opened.heads_control);
        literal_type_ = word == ")" && !opened.heads_control && !opened.after_name;
    }
};

}  // namespace

VisibleTokens visible_tokens(const Tokens& tokens, TokenRange unit) { return Sorter(tokens, unit).run(); }

}  // namespace dmcg
