/* The sizes stand in elements of a global array, as in many solvers: each function bounds its loops by them, and what one function leaves
   with the ranks the next one finds there. */
#include <stdio.h>

#define MAX 24

static int points[3];
static double rhs[MAX][MAX][5], u[MAX][MAX][5], forcing[MAX][MAX][5];

static void compute_rhs(void)
{
    int i, j, m;
    double p[5], q;

    /* DOALL_BEGIN P=BLK */
    for (j = 1; j <= points[1] - 2; j++)
        for (i = 1; i <= points[0] - 2; i++) {
            q = 0;
            for (m = 0; m < 5; m++) {
                p[m] = u[j][i + 1][m] + u[j][i - 1][m] + u[j - 1][i][m] + u[j + 1][i][m];
                q += p[m];
            }
            for (m = 0; m < 5; m++)
                rhs[j][i][m] = forcing[j][i][m] + 0.1 * p[m] - 0.01 * q;
        }
    /* DOALL_END */
}

static void update(void)
{
    int i, j, m;

    /* DOALL_BEGIN P=BLK */
    for (j = 1; j <= points[1] - 2; j++)
        for (i = 1; i <= points[0] - 2; i++)
            for (m = 0; m < 5; m++)
                u[j][i][m] += 0.05 * rhs[j][i][m];
    /* DOALL_END */
}

int main(void)
{
    int step, i, j, m;

    points[0] = 20;
    points[1] = 22;
    for (j = 0; j < points[1]; j++)
        for (i = 0; i < points[0]; i++)
            for (m = 0; m < 5; m++) {
                u[j][i][m] = (i + j * m) % 7;
                forcing[j][i][m] = (i * j + m) % 3;
            }
    for (step = 1; step <= 6; step++) {
        compute_rhs();
        update();
        if (step % 3 == 0)
            printf("%d %.10g\n", step, u[7][8][2]);
    }
    printf("%.10g %.10g\n", u[7][8][4], rhs[19][3][1]);
    return 0;
}
