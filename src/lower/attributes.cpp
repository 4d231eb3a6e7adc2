// Attributes that change what a program means: where something lies in memory, what runs without a call. Others are left out.
//
//   struct __attribute__((packed)) s { char c; int n; };         int a[4] __attribute__((aligned(64)));
#include <algorithm>
#include <array>

#include "dmcg/ast.h"
#include "lower/lowerer.h"

namespace dmcg {

namespace {

constexpr std::array<std::string_view, 15> meaningful = {"packed",  "aligned", "constructor", "destructor", "weak",   "alias",   "section", "used",
                                                         "cleanup", "mode",    "vector_size", "transparent_union", "scalar_storage_order", "ifunc", "returns_twice"};

/// __packed__ is packed.
std::string_view plain(std::string_view word) {
    const bool framed = word.size() > 4 && word.starts_with("__") && word.ends_with("__");
    return framed ? word.substr(2, word.size() - 4) : word;
}

}  // namespace

std::string Lowerer::text(TokenRange range) const {
    std::string all;
    for (TokenId t = range.first; t <= range.last; t.value++) {
        if (!all.empty() && (tokens_[t].space_before || tokens_[t].line_start || needs_space(t))) all += ' ';
        all += word(t);
    }
    return all;
}

/// Two words that macros have put side by side.
bool Lowerer::needs_space(TokenId t) const {
    const auto is_word = [&](TokenId id) { return tokens_[id].kind != TokenKind::punctuator; };
    return is_word(t) && is_word(TokenId{t.value - 1});
}

/// The attributes whose tokens lie in the range, those of `without` and of its fields excepted.
std::string Lowerer::attributes_in(TokenRange range, RecordId without) const {
    std::string all;
    const auto from = std::lower_bound(ast_.attributes.begin(), ast_.attributes.end(), range.first, [](const TokenRange& a, TokenId t) { return a.first < t; });
    for (auto a = from; a != ast_.attributes.end() && a->first <= range.last; ++a) {
        if (without.valid() && is_inside_braces(without, a->first)) continue;
        bool counts = false;
        for (TokenId t = a->first; t <= a->last; t.value++) counts = counts || std::find(meaningful.begin(), meaningful.end(), plain(word(t))) != meaningful.end();
        if (counts) all += (all.empty() ? "" : " ") + attribute(*a);
    }
    return all + alignment_in(range, without, all.empty());
}

/// `[[gnu::aligned(16)]]` is `__attribute__((aligned(16)))`.
std::string Lowerer::attribute(TokenRange range) const {
    if (word(range.first) != "[") return text(range);
    std::string inner;
    for (TokenId t{range.first.value + 2}; t.value < range.last.value - 1; t.value++)
        if (word(t) != ":" && word(t) != "::" && word(t) != "gnu" && word(t) != "__gnu__") inner += word(t);
    return "__attribute__((" + inner + "))";
}

/// _Alignas(16) as an attribute.
std::string Lowerer::alignment_in(TokenRange range, RecordId without, bool first) const {
    for (TokenId t = range.first; t <= range.last; t.value++) {
        if (word(t) != "_Alignas" || (without.valid() && is_inside_braces(without, t))) continue;
        int depth = 0;
        TokenId end = t;
        do {
            end.value++;
            depth += word(end) == "(" ? 1 : word(end) == ")" ? -1 : 0;
        } while (depth > 0);
        const std::string operand = text({TokenId{t.value + 1}, end});
        const bool is_type = tokens_[TokenId{t.value + 2}].kind == TokenKind::identifier;
        return std::string(first ? "" : " ") + "__attribute__((aligned(" + (is_type ? "_Alignof" : "") + operand + ")))";
    }
    return "";
}

bool Lowerer::is_inside_braces(RecordId id, TokenId token) const {
    TokenId open = ast_[id].tokens.first;
    while (word(open) != "{" && open < ast_[id].tokens.last) open.value++;
    return open < token && token <= ast_[id].tokens.last;
}

/// The record and the attributes right behind it.
TokenRange Lowerer::attributes_around(const Record& record) const { return {record.tokens.first, behind_attributes(record.tokens.last)}; }

/// The last token of the attributes that follow `token`, or `token`.
TokenId Lowerer::behind_attributes(TokenId token) const {
    while (true) {
        const TokenId next{token.value + 1};
        const auto found = std::lower_bound(ast_.attributes.begin(), ast_.attributes.end(), next, [](const TokenRange& a, TokenId t) { return a.first < t; });
        if (found == ast_.attributes.end() || found->first != next) return token;
        token = found->last;
    }
}

/// typedef int wide __attribute__((aligned(8))): what is declared by that name has the attribute.
void Lowerer::find_aligned_typedefs() {
    for (const Symbol& symbol : program_.symbols) {
        if (symbol.kind != SymbolKind::typedef_name || !symbol.declarator.valid() || is_system(symbol.declared_at)) continue;
        const std::string found = attributes_of(symbol.declarator);
        if (found.find("aligned") != std::string::npos && program_[symbol.type].kind != TypeKind::record) aligned_typedefs_[symbol.name] = found;
    }
}

std::string Lowerer::alignment_of_typedef(const Declarator& d) const {
    const auto* type = d.specifiers.valid() ? std::get_if<TypedefNameType>(&ast_[d.specifiers].type) : nullptr;
    if (!type || !d.parts.empty()) return "";
    const auto found = aligned_typedefs_.find(word(type->name));
    return found != aligned_typedefs_.end() ? found->second : "";
}

/// The first token of the attributes that stand right before `token`, or `token`.
TokenId Lowerer::before_attributes(TokenId token) const {
    auto found = std::lower_bound(ast_.attributes.begin(), ast_.attributes.end(), token, [](const TokenRange& a, TokenId t) { return a.first < t; });
    while (found != ast_.attributes.begin() && std::prev(found)->last.value + 1 == token.value) token = (--found)->first;
    return token;
}

/// Those of the specifiers, and those of the declarator.
std::string Lowerer::attributes_of(DeclaratorId id) const {
    const Declarator& d = ast_[id];
    std::string all;
    if (d.specifiers.valid() && ast_[d.specifiers].tokens.first.valid()) {
        const auto* record = std::get_if<RecordType>(&ast_[d.specifiers].type);
        const bool defines = record && ast_[record->record].fields;
        const TokenRange words = ast_[d.specifiers].tokens;
        all = attributes_in({before_attributes(words.first), words.last}, defines ? record->record : RecordId{});
        if (defines) all.clear();    // those of the record
    }
    const std::string named = alignment_of_typedef(d);
    if (!named.empty()) all += (all.empty() ? "" : " ") + named;
    if (!d.tokens.first.valid()) return all;
    TokenId first = before_attributes(d.tokens.first);      // int __attribute__((cleanup(f))) a
    if (d.specifiers.valid()) first = std::max(first, TokenId{ast_[d.specifiers].tokens.last.value + 1});
    const std::string own = attributes_in({std::min(first, d.tokens.first), behind_attributes(d.tokens.last)}, {});
    return all.empty() || own.empty() ? all + own : all + " " + own;
}

void Lowerer::note_attributes(SymbolId symbol, DeclaratorId id) {
    const std::string found = attributes_of(id);
    if (found.empty()) return;
    core_.attributes[symbol] = found;
    const Declarator& d = ast_[id];
    if (found.find("cleanup") != std::string::npos || found.find("alias") != std::string::npos)     // they name a function
        need_names({d.specifiers.valid() ? before_attributes(ast_[d.specifiers].tokens.first) : d.tokens.first, behind_attributes(d.tokens.last)});
}

/// What #pragma pack says at that token; 0: nothing.
int Lowerer::pack_at(TokenId token) const {
    std::vector<int> stack{0};
    for (TokenId t : pack_pragmas_) {
        if (token < t || unit_of_token(t) != unit_of_token(token)) continue;
        const std::string_view pragma = word(t);
        const size_t open = pragma.find('('), digit = pragma.find_first_of("0123456789");
        const bool push = pragma.find("push") != std::string_view::npos, pop = pragma.find("pop") != std::string_view::npos;
        if (open == std::string_view::npos) continue;
        if (push) stack.push_back(stack.back());
        if (pop && stack.size() > 1) stack.pop_back();
        else if (digit != std::string_view::npos) stack.back() = std::atoi(std::string(pragma.substr(digit)).c_str());
        else if (!push && !pop) stack.back() = 0;
    }
    return stack.back();
}

}  // namespace dmcg
