/* A function that prints why and exits, called in serial code and in split loops: the first iteration that does so ends all ranks. */
#include <stdio.h>
#include <stdlib.h>
#define N 50
static int next[N];
static double a[N];
static void die(const char *what, int i) {
    printf("%s in %d\n", what, i);
    fprintf(stderr, "dying\n");
    exit(7);
}
static void show(int i) { printf("cell %d: next %d\n", i, next[i]); }
static double work(int i) {
    if (next[i] < 0) die("negative", i);
    if (next[i] > 90) {
        show(i);
        printf("too large\n");
        exit(next[i] % 7 + 1);
    }
    return next[i] * 0.5;
}
int main(int argc, char **argv) {
    int i, bad = argc > 1 ? atoi(argv[1]) : -1, worse = argc > 2 ? atoi(argv[2]) : -1;
    printf("begin\n");
    for (i = 0; i < N; i++) next[i] = i;
    if (bad >= 0) next[bad] = -5;
    if (worse >= 0) next[worse] = 93 + worse % 3;
    printf("first %g\n", work(0));
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) a[i] = work(i);
    /* DOALL_END */
    printf("between %g\n", a[3]);
    /* DOALL_BEGIN P=CYC */
    for (i = N - 1; i >= 0; i--) {
        a[i] += i;
        if (a[i] == 1.5 * 20 && argc > 3) { printf("stop at %d\n", i); exit(4); }
    }
    /* DOALL_END */
    for (i = 0; i < N; i++) printf("%g ", a[i]);
    printf("\n");
    if (argc > 4) die("end", argc);
    return 0;
}
