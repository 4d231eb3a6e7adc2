// Fills arguments into a macro's body: `#` makes a string of an argument as written, `##` joins two tokens into one, every
// other argument is expanded first.
//
//   #define SHOW(x) #x " = " FMT_##x        SHOW(a)  ->  "a" " = " FMT_a
#include <fmt/format.h>

#include <cstring>

#include "expander.h"
#include "scanner.h"

namespace dmcg {

namespace {

/// Stands between two `##` for an argument without tokens.
bool is_placemarker(const PpToken& token) { return token.token.kind == TokenKind::end; }

PpToken placemarker() {
    PpToken token;
    token.token.kind = TokenKind::end;
    return token;
}

/// A string literal that prints `text`.
std::string escaped(std::string_view text) {
    std::string result = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

bool is_rest(const BodyItem& item, const Macro& macro) {
    return macro.variadic && item.role == BodyItem::parameter && static_cast<size_t>(item.argument) + 1 == macro.parameters.size();
}

}  // namespace

const Expander::List& Expander::expanded(Argument& argument) {
    if (!argument.expanded) argument.expanded = expand_alone(argument.raw);
    return *argument.expanded;
}

/// The body with the arguments in it.
Expander::List Expander::substitute(const std::vector<BodyItem>& items, Call& call) {
    List result;
    for (size_t i = 0; i < items.size(); ++i) {
        const BodyItem& item = items[i];
        const bool pasted = i > 0 && items[i - 1].paste_next;
        List part = replacement(item, pasted || item.paste_next, call);
        // GNU `, ## rest`: no paste, and no comma if nothing was given for the rest.
        const bool comma = pasted && is_rest(item, call.macro) && !result.empty() && result.back().token.text == ",";
        if (comma && !call.rest_given) result.pop_back();
        auto first = part.begin();
        if (pasted && !comma) {
            result.back() = paste(result.back(), *first);
            ++first;
        }
        result.insert(result.end(), first, part.end());
    }
    std::erase_if(result, is_placemarker);
    return result;
}

/// What one item becomes; beside a `##` at least a placemarker.
Expander::List Expander::replacement(const BodyItem& item, bool beside_paste, Call& call) {
    List part;
    if (item.stringify) {
        part.push_back(stringified(item, call));
    } else if (item.role == BodyItem::plain) {
        part.push_back(from_body(item.token, call));
    } else if (item.role == BodyItem::va_opt) {
        if (!expanded(call.arguments.back()).empty()) part = substitute(item.group, call);
    } else {
        Argument& argument = call.arguments[static_cast<size_t>(item.argument)];
        part = beside_paste ? argument.raw : expanded(argument);
        for (PpToken& token : part) {
            token.token.space_before |= token.token.line_start;
            token.token.line_start = false;
        }
    }
    if (!part.empty() && item.role != BodyItem::plain) part.front().token.space_before = item.token.token.space_before;
    if (part.empty() && beside_paste) part.push_back(placemarker());
    return part;
}

/// `# parameter`, `# __VA_OPT__(...)`: the tokens as written, one blank where there is white space.
PpToken Expander::stringified(const BodyItem& item, Call& call) {
    List group;
    if (item.role == BodyItem::va_opt && !expanded(call.arguments.back()).empty()) group = substitute(item.group, call);
    const List& list = item.role == BodyItem::va_opt ? group : call.arguments[static_cast<size_t>(item.argument)].raw;
    std::string text = "\"";
    for (const PpToken& token : list) {
        const bool literal = token.token.kind == TokenKind::string || token.token.kind == TokenKind::character;
        const bool space = token.token.space_before || token.token.line_start;
        if (space && text.size() > 1) text += ' ';
        const std::string inside = literal ? escaped(token.token.text) : std::string(token.token.text);
        text += literal ? std::string_view(inside).substr(1, inside.size() - 2) : std::string_view(inside);
    }
    return made(from_body(item.token, call), TokenKind::string, text + '"');
}

/// `left ## right`. If the two are not one token, both stay and the user is told.
PpToken Expander::paste(const PpToken& left, const PpToken& right) {
    if (is_placemarker(left)) return right;
    if (is_placemarker(right)) return left;
    std::string text = std::string(left.token.text) + std::string(right.token.text);
    const Scanned scanned = scan_token(text.c_str(), lexical_rules(macros_.dialect));
    if (scanned.length != text.size() || comment_length(text.c_str(), text.c_str() + text.size()) != 0)
        error(left, fmt::format("'{}' ## '{}' is not one token", left.token.text, right.token.text), "write them without ##");
    PpToken result = made(left, scanned.kind, std::move(text));
    result.no_expand = false;
    return result;
}

/// A token of the body as the call makes it.
PpToken Expander::from_body(PpToken token, const Call& call) {
    token.token.macro_call = call.id;
    token.line = call.name.line;
    token.comments_before = call.name.comments_before;
    return token;
}

/// A token with a text of its own, at the place of `model`.
PpToken Expander::made(const PpToken& model, TokenKind kind, std::string text) {
    PpToken token = model;
    token.token.kind = kind;
    token.token.text = tokens_.pool.emplace_back(std::move(text));
    token.name = kind == TokenKind::identifier ? names_.intern(token.token.text) : nullptr;
    token.in_body = true;
    return token;
}

/// __LINE__ and its like. Dates are fixed: what dmcg finds out about a program must not depend on the clock.
PpToken Expander::dynamic(const Macro& macro, const PpToken& name) {
    const std::string& file = lexer_.lines().name();
    std::string text;
    switch (macro.dynamic) {
        case DynamicMacro::none: break;
        case DynamicMacro::line: text = fmt::format("{}", name.line); break;
        case DynamicMacro::counter: text = fmt::format("{}", counter_++); break;
        case DynamicMacro::include_level: text = fmt::format("{}", lexer_.lines().include_level()); break;
        case DynamicMacro::file: text = escaped(file); break;
        case DynamicMacro::base_file: text = escaped(lexer_.lines().main().name); break;
        case DynamicMacro::file_name: text = escaped(std::string_view(file).substr(file.rfind('/') + 1)); break;
        case DynamicMacro::date: text = "\"Jan  1 1970\""; break;
        case DynamicMacro::time: text = "\"00:00:00\""; break;
        case DynamicMacro::timestamp: text = "\"Thu Jan  1 00:00:00 1970\""; break;
    }
    PpToken result = made(name, text[0] == '"' ? TokenKind::string : TokenKind::number, text);
    result.token.macro_call = new_call(macro, name);
    return result;
}

}  // namespace dmcg
