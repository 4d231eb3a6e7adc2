/* fmemopen keeps the memory of its stream: what a split loop stores there is read by fscanf. */
#define _DEFAULT_SOURCE
#include <stdio.h>

#define N 18

static char digits[N + 1];

int main(void)
{
    FILE *from;
    int number, sum = 0;

    from = fmemopen(digits, N, "r");
    setvbuf(from, NULL, _IONBF, 0);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++)
        digits[i] = (char)(i % 3 == 2 ? ' ' : '1' + i % 7);
    /* DOALL_END */
    while (fscanf(from, "%d", &number) == 1)
        sum = sum * 2 + number;
    printf("%d\n", sum);
    fclose(from);
    return 0;
}
