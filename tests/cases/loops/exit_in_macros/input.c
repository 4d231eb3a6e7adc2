/* Macros that check and exit; a loop prints before the exit; a function with a split loop in time steps. */
#include <stdio.h>
#include <stdlib.h>
#define CHECK(c, ...) do { if (!(c)) { fprintf(stderr, __VA_ARGS__); exit(2); } } while (0)
#define FAIL(i) { printf("fail %d\n", i); exit(3); }
static void check_rows(const int *r, int n, int step) {
    int j;
    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < n; j++) {
        if (r[j] > 40 + step) {
            int k;
            for (k = 0; k < 3; k++) printf("r[%d]=%d\n", j, r[j]);
            if (r[j] == 41) printf("forty one\n");
            else printf("else\n");
            exit(k);
        }
    }
    /* DOALL_END */
}
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 20, t, i, lim = argc > 2 ? atoi(argv[2]) : 100;
    int *r = malloc((n + 1) * sizeof(int)), *s = malloc((n + 1) * sizeof(int));
    if (r == NULL || s == NULL) { printf("no memory\n"); exit(1); }
    for (i = 0; i < n; i++) r[i] = s[i] = i % 7;
    for (t = 0; t < 5; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++) {
            CHECK(r[i] < lim, "r[%d]\n", i);
            if (r[i] == lim - 1) FAIL(i)
            s[i] = r[i - 1] + r[i + 1];
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) r[i] = s[i];
        /* DOALL_END */
        check_rows(r, n, lim / 3);
        printf("step %d\n", t);
    }
    for (i = 0; i < n; i++) printf("%d ", r[i]);
    printf("\n");
    free(r); free(s);
    return 0;
}
