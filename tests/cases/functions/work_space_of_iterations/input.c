/* work space of an iteration: in the loop, in functions that it calls, by an allocator of the program */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 40
static double a[N], b[N], c[N];
static int d[N];
static void *xmalloc(size_t n)
{
    void *p = malloc(n);
    if (!p) { fprintf(stderr, "out of memory\n"); exit(2); }
    return p;
}
static void xfree(void *p) { if (p) free(p); }
static double work(int i)
{
    double *t = xmalloc((i + 1) * sizeof *t), s = 0;
    int k;
    for (k = 0; k <= i; k++) t[k] = k * 0.5;
    for (k = 0; k <= i; k++) s += t[k];
    free(t);
    return s;
}
static int digits(int n)
{
    char *text = malloc(20);
    int length;
    if (text == NULL) return -1;
    sprintf(text, "%d", n);
    length = (int)strlen(text);
    xfree(text);
    return length;
}
int main(void)
{
    int i, k;
#pragma omp parallel for
    for (i = 0; i < N; i++) a[i] = work(i);
#pragma omp parallel for private(k)
    for (i = 0; i < N; i++) {
        double *t = malloc(N * sizeof *t), s = 0;
        int *count = calloc(7, sizeof *count);
        for (k = 0; k < N; k++) t[k] = a[i] * k;
        for (k = 0; k < i; k++) s += t[k];
        for (k = 0; k < N; k++) count[(i * k) % 7]++;
        b[i] = s + count[3];
        free(count);
        free(t);
    }
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        d[i] = digits(i * i);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        double *t = xmalloc(N * sizeof *t);
        memcpy(t, b, i * sizeof *t);
        t = realloc(t, 2 * N * sizeof *t);
        t[i] = 1;
        c[i] = t[0] + t[i] + t[i / 2];
        xfree(t);
    }
    /* DOALL_END */
    printf("%g %g %g %g %d %d\n", a[3], a[N - 1], b[20], c[30], d[3], d[39]);
    return 0;
}
