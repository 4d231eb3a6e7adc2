/* the lines are told by an element of an array: they are collected before it changes */
#include <stdio.h>
#define N 10
static int a[N + 4], b[3] = {1, 2, 0};
int main(void)
{
    int i, t;
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i + b[1]] = a[i + b[1]] + i + t;
        /* DOALL_END */
        b[1] = t;
    }
    for (i = 0; i < N + 4; i++)
        printf("%d\n", a[i]);
    return 0;
}
