/* what the master reads is dealt out once: its rows where they are all of the array, else all of it */
#include <stdio.h>

#define N 11
#define MAX 30

static int u[N][4], v[N][4], a[MAX], b[MAX];

int main(void)
{
    int i, j, n, step;

    if (scanf("%d", &n) != 1 || n < 1 || n > MAX)
        return 1;
    for (i = 0; i < N; i++)
        for (j = 0; j < 4; j++)
            if (scanf("%d", &u[i][j]) != 1)
                return 2;
    for (i = 0; i < n; i++)
        if (scanf("%d", &a[i]) != 1)
            return 3;
    for (step = 0; step < 3; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (j = 0; j < 4; j++)
                v[i][j] = (u[(i + 1) % N][j] + u[(i + N - 1) % N][j]) % 997;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (j = 0; j < 4; j++)
                u[i][j] = v[i][j] + 1;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            b[i] = (a[(i + 1) % n] + a[(i + n - 1) % n]) % 997;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            a[i] = b[i] + 1;
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        printf("%d %d\n", u[i][0], u[i][3]);
    for (i = 0; i < n; i++)
        printf("%d\n", a[i]);
    return 0;
}
