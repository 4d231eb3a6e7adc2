/* A function of the program's allocates, for pointers of two types; the number of values shrinks afterwards. */
#include <stdio.h>
#include <stdlib.h>

static int count;
static float *values;
static long *sums;

static void *allocated(size_t bytes)
{
    void *memory = malloc(bytes);
    if (!memory) exit(2);
    return memory;
}

static void turn(void)
{
    /* DOALL_BEGIN P=CYC */
    for (int i = 0; i < count; i++)
        sums[i] += 2 * values[count - 1 - i];
    /* DOALL_END */
}

int main(void)
{
    count = 13;
    values = allocated(count * sizeof *values);
    sums = allocated(sizeof(long) * count);
    for (int i = 0; i < count; i++) {
        values[i] = i % 4;
        sums[i] = 0;
    }
    while (count > 1) {
        turn();
        sums[0] += 1;
        for (int i = 0; i < count; i++)
            values[i] = sums[i] % 7;
        count -= 3;
    }
    for (int i = 0; i < 13; i++)
        printf("%ld %g\n", sums[i], values[i]);
    free(sums);
    free(values);
    return 0;
}
