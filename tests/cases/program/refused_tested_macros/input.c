/* What headers define that the MPI program may include, and this one does not. */
#include <stdio.h>

#ifndef INT_MAX
#define INT_MAX 32767
#endif
#if defined(RAND_MAX) && RAND_MAX > 100
#define MORE 1
#else
#define MORE 2
#endif
#ifndef NULL
#define NULL 0
#endif

static int a[20];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++)
        a[i] = INT_MAX % (i + 2) + MORE;
    /* DOALL_END */
    printf("%d\n", a[7]);
    return 0;
}
