#include <stdio.h>
#include <stdlib.h>

#define N 30

static int a[N], b[N];

int main(int argc, char **argv)
{
    int i;

    int *p = argc > 1 ? b : a;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N - 1; i++)
        p[i] = i;
    /* DOALL_END */
    printf("%d %s\n", a[3], argv[argc - 1]);
    return 0;
}
