/* Where the file ends too early the function releases what it has allocated and gives its caller nothing; the caller then makes its own. */
#include <stdio.h>
#include <stdlib.h>

static int read_numbers(const char *name, int **out, int *size)
{
    FILE *f = fopen(name, "r");
    int n, c, *m;

    if (!f)
        return -1;
    n = fgetc(f) % 7 + 3;
    m = malloc(n * sizeof *m);
    if (!m) {
        fclose(f);
        return -2;
    }
    for (int i = 0; i < n; i++) {
        if ((c = fgetc(f)) == EOF) {
            free(m);
            fclose(f);
            return -3;
        }
        m[i] = c;
    }
    fclose(f);
    *size = n;
    *out = m;
    return 0;
}

int main(int argc, char **argv)
{
    int n = 3, *a = NULL, failed, s = 0;

    failed = read_numbers(argc > 1 ? argv[1] : "/nowhere", &a, &n);
    if (failed) {
        printf("failed: %d\n", failed);
        if (argc > 2)
            return 5;
        n = 13;
        a = calloc(n, sizeof *a);
    }
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        a[i] = 2 * a[i] + i;
    /* DOALL_END */
    for (int i = 0; i < n; i++)
        s = s * 3 % 1000 + a[i];
    printf("%d\n", s);
    free(a);
    return 0;
}
