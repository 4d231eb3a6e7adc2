/* Sizes that change after the allocation, and are the same again at the end; those of a structure, too. */
#include <stdio.h>
#include <stdlib.h>

struct sizes { int rows, columns; };

static double **v;

static int read_sizes(struct sizes *s) { return scanf("%d %d", &s->rows, &s->columns) == 2 ? 0 : -1; }

int main(void)
{
    struct sizes s;
    int n, m, i, j;
    double **u;

    if (read_sizes(&s))
        return 1;
    n = s.rows;
    m = s.columns;
    u = malloc(n * sizeof *u);
    for (i = 0; i < n; i++)
        u[i] = malloc(m * sizeof **u);
    v = malloc(s.rows * sizeof *v);
    for (i = 0; i < s.rows; i++)
        v[i] = malloc(s.columns * sizeof **v);
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++) {
            u[i][j] = i * j;
            v[i][j] = i + j;
        }
    n -= 2;
    m--;
    s.columns = 0;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            u[i][j] = u[i][j] * 2 + v[i][j];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            v[i][j] += u[i][j];
    /* DOALL_END */
    n += 2;
    m++;
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            printf("%g %g%c", u[i][j], v[i][j], j + 1 < m ? ' ' : '\n');
    return 0;
}
