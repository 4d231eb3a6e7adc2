/* Constants that rank 0 alone can initialise are variables of the others, which receive them: MPI may not write what is const. One that
   is declared beside a pointer, or whose type is a name, keeps it. */
#include <stdio.h>

#define FIXED const int

typedef const int number;

struct range { int low, high; };

static struct range range_of(int n) {
    struct range r = {n, 2 * n};
    return r;
}

int main(void) {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    int const above = n + 1;
    FIXED twice = 2 * n;
    number named = n + 3;
    register const long last = n - 1;
    const struct range part = range_of(n);
    const struct range first = range_of(3), other = range_of(n + 2);
    const double weight[3] = {n, 0.5 * n, 1}, half = 0.5 * n;
    const int only_printed = n * n, *seen = &above;
    double a[40];

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 40; i++) a[i] = i * weight[1] + above + twice + named + last + part.high + other.low + half;
    /* DOALL_END */

    for (int i = 0; i < 40; i += 13) printf("%g\n", a[i]);
    printf("%d %d\n", only_printed, *seen + first.low);
    return 0;
}
