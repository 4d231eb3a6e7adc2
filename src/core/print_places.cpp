// Places: what can stand on the left of an assignment.
//
//   field f of memory at p      p->f            memory at p + i      p[i]
#include "core/printer.h"

namespace dmcg {

std::string CorePrinter::place(PlaceId p, Binding least) {
    Printed all = place(p);
    return all.binding < least ? "(" + all.text + ")" : std::move(all.text);
}

CorePrinter::Printed CorePrinter::text(const core::Memory& x) {
    if (const core::Binary* sum = indexed(x.address)) return {value(sum->left, Binding::postfix) + "[" + value(sum->right) + "]", Binding::postfix};
    return {"*" + value(x.address, Binding::unary), Binding::unary};
}

const std::string& CorePrinter::field_name(const core::FieldOf& x) const {
    return core_.field(x).name;
}

/// C leaves anonymous members out of the path.
CorePrinter::Printed CorePrinter::text(const core::FieldOf& x) {
    PlaceId record = x.record;
    for (const core::FieldOf* outer = nullptr; (outer = as_place<core::FieldOf>(record)) && field_name(*outer).empty();) record = outer->record;
    if (field_name(x).empty()) return place(record);
    const core::Memory* memory = as_place<core::Memory>(record);
    if (memory && !indexed(memory->address)) return {value(memory->address, Binding::postfix) + "->" + field_name(x), Binding::postfix};
    return {place(record, Binding::postfix) + "." + field_name(x), Binding::postfix};
}

}  // namespace dmcg
