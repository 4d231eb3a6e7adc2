// The headers of the library are not read by the fuzzer: programs get these declarations in their place.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace dmcg::fuzz {

inline const std::string prologue =
    "typedef unsigned long size_t; typedef struct file FILE; extern FILE *stdin, *stdout, *stderr; typedef __builtin_va_list va_list;\n"
    "#define NULL ((void *)0)\n#define EOF (-1)\n#define INT_MAX 2147483647\n#define RAND_MAX 2147483647\n#define EXIT_FAILURE 1\n"
    "#define EXIT_SUCCESS 0\n#define bool _Bool\n#define true 1\n#define false 0\n#define assert(e) ((void)((e) || (abort(), 0)))\n"
    "int printf(const char *, ...), scanf(const char *, ...), fprintf(FILE *, const char *, ...), puts(const char *), putchar(int), getchar(void);\n"
    "int sscanf(const char *, const char *, ...), fscanf(FILE *, const char *, ...), atoi(const char *), abs(int), rand(void), fclose(FILE *);\n"
    "void *malloc(size_t), *calloc(size_t, size_t), *realloc(void *, size_t); void free(void *), exit(int), abort(void), srand(unsigned);\n"
    "void *memcpy(void *, const void *, size_t), *memset(void *, int, size_t); size_t strlen(const char *); double atof(const char *);\n"
    "int strcmp(const char *, const char *); char *strcpy(char *, const char *), *getenv(const char *); FILE *fopen(const char *, const char *);\n"
    "double sqrt(double), fabs(double), fmax(double, double), fmin(double, double), sin(double), cos(double), exp(double), pow(double, double);\n"
    "double floor(double), log(double); long strtol(const char *, char **, int); void qsort(void *, size_t, size_t, int (*)(const void *, const void *));\n"
    "typedef signed char int8_t; typedef unsigned char uint8_t; typedef short int16_t; typedef unsigned short uint16_t; typedef int int32_t;\n"
    "typedef unsigned uint32_t; typedef long int64_t; typedef unsigned long uint64_t; typedef long ptrdiff_t;\n";

/// Without the lines that begin with #include.
inline std::string without_includes(std::string_view text) {
    std::string out;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const std::string_view line = text.substr(at, end - at);
        if (!line.starts_with("#include")) out += line;
        at = end;
    }
    return out;
}

}  // namespace dmcg::fuzz
