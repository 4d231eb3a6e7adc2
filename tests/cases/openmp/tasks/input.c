/* independent halves as tasks: sorting, a sum over a tree, Fibonacci numbers; and a loop by tasks */
#include <stdio.h>
#include <stdlib.h>
#define N 200
static int a[N], t[N];
static double b[N];
static int fib(int n)
{
    int x, y;
    if (n < 2) return n;
#pragma omp task shared(x) if(n > 10)
    x = fib(n - 1);
#pragma omp task shared(y)
    y = fib(n - 2);
#pragma omp taskwait
    return x + y;
}
static void merge(int *v, int n, int *w)
{
    int i = 0, j = n / 2, k = 0;
    while (i < n / 2 && j < n) w[k++] = v[i] <= v[j] ? v[i++] : v[j++];
    while (i < n / 2) w[k++] = v[i++];
    while (j < n) w[k++] = v[j++];
    for (i = 0; i < n; i++) v[i] = w[i];
}
static void sort(int *v, int n, int *w)
{
    if (n < 2) return;
#pragma omp task firstprivate(v, n, w) untied
    sort(v, n / 2, w);
#pragma omp task firstprivate(v, n, w) final(n < 8) mergeable
    sort(v + n / 2, n - n / 2, w + n / 2);
#pragma omp taskwait
    merge(v, n, w);
}
struct node { int value; struct node *left, *right; };
static struct node *insert(struct node *at, int value)
{
    if (!at) { at = calloc(1, sizeof *at); at->value = value; }
    else if (value < at->value) at->left = insert(at->left, value);
    else at->right = insert(at->right, value);
    return at;
}
static long sum(const struct node *at)
{
    long l = 0, r = 0;
    if (!at) return 0;
#pragma omp task shared(l)
    l = sum(at->left);
#pragma omp task shared(r)
    r = sum(at->right);
#pragma omp taskwait
    return at->value + l + r;
}
int main(void)
{
    struct node *root = NULL;
    int i, f = 0;
    long s = 0;
#pragma omp parallel for
    for (i = 0; i < N; i++) { a[i] = (i * 7919) % 1009; b[i] = i * 0.5; }
#pragma omp parallel
    {
#pragma omp single nowait
        {
#pragma omp task depend(out: a)
            sort(a, N, t);
#pragma omp task shared(f)
            f = fib(12);
        }
#pragma omp barrier
#pragma omp single
#pragma omp taskloop grainsize(10)
        for (i = 0; i < N; i++) b[i] += a[i];
    }
    for (i = 0; i < 20; i++) root = insert(root, a[(i * 37) % N]);
#pragma omp parallel
#pragma omp single
    s = sum(root);
    printf("%d %ld", f, s);
    for (i = 0; i < N; i += 20) printf(" %d %.1f", a[i], b[i]);
    printf("\n");
    return 0;
}
