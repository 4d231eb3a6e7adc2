/* One function makes the memory of both generations, and one pointer has had both: its name does not tell which is meant. */
#include <stdio.h>
#include <stdlib.h>

static int *now;

static void next_generation(int n)
{
    int i;

    now = malloc(n * sizeof *now);
    for (i = 0; i < n; i++)
        now[i] = getchar();
}

int main(void)
{
    int *before, i, s = 0;

    next_generation(5);
    before = now;
    next_generation(5);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 5; i++)
        s += now[i] * 3 - before[i];
    /* DOALL_END */
    printf("%d\n", s);
    free(before);
    free(now);
    return 0;
}
