/* flags that are set or combined under a condition: they are 0 or 1 wherever they have a value */
#include <stdio.h>

#define N 20

static int a[N][N];

int main(void)
{
    int i, j, ordered = 1, positive = 1, found = 0, none = 1, n = N / 2;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            a[i][j] = i * 20 + j;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        for (j = 1; j < n; j++) {
            if (a[i][j] > 50)
                ordered = ordered && a[i][j - 1] <= a[i][j];
            positive = positive && a[i][j] > 0;
            if (a[i][j] == 333 || a[i][j] == 27)
                found = 1;
            if (a[i][j] == 7)
                none = 0;
        }
    /* DOALL_END */
    printf("%d %d %d %d\n", ordered, positive, found, none);
    return 0;
}
