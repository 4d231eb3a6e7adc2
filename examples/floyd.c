/* All-pairs shortest paths: how far is it from every town to every other (algorithm of Floyd and Warshall)?

       gcc floyd.c -o floyd && ./floyd 400
       dmcg run floyd.c -n 4 -- 400

   Step k asks for every pair of towns whether the way through town k is shorter. The steps follow each other, but
   within one step all rows i can be worked on at the same time: each process has a block of rows and needs, besides,
   row k. That row does not change in step k (the way from k to k is 0 long); dmcg cannot know this, so TRUST(d) says
   it. */
#include <stdio.h>
#include <stdlib.h>

#define MAX  1200
#define NONE 1000000000         /* no way known; twice this still fits into an int */

static int d[MAX][MAX];         /* d[i][j]: length of the shortest way from i to j known so far */

/* Makes roads from every town to the next and to four others, the same ones for the same seed. */
static void make_roads(int towns, unsigned seed)
{
    int i, j, road;

    for (i = 0; i < towns; i++)
        for (j = 0; j < towns; j++)
            d[i][j] = i == j ? 0 : NONE;
    srand(seed);
    for (i = 0; i < towns; i++) {
        for (road = 0; road < 4; road++) {
            j = rand() % towns;
            if (j != i)
                d[i][j] = 1 + rand() % 100;
        }
        if (i + 1 < towns)
            d[i][i + 1] = 50 + rand() % 100;
    }
}

int main(int argc, char *argv[])
{
    int towns = argc > 1 ? atoi(argv[1]) : 400;
    int seed = argc > 2 ? atoi(argv[2]) : 1;
    int i, j, k;
    long unreachable = 0, longest = 0, total = 0;

    if (towns < 1 || towns > MAX) {
        fprintf(stderr, "usage: floyd [towns up to %d] [seed]\n", MAX);
        return 1;
    }
    make_roads(towns, seed);

    for (k = 0; k < towns; k++) {
        /* DOALL_BEGIN P=BLK TRUST(d) */
        for (i = 0; i < towns; i++)
            for (j = 0; j < towns; j++)
                if (d[i][k] + d[k][j] < d[i][j])
                    d[i][j] = d[i][k] + d[k][j];
        /* DOALL_END */
    }

    for (i = 0; i < towns; i++)
        for (j = 0; j < towns; j++) {
            if (d[i][j] == NONE) {
                unreachable++;
                continue;
            }
            total += (long)d[i][j] * (1 + (i + 3 * j) % 7);     /* weighted, so that exchanged values show */
            if (d[i][j] > longest)
                longest = d[i][j];
        }
    printf("%d towns: longest way %ld, %ld pairs without a way, checksum %ld\n", towns, longest, unreachable, total);
    printf("from town 0 to town %d: %d\n", towns / 2, d[0][towns / 2]);
    printf("from town %d to town 0: %d\n", towns - 1, d[towns - 1][0]);
    return 0;
}
