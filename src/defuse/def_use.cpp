// The published def-use table, made of the core program. A function is walked in the order of the text; a new block begins at each DOALL
// loop and after it. What a statement of the text became in the core is one statement of the table; headers of counted loops are none.
//
//   c[i][j] = c[i][j] + a[i][k] * b[k][j];      c is defined with OP 2 (self reference by +) and used; a and b are used
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/mentions.h"
#include "core/same.h"
#include "core/touches.h"
#include "core/walk.h"
#include "dmcg/defuse.h"
#include "dmcg/overloaded.h"
#include "stages.h"

namespace dmcg {
namespace {

using core::StatementId;
using core::ValueId;

/// OP of the published table: 2 + 3 - 4 * 5 / and on; 0 for other operators.
int operator_number(BinaryOp op) {
    switch (op) {
        case BinaryOp::add: return 2;
        case BinaryOp::sub: return 3;
        case BinaryOp::mul: return 4;
        case BinaryOp::div: return 5;
        case BinaryOp::rem: return 6;
        case BinaryOp::bit_and: return 7;
        case BinaryOp::bit_or: return 8;
        case BinaryOp::bit_xor: return 9;
        case BinaryOp::shl: return 10;
        case BinaryOp::shr: return 11;
        default: return 0;
    }
}

bool commutes(BinaryOp op) {
    return op == BinaryOp::add || op == BinaryOp::mul || op == BinaryOp::bit_and || op == BinaryOp::bit_or || op == BinaryOp::bit_xor;
}

struct Context { bool doall = false, init = false; };

/// What one statement of the text evaluates: its statements in the core, and the condition of one that controls others.
struct Group {
    std::vector<StatementId> statements;
    ValueId condition{};
};

class TableMaker {
public:
    explicit TableMaker(const core::Core& core) : core_(core), touches_(core) { note_indices(); }

    DefUseTable table() {
        for (const bool collects : {true, false}) {
            collects_ = collects;
            for (const core::Unit& unit : core_.units)
                for (const core::Function& function : unit.functions)
                    if (has_mark(function.body)) walk(function.body), flush();
        }
        return std::move(result_);
    }

private:
    const core::Core& core_;
    const core::Touches touches_;
    DefUseTable result_;
    std::map<SymbolId, size_t> columns_;        // of the variables that DOALL loops mention
    std::map<SymbolId, int> statements_;        // S so far
    std::set<SymbolId> indices_;                // variables that the header of a loop sets
    bool collects_ = true;                      // the first walk, which only finds the columns
    int block_ = 1;
    bool is_empty_ = true;                      // the block so far
    Context context_;
    Group group_;                               // of the statement of the text that is walked
    StmtId text_;                               // that statement

    bool has_mark(StatementId s) const {
        const auto inner = core::parts(core_, s);
        return std::holds_alternative<core::Mark>(core_[s].node) || std::any_of(inner.begin(), inner.end(), [&](StatementId i) { return has_mark(i); });
    }

    void note_indices() {
        for (const core::Statement& s : core_.statements)
            if (const auto* loop = std::get_if<core::Loop>(&s.node))
                for (const auto* list : {&loop->init, &loop->step})
                    for (const StatementId i : *list)
                        for (const core::Touch& t : touches_.of(i))
                            if (t.is_write && !t.root.behind) indices_.insert(t.root.variable);
    }

    // ---- the walk

    void walk(const std::vector<StatementId>& list) {
        for (const StatementId s : list) walk(s);
    }

    void walk(StatementId s) {
        if (s.valid()) std::visit([&](const auto& node) { walk(s, node); }, core_[s].node);
    }

    void walk(StatementId, const core::Block& x) {
        flush();
        walk(x.body);
        flush();
    }

    /// An `if` of the text; one that an expression became belongs to its statement.
    void walk(StatementId s, const core::If& x) {
        if (core_[s].from.expr.valid()) return add(s);
        control(s, x.condition);
        walk(x.yes);
        walk(x.no);
    }

    void walk(StatementId s, const core::Loop& x) {
        flush();
        const bool counts = !x.init.empty() || !x.step.empty();
        const auto test = [&] { walk(x.before_test), control(s, x.test); };
        if (!counts && !x.at_end) test();
        walk(x.body);
        if (x.at_end) test();
    }

    void walk(StatementId s, const core::Switch& x) {
        control(s, x.value);
        walk(x.body);
    }

    void walk(StatementId s, const core::Jump& x) {
        if (x.value.valid()) add(s);
    }

    void walk(StatementId s, const core::Declare& x) {
        if (x.initial) add(s);
    }

    void walk(StatementId, const core::Mark& x) {
        flush();
        const RegionKind kind = core_.regions[x.region.index()].kind;
        if (kind == RegionKind::doall) cut(), context_.doall = !x.is_end;
        if (kind == RegionKind::init) context_.init = !x.is_end;
    }

    void walk(StatementId, const core::Label&) { flush(); }
    void walk(StatementId s, const core::Assign&) { add(s); }
    void walk(StatementId s, const core::Call&) { add(s); }
    void walk(StatementId s, const core::Opaque&) { add(s); }

    void cut() {
        if (collects_ || is_empty_) return;
        block_++;
        is_empty_ = true;
    }

    // ---- statements of the text

    void begin(StatementId s) {
        if (text_ != core_[s].from.stmt) flush();
        text_ = core_[s].from.stmt;
    }

    void add(StatementId s) {
        begin(s);
        group_.statements.push_back(s);
    }

    void control(StatementId s, ValueId condition) {
        begin(s);
        group_.condition = condition;
        flush();
    }

    void flush() {
        const Group group = std::exchange(group_, {});
        if (group.statements.empty() && !group.condition.valid()) return;
        if (collects_ && !context_.doall) return;
        is_empty_ &= collects_;
        const std::vector<core::Touch> touches = touches_in(group);
        for (const SymbolId s : variables(group, touches)) {
            if (collects_) add_column(s);
            else if (const auto column = columns_.find(s); column != columns_.end()) note(s, result_.columns[column->second], group, touches);
        }
    }

    /// Those that are named, in the order of the text, and those that a function touches which is called.
    std::vector<SymbolId> variables(const Group& group, const std::vector<core::Touch>& touches) const {
        std::vector<SymbolId> found;
        const IsSought note = [&](SymbolId s) {
            if (is_users_variable(s) && !indices_.contains(s) && std::find(found.begin(), found.end(), s) == found.end()) found.push_back(s);
            return false;
        };
        mentions(core_, group.statements, note);
        mentions(core_, group.condition, note);
        for (const core::Touch& t : touches) note(t.root.variable);
        return found;
    }

    /// Temporaries stand nowhere in the text; stdout is the library's.
    bool is_users_variable(SymbolId s) const {
        const Symbol& symbol = core_[s];
        const auto declares = [&](const core::Unit& unit) { return std::find(unit.declared.begin(), unit.declared.end(), s) != unit.declared.end(); };
        const bool is_variable = symbol.kind == SymbolKind::variable || symbol.kind == SymbolKind::parameter;
        return is_variable && symbol.declared_at.valid() && (symbol.defined_here || std::any_of(core_.units.begin(), core_.units.end(), declares));
    }

    void add_column(SymbolId s) {
        const bool is_new = columns_.try_emplace(s, result_.columns.size()).second;
        const TypeKind kind = core_[core_[s].type].kind;
        if (is_new) result_.columns.push_back({core_[s].name, kind == TypeKind::array || kind == TypeKind::pointer ? 1 : 0, {}, {}});
    }

    void note(SymbolId s, DefUseColumn& column, const Group& group, const std::vector<core::Touch>& touches) {
        const int number = ++statements_[s];
        const auto any = [&](bool writes) {
            return std::any_of(touches.begin(), touches.end(), [&](const core::Touch& t) { return t.root.variable == s && t.is_write == writes; });
        };
        if (any(true)) column.definitions.push_back({block_, context_.doall, number, context_.init ? 1 : op_of(s, group)});
        if (any(false)) column.uses.push_back({block_, context_.doall, number});
    }

    /// Of an `if` that an expression became, what stands in it, too.
    std::vector<core::Touch> touches_in(const Group& group) const {
        std::vector<core::Touch> all = touches_.of(group.condition);
        std::vector<StatementId> open = group.statements;
        for (size_t i = 0; i < open.size(); i++) {
            const auto more = touches_.of(open[i]);
            all.insert(all.end(), more.begin(), more.end());
            const auto inner = core::parts(core_, open[i]);
            open.insert(open.end(), inner.begin(), inner.end());
        }
        return all;
    }

    /// OP of the first assignment to the variable: that of a binary operation one operand of which is the place that is assigned to.
    int op_of(SymbolId s, const Group& group) const {
        for (const StatementId i : group.statements) {
            const auto* assign = std::get_if<core::Assign>(&core_[i].node);
            if (assign && assigns_to(*assign, s)) return op_of(*assign);
        }
        return 0;
    }

    bool assigns_to(const core::Assign& assign, SymbolId s) const {
        const auto roots = touches_.roots(assign.target);
        return std::any_of(roots.begin(), roots.end(), [&](const core::Root& root) { return root.variable == s; });
    }

    int op_of(const core::Assign& assign) const {
        const auto* binary = std::get_if<core::Binary>(&core_[unconverted(assign.value)].node);
        if (!binary) return 0;
        const bool left = is_value_of(binary->left, assign.target);
        const bool right = commutes(binary->op) && is_value_of(binary->right, assign.target);
        return left || right ? operator_number(binary->op) : 0;
    }

    ValueId unconverted(ValueId v) const {
        const auto* convert = std::get_if<core::Convert>(&core_[v].node);
        return convert ? unconverted(convert->operand) : v;
    }

    bool is_value_of(ValueId v, core::PlaceId place) const {
        const auto* read = std::get_if<core::Read>(&core_[unconverted(v)].node);
        return read && core::same(core_, read->place, place);
    }
};

}  // namespace

DefUseTable def_use(const core::Core& core) { return TableMaker(core).table(); }

}  // namespace dmcg
