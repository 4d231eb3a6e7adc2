/* Two iterations store into one element, the later one what was there before the loop: it counts, though it changes nothing. */
#include <stdio.h>
#define N 12
#define AT(i) ((i) * 5 % 6)

static int x[N], y[N], idx[N], where[N], seen[N];
static double heights[N][3];

int main(void)
{
    int i, j, round;

    for (i = 0; i < N; i++) {
        idx[i] = i == 6 ? 2 : i;
        where[i] = i % 5;
        x[i] = y[i] = 5;
        heights[i][0] = heights[i][1] = heights[i][2] = 0.5;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* iteration 6 restores x[2] */
        x[idx[i]] = i == 6 ? 5 : 7 + i;
    /* DOALL_END */
    for (round = 0; round < 3; round++) {
        /* DOALL_BEGIN P=CYC */
        for (i = N - 1; i >= 0; i--)     /* the ranks' order is not that of the iterations; a subscript with an effect */
            for (j = 0; j < 2;)
                if (i + j + round != 3) y[where[i] + 2 * j++] = i < 5 ? 5 : i + round;
                else j += 2;
        /* DOALL_END */
        /* DOALL_BEGIN P=CYC(2) */
        for (i = 2; i < N; i += 3) {
            heights[where[i]][i % 3] = i < 6 ? round + i : 0.5;
            heights[AT(i)][where[i - 1] % 3] = i < 6 ? 0.5 : i;
        }
        /* DOALL_END */
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        seen[i] = x[i] + y[i];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %d %d %g %g %g\n", seen[i], x[i], y[i], heights[i][0], heights[i][1], heights[i][2]);
    return 0;
}
