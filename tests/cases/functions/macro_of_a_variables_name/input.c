#include <stdio.h>

#define N 20

static double u[N][8], v[N][8];
static int w = 1;

static double at(int i) { return u[i + w][2]; }

#define w 5

/* In the text of main the name of the variable is a macro, so that no message can be told with it. */
int main(void)
{
    int i, j, t;
    for (i = 0; i < N; i++)
        for (j = 0; j < 8; j++)
            u[i][j] = (i * 7 + j * 3) % 11;
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            v[i][w] = at(i - 1) + at(i);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            u[i][2] = v[i][w] * 0.5;
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        printf("%.4f %.4f\n", u[i][2], v[i][w]);
    return 0;
}
