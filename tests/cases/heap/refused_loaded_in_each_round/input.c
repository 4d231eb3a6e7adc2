/* A function that gives new memory in each round of a loop, which a break ends, too. */
#include <stdio.h>
#include <stdlib.h>
static int load(int **out, int *count)
{
    int n, i, *m;
    if (scanf("%d", &n) != 1 || n < 0) return 0;
    n = n % 60;
    m = malloc((n + 1) * sizeof *m);
    if (!m) return 0;
    for (i = 0; i < n; i++) if (scanf("%d", &m[i]) != 1) { free(m); return 0; }
    m[n] = 0;
    *out = m; *count = n;
    return 1;
}
int main(void)
{
    int *data = NULL, len = 0, i, k;
    while (load(&data, &len)) {
        for (k = 0; k < 3; k++) {
            /* DOALL_BEGIN P=BLK */
            for (i = 1; i < len; i++) data[i] = data[i] % 100 + 1;
            /* DOALL_END */
        }
        printf("%d\n", data[len / 2]);
        free(data);
        if (len == 33) break;
    }
    return 0;
}
