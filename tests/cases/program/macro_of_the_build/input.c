/* The size is given by the build alone, under a name that MPI's header uses. */
#include <stdio.h>

static double square[count];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < count; i++)
        square[i] = i * 0.5 * i;
    /* DOALL_END */
    for (i = 0; i < count; i++)
        printf("%g\n", square[i]);
    return 0;
}
