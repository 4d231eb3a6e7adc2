/* Each iteration adds to its own elements of members; the structures are assigned, too: no race. */
#include <stdio.h>
#include <string.h>

struct state { int now[45]; long at[5][9]; };

static struct state S, all[3];

int main(void)
{
    struct state copy, one;
    int i;

    one = all[1];
#pragma omp parallel for
    for (i = 0; i < 45; i++)
        S.now[i] += i;
#pragma omp parallel for
    for (i = 0; i < 5; i++) {
        one.at[i][3] += i;
        one.at[i][4] -= 2 * i;
    }
    copy = S;
    memcpy(&all[2], &one, sizeof one);
    for (i = 0; i < 45; i++)
        printf("%d %ld %ld\n", copy.now[i], one.at[i / 9][i % 9], all[2].at[i / 9][i % 9]);
    return 0;
}
