// Which variable may stand in which clause (OpenMP 4.5, 2.15), and that default(none) leaves none out.
//
//   #pragma omp parallel default(none) shared(a)     n, which the loop reads, must be listed, too
//   #pragma omp for reduction(+: s)                  s must be shared by the team
//
// A variable that is const may be left out, as in OpenMP 3.1: it can have one value only.
#include <fmt/format.h>

#include <set>

#include "directives/omp_rules.h"
#include "dmcg/ast.h"
#include "dmcg/diagnostics.h"
#include "dmcg/tokens.h"

namespace dmcg {

namespace {

constexpr std::string_view sharing_clauses[] = {"private", "firstprivate", "lastprivate", "shared", "reduction"};

bool is_sharing(std::string_view clause) { return std::find(std::begin(sharing_clauses), std::end(sharing_clauses), clause) != std::end(sharing_clauses); }

class DataRules {
public:
    explicit DataRules(const OmpRules& rules) : rules_(rules), ast_(rules.ast), program_(rules.program) {}

    void check() {
        find_sizes();
        for (const OmpConstruct& construct : rules_.all) {
            once_each(construct);
            for (const NamedVariable& v : construct.variables) {
                check_threadprivate(construct, v);
                check_outer(construct, v);
                check_index(construct, v);
            }
            if (lists_all(construct)) check_listed(construct);
        }
    }

private:
    const OmpRules& rules_;
    const Ast& ast_;
    const Program& program_;
    std::vector<TokenRange> sizes_;    // operands of sizeof: what stands there is not read

    const std::string& name(const NamedVariable& v) const { return program_[v.variable.variable].name; }

    Diagnostic& fault(Kind kind, Range place, std::string text, std::string advice = {}) { return rules_.diagnostics.add(kind, place, std::move(text), std::move(advice)); }

    void once_each(const OmpConstruct& construct) {
        const auto& clauses = construct.pragma.clauses;
        for (size_t i = 0; i < clauses.size(); i++)
            for (const std::string_view once : {"schedule", "collapse", "default", "num_threads", "if", "nowait", "proc_bind"})
                if (clauses[i].name == once && std::any_of(clauses.begin(), clauses.begin() + static_cast<ptrdiff_t>(i), [&](const PragmaClause& c) { return c.name == once; }))
                    fault(Kind::directive_syntax, clauses[i].place, fmt::format("'{}' stands twice in 'omp {}'", once, construct.pragma.construct));
        const auto& variables = construct.variables;
        for (size_t i = 0; i < variables.size(); i++)
            for (size_t earlier = 0; earlier < i; earlier++)
                if (contradict(variables[i], variables[earlier])) {
                    const std::string other = variables[earlier].clause == variables[i].clause ? "twice" : fmt::format("in '{}' and", variables[earlier].clause);
                    fault(Kind::clause_contradicts, variables[i].variable.place, fmt::format("'{}' stands {} in '{}'", name(variables[i]), other, variables[i].clause),
                          "a variable stands in one clause; in two if they are firstprivate and lastprivate")
                        .note(variables[earlier].variable.place, "it stands here, too");
                    break;
                }
    }

    static bool contradict(const NamedVariable& a, const NamedVariable& b) {
        if (a.variable.variable != b.variable.variable || !is_sharing(a.clause) || !is_sharing(b.clause)) return false;
        return !((a.clause == "firstprivate" && b.clause == "lastprivate") || (a.clause == "lastprivate" && b.clause == "firstprivate"));
    }

    bool is_threadprivate(SymbolId symbol) const {
        return std::any_of(rules_.all.begin(), rules_.all.end(), [&](const OmpConstruct& c) { return c.names(symbol, "threadprivate"); });
    }

    void check_threadprivate(const OmpConstruct& construct, const NamedVariable& v) {
        const bool threadprivate = is_threadprivate(v.variable.variable);
        if (is_sharing(v.clause) && threadprivate)
            fault(Kind::clause_contradicts, v.variable.place, fmt::format("'{}' is threadprivate: each thread has its own without '{}'", name(v), v.clause), "leave it out");
        if (v.clause == "copyin" && !threadprivate)
            fault(Kind::clause_contradicts, v.variable.place, fmt::format("copyin names '{}', which is not threadprivate", name(v)), "write firstprivate");
        if (v.clause == "threadprivate" && program_[v.variable.variable].storage == Storage::automatic)
            fault(Kind::clause_contradicts, v.variable.place, fmt::format("threadprivate names '{}', which is an automatic variable", name(v)), "declare it static, or outside of the function");
        if (v.clause == "copyprivate" && !threadprivate && !private_outside(construct, v.variable.variable))
            fault(Kind::clause_contradicts, v.variable.place, fmt::format("copyprivate names '{}', which all threads share", name(v)), "leave it out: all threads see what one writes");
    }

    /// The innermost parallel construct around a worksharing one, or itself; null: it is called from one, or from none.
    const OmpConstruct* team_of(const OmpConstruct& construct) const {
        const OmpConstruct* best = nullptr;
        for (const OmpConstruct& outer : rules_.all)
            if (outer.has("parallel") && stands_in(ast_, construct, outer) && (!best || stands_in(ast_, outer, *best))) best = &outer;
        return best;
    }

    /// Has each thread that meets the construct a variable of its own?
    bool private_outside(const OmpConstruct& construct, SymbolId symbol) const {
        const OmpConstruct* team = team_of(construct);
        const Symbol& s = program_[symbol];
        if (!team) return s.storage == Storage::automatic;
        if (s.storage == Storage::automatic && s.scope.valid() && is_within(ast_, s.scope, team->stmt)) return true;
        return team->names(symbol, "private") || team->names(symbol, "firstprivate") || team->names(symbol, "reduction");
    }

    /// What a loop's threads combine or begin with must be one variable of the team.
    void check_outer(const OmpConstruct& construct, const NamedVariable& v) {
        const bool wants_shared = v.clause == "reduction" || v.clause == "firstprivate" || v.clause == "lastprivate";
        if (!wants_shared || !construct.shares_work() || construct.has("parallel") || !private_outside(construct, v.variable.variable)) return;
        fault(Kind::clause_contradicts, v.variable.place, fmt::format("{} names '{}', of which each thread of the region has its own", v.clause, name(v)),
              "name a variable that the team shares: one that is declared outside of the parallel region, and in none of its private clauses");
    }

    void check_index(const OmpConstruct& construct, const NamedVariable& v) {
        if (v.clause != "reduction" && v.clause != "firstprivate") return;
        const auto indices = indices_of(ast_, program_, construct);
        if (std::find(indices.begin(), indices.end(), v.variable.variable) == indices.end()) return;
        fault(Kind::clause_contradicts, v.variable.place, fmt::format("'{}' is the index of the loop, and stands in '{}'", name(v), v.clause), "leave it out: the index is private");
    }

    // ------------------------------------------------ default(none)

    static bool lists_all(const OmpConstruct& construct) {
        const auto& clauses = construct.pragma.clauses;
        return construct.stmt.valid() && std::any_of(clauses.begin(), clauses.end(), [](const PragmaClause& c) { return c.name == "default" && c.words[0].text == "none"; });
    }

    void find_sizes() {
        for (const Expr& e : ast_.exprs)
            if (std::holds_alternative<SizeofExpr>(e.node)) sizes_.push_back(e.tokens);
    }

    bool is_read(TokenRange text) const {
        return std::none_of(sizes_.begin(), sizes_.end(), [&](TokenRange size) { return size.first <= text.first && text.last <= size.last; });
    }

    bool is_const(SymbolId symbol) const {
        const Type* type = &program_[program_[symbol].type];
        while (type->kind == TypeKind::array) type = &program_[type->element];
        return type->is_const;
    }

    /// A variable from outside of the construct that no rule makes shared or private.
    bool must_be_listed(const OmpConstruct& construct, SymbolId symbol) const {
        const Symbol& s = program_[symbol];
        if ((s.kind != SymbolKind::variable && s.kind != SymbolKind::parameter) || s.name.starts_with("__")) return false;
        if ((s.scope.valid() && is_within(ast_, s.scope, construct.stmt)) || is_const(symbol) || is_threadprivate(symbol)) return false;
        return std::none_of(construct.variables.begin(), construct.variables.end(), [&](const NamedVariable& v) { return v.variable.variable == symbol && is_sharing(v.clause); });
    }

    /// Is it another variable of this name that a construct in between has made?
    bool is_private_inside(const OmpConstruct& outer, SymbolId symbol, TokenId at) const {
        return std::any_of(rules_.all.begin(), rules_.all.end(), [&](const OmpConstruct& c) {
            if (&c != &outer && !stands_in(ast_, c, outer)) return false;
            if (!c.stmt.valid() || at < ast_[c.stmt].tokens.first || ast_[c.stmt].tokens.last < at) return false;
            const auto indices = indices_of(ast_, program_, c);
            return std::find(indices.begin(), indices.end(), symbol) != indices.end() || (&c != &outer && c.names(symbol, "private"));
        });
    }

    void check_listed(const OmpConstruct& construct) {
        const TokenRange text = ast_[construct.stmt].tokens;
        std::set<int32_t> told;
        const auto check_use = [&](SymbolId symbol, TokenId at, Range place) {
            if (must_be_listed(construct, symbol) && !is_private_inside(construct, symbol, at) && told.insert(symbol.value).second) tell_missing(construct, symbol, place);
        };
        for (const OmpConstruct& inner : rules_.all)
            for (const NamedVariable& v : inner.variables)
                if (stands_in(ast_, inner, construct) && v.clause != "private" && is_sharing(v.clause)) check_use(v.variable.variable, inner.pragma.token, v.variable.place);
        for (size_t i = 0; i < ast_.exprs.size(); i++) {
            const TokenRange use = ast_.exprs[i].tokens;
            const SymbolId symbol = program_.symbol_of_expr[i];
            if (symbol.valid() && text.first <= use.first && use.last <= text.last && is_read(use)) check_use(symbol, use.first, place_of(rules_.tokens, use));
        }
    }

    void tell_missing(const OmpConstruct& construct, SymbolId symbol, Range place) {
        const std::string& name = program_[symbol].name;
        fault(Kind::clause_contradicts, place, fmt::format("'{}' is used under default(none), and no clause of 'omp {}' names it", name, construct.pragma.construct),
              fmt::format("write shared({0}), or private({0}) if each thread needs its own", name))
            .note(construct.pragma.place, "the default(none)");
    }
};

}  // namespace

void check_clauses(const OmpRules& rules) { DataRules(rules).check(); }

}  // namespace dmcg
