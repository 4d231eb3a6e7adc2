#include "replay/library.h"

#include <set>

#include "library/function_table.h"

namespace dmcg::replay {

bool is_harmless(const core::Core& core, const std::string& name) {
    static const std::set<std::string> by_each_rank{      // their state, or their end, is that of the rank that calls them
        "__assert_fail", "__errno_location", "_setjmp", "abort", "feclearexcept", "feraiseexcept", "fetestexcept", "getenv", "localeconv", "longjmp", "setjmp",
        "strtok", "omp_get_max_threads", "omp_get_num_procs", "omp_get_num_threads", "omp_get_thread_num", "omp_in_parallel", "omp_set_num_threads",
        "omp_init_lock", "omp_set_lock", "omp_unset_lock", "omp_test_lock", "omp_destroy_lock"};
    const auto known = library_function(core.library.get(), name);
    return (known && !(known->effects & (outside | exits))) || by_each_rank.contains(name) || name.starts_with("__builtin_");
}

bool is_realloc(const std::string& name) { return name == "realloc" || name == "reallocarray"; }

bool prints_at_the_end(const std::string& name) {
    static const std::set<std::string> names{"err", "errx", "verr", "verrx"};
    return names.contains(name);
}

bool ends_the_program(const std::string& name) {
    static const std::set<std::string> names{"exit", "_exit", "_Exit", "quick_exit"};
    return names.contains(name) || prints_at_the_end(name);
}

}  // namespace dmcg::replay
