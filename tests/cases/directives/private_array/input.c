/* an array that each iteration writes before it reads it; dmcg finds that without the clause, too */
#include <stdio.h>

#define N 12

static int total[N], part[3];

int main(void)
{
    int i, j;

    /* DOALL_BEGIN P=BLK PRIVATE(part) */
    for (i = 0; i < N; i++) {
        for (j = 0; j < 3; j++)
            part[j] = i * j;
        total[i] = part[0] + part[1] + part[2];
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d\n", total[i]);
    return 0;
}
