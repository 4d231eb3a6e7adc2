/* Of a condition in two parts the values of `v` decide one; the other rules the conflict out, and is not followed: it may not be parallel, no more. */
#include <stdio.h>

#define N 32

static int v[N], even[N];

int main(void)
{
    int i, d = 4;

    for (i = 0; i < N; i++) {
        v[i] = (i * 19 + 5) % 31;
        even[i] = i % 8 < 4;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N - d; i++)
        if (i / d % 2 == 0 && v[i] > v[i + d])
            v[i] -= v[i + d];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N - 4; i++)
        if (!(even[i] == 0 || v[i] <= v[i + 4]))
            v[i] += v[i + 4];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d ", v[i]);
    return 0;
}
