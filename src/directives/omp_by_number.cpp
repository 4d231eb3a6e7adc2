// A variable depends on the number if a value that it gets in the region does. The loops whose headers mention such a variable are those that
// are dealt out; inside of them nothing else is.
#include "directives/omp_by_number.h"

#include "directives/omp_numbers.h"
#include "dmcg/ast.h"

namespace dmcg {

namespace {

struct LoopFinder : NumberReader {
    bool mentions(ExprId e, const std::set<SymbolId>& wanted) const {
        bool found = false;
        for_each_below(ast, e, [&](ExprId part) { found |= is_number(part) || (variable(part).valid() && wanted.contains(variable(part))); });
        return found;
    }

    /// The variables whose values in the region come from the number of the thread.
    std::set<SymbolId> numbered(const ParallelRegion& region) const {
        std::set<SymbolId> found;
        for (size_t before = found.size() + 1; before != found.size();) {
            before = found.size();
            for_each_setting(ast[region.stmt].tokens, [&](SymbolId s, ExprId value) {
                if (value.valid() && mentions(value, found)) found.insert(s);
            });
        }
        return found;
    }

    bool is_dealt_out(const ForStmt& loop, const std::set<SymbolId>& found) const {
        const auto* init = as<ExpressionStmt>(ast, loop.init);
        const auto* declaration = as<DeclarationStmt>(ast, loop.init);
        bool dealt = mentions(loop.condition, found) || mentions(loop.step, found) || (init && mentions(init->expr, found));
        if (declaration)
            for (const DeclaratorId d : declaration->declarators) dealt |= mentions(ast[d].init, found);
        return dealt && !reads_memory(loop);
    }

    /// A part that stands in memory, first[id] .. last[id], is none that each rank could tell.
    bool reads_memory(const ForStmt& loop) const {
        bool found = false;
        const auto search = [&](ExprId e) {
            for_each_below(ast, e, [&](ExprId part) {
                const auto* unary = as<UnaryExpr>(ast, part);
                found |= as<IndexExpr>(ast, part) || as<MemberExpr>(ast, part) || (unary && unary->op == UnaryOp::dereference);
            });
        };
        if (const auto* init = as<ExpressionStmt>(ast, loop.init)) search(init->expr);
        if (const auto* declaration = as<DeclarationStmt>(ast, loop.init))
            for (const DeclaratorId d : declaration->declarators) search(ast[d].init);
        search(loop.condition), search(loop.step);
        return found;
    }

    bool crosses(StmtId loop, const std::vector<StmtId>& others) const {
        return std::any_of(others.begin(), others.end(), [&](StmtId s) { return is_within(ast, s, loop) || is_within(ast, loop, s); });
    }

    std::vector<StmtId> loops_of(const ParallelRegion& region) const {
        std::vector<StmtId> found;
        const std::set<SymbolId> own = numbered(region);
        for_each_below(ast, region.stmt, [&](StmtId s) {
            const auto* loop = as<ForStmt>(ast, s);
            const bool hidden = tokens[ast[s].tokens.first].macro_call >= 0;
            if (loop && !hidden && !crosses(s, region.once) && !crosses(s, found) && is_dealt_out(*loop, own)) found.push_back(s);
        });
        return found;
    }
};

/// The call of omp_get_thread_num is answered by 0.
bool runs_alone(const ProgramText& text, const Regions& regions) {
    return std::any_of(regions.thread_calls.begin(), regions.thread_calls.end(),
                       [&](const ThreadCall& call) { return call.alone && text.tokens[call.name].text == "omp_get_thread_num"; });
}

}  // namespace

void mark_loops_by_number(const ProgramText& text, TokenRange asks, const std::optional<PartitionSpec>& override_partition, Regions& regions, Diagnostics& diagnostics) {
    if (!asks.first.valid() || !runs_alone(text, regions)) return;
    const LoopFinder reader{{text.tokens, text.ast, text.program}};
    bool some = false;
    for (const ParallelRegion& parallel : regions.parallels)
        for (const StmtId loop : reader.loops_of(parallel)) {
            const TokenId first = text.ast[loop].tokens.first;
            const bool cyclic = reader.step_of(loop).valid() && !text.program.constant(reader.step_of(loop));
            Region region;
            region.place = place_of(text.tokens, {first, first});
            region.function = parallel.function;
            region.statements = {loop};
            if (as<CompoundStmt>(text.ast, text.ast[loop].parent)) region.parent = text.ast[loop].parent;
            region.partition = override_partition ? *override_partition : PartitionSpec{cyclic ? PartitionKind::cyclic : PartitionKind::block, {}};
            some = true;
            regions.regions.push_back(std::move(region));
        }
    if (!some)
        diagnostics.add(Kind::omp_one_thread, place_of(text.tokens, asks),
                        "this program deals work out by the number of the thread: that part runs as with one thread", "a loop with 'omp for' is split over the ranks");
}

}  // namespace dmcg
