// Expressions and objects of the plan as numbers and arrays of which the run tells the values.
//
//   n - 1, before line 9       -1 + 1 * watch 3        watch 3: "(long)(n)", before line 9; operand: n
//   double u[N][M]             begins at watch 4, "u"; an index of axis 0 is watch 5, "sizeof(u[0])" bytes from the next
#pragma once

#include "dmcg/tokens.h"
#include "replay/from_plan.h"

namespace dmcg::replay {

class Speaker {
public:
    Speaker(const Planned& planned, Steps& steps) : planned_(planned), steps_(steps) {}

    /// What is said from now on is evaluated here; operands are collected.
    void at(Point point) { point_ = point, operands_.clear(); }
    /// What is said from now on has no name where it is wanted.
    void elsewhere(bool is_elsewhere) { is_elsewhere_ = is_elsewhere; }
    const std::vector<Operand>& operands() const { return operands_; }

    Number number(const Affine&);
    Array array(ObjectId, const std::string& field = "");
    ArraySection part(ObjectId, const Box&, const std::string& field = "");
    LinesOf lines(ObjectId, const dmcg::Lines&, PartitionId, const std::optional<Ring>&);

    /// All ranks read what the expression names.
    void element(ExprId);

    /// A subscript, told where it is evaluated; -1: it cannot be. Of `array`: u[k], where u is a place in it, is so far behind its begin.
    WatchNumber subscript(ExprId, StmtId);
    WatchNumber subscript(const Access& access, const Object& array);

    /// Where the rows of a matrix are is told when the pointers to them are set.
    void rows(const RowAllocation&);

    void refuse(std::string why);

private:
    WatchNumber watch(std::string text, bool is_address);
    Number size(const std::string& text);
    void operand(SymbolId);
    std::optional<std::string> spelled(const Atom&);
    std::optional<std::string> expanded(const std::string& text);
    bool is_speakable(const std::string& text) const;
    bool is_visible(const Symbol&) const;
    const Symbol* meaning(const std::string& name) const;
    std::string hidden_name(const std::string& text) const;
    std::string without_enumerators(const std::string& text) const;
    Axis axis(const Object&, size_t axis, const std::string& begin);
    std::optional<TokenRange> pointer_to_row(TokenRange allocation) const;
    void row(const RowAllocation&, ExprId allocation);
    bool has_rows_of_their_own(const Object&) const;
    bool is_joined(const Object&) const;
    WatchNumber number_at(StmtId, const std::string& text);
    size_t subscripts_before(const Object&, size_t axis) const;
    std::string first_row(const Object&);

    const Planned& planned_;
    Steps& steps_;
    Point point_;
    bool is_elsewhere_ = false;
    std::vector<Operand> operands_;
};

}  // namespace dmcg::replay
