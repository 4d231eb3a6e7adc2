/* functions that tell that there is no memory and give back null: vectors, row pointers, a structure of both */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int rows, columns;
    float *left, *right;
    float **weight;
} Net;

static float *vector(int n)
{
    float *v = (float *)malloc((unsigned)(n * sizeof(float)));

    if (v == NULL) {
        printf("no memory for %d numbers\n", n);
        return NULL;
    }
    return v;
}

static float **matrix(int rows, int columns)
{
    int i;
    float **m = (float **)malloc((unsigned)(rows * sizeof(float *)));

    if (m == NULL) {
        fprintf(stderr, "no memory for %d rows\n", rows);
        return (NULL);
    }
    for (i = 0; i < rows; i++)
        m[i] = vector(columns);
    return m;
}

static Net *new_net(int rows, int columns)
{
    Net *net = (Net *)malloc(sizeof(Net));

    if (!net)
        return NULL;
    net->rows = rows;
    net->columns = columns;
    net->left = vector(rows);
    net->right = vector(columns);
    net->weight = matrix(rows, columns);
    return net;
}

static void forward(float *to, float *from, float **weight, int rows, int columns)
{
    int i, j;
    float sum;

#pragma omp parallel for private(i, sum)
    for (j = 0; j < columns; j++) {
        sum = 0;
        for (i = 0; i < rows; i++)
            sum += weight[i][j] * from[i];
        to[j] = sum;
    }
}

static double *large(size_t bytes)
{
    double *p = malloc(bytes);

    if (p == NULL)
        return NULL;
    return p;
}

int main(int argc, char **argv)
{
    int i, j, n = atoi(argv[1]);
    size_t bytes = argc > 2 ? PTRDIFF_MAX - 64 : n * sizeof(double);
    Net *net = new_net(n, 9);
    double *more = large(bytes);

    if (more == NULL)
        return 3;
    for (i = 0; i < n; i++) {
        net->left[i] = rand() % 10;
        for (j = 0; j < 9; j++)
            net->weight[i][j] = rand() % 10;
    }
    forward(net->right, net->left, net->weight, net->rows, net->columns);
    for (i = 0; i < n; i++)
        more[i] = net->left[i] / 2;
    for (j = 0; j < 9; j++)
        printf("%g ", net->right[j]);
    for (i = 0; i < n; i++)
        printf("%g ", more[i]);
    printf("\n");
    return 0;
}
