#include "memory/analyse.h"

#include "memory/walker.h"

namespace dmcg::memory {

void Walker::run() {
    const core::Function* main = nullptr;
    for (const core::Unit& unit : core_.units)
        for (const core::Function& f : unit.functions) {
            functions_[f.symbol] = &f;
            if (f.symbol == core_.main) main = &f;
        }
    if (!main) return;
    frames_.push_back({main, context({}, main->symbol), 0, {}, {}, {}, {}});
    begin_globals();
    for (const SymbolId p : main->parameters) {
        const BlockId block = block_of(p);
        model_.blocks[block].beginning = Beginning::not_known;
    }
    if (statement(main->body)) frame().returns.push_back(exit_here(values().unknown()));
    join(std::move(frame().returns), false, {0, nullptr});
    model_.end = state_;
}

std::unique_ptr<Model> analyse(const core::Core& core, const std::vector<RecordLayout>& records) {
    auto model = std::make_unique<Model>(core, records);
    Walker(core, *model).run();
    return model;
}

Model& CoreWithModel::model() {
    if (!model_) model_ = analyse(core, records_);
    return *model_;
}

}  // namespace dmcg::memory
