/* LU by blocks: an iteration changes a block of a row of blocks, one of a column, or one inside; the pivots' blocks lie between */
#include <stdio.h>
#include <stdlib.h>

#define BS 4
#define BB(_i,_j) a[size*(_i)+_j]

static void diagonal(float *a, int size, int offset)
{
    for (int i = 0; i < BS; i++) {
        for (int j = i; j < BS; j++)
            for (int k = 0; k < i; k++)
                BB((offset + i), (offset + j)) -= BB((offset + i), (offset + k)) * BB((offset + k), (offset + j));
        for (int j = i + 1; j < BS; j++) {
            for (int k = 0; k < i; k++)
                BB((offset + j), (offset + i)) -= BB((offset + j), (offset + k)) * BB((offset + k), (offset + i));
            BB((offset + j), (offset + i)) /= BB((offset + i), (offset + i));
        }
    }
}

static void lud(float *a, int size)
{
    int offset, chunk, inner, rows, all;

    for (offset = 0; offset < size - BS; offset += BS) {
        diagonal(a, size, offset);
        inner = size - offset - BS;
        rows = inner / BS;
        #pragma omp parallel for default(none) private(chunk) shared(size, all, rows, offset, a)
        for (chunk = 0; chunk < rows; chunk++) {
            int i, j, k, gi = offset, gj = offset + BS * (chunk + 1);
            float sum, t[BS * BS];

            for (i = 0; i < BS; i++)
                for (j = 0; j < BS; j++)
                    t[i * BS + j] = a[size * (i + offset) + offset + j];
            for (j = 0; j < BS; j++)
                for (i = 0; i < BS; i++) {
                    sum = 0.f;
                    for (k = 0; k < i; k++)
                        sum += t[BS * i + k] * BB((gi + k), (gj + j));
                    BB((gi + i), (gj + j)) = BB((gi + i), (gj + j)) - sum;
                }
            gj = offset;
            gi += BS * (chunk + 1);
            for (i = 0; i < BS; i++)
                for (j = 0; j < BS; j++) {
                    sum = 0.f;
                    for (k = 0; k < j; k++)
                        sum += BB((gi + i), (gj + k)) * t[BS * k + j];
                    a[size * (gi + i) + gj + j] = (a[size * (gi + i) + gj + j] - sum) / a[size * (offset + j) + offset + j];
                }
        }
        all = rows * rows;
        #pragma omp parallel for schedule(auto) default(none) private(chunk) shared(size, all, rows, offset, a)
        for (chunk = 0; chunk < all; chunk++) {
            int i, j, k, gi = offset + BS * (1 + chunk / rows), gj = offset + BS * (1 + chunk % rows);
            float sum[BS] = {0.f};

            for (i = 0; i < BS; i++) {
                for (k = 0; k < BS; k++)
                    for (j = 0; j < BS; j++)
                        sum[j] += BB((gi + i), (offset + k)) * BB((offset + k), (gj + j));
                for (j = 0; j < BS; j++) {
                    BB((i + gi), (j + gj)) -= sum[j];
                    sum[j] = 0.f;
                }
            }
        }
    }
    diagonal(a, size, offset);
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 16;
    float *m = malloc(sizeof(float) * n * n);
    double s = 0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            m[i * n + j] = i == j ? n : 1.0f / (1 + abs(i - j));
    lud(m, n);
    for (int i = 0; i < n * n; i++)
        s += m[i] * (i % 5);
    printf("%.9g %g\n", s, m[n * n - 1]);
    free(m);
    return 0;
}
