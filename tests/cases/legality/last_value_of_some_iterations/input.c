#include <stdio.h>
#include <stdlib.h>

#define N 30

static int a[N];

int main(void)
{
    int i;

    int found = -1;

    for (i = 0; i < N; i++)
        a[i] = rand() % 10;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        if (a[i] == 7)
            found = i;
    /* DOALL_END */
    printf("%d\n", found);
    return 0;
}
