/* code that nobody reaches, with ways out of the program in it */
#include <stdio.h>
#include <stdlib.h>

#define N 20

static int a[N];

int main(void)
{
    int i, n = 3;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = i * i;
    /* DOALL_END */
    printf("%d\n", a[N - 1]);
    return a[2];

    if (scanf("%d", &n) != 1)
        return 1;
    while (n-- > 0) {
        if (n == 5)
            exit(2);
        if (n == 7)
            break;
    }
    switch (n) {
    case 1:
        return 3;
    default:
        n = 2;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] += n;
    /* DOALL_END */
    printf("%d\n", a[0]);
    return 0;
}
