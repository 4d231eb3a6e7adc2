/* which elements an iteration stores only the run tells; the memory is fresh, so each rank finds other bytes there, and zeros are written, too */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 60

static void rank_sort(const int *keys, int *sorted, int n)
{
    #pragma omp parallel for
    for (int i = 0; i < n; i++) {
        int place = 0;
        for (int j = 0; j < n; j++)
            place += keys[j] < keys[i] || (keys[j] == keys[i] && j < i);
        sorted[place] = keys[i];
    }
}

/* Rank 0 alone has used this memory when it gets it again. */
static void underline(void)
{
    char *line = malloc(N * sizeof(int));

    memset(line, '-', N * sizeof(int) - 1);
    line[N * sizeof(int) - 1] = 0;
    puts(line);
    free(line);
}

int main(void)
{
    int keys[N], round, i;

    underline();
    for (round = 0; round < 4; round++) {
        int *sorted = malloc(N * sizeof *sorted), local[N];
        for (i = 0; i < N; i++)
            keys[i] = i * (round + 7) % 13;
        rank_sort(keys, sorted, N);
        rank_sort(keys, local, N);
        for (i = 0; i < N; i += 5)
            printf("%d/%d ", sorted[i], local[i]);
        printf("\n");
        free(sorted);
    }
    return 0;
}
