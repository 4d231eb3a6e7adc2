/* an INIT block runs on every rank, so it cannot print */
#include <stdio.h>

#define N 12

static int a[N];

int main(void)
{
    int i;

    /* INIT_BEGIN */
    for (i = 0; i < N; i++) {
        a[i] = i;
        printf("%d\n", a[i]);
    }
    /* INIT_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = 2 * a[i];
    /* DOALL_END */
    printf("%d\n", a[N - 1]);
    return 0;
}
