/* the master evaluates the condition and tells the others: the macro is written out */
#include <stdio.h>

#define N 12
#define FOR_EACH_INPUT while (scanf("%d", &n) == 1)

static int a[N];

int main(void)
{
    int i, n;

    FOR_EACH_INPUT {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i] = i * n;
        /* DOALL_END */
        printf("%d\n", a[N - 1]);
    }
    return 0;
}
