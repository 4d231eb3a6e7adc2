/* what threads take in turn, and read, is no business of one rank: each would count for itself */
#include <stdio.h>

#define N 30

static int first[4], key[N], place[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        key[i] = i % 4;
#pragma omp parallel for
    for (i = 0; i < N; i++) {
        int at;
#pragma omp critical
        {
            at = first[key[i]];
            first[key[i]] = at + 1;
        }
        place[i] = at;
    }
    printf("%d %d\n", first[0], place[4]);
    return 0;
}
