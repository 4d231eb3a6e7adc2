/* matrices and vectors that functions allocate and fill with random numbers, in a structure and without: all ranks allocate them,
   rank 0 alone calls rand() */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int in, out;
    float *units, *result;
    float **weights;
} Net;

static float *vector(int n)
{
    float *v = (float *) malloc((unsigned) (n * sizeof(float)));

    if (v == NULL) {
        printf("no memory for a vector\n");
        return NULL;
    }
    return v;
}

static float **matrix(int n, int m)
{
    int i;
    float **a = (float **) malloc((unsigned) (n * sizeof(float *)));

    for (i = 0; i < n; i++)
        a[i] = vector(m);
    return a;
}

static float **random_matrix(int n, int m)
{
    int i, j;
    float **a = (float **) malloc(n * sizeof(float *));

    for (i = 0; i < n; i++) {
        a[i] = (float *) malloc(m * sizeof(float));
        for (j = 0; j < m; j++)
            a[i][j] = rand() % 8;
    }
    return a;
}

static void randomize(float **a, int n, int m)
{
    int i, j;

    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            a[i][j] = (float) (rand() % 16);
}

static Net *create(int in, int out)
{
    Net *net = (Net *) malloc(sizeof(Net));

    net->in = in;
    net->out = out;
    net->units = vector(in);
    net->result = vector(out);
    net->weights = matrix(in, out);
    randomize(net->weights, in, out);
    return net;
}

static void load(Net *net)
{
    int i;

    for (i = 0; i < net->in; i++)
        net->units[i] = (float) (rand() % 4);
}

static void forward(float *from, float *to, float **weights, int n, int m)
{
    int i, j;
    float sum;

#pragma omp parallel for private(i, j) reduction(+ : sum) schedule(static)
    for (j = 0; j < m; j++) {
        sum = 0;
        for (i = 0; i < n; i++)
            sum += weights[i][j] * from[i];
        to[j] = sum;
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 17, m = 11, i, j;
    float **a = random_matrix(n, m), s = 0;
    Net *net = create(n, m);

    load(net);
    forward(net->units, net->result, net->weights, net->in, net->out);
    for (j = 0; j < m; j++)
        printf(" %g", net->result[j]);
    printf("\n");
#pragma omp parallel for private(j)
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            a[i][j] = a[i][j] * 2 + i;
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            s = s * 0.5f + a[i][j];
    printf("%g\n", s);
    return 0;
}
