/* Pointers of the file into one block, with room between them, as in the stream benchmarks. That `pad` is not negative is known from the
   check at the begin. */
#include <stdio.h>
#include <stdlib.h>

static double *a, *b, *c;

static double sum_of(long n)
{
    double sum = 0;
    long j;

    for (j = 0; j < n; j++)
        sum += (j % 5 + 1) * a[j];
    return sum;
}

int main(int argc, char **argv)
{
    long length, pad, j;
    int step;

    length = argc > 1 ? atol(argv[1]) : 20;
    pad = argc > 2 ? atol(argv[2]) : 3;
    if (length < 0) {
        printf("bad length\n");
        exit(3);
    }
    if (pad < 0) {
        printf("bad room\n");
        exit(4);
    }
    a = malloc((3 * length + 2 * pad) * sizeof(double));
    if (!a) {
        printf("no memory\n");
        exit(EXIT_FAILURE);
    }
    b = a + length + pad;
    c = b + length + pad;
    #pragma omp parallel private(j, step)
    {
        #pragma omp for
        for (j = 0; j < length; j++) {
            a[j] = 0;
            b[j] = 2 + j % 2;
            c[j] = j;
        }
        for (step = 0; step <= 5; step++) {
            #pragma omp for
            for (j = 0; j < length; j++)
                a[j] += b[j] + 3 * c[j];
        }
    }
    printf("%g\n", sum_of(length));
    free(a);
    return 0;
}
