/* Loops without iterations, dealt out in chunks: a rank that is done with the first must not take chunks of the second for its own. */
#include <stdio.h>

#define N 2

static int a[N];

int main(void)
{
    int i, t;

    a[0] = 3;
    a[1] = 4;
    for (t = 0; t < 40; t++) {
        /* DOALL_BEGIN P=CSS(2) */
        for (i = 1; i < N - 1; i += 2)
            a[i] = a[i - 1] + a[i + 1];
        /* DOALL_END */
        /* DOALL_BEGIN P=CSS(2) */
        for (i = 2; i < N - 1; i += 2)
            a[i] = a[i - 1] + a[i + 1];
        /* DOALL_END */
    }
    printf("%d %d\n", a[0], a[1]);
    return 0;
}
