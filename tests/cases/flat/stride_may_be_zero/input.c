/* a stride that the input tells: with stride 0 all iterations store into one element; in a block of that many lines it cannot be 0 */
#include <stdio.h>
#include <stdlib.h>

static int fixed[64];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 8, stride = argc > 2 ? atoi(argv[2]) : 3, i;
    int *lines = malloc(sizeof *lines * n * stride);
    long sum = 0;

    for (i = 0; i < n * stride; i++)
        lines[i] = 1;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        fixed[i * stride] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        lines[i * stride] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        sum += lines[i * stride];
    /* DOALL_END */
    for (i = 0; i < 64; i++)
        sum += i * fixed[i];
    printf("%ld\n", sum);
    free(lines);
    return 0;
}
