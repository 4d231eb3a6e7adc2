/* work that the program deals out itself, by the number of the thread: in blocks, in turn, in chunks; a rank does a thread's part */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define CHUNK 4

static double a[200], b[200], c[200], total;
static int part[64];

int main(int argc, char **argv)
{
    int i, round, n = argc > 1 ? atoi(argv[1]) : 103;
    double sum = 0;

#pragma omp parallel
    {
        int id = omp_get_thread_num(), threads = omp_get_num_threads(), k;
        int size = n / threads, lo = id * size, hi = id == threads - 1 ? n : lo + size;

        for (k = lo; k < hi; k++)
            a[k] = k * 0.5;
#pragma omp barrier
        for (k = id; k < n; k += threads)
            b[k] = a[k] * a[n - 1 - k];
#pragma omp barrier
        for (k = id * CHUNK; k < n; k += threads * CHUNK)
            for (int j = k; j < k + CHUNK; j++)
                c[j] = b[j] + j;
    }
    for (round = 0; round < 3; round++) {
#pragma omp parallel private(i)
        {
            const int id = omp_get_thread_num(), threads = omp_get_num_threads();
            double mine = 0;

            for (i = (int)((long)id * n / threads); i < (id + 1) * n / threads; i++) {
                c[i] = c[i] + a[i] * round;
                mine += c[i];
            }
            part[id]++;
#pragma omp critical
            sum += mine;
        }
    }
    for (i = 0; i < n; i += 10)
        printf("%g %g %g\n", a[i], b[i], c[i]);
    for (i = 0; i < n; i++)
        total += c[i];
    printf("%g %g %d\n", sum, total, part[0]);
    return 0;
}
