/* the bounds depend on the step, so the ranks' parts are known in the body only: each way out of it collects before */
#include <stdio.h>

#define N 17

static int a[N], b[N];

int main(void)
{
    int i, t, sum = 0;

    for (t = 0; t < 6; t++) {
        /* DOALL_BEGIN P=CYC */
        for (i = t + 1; i < N; i += 2)
            a[i] += i * t;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N - t; i++)
            sum += a[i];
        /* DOALL_END */
        if (sum % 5 == 1)
            continue;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            b[i] = a[i] + t;
        /* DOALL_END */
        if (sum > 900) {
            printf("enough in step %d\n", t);
            break;
        }
    }
    for (i = 0; i < N; i++)
        printf("%d %d\n", a[i], b[i]);
    printf("%d\n", sum);
    return 0;
}
