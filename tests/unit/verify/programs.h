// Small programs whose plans hold each kind of message and of step.
#pragma once

#include <string_view>

namespace dmcg {

struct NamedProgram {
    std::string_view name, text;
};

inline const NamedProgram matmul{"matmul", R"(#include <stdio.h>
#define N 8
double a[N][N], b[N][N], c[N][N];
int main(void) {
    int i, j, k;
    for (i = 0; i < N; i++) for (j = 0; j < N; j++) scanf("%lf %lf", &a[i][j], &b[i][j]);
    /* INIT_BEGIN */
    for (i = 0; i < N; i++) for (j = 0; j < N; j++) c[i][j] = 0;
    /* INIT_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) for (j = 0; j < N; j++) for (k = 0; k < N; k++) c[i][j] = c[i][j] + a[i][k] * b[k][j];
    /* DOALL_END */
    for (i = 0; i < N; i++) for (j = 0; j < N; j++) printf("%g\n", c[i][j]);
    return 0;
}
)"};

inline const NamedProgram floyd{"floyd", R"(#include <stdio.h>
#define M 100
int d[M][M];
int main(int argc, char **argv) {
    int n = argc + 10, i, j, k;
    for (i = 0; i < n; i++) for (j = 0; j < n; j++) scanf("%d", &d[i][j]);
    for (k = 0; k < n; k++) {
        /* DOALL_BEGIN P=BLK TRUST(d) */
        for (i = 0; i < n; i++) for (j = 0; j < n; j++) if (d[i][k] + d[k][j] < d[i][j]) d[i][j] = d[i][k] + d[k][j];
        /* DOALL_END */
    }
    for (i = 0; i < n; i++) for (j = 0; j < n; j++) printf("%d\n", d[i][j]);
    return 0;
}
)"};

inline const NamedProgram scalars{"scalars", R"(#include <stdio.h>
#include <math.h>
#define N 20
double x[N], last;
int main(void) {
    double sum = 1, most = -1, eps = 1;
    int i, n, steps = 0;
    scanf("%d", &n);
    for (i = 0; i < N; i++) scanf("%lf", &x[i]);
    while (eps > 0.5 && steps < n) {
        eps = 0;
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < N; i++) { double y = cos(x[i]); eps += fabs(y - x[i]); x[i] = y; }
        /* DOALL_END */
        steps++;
    }
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++) { sum += x[i]; most = fmax(most, x[i]); last = x[i]; }
    /* DOALL_END */
    printf("%g %g %g %g %d\n", sum, most, last, x[N / 2], i);
    if (sum > n) return 3;
    return 0;
}
)"};

inline const NamedProgram two_partitions{"two partitions", R"(#include <stdio.h>
#include <stdlib.h>
#define N 30
int a[N], b[N];
int main(int argc, char **argv) {
    int i, n;
    if (argc > 5) { fprintf(stderr, "too many\n"); exit(2); }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) a[i] = 2 * i;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++) b[i] = a[i] + 1;
    /* DOALL_END */
    if (scanf("%d", &n) == 1) {
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < N; i++) b[i] = b[i] * n;
        /* DOALL_END */
    }
    printf("%d\n", b[7]);
    for (i = 0; i < N; i++) printf("%d\n", b[i]);
    return 0;
}
)"};

inline const NamedProgram told_distance{"told distance", R"(#include <stdio.h>
int u[20], v[20], near[20];
int main(void) {
    int i, t;
    for (i = 0; i < 20; i++) scanf("%d", &near[i]);
    for (t = 0; t < 3; t++) {
        /* DD u(-1) (1) */ /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 20; i++) v[i] = u[near[i]];
        /* DOALL_END */ /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 20; i++) u[i] = v[i] + 1;
        /* DOALL_END */
    }
    for (i = 0; i < 20; i++) printf("%d\n", u[i]);
    return 0;
}
)"};

inline const NamedProgram stencil{"stencil", R"(#include <stdio.h>
#define N 16
double u[N][N], v[N][N];
int main(void) {
    int i, j, step;
    for (i = 0; i < N; i++) for (j = 0; j < N; j++) u[i][j] = v[i][j] = i * j % 7;
    for (step = 0; step < 10; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++) for (j = 1; j < N - 1; j++) v[i][j] = u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++) for (j = 1; j < N - 1; j++) u[i][j] = v[i][j];
        /* DOALL_END */
    }
    printf("%g\n", u[N / 2][N / 2]);
    return 0;
}
)"};

inline const NamedProgram torus{"torus", R"(#include <stdio.h>
#define N 20
double u[N], v[N];
int main(void) {
    int i, s;
    for (i = 0; i < N; i++) u[i] = v[i] = i;
    for (s = 0; s < 3; s++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) v[i] = u[(i + N - 1) % N] + u[i + 1 < N ? i + 1 : 0];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) u[i] = v[i];
        /* DOALL_END */
    }
    for (i = 0; i < N; i++) printf("%g\n", u[i]);
    return 0;
}
)"};

inline const NamedProgram folds{"folds", R"(#include <stdio.h>
#define N 24
int data[N], count[8], most[N][4];
double total[6];
struct { double x; int n; } point[5], whole = {1, 0};
int main(void) {
    int i, j, k, m;
    scanf("%d", &m);
    for (i = 0; i < N; i++) scanf("%d", &data[i]);
    for (k = 0; k < N; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            count[data[i] % 8]++;
            for (j = 0; j < m; j++) total[j] += data[i] * j;
            if (data[i] > most[k][2]) most[k][2] = data[i];
            point[data[i] % 5].n++;
            point[data[i] % 5].x += i;
            whole.n |= data[i];
        }
        /* DOALL_END */
        if (total[2] > 1000) break;
        printf("%d\n", most[k][2]);
    }
    for (k = 0; k < 5; k++) printf("%d %g %d\n", point[k].n, point[k].x, count[k]);
    printf("%g %d\n", whole.x, whole.n);
    return 0;
}
)"};

}  // namespace dmcg
