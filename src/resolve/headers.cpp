// The names of the C library that programs most often use without their header. See headers.h.
#include "resolve/headers.h"

#include <array>
#include <string>

namespace dmcg {

namespace {

struct Header {
    std::string_view file;
    std::string_view names;  // each between blanks
};

constexpr std::array<Header, 14> headers{{
    {"stdio.h",
     " printf fprintf sprintf snprintf scanf fscanf sscanf puts putchar fputs fputc putc getc getchar fgets fgetc "
     "fopen fclose fread fwrite fflush fseek ftell rewind perror remove stdin stdout stderr EOF "
     "rename ungetc vprintf vfprintf vsnprintf vsprintf setvbuf fileno popen pclose getline "},
    {"stdlib.h",
     " malloc calloc realloc free exit abort atoi atol atof strtol strtoul strtod rand srand qsort bsearch abs labs "
     "getenv system EXIT_SUCCESS EXIT_FAILURE RAND_MAX "
     "atoll strtoll strtoull strtof atexit random srandom rand_r drand48 srand48 lrand48 mrand48 setenv posix_memalign aligned_alloc "
     "div ldiv lldiv llabs mblen mktemp mkstemp mkdtemp putenv unsetenv realpath quick_exit on_exit jrand48 nrand48 erand48 initstate setstate a64l "},
    {"string.h",
     " memcpy memmove memset memcmp strlen strcpy strncpy strcmp strncmp strcat strncat strchr strrchr strstr strtok "
     "strdup strndup strnlen strspn strcspn strpbrk strcoll strxfrm strerror strsep strsignal memchr memccpy stpcpy stpncpy index rindex ffs "},
    {"math.h",
     " sqrt sin cos tan asin acos atan atan2 exp log log2 log10 pow fabs fmin fmax floor ceil round trunc fmod hypot "
     "cbrt sinh cosh tanh sqrtf sinf cosf expf logf powf fabsf fminf fmaxf M_PI isnan isinf INFINITY NAN "},
    {"time.h", " time clock difftime clock_gettime localtime strftime CLOCKS_PER_SEC CLOCK_MONOTONIC "},
    {"sys/time.h", " gettimeofday "},
    {"strings.h", " strcasecmp strncasecmp bzero bcopy "},
    {"unistd.h", " read write close lseek unlink access getpid sleep usleep isatty getopt gethostname sysconf "},
    {"fcntl.h", " open creat "},
    {"omp.h",
     " omp_get_thread_num omp_get_num_threads omp_get_max_threads omp_get_num_procs omp_set_num_threads omp_in_parallel "
     "omp_get_wtime omp_get_wtick omp_init_lock omp_set_lock omp_unset_lock omp_test_lock omp_destroy_lock "},
    {"limits.h", " INT_MAX INT_MIN UINT_MAX LONG_MAX LONG_MIN CHAR_BIT "},
    {"float.h", " DBL_MAX DBL_MIN DBL_EPSILON FLT_MAX FLT_MIN FLT_EPSILON "},
    {"stdint.h", " INT32_MAX INT64_MAX UINT32_MAX UINT64_MAX SIZE_MAX "},
    {"stdbool.h", " true false "},
}};

}  // namespace

std::string_view header_of(std::string_view name) {
    if (name == "NULL") return "stddef.h";
    if (name == "assert") return "assert.h";
    std::string word = " " + std::string(name) + " ";
    for (const Header& header : headers) {
        if (header.names.find(word) != header.names.npos) return header.file;
    }
    return {};
}

}  // namespace dmcg
