/* the subscript says nothing, DD does: only neighbours are sent, and the program ends if DD is wrong */
#include <stdio.h>
#include <stdlib.h>

#define N 12

static int u[N], v[N], near[N];

int main(int argc, char **argv)
{
    int i, t, far = argc > 1 ? atoi(argv[1]) : 0;

    for (i = 0; i < N; i++) {
        u[i] = i * i;
        near[i] = i % 3 == 0 ? i : i % 3 == 1 ? i - 1 : i + 1 < N ? i + 1 : i;
    }
    if (far)
        near[4] = 7;
    for (t = 0; t < 2; t++) {
        /* DD u(-1) (1) */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            v[i] = u[near[i]];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            u[i] = v[i] + t;
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        printf("%d\n", u[i]);
    return 0;
}
