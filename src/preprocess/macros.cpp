// Reads one #define line. The compiler's output has it on one line and without comments; the user's file has it as it
// was written, so the tokens of the body get their places from there.
#include "macros.h"

#include <cstring>

#include "scanner.h"

namespace dmcg {

namespace {

/// Takes the tokens of one directive line one by one.
class LineReader {
public:
    LineReader(std::string_view text, FileId file, uint32_t offset, NameTable& names, Tokens& tokens, LexicalRules rules)
        : at_(text.data()), begin_(at_), end_(at_ + text.size()), file_(file), offset_(offset), names_(names), tokens_(tokens), rules_(rules) {}

    /// False at the end of the line.
    bool next(PpToken& token) {
        bool space = false;
        const char* p = skip_gap(at_, end_, &space);
        if (p >= end_ || *p == '\n') return false;
        Scanned scanned = scan_token(p, rules_);
        std::string_view text(p, scanned.length);
        if (scanned.rewritten) text = tokens_.pool.emplace_back(std::move(scanned.clean));
        const auto begin = static_cast<uint32_t>(p - begin_) + offset_;
        token = {};
        token.token = {scanned.kind, text, {}, -1, space, false};
        if (file_.valid()) token.token.spelling = {file_, begin, begin + scanned.length};
        if (scanned.kind == TokenKind::identifier) token.name = names_.intern(text);
        token.in_body = true;
        at_ = p + scanned.length;
        return true;
    }

private:
    const char *at_, *begin_, *end_;
    FileId file_;
    uint32_t offset_;
    NameTable& names_;
    Tokens& tokens_;
    LexicalRules rules_;
};

bool is_paste(const PpToken& token) { return token.token.text == "##" || token.token.text == "%:%:"; }
bool is_hash(const PpToken& token) { return token.token.text == "#" || token.token.text == "%:"; }

/// The parameters, `(` taken already: `a, b)`, `a, ...)`, `args...)`.
void read_parameters(LineReader& line, Macro& macro, NameTable& names) {
    PpToken token;
    bool after_name = false;
    while (line.next(token) && token.token.text != ")") {
        if (token.token.text == "...") {
            macro.variadic = true;
            if (!after_name) macro.parameters.push_back(names.intern("__VA_ARGS__"));
        }
        after_name = token.name != nullptr;
        if (after_name) macro.parameters.push_back(token.name);
    }
}

class BodyReader {
public:
    BodyReader(const std::vector<PpToken>& tokens, const Macro& macro) : tokens_(tokens), macro_(macro) {}

    std::vector<BodyItem> items(bool in_group) {
        std::vector<BodyItem> items;
        int depth = 0;
        for (; at_ < tokens_.size(); ++at_) {
            const std::string_view text = tokens_[at_].token.text;
            if (in_group && text == ")" && depth-- == 0) break;
            if (in_group && text == "(") ++depth;
            if (is_paste(tokens_[at_]) && !items.empty()) items.back().paste_next = true;
            else items.push_back(item());
        }
        return items;
    }

private:
    BodyItem item() {
        BodyItem item;
        item.token = tokens_[at_];
        if (macro_.function_like && is_hash(tokens_[at_]) && at_ + 1 < tokens_.size()) {
            const BodyItem operand = named(tokens_[at_ + 1]);
            if (operand.role != BodyItem::plain) {
                item.stringify = true;
                ++at_;
            }
        }
        const BodyItem role = named(tokens_[at_]);
        item.role = role.role;
        item.argument = role.argument;
        if (item.role == BodyItem::va_opt) read_group(item);
        return item;
    }

    void read_group(BodyItem& item) {
        if (at_ + 1 >= tokens_.size() || tokens_[at_ + 1].token.text != "(") return;
        at_ += 2;
        item.group = items(true);
    }

    /// What the name of this token means in the body.
    BodyItem named(const PpToken& token) const {
        BodyItem item;
        for (size_t i = 0; token.name != nullptr && i < macro_.parameters.size(); ++i) {
            if (macro_.parameters[i] != token.name) continue;
            item.role = BodyItem::parameter;
            item.argument = static_cast<int32_t>(i);
        }
        if (macro_.variadic && token.token.text == "__VA_OPT__") item.role = BodyItem::va_opt;
        return item;
    }

    const std::vector<PpToken>& tokens_;
    const Macro& macro_;
    size_t at_ = 0;
};

/// The line from its `#` on, kept in the pool; from the compiler's output if it stands in no file.
std::string_view definition_text(const Macro& macro, const Sources& sources, Tokens& tokens) {
    if (!macro.file.valid()) return macro.text;
    const std::string& all = sources[macro.file].text;
    const char* begin = all.c_str() + macro.offset;
    const char* end = directive_end(begin, all.c_str() + all.size());
    while (end > begin && std::strchr(" \t\r", end[-1]) != nullptr) --end;
    return tokens.pool.emplace_back(begin, end);
}

}  // namespace

void read_definition(Macro& macro, NameTable& names, const Macros& macros, const Sources& sources, Tokens& tokens) {
    if (macro.read) return;
    macro.read = true;
    const std::string_view text = definition_text(macro, sources, tokens);
    LineReader line(text, macro.file, macro.offset, names, tokens, lexical_rules(macros.dialect));
    if (macro.file.valid()) macro.definition = {macro.file, macro.offset, macro.offset + static_cast<uint32_t>(text.size())};
    PpToken token;
    for (int skipped = 0; skipped < 3; ++skipped) line.next(token);  // # define NAME
    std::vector<PpToken> body;
    bool first = true;
    while (line.next(token)) {
        const bool opens = first && token.token.text == "(" && !token.token.space_before;
        first = false;
        if (!opens) {
            body.push_back(token);
            continue;
        }
        macro.function_like = true;
        read_parameters(line, macro, names);
    }
    macro.body = BodyReader(body, macro).items(false);
    if (!macro.body.empty()) macro.body.front().token.token.space_before = false;
}

}  // namespace dmcg
