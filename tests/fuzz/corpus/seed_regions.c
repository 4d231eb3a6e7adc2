#define N 20
static double u[N][N], v[N][N], total;
static int hits[N], n = N;
struct point { double x, y; };
static struct point points[N];
int main(int argc, char **argv)
{
    int i, j, k, last = 0;
    double *heap = malloc(n * sizeof *heap), best = -1;
    if (!heap) exit(1);
    /* INIT_BEGIN */
    for (i = 0; i < N; i++) for (j = 0; j < N; j++) u[i][j] = i * j % 7;
    /* INIT_END */
    for (k = 0; k < 3; k++) {
        // DOALL_BEGIN P=BLK
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
        // DOALL_END
        /* DOALL_BEGIN P=BLK REDUCE(+:total) PRIVATE(j) */
        for (i = N - 2; i >= 1; i--) { for (j = 1; j < N - 1; j++) { u[i][j] = v[i][j]; total += v[i][j]; } if (u[i][1] > best) best = u[i][1]; }
        /* DOALL_END */
        if (total > 1e6) break;
    }
    /* DOALL_BEGIN P=CYC(2) LASTPRIVATE(last) */
    for (i = 0; i < n; i++) { points[i].x = i; heap[i] = u[i][0] + points[i].x; hits[i] = i % 3 == 0; last = hits[i]; }
    /* DOALL_END */
    /* SYN */
    scanf("%d", &n);
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i != n; i += 1) hits[i] += argc;
    /* DOALL_END */
    for (i = 0; i < N; i++) printf("%g %g %d\n", heap[i], u[i][i], hits[i]);
    printf("%g %g %d %s\n", total, best, last, argv[0]);
    free(heap);
    return 0;
}
