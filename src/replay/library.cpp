#include "replay/library.h"

#include <set>

namespace dmcg::replay {
namespace {

/// sqrt, sqrtf, sqrtl
bool is_mathematical(std::string name) {
    static const std::set<std::string> names{
        "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "ceil", "copysign", "cos", "cosh", "erf", "erfc", "exp", "exp2", "expm1", "fabs", "fdim",
        "floor", "fma", "fmax", "fmin", "fmod", "frexp", "hypot", "ilogb", "ldexp", "lgamma", "llrint", "llround", "log", "log10", "log1p", "log2", "logb", "lrint",
        "lround", "modf", "nan", "nearbyint", "nextafter", "pow", "remainder", "rint", "round", "scalbn", "sin", "sinh", "sqrt", "tan", "tanh", "tgamma", "trunc",
        "cabs", "carg", "cexp", "cimag", "clog", "conj", "cos", "cpow", "creal", "csqrt", "j0", "j1", "y0", "y1"};
    if (names.contains(name)) return true;
    if (!name.ends_with('f') && !name.ends_with('l')) return false;
    name.pop_back();
    return names.contains(name);
}

}  // namespace

bool is_harmless(const std::string& name) {
    static const std::set<std::string> names{
        "malloc", "calloc", "realloc", "reallocarray", "free", "aligned_alloc", "posix_memalign", "memalign", "valloc", "alloca",
        "memcpy", "memmove", "mempcpy", "memccpy", "memrchr", "memmem", "strverscmp", "strcasestr", "strtok", "strtok_r", "strsep", "stpcpy", "stpncpy", "strcoll", "strxfrm", "strlcpy",
        "strlcat", "ffs", "ffsl", "ffsll", "bzero", "bcopy", "bcmp", "index", "rindex", "imaxabs", "strtoimax", "strtoumax", "strtold", "mbstowcs", "wcstombs", "wcslen", "wcscpy",
        "wcscmp", "wmemset", "wmemcpy", "isblank", "isascii", "toascii", "memset", "memcmp", "memchr", "strlen", "strnlen", "strcpy", "strncpy", "strcat", "strncat", "strcmp", "strncmp", "strcasecmp", "strncasecmp",
        "strchr", "strrchr", "strstr", "strspn", "strcspn", "strpbrk", "strdup", "strndup", "sprintf", "snprintf", "vsnprintf", "sscanf",
        "atoi", "atol", "atoll", "atof", "strtol", "strtoul", "strtoll", "strtoull", "strtod", "strtof", "abs", "labs", "llabs", "div", "ldiv", "lldiv",
        "qsort", "bsearch", "toupper", "tolower", "isalpha", "isdigit", "isalnum", "isspace", "isupper", "islower", "isxdigit", "ispunct", "isprint", "iscntrl", "isgraph",
        "setjmp", "_setjmp", "longjmp", "fegetround", "setlocale", "localeconv", "fesetround", "feclearexcept", "fetestexcept", "feraiseexcept", "feholdexcept", "fesetenv", "fegetenv", "feupdateenv", "__ctype_b_loc", "__ctype_toupper_loc", "__ctype_tolower_loc", "__errno_location", "getenv", "va_start", "va_end", "__assert_fail", "abort",
        "omp_get_num_threads", "omp_get_thread_num", "omp_get_max_threads", "omp_set_num_threads", "omp_in_parallel", "omp_get_num_procs"};
    return names.contains(name) || is_mathematical(name) || name.starts_with("__builtin_");
}

bool is_realloc(const std::string& name) { return name == "realloc" || name == "reallocarray"; }

bool ends_the_program(const std::string& name) {
    static const std::set<std::string> names{"exit", "_exit", "_Exit", "quick_exit"};
    return names.contains(name);
}

}  // namespace dmcg::replay
