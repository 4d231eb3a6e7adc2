/* Own elements, one element, and one that it names are read: all of the array is sent once. */
#include <stdio.h>

#define N 23

static int a[N], b[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        if (scanf("%d", &a[i]) != 1)
            a[i] = i * 7 % 11;
    /* DOALL_BEGIN P=CYC */
    for (i = 1; i < N; i++)
        b[i] = (a[i - 1] * 3 + a[a[4] % N] + a[i]) & 1023;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d ", b[i]);
    printf("\n");
    return 0;
}
