// Statements. Each knows the one it stands in; a statement of a GNU ({ ... }) stands in the one that holds the expression.
#include <fmt/format.h>

#include "dmcg/ast.h"
#include "parse/syntax_errors.h"
#include "parse/tree_builder.h"

namespace dmcg {

namespace {

// The walks over statements carry more with them than those over expressions.
constexpr int levels_of_a_statement = 3;

template <class Rule>
Rule* as(antlr4::tree::ParseTree* tree) { return static_cast<Rule*>(tree); }

}  // namespace

StmtId TreeBuilder::block_item(C::BlockItemContext* rule) {
    auto* child = as<antlr4::ParserRuleContext>(rule->children.front());
    switch (child->getRuleIndex()) {
        case C::RuleDeclaration: return declaration(as<C::DeclarationContext>(child));
        case C::RuleStatement: return statement(as<C::StatementContext>(child));
        case C::RuleStaticAssert: return static_assertion(as<C::StaticAssertContext>(child));
        case C::RulePragma: return add_statement(child, [] { return PragmaStmt{}; });
        default: return add_statement(child, [] { return DeclarationStmt{}; });   // __label__ x;
    }
}

StmtId TreeBuilder::statement(C::StatementContext* rule) {
    Nested nested(*this, rule, levels_of_a_statement);
    auto* child = as<antlr4::ParserRuleContext>(rule->children.front());
    auto make = [&](auto make_node) { return add_statement(child, make_node); };
    switch (child->getRuleIndex()) {
        case C::RuleCompoundStatement: return compound(as<C::CompoundStatementContext>(child));
        case C::RuleExpressionStatement: return expression_statement(as<C::ExpressionStatementContext>(child));
        case C::RuleForStatement: return for_statement(as<C::ForStatementContext>(child));
        case C::RuleBreakStatement: return jump(child, loops_ + switches_ > 0, "a loop or switch", BreakStmt{});
        case C::RuleContinueStatement: return jump(child, loops_ > 0, "a loop", ContinueStmt{});
        case C::RuleAsmStatement: return make([] { return AsmStmt{}; });
        case C::RuleLabelStatement: return label_statement(as<C::LabelStatementContext>(child));
        case C::RuleCaseStatement: return case_statement(as<C::CaseStatementContext>(child));
        case C::RuleIfStatement: return if_statement(as<C::IfStatementContext>(child));
        case C::RuleWhileStatement: return while_statement(as<C::WhileStatementContext>(child));
        case C::RuleDoStatement: return do_statement(as<C::DoStatementContext>(child));
        case C::RuleSwitchStatement: return switch_statement(as<C::SwitchStatementContext>(child));
        case C::RuleGotoStatement: return goto_statement(as<C::GotoStatementContext>(child));
        case C::RuleReturnStatement: return return_statement(as<C::ReturnStatementContext>(child));
        default: internal_error(fmt::format("statement rule {} is unknown to the tree builder", child->getRuleIndex()));
    }
}

StmtId TreeBuilder::compound(C::CompoundStatementContext* rule) {
    return add_statement(rule, [&] {
        CompoundStmt out;
        for (C::BlockItemContext* item : rule->items) out.body.push_back(block_item(item));
        return out;
    });
}

StmtId TreeBuilder::expression_statement(C::ExpressionStatementContext* rule) {
    return add_statement(rule, [&] { return ExpressionStmt{optional_expression(rule->value)}; });
}

StmtId TreeBuilder::label_statement(C::LabelStatementContext* rule) {
    return add_statement(rule, [&] { return LabelStmt{token_id(rule->name), labelled(rule->body)}; });
}

StmtId TreeBuilder::case_statement(C::CaseStatementContext* rule) {
    if (switches_ == 0) throw SyntaxFault{token_id(rule->start), fmt::format("'{}' stands outside of a switch", text_of(rule->start)), {}};
    return add_statement(rule, [&] {
        CaseStmt out;
        if (rule->first) out.first = conditional(rule->first);
        if (rule->last) out.last = conditional(rule->last);
        out.body = labelled(rule->body);
        return out;
    });
}

StmtId TreeBuilder::if_statement(C::IfStatementContext* rule) {
    return add_statement(rule, [&] {
        IfStmt out;
        out.condition = expression(rule->condition);
        out.yes = substatement(rule->yes);
        if (rule->no) out.no = substatement(rule->no);
        return out;
    });
}

StmtId TreeBuilder::while_statement(C::WhileStatementContext* rule) {
    return add_statement(rule, [&] {
        ExprId condition = expression(rule->condition);
        return WhileStmt{condition, repeated(rule->body)};
    });
}

StmtId TreeBuilder::do_statement(C::DoStatementContext* rule) {
    return add_statement(rule, [&] {
        StmtId body = repeated(rule->body);
        return DoStmt{body, expression(rule->condition)};
    });
}

StmtId TreeBuilder::for_statement(C::ForStatementContext* rule) {
    return add_statement(rule, [&] {
        ForStmt out;
        if (rule->initDecl)
            out.init = declaration(rule->initDecl);
        else if (rule->initExpr->value)
            out.init = expression_statement(rule->initExpr);
        out.condition = optional_expression(rule->condition);
        out.step = optional_expression(rule->step);
        out.body = repeated(rule->body);
        return out;
    });
}

StmtId TreeBuilder::switch_statement(C::SwitchStatementContext* rule) {
    return add_statement(rule, [&] {
        ExprId value = expression(rule->value);
        ++switches_;
        StmtId body = substatement(rule->body);
        --switches_;
        return SwitchStmt{value, body};
    });
}

StmtId TreeBuilder::goto_statement(C::GotoStatementContext* rule) {
    return add_statement(rule, [&] { return GotoStmt{token_id(rule->label), optional_expression(rule->target)}; });
}

StmtId TreeBuilder::return_statement(C::ReturnStatementContext* rule) {
    return add_statement(rule, [&] { return ReturnStmt{optional_expression(rule->value)}; });
}

ExprId TreeBuilder::optional_expression(C::ExpressionContext* rule) { return rule ? expression(rule) : ExprId{}; }

StmtId TreeBuilder::substatement(C::SubstatementContext* rule) {
    StmtId body = statement(rule->body);
    note_pragmas(rule->pragmas, body);
    return body;
}

/// The body of a loop.
StmtId TreeBuilder::repeated(C::SubstatementContext* rule) {
    ++loops_;
    StmtId body = substatement(rule);
    --loops_;
    return body;
}

StmtId TreeBuilder::jump(const antlr4::ParserRuleContext* rule, bool may_stand_here, std::string_view where, StmtNode node) {
    if (!may_stand_here) throw SyntaxFault{token_id(rule->start), fmt::format("'{}' stands outside of {}", text_of(rule->start), where), {}};
    return add_statement(rule, [&] { return node; });
}

StmtId TreeBuilder::labelled(C::LabelledContext* rule) {
    StmtId body = labelled_body(rule);
    note_pragmas(rule->pragmas, body);
    return body;
}

/// Invalid for `label: }`, whose empty statement has no token.
StmtId TreeBuilder::labelled_body(C::LabelledContext* rule) {
    if (tokens_[token_id(rule->start)].text == ":") return {};
    if (rule->body) return statement(rule->body);
    return rule->decl ? declaration(rule->decl) : static_assertion(rule->check);
}

void TreeBuilder::note_pragmas(const std::vector<antlr4::Token*>& pragmas, StmtId body) {
    for (const antlr4::Token* pragma : pragmas) ast_.body_pragmas.push_back({token_id(pragma), body});
}

}  // namespace dmcg
