/* What C99 and C11 added, around and inside of a split loop. */
#include <complex.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 12
#define KIND(x) _Generic((x), int: "int", double: "double", const char *: "text", default: "other")

_Static_assert(sizeof(double) == 8, "the output needs it");

struct sample {
    int id;
    union { double value; long bits; };         /* anonymous members */
    struct { short low, high; };
    unsigned flag : 1, : 3, level : 4;
};

struct line { size_t length; double at[]; };    /* flexible array */

static _Thread_local int calls = 1;
static _Alignas(32) double grid[N][N];
static alignas(double) char raw[sizeof(double)];

static const struct sample defaults[] = {
    [2] = { .id = 2, .value = 2.5, .high = 7, .level = 9 },
    [0].id = 5, [0].flag = 1,
};

static double twice(double x) { return 2 * x; }
static double half(double x) { return x / 2; }
static double (*const steps[])(double) = { [1] = half, [0] = twice };

static double sum(size_t n, const double a[static n]) { double s = 0; for (size_t i = 0; i < n; i++) s += a[i]; return s; }

static inline int caf\u00e9(int na\
me) { return name + 1; }

int main(int argc, char *argv[])
<%
    const int n = argc > 5 ? argc : N;
    double vla<:n:>, *const end = &vla[n - 1];
    struct line *line = malloc(sizeof *line + 3 * sizeof line->at[0]);
    struct sample s = (struct sample){ .id = 1, .low = -3 };
    double complex z = 1.0 + 2.0 * I;

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            grid[i][j] = (double[]){ i, j, 0.5 }[j % 3] + defaults[2].value;
    /* DOALL_END */

    for (int i = 0; i < n; i++)
        vla[i] = grid[i][i];
    line->length = 3;
    memcpy(line->at, (double[3]){ 1, 2, 4 }, 3 * sizeof(double));
    memset(raw, 0, sizeof raw);
    printf("%g %g %g %g\n", sum((size_t)n, vla), *end, sum(line->length, line->at), cimag(z * z));
    printf("%d %d %d %d %u %zu\n", s.id, s.low, defaults[0].id, defaults[2].high, defaults[2].level, offsetof(struct sample, high));
    printf("%s %s %s %s\n", KIND(n), KIND(vla[0]), KIND((const char *)argv[0]), KIND(z));
    printf("%g %g %d %d %d %zu\n", steps[0](3), (*steps[1])(3), café(1), calls, raw[0], alignof(double));
    printf("%d %s\n", L'\u00e9', u8"\u00e9" "!");
    free(line);
    return 0;
%>
