// The stack of what is read first, and macro calls up to their arguments; substitute.cpp fills in the bodies.
//
//   #define SQ(x) ((x) * (x))
//   SQ(N)          call 0: SQ(N) in the file; its argument N is expanded alone (call 1, parent 0), then put into the body
#include "expander.h"

#include <fmt/format.h>

namespace dmcg {

Expander::Expander(Lexer& lexer, NameTable& names, Macros& macros, Sources& sources, Tokens& tokens, Diagnostics& diagnostics)
    : lexer_(lexer), names_(names), macros_(macros), sources_(sources), tokens_(tokens), diagnostics_(diagnostics) {}

PpToken Expander::next() {
    while (true) {
        PpToken token = fetch();
        const bool may_be_call = token.name != nullptr && token.name->macro != nullptr && !token.no_expand;
        if (!may_be_call || !enter(token)) return token;
    }
}

/// The next token before any expansion; kind `end` at a barrier.
PpToken Expander::fetch() {
    PpToken token;
    while (!contexts_.empty()) {
        Context& context = contexts_.back();
        if (context.at < context.tokens.size()) {
            token = context.tokens[context.at++];
            if (token.name != nullptr && token.name->macro != nullptr && token.name->macro->disabled) token.no_expand = true;
            return token;
        }
        token.token.kind = TokenKind::end;
        if (context.barrier) return token;
        if (context.macro != nullptr) context.macro->disabled = false;
        contexts_.pop_back();
    }
    if (!peeked_) return lexer_.next();
    token = std::move(*peeked_);
    peeked_.reset();
    return token;
}

/// What fetch() would return, without taking it.
PpToken Expander::peek() {
    for (size_t i = contexts_.size(); i-- > 0;) {
        const Context& context = contexts_[i];
        if (context.at < context.tokens.size()) return context.tokens[context.at];
        PpToken none;
        none.token.kind = TokenKind::end;
        if (context.barrier) return none;
    }
    if (!peeked_) peeked_ = lexer_.next();
    return *peeked_;
}

/// Begins the expansion of the macro call at `name`; false if it is no call.
bool Expander::enter(const PpToken& name) {
    Macro& macro = *name.name->macro;
    if (macro.disabled) return false;
    if (macro.dynamic != DynamicMacro::none) {
        push({dynamic(macro, name)}, macro, name);
        return true;
    }
    read_definition(macro, names_, macros_, sources_, tokens_);
    if (macro.function_like && peek().token.text != "(") return false;
    Call call{macro, {}, name, name};
    if (macro.function_like && !collect(call)) return false;
    call.id = new_call(macro, name);
    if (macro.function_like) {
        close_call(call);
        if (!check_arguments(call)) return true;
        retag(call);
    }
    push(substitute(macro.body, call), macro, name);
    return true;
}

/// What a call stands for is read next; its first token stands where the call stood.
void Expander::push(List body, Macro& macro, const PpToken& name) {
    if (!body.empty()) {
        body.front().token.space_before = name.token.space_before;
        body.front().token.line_start = name.token.line_start;
    }
    macro.disabled = true;
    contexts_.push_back({std::move(body), 0, &macro, false});
}

/// Expands an argument as if nothing followed it.
Expander::List Expander::expand_alone(List list) {
    contexts_.push_back({std::move(list), 0, nullptr, true});
    List result;
    for (PpToken token = next(); token.token.kind != TokenKind::end; token = next()) result.push_back(std::move(token));
    contexts_.pop_back();
    return result;
}

std::vector<std::string_view> Expander::expansion_of(std::string_view word) {
    const size_t calls = tokens_.calls.size();
    PpToken token;
    token.token.kind = TokenKind::identifier;
    token.token.text = tokens_.pool.emplace_back(word);
    token.name = names_.intern(token.token.text);
    std::vector<std::string_view> texts;
    for (const PpToken& t : expand_alone({token})) texts.push_back(t.token.text);
    tokens_.calls.resize(calls);        // no token of the program stems from them
    return texts;
}

/// Reads `( a, b )`. False if the text ends before.
bool Expander::collect(Call& call) {
    fetch();  // (
    const size_t parameters = call.macro.parameters.size();
    call.arguments.emplace_back();
    for (int depth = 0;;) {
        PpToken token = fetch();
        const std::string_view text = token.token.text;
        if (token.token.kind == TokenKind::end) {
            error(call.name, fmt::format("the call of macro '{}' has no ')'", call.name.token.text), "close it");
            if (contexts_.empty()) peeked_ = token;
            return false;
        }
        const bool punctuator = token.token.kind == TokenKind::punctuator;
        if (punctuator && text == "(") ++depth;
        if (punctuator && text == ")" && depth-- == 0) {
            call.close = token;
            return true;
        }
        const bool in_rest = call.macro.variadic && call.arguments.size() == parameters;
        if (punctuator && text == "," && depth == 0 && !in_rest) call.arguments.emplace_back();
        else call.arguments.back().raw.push_back(std::move(token));
    }
}

/// The number of arguments must fit; one that is missing for `...` is empty.
bool Expander::check_arguments(Call& call) {
    const size_t wanted = call.macro.parameters.size();
    size_t given = call.arguments.size();
    const bool one_empty = given == 1 && call.arguments[0].raw.empty();
    if (wanted == 0 && one_empty) given = 0;
    call.rest_given = given == wanted && !(wanted == 1 && one_empty && macros_.dialect.gnu);
    if (call.macro.variadic && given + 1 == wanted) {
        call.arguments.emplace_back();
        return true;
    }
    if (given == wanted) return true;
    PpToken whole = call.name;
    whole.token.macro_call = call.id;
    error(whole, fmt::format("macro '{}' wants {} argument{}, {} {} given", call.name.token.text, wanted, wanted == 1 ? "" : "s", given,
                                 given == 1 ? "is" : "are"), "give as many as its #define names");
    return false;
}

int32_t Expander::new_call(const Macro& macro, const PpToken& name) {
    const auto id = static_cast<int32_t>(tokens_.calls.size());
    tokens_.calls.push_back({std::string(name.token.text), name.token.spelling, macro.definition, name.token.macro_call});
    return id;
}

/// The place of the call goes up to its `)`. If that stands outside the expansion that holds the name (`#define f g`,
/// `f (2)`), the call that made the name goes up to it.
void Expander::close_call(Call& call) {
    int32_t id = call.id;
    const PpToken& close = call.close;
    const bool same_level = close.token.macro_call == tokens_.calls[static_cast<size_t>(id)].parent;
    while (tokens_.calls[static_cast<size_t>(id)].parent != close.token.macro_call) {
        id = tokens_.calls[static_cast<size_t>(id)].parent;
        if (id < 0) return;
    }
    Range& place = tokens_.calls[static_cast<size_t>(id)].call;
    const Range& end = close.token.spelling;
    const bool beside = !same_level || close.in_body == call.name.in_body;
    if (beside && end.valid() && end.file == place.file && end.end > place.begin) place.end = end.end;
}

/// The arguments' tokens count as made by this call.
void Expander::retag(Call& call) {
    std::vector<std::pair<int32_t, int32_t>> copies;
    for (Argument& argument : call.arguments)
        for (PpToken& token : argument.raw) token.token.macro_call = reparent(token.token.macro_call, call, copies);
}

/// The call `id` seen from inside `call`: itself copied, with `call` around it where the surroundings of `call` were.
int32_t Expander::reparent(int32_t id, const Call& call, std::vector<std::pair<int32_t, int32_t>>& copies) {
    int32_t around = call.name.token.macro_call;
    while (around >= 0 && around != id) around = tokens_.calls[static_cast<size_t>(around)].parent;
    if (around == id) return call.id;
    for (const auto& [from, to] : copies)
        if (from == id) return to;
    MacroCall copy = tokens_.calls[static_cast<size_t>(id)];
    copy.parent = reparent(copy.parent, call, copies);
    tokens_.calls.push_back(std::move(copy));
    const auto to = static_cast<int32_t>(tokens_.calls.size()) - 1;
    copies.emplace_back(id, to);
    return to;
}

void Expander::error(const PpToken& token, std::string text, std::string advice) {
    Range place = token.token.spelling;
    for (int32_t id = token.token.macro_call; id >= 0; id = tokens_.calls[static_cast<size_t>(id)].parent)
        place = tokens_.calls[static_cast<size_t>(id)].call;
    diagnostics_.add(Kind::macro_error, place, std::move(text), std::move(advice));
}

}  // namespace dmcg
