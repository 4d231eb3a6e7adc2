/* A condition that the master alone looks at changes a part of what the owners have: it needs the rest. */
#include <stdio.h>
#define N 10

static int a[N], b[N][4];

int main(void)
{
    int i, k;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        a[i] = i;
        for (k = 0; k < 4; k++)
            b[i][k] = i * k;
    }
    /* DOALL_END */
    if (scanf("%d", &a[3]) != 1)
        return 3;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i]++;
    /* DOALL_END */
    if (scanf("%d", &b[2][3]) != 1)
        return 5;
    if ((a[2] = getchar()) == 'x')
        return 4;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] += b[i][3];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %d\n", a[i], b[i][3]);
    return 0;
}
