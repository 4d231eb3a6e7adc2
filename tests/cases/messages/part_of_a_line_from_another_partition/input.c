/* a rank that was sent one column of its lines has not the others */
#include <stdio.h>
#define N 16
#define L 9
static int a0[N + 2][L];
static int a1[L], b[L];
int main(void)
{
    int i, j;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N + 2; i += 1)
        for (j = 0; j < L; j++)
            a0[i][j] = i * j;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < L; i++)
        a1[i] = a0[i][2];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < L; i++)
        b[i] = a0[i][L - 1 - i];
    /* DOALL_END */
    for (i = 0; i < L; i++)
        printf("%d %d\n", a1[i], b[i]);
    return 0;
}
