/* Searches: the extreme and what belongs to it. Many values are equal: the first (with <= and >= the last) counts, as in the
   sequential program, whoever finds it. */
#include <stdio.h>

#define N 60

struct hit { double value; int row, column; };

static double a[N], c[N][N];
static int b[N], seen[2];

int main(void)
{
    int i, j, at = -1, last = -1, low = -1, far = -1, odd = -1, most = 0, k = 1;
    double best = 1e9, worst = -1, least = 3, small = 1e9;
    struct hit hit = {0, -1, -1};

    for (i = 0; i < N; i++) {
        a[i] = (i * 37 + 11) % 13;
        b[i] = i * 5 % 17;
        for (j = 0; j < N; j++)
            c[i][j] = (i * 7 + j * 3) % 23;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* the first of the smallest */
        if (a[i] < best) {
            best = a[i];
            at = i;
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)     /* dealt out one by one, and the last of the greatest */
        if (a[i] >= worst) {
            worst = a[i];
            last = i;
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = N - 1; i >= 0; i--)    /* downwards; the old value may stay */
        if (a[i] <= least) {
            least = a[i];
            low = i;
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC(3) */
    for (i = 0; i < N; i++)     /* into a structure, by two loops */
        for (j = 0; j < N; j++)
            if (c[i][j] > hit.value) {
                hit.value = c[i][j];
                hit.row = i;
                hit.column = j;
            }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* under a condition, into elements */
        if (b[i] % 2 == 1 && b[i] > seen[0]) {
            seen[0] = b[i];
            seen[1] = i;
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=GSS */
    for (i = 0; i < N; i++)     /* two searches at once, dealt out as the ranks ask */
    {
        if (a[i] < small) { small = a[i]; odd = i; }
        if (most < b[i]) most = b[i], far = i;
    }
    /* DOALL_END */
    for (k = 0; k < 2; k++) {
        best = 100;
        /* DOALL_BEGIN P=BLK */
        for (i = k * 20; i < N; i++)    /* needed by all: it decides about the next loop */
            if (a[i] < best) {
                best = a[i];
                at = i;
            }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i] += i == at ? 10 : 0;
        /* DOALL_END */
    }
    for (i = 0; i < N; i += 7)
        printf("%g\n", a[i]);
    printf("%g %d, %g %d, %g %d, %g %d %d, %d %d, %g %d %d %d\n", best, at, worst, last, least, low, hit.value, hit.row, hit.column, seen[0],
           seen[1], small, odd, most, far);
    return 0;
}
