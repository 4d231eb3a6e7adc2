/* aligned memory: by posix_memalign, by a function of the user's whose alignment the environment tells, by one that ends the program;
   the bytes stand in variables; memory of which two pointers know a part does not spoil the rest */
#define _POSIX_C_SOURCE 200112L
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static int alignment(void)
{
    const char *wish = getenv("DMCG_TEST_ALIGNMENT");
    int bytes = wish ? atoi(wish) : 64;

    assert(bytes >= 8);
    return bytes;
}

static void *aligned(size_t bytes)
{
    void *memory = NULL;
    int failed;

    failed = posix_memalign(&memory, alignment(), bytes);
    if (failed)
        memory = NULL;
    return memory;
}

static void give_up(const char *why, int number)
{
    fprintf(stderr, "%s", why);
    if (number >= 0)
        fprintf(stderr, " %d", number);
    exit(1);
}

static void *cleared(size_t count, size_t size)
{
    void *memory;

    memory = calloc(count, size);
    if (memory == NULL)
        give_up("no memory", (int)count);
    return memory;
}

int main(int argc, char **argv)
{
    long n = argc > 1 ? atol(argv[1]) : 24, i, j, bytes;
    double *u, *v, *w = NULL, sum = 0;
    int *count;
    char *text, *middle;

    bytes = n * n * sizeof(double);
    u = aligned(bytes);
    v = aligned(bytes);
    if (!u || !v) {
        printf("no memory\n");
        exit(2);
    }
    if (posix_memalign((void **)&w, 64, n * sizeof(double)) != 0)
        return 3;
    count = cleared(n, sizeof(int));
    text = aligned(20);
    middle = text + 10;
    sprintf(middle, "end");

#pragma omp parallel for private(j)
    for (i = 0; i < n; i++) {
        for (j = 0; j < n; j++)
            u[i * n + j] = i + 2 * j;
        w[i] = 0;
    }
#pragma omp parallel for private(j)
    for (i = 1; i < n - 1; i++)
        for (j = 1; j < n - 1; j++) {
            v[i * n + j] = u[(i - 1) * n + j] + u[(i + 1) * n + j];
            w[i] += v[i * n + j];
            count[i]++;
        }
#pragma omp parallel for reduction(+ : sum)
    for (i = 0; i < n; i++)
        sum += w[i] * count[i];
    printf("%g %g %d %s\n", sum, w[n / 2], count[1], middle);
    free(text);
    free(u);
    free(v);
    free(w);
    free(count);
    return 0;
}
