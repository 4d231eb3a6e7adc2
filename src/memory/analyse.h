// The memory model of a program.
#pragma once

#include <memory>

#include "memory/model.h"

namespace dmcg::memory {

/// Walks the program from main on. `records`: the layouts of structures, by RecordId.
std::unique_ptr<Model> analyse(const core::Core&, const std::vector<RecordLayout>& records);

/// A core program and, from the first question on, its model: most programs are never asked.
class CoreWithModel {
public:
    CoreWithModel(core::Core made, std::vector<RecordLayout> records) : core(std::move(made)), records_(std::move(records)) {}
    CoreWithModel(const CoreWithModel&) = delete;
    CoreWithModel& operator=(const CoreWithModel&) = delete;

    const core::Core core;
    Model& model();

private:
    const std::vector<RecordLayout> records_;
    std::unique_ptr<Model> model_;
};

}  // namespace dmcg::memory
