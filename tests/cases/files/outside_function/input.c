/* next_value() is in no file that dmcg sees: the master calls it, and it may change `seed`, a variable that other files know. */
#include <stdio.h>

#define N 10

int seed = 3;
int next_value(int *changed);

int main(void)
{
    int a[N], b = 0, sum = 0, i;

    for (i = 0; i < N; i++)
        a[i] = next_value(&b);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = a[i] * seed + b;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        sum += a[i];
    printf("%d %d %d\n", sum, seed, b);
    return 0;
}
