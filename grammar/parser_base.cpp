// See parser_base.h.
#include "parser_base.h"

namespace dmcg::grammar {

namespace {

// The generated parser calls itself for each level of nesting. Half of the 8 MB that a process has by default is
// some thousand levels of parentheses; the stages that come later walk the same depth with less.
constexpr ptrdiff_t max_stack = 4 << 20;

const char* stack_here() { return static_cast<const char*>(__builtin_frame_address(0)); }

}  // namespace

void TypedefScopes::declare(int32_t atom, bool as_typedef) {
    open_.back().entries.push_back({atom, is_typedef(atom)});
    is_typedef_[static_cast<size_t>(atom)] = as_typedef;
}

Scope TypedefScopes::close() {
    Scope closed = std::move(open_.back());
    open_.pop_back();
    for (auto entry = closed.entries.rbegin(); entry != closed.entries.rend(); ++entry)
        is_typedef_[static_cast<size_t>(entry->atom)] = entry->was_typedef;
    return closed;
}

ParserBase::ParserBase(antlr4::TokenStream* input) : antlr4::Parser(input), stack_base_(stack_here()) {}

void ParserBase::guard_stack() {
    if (stack_base_ - stack_here() > max_stack)
        throw NestingTooDeep{static_cast<const CToken*>(getCurrentToken())->source};
}

void ParserBase::enterRule(antlr4::ParserRuleContext* context, size_t state, size_t rule) {
    guard_stack();
    antlr4::Parser::enterRule(context, state, rule);
}

void ParserBase::enterRecursionRule(antlr4::ParserRuleContext* context, size_t state, size_t rule, int precedence) {
    guard_stack();
    antlr4::Parser::enterRecursionRule(context, state, rule, precedence);
}

void ParserBase::declare(antlr4::Token* name, bool as_typedef) {
    if (name) scopes_->declare(static_cast<const CToken*>(name)->atom, as_typedef);
}

void ParserBase::reopenScope(const Scope& parameters) {
    openScope();
    for (const Scope::Entry& entry : parameters.entries) scopes_->declare(entry.atom, false);
}

void ParserBase::keepFirst(Scope& parameters, const Scope& of_suffix) {
    if (!parameters.of_function && of_suffix.of_function) parameters = of_suffix;
}

bool ParserBase::isTypedef(antlr4::tree::ParseTree* declaration) {
    for (antlr4::tree::ParseTree* word : declaration->children.front()->children) {
        auto* rule = dynamic_cast<antlr4::ParserRuleContext*>(word);
        if (rule && static_cast<const CToken*>(rule->start)->text == "typedef") return true;
    }
    return false;
}

}  // namespace dmcg::grammar
