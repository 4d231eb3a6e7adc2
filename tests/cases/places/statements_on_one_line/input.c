/* statements that share a line: what is inserted between them must not make the next one look guarded */
#include <stdio.h>

#define R 13
#define C 7

static double m[R][C];
static int count[C];
static long sum;

static void show(const char *what) { printf("%s %d %g\n", what, count[C - 1], m[R - 1][C - 1]); }

int main(void)
{
    int i, j, k;
    for (i = 0; i < R; i++) for (j = 0; j < C; j++) m[i][j] = getchar();
    k = 3;
    /* DOALL_BEGIN P=CYC(2) */
    for (j = C - 1; j >= 0; j -= 2) { for (i = 0; i < R; i++) m[i][j] *= k; count[j] = j; }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < C; j++) { for (i = 0; i < R; i++) sum += (long)m[i][j]; count[j]++; }
    /* DOALL_END */
    for (k = 0; k < 3; k++) { /* DOALL_BEGIN P=BLK */ for (j = 0; j < C; j++) count[j] += k; /* DOALL_END */ if (k == 1) { show("one"); continue; } if (sum < 0) break; else show("else"); sum++; }
    printf("%ld\n", sum);
    return 0;
}
