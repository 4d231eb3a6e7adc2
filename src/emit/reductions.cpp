// Reductions: the ranks other than the master start from the operator's identity where the old value must count once; after the
// loop MPI combines what they have.
//
//   sum           if (dmcg_rank != 0) sum = 0;                      MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_DOUBLE, ...)
//   h[0 .. n-1]   if (dmcg_rank != 0) memset(h, 0, sizeof h);       MPI_Reduce(..., h, n, MPI_INT, ...)
//   c[..].n       a loop over the structures                        dmcg_combine_field(&c[0].n, ...)
#include <fmt/format.h>

#include <algorithm>

#include "accesses/access_text.h"
#include "dmcg/ast.h"
#include "emit/comments.h"
#include "emit/data.h"
#include "resolve/structures.h"

namespace dmcg {

namespace {

std::string_view identity(ReductionOp op) {
    if (op == ReductionOp::mul) return "1";
    if (op == ReductionOp::add || op == ReductionOp::bit_xor) return "0";
    internal_error("every rank keeps the old value of such a reduction");
}

bool compares(ReductionOp op) { return op == ReductionOp::min || op == ReductionOp::max; }

/// For _Bool every operation is a logical one, because the value is 0 or 1 after each assignment.
std::string operation_key(const Type& type, ReductionOp op) {
    const std::string name(reduction_name(op));
    if (compares(op) && is_integer(type) && !is_signed_integer(type)) return "unsigned " + name;
    if (type.kind != TypeKind::bool_) return name;
    switch (op) {
        case ReductionOp::add:
        case ReductionOp::bit_or:
        case ReductionOp::logical_or:
        case ReductionOp::max: return "||";
        case ReductionOp::mul:
        case ReductionOp::bit_and:
        case ReductionOp::logical_and:
        case ReductionOp::min: return "&&";
        case ReductionOp::bit_xor: return "xor";
        case ReductionOp::merge: break;
    }
    return name;
}

/// Truth values that no iteration may change are combined only where ranks have different ones.
std::string operation_of(const Emitter& e, const Type& type, const Fold& fold) {
    const std::string key = operation_key(type, fold.op);
    return e.names.operation(fold.may_stay && type.kind != TypeKind::bool_ ? "kept " + key : key);
}

/// MPI calculates with numbers, and a plain char is none: it goes as the character type of its sign.
std::string number_type(const Emitter& e, const Type& type) {
    const std::string name = arithmetic_name(type);
    return e.names.datatype(name == "char" ? "signed char" : name);
}

const Type& number_of(const Emitter& e, TypeId id) {
    while (e.unit.program[id].kind == TypeKind::array) id = e.unit.program[id].element;
    return e.unit.program[id];
}

/// Numbers in a field that is an array; 1 for others.
int64_t values_in(const Emitter& e, TypeId id) {
    int64_t n = 1;
    for (; e.unit.program[id].kind == TypeKind::array; id = e.unit.program[id].element) n *= e.unit.program[id].length.value_or(0);
    return n;
}

/// [0][0]: of a field that is an array.
std::string first_number(const Emitter& e, TypeId id) {
    std::string subscripts;
    for (; e.unit.program[id].kind == TypeKind::array; id = e.unit.program[id].element) subscripts += "[0]";
    return subscripts;
}

bool is_array(const Emitter& e, const Fold& fold) { return e.unit.program[fold.type].kind == TypeKind::array; }

/// Where no iteration runs, subscripts need not be inside the array, and a truth value stays as it is.
bool needs_iterations(const Emitter& e, const EndReduction& step) {
    const Fold& fold = *step.message.fold;
    const bool logical = fold.op == ReductionOp::logical_and || fold.op == ReductionOp::logical_or;
    if ((!logical || fold.may_stay) && piece_of(e, step.message.object, step.message.fold->box).surely_inside) return false;
    const auto count = e.count(step.partition);
    return !(count && *count > 0);
}

/// Several structures: their fields are collected, combined and put back.
std::string combine_fields(const Emitter& e, const EndReduction& step, Values values) {
    const Piece piece = piece_of(e, step.message.object, step.message.fold->box);
    values["first"] = fmt::format("{}[0]", piece.base);
    values["field"] = step.message.fold->field;
    values["elements"] = piece.count;
    values["all"] = step.to_all ? 1 : 0;
    return e.names.fill("end_reduction_field", values);
}

/// A variable that nobody has the address of: the compiler may keep it in a register while the loop runs, as long as MPI gets no
/// address of it either.
bool is_free_of_pointers(const Emitter& e, const Object& object, const Fold& fold) {
    if (object.is_array || object.is_block || object.is_parameter_target || !object.symbol.valid() || !fold.field.empty()) return false;
    const Symbol& symbol = e.unit.program[object.symbol];
    const Type& type = e.unit.program[object.element];
    return symbol.storage != Storage::external && !is_reference(symbol) && !symbol.address_taken && !object.escapes && !type.is_volatile && !type.is_atomic;
}

/// The value goes to MPI and comes back in a variable of this name, if it may; true if so.
bool copy_into(Values& values, const Emitter& e, const EndReduction& step, const std::string& name) {
    const Message& m = step.message;
    const bool copied = is_free_of_pointers(e, e.accesses[m.object], *m.fold);
    values["copied"] = copied;
    if (!copied) return false;
    values["variable"] = e.accesses[m.object].name;
    values["c_type"] = arithmetic_name(number_of(e, m.fold->type));
    values["copy"] = name;
    values["buffer"] = "&" + name;
    return true;
}

Values values_of(const Emitter& e, const EndReduction& step) {
    const Message& m = step.message;
    const Fold& fold = *m.fold;
    const Piece piece = piece_of(e, m.object, fold.box);
    const Type& number = number_of(e, fold.type);
    const bool guarded = needs_iterations(e, step);
    Values values = {{"comment", message_sentence(e, m)}, {"guarded", guarded}, {"in", indent_if(guarded)}, {"n", guarded ? e.names_of(step.partition).n : ""},
                   {"to_all", step.to_all}, {"values", values_in(e, fold.type)}, {"type", number_type(e, number)},
                   {"operation", operation_of(e, number, fold)}};
    values["buffer"] = fold.field.empty() ? piece.buffer : (is_array(e, fold) ? "" : "&") + piece.base + fold.field;
    if (fold.field.empty()) values["values"] = piece.count;
    return values;
}

/// One message combines both: the steps follow one another in the plan, and at one point.
bool is_joined(const EndReduction* first, const EndReduction* next) {
    return first && next && first->with_next && !first->message.may_be_absent && !next->message.may_be_absent && first->message.point == next->message.point && first->to_all == next->to_all;
}

/// The steps that one message combines, from the first one; none if the message belongs to an earlier one of them.
std::vector<const EndReduction*> combined_with(const Emitter& e, const EndReduction& step) {
    std::vector<const EndReduction*> group;
    const EndReduction* before = nullptr;
    for (const Step& other : e.plan.steps) {
        const auto* end = std::get_if<EndReduction>(&other);
        if (end == &step && is_joined(before, end)) return {};
        const bool goes_on = !group.empty() && is_joined(group.back(), end);
        if (!group.empty() && !goes_on) return group;
        if (end == &step || goes_on) group.push_back(end);
        before = end;
    }
    return group;
}

void combine_together(Emitter& e, const std::vector<const EndReduction*>& group) {
    if (group.empty()) return;
    List all;
    bool copies = false;
    for (const EndReduction* step : group) {
        Values values = values_of(e, *step);
        copies |= copy_into(values, e, *step, fmt::format("{}_{}", e.names("all"), all.size() + 1));
        values["comma"] = step == group.back() ? "" : ",";
        all.push_back(values);
    }
    const EndReduction& first = *group.front();
    insert_at(e, first.message.point, e.names.fill("end_reductions", {{"values", all}, {"number", group.size()}, {"to_all", first.to_all ? 1 : 0},
                                                                      {"copies", copies}, {"in", indent_if(copies)}}));
}

std::string each_of(const Piece& piece) { return piece.several ? piece.base + "[0]" : piece.base; }

/// a[k] = x;  ->  *(int *)dmcg_store(&a[k], i) = x;
void note_stores(Emitter& e, const BeginReduction& step) {
    const Loop& loop = e.table[e.table.of_region(step.region)];
    const std::string index = e.unit.program[loop.index].name;
    for (const ExprId target : step.stores) {
        const std::string name = type_of_text(e, e.unit.program.type_id(target), spelling(e.unit.tokens, e.unit.sources, e.unit.ast[target].tokens), e.unit.ast[target].tokens.first);
        e.edits.enclose(e.unit.ast[target].tokens, fmt::format("*({} *){}(&", name, e.names("store")), loop.step > 0 ? fmt::format(", {})", index) : fmt::format(", -(long){})", index));
    }
}

/// The combination that belongs to it; null: none.
const EndReduction* end_of(const Emitter& e, const BeginReduction& begin) {
    for (const Step& step : e.plan.steps) {
        const auto* end = std::get_if<EndReduction>(&step);
        if (end && begins(begin, *end)) return end;
    }
    return nullptr;
}

void insert_before(Emitter& e, const BeginReduction& step, const std::string& text) {
    const EndReduction* end = end_of(e, step);
    insert_at(e, {step.before, Side::before}, end ? if_allocated(e, end->message, text) : text);
}

void begin_merge(Emitter& e, const BeginReduction& step) {
    const Piece piece = piece_of(e, step.object, step.fold.box);
    if (!step.stores.empty()) {
        insert_before(e, step, e.names.fill("begin_stores", {{"buffer", piece.buffer}, {"count", piece.count}, {"each", each_of(piece)}}));
        return note_stores(e, step);
    }
    insert_before(e, step, e.names.fill("begin_merge", {{"buffer", piece.buffer}, {"alike", step.alike}, {"bytes", piece.several ? piece.bytes : "sizeof " + piece.base}}));
}

/// The type of all numbers in a record; char: they are of several, or some bytes are none.
std::string number_in_record(const Emitter& e, const Type& record) {
    const auto& fields = e.unit.ast[record.record].fields;
    std::string common;
    for (const DeclaratorId f : *fields) {
        const Type& type = number_of(e, e.unit.program.type_of_declarator[f.index()]);
        const std::string name = is_arithmetic(type) && type.kind != TypeKind::enum_ ? arithmetic_name(type) : "char";
        if (!common.empty() && common != name) return "char";
        common = name;
    }
    return common.empty() ? "char" : common;
}

const BeginReduction& begin_of(const Emitter& e, const EndReduction& end) {
    for (const Step& step : e.plan.steps)
        if (const auto* begin = std::get_if<BeginReduction>(&step); begin && begins(*begin, end)) return *begin;
    internal_error("what is merged has no begin");
}

/// Several iterations may change several fields of one structure, so its numbers are merged one by one.
void end_merge(Emitter& e, const EndReduction& step) {
    const Message& m = step.message;
    const Piece piece = piece_of(e, m.object, m.fold->box);
    if (!begin_of(e, step).stores.empty())
        return insert_at(e, m.point, if_allocated(e, m, e.names.fill("end_stores", {{"comment", message_sentence(e, m)}, {"buffer", piece.buffer}, {"all", step.to_all ? "1" : "0"}})));
    const Type& element = number_of(e, e.accesses[m.object].element);
    const bool record = piece.several && element.kind == TypeKind::record;
    const std::string number = record ? number_in_record(e, element) : "";
    const std::string numbers = number == "char" ? piece.bytes : fmt::format("{} / (sizeof ({}))", piece.bytes, number);
    insert_at(e, m.point, if_allocated(e, m, e.names.fill("end_merge", {{"comment", message_sentence(e, m)}, {"buffer", piece.buffer}, {"count", record ? numbers : piece.count},
                                                                       {"each", record ? "(" + number + ")" : each_of(piece)}, {"all", step.to_all ? "1" : "0"}})));
}

/// In the text of one function; in that of another one, before the call.
bool is_defined_before(const Emitter& e, PartitionId partition, const BeginReduction& begin) {
    const StmtId here = e.unit.program[e.partition(partition).function].body;
    if (!is_within(e.unit.ast, begin.before, here)) return true;
    for (const Step& step : e.plan.steps) {
        const auto* defined = std::get_if<DefinePartition>(&step);
        if (defined && defined->partition == partition) return true;
        if (std::get_if<BeginReduction>(&step) == &begin) return false;
    }
    return false;
}

/// Where the combination is left out because no iteration runs, the old value stays: ` && n > 0`.
std::string only_with_iterations(const Emitter& e, const BeginReduction& begin) {
    const EndReduction* end = end_of(e, begin);
    if (!end || !needs_iterations(e, *end)) return "";
    if (!is_defined_before(e, end->partition, begin)) internal_error("a reduction begins before the number of its iterations is known");
    return fmt::format(" && {} > 0", e.names_of(end->partition).n);
}

}  // namespace

void emit_step(Emitter& e, const BeginReduction& step) {
    if (step.fold.op == ReductionOp::merge) return begin_merge(e, step);
    if (keeps_old_value(step.fold.op)) return;      // every rank goes on from it
    const Piece piece = piece_of(e, step.object, step.fold.box);
    const std::string number(identity(step.fold.op)), i = e.names("i");
    const bool clear = piece.several && step.fold.field.empty() && number == "0";
    const std::string each = piece.several ? fmt::format("{}[{}]{}", piece.base, i, step.fold.field) : standing_alone(piece.base + step.fold.field);
    const bool block = is_array(e, step.fold);
    if (block && number != "0")
        return insert_before(e, step, e.names.fill("begin_reduction_numbers",
            {{"several", piece.several}, {"count", piece.count}, {"numbers", values_in(e, step.fold.type)}, {"first", each + first_number(e, step.fold.type)},
             {"identity", number}, {"and", only_with_iterations(e, step)}}));
    insert_before(e, step, e.names.fill("begin_reduction",
        {{"c90", e.is_c90}, {"several", piece.several && !clear}, {"clear", clear || block}, {"buffer", clear ? piece.buffer : each},
         {"bytes", clear ? piece.bytes : "sizeof " + each}, {"each", each}, {"identity", number}, {"count", piece.count},
         {"and", only_with_iterations(e, step)},
         {"counts", piece.several || block ? "old values count" : "old value counts"}}));
}

void emit_step(Emitter& e, const EndReduction& step) {
    const Message& m = step.message;
    if (m.pick) return end_search(e, step);
    if (m.fold->op == ReductionOp::merge) return end_merge(e, step);
    const std::vector<const EndReduction*> group = combined_with(e, step);
    if (group.size() != 1) return combine_together(e, group);
    const bool fields = piece_of(e, m.object, m.fold->box).several && !m.fold->field.empty();
    Values values = values_of(e, step);
    copy_into(values, e, step, e.names("all"));
    insert_at(e, m.point, if_allocated(e, m, fields ? combine_fields(e, step, values) : e.names.fill("end_reduction", values)));
}

}  // namespace dmcg
