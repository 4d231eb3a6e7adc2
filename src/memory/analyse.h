// The memory model of a program.
#pragma once

#include <memory>

#include "memory/model.h"

namespace dmcg::memory {

/// Walks the program from main on. `records`: the layouts of structures, by RecordId.
std::unique_ptr<Model> analyse(const core::Core&, const std::vector<RecordLayout>& records);

}  // namespace dmcg::memory
