/* Calls that all ranks make before a statement of the master's: it does nothing that belongs before them. */
#include <stdio.h>

static int a[10], b[7], status;

static int total(int n)
{
    int i, s = 0;
    /* DOALL_BEGIN P=BLK REDUCE(+:s) */
    for (i = 0; i < 10; i++) s += a[i] * n;
    /* DOALL_END */
    return s;
}

static int largest(void)
{
    int i, m = -1;
    /* DOALL_BEGIN P=BLK REDUCE(max:m) */
    for (i = 0; i < 7; i++) m = b[i] > m ? b[i] : m;
    /* DOALL_END */
    return m;
}

static int raise_all(int n)
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 7; i++) b[i] += n;
    /* DOALL_END */
    return n;
}

static int save(const char *name)
{
    FILE *f = fopen(name, "w");
    return f ? fclose(f) : 5;
}

int main(void)
{
    int i, k, rc;
    for (i = 0; i < 10; i++) a[i] = i;
    for (i = 0; i < 7; i++) b[i] = (i * 5) % 7;
    printf("%d %d %d\n", total(1), largest(), total(2));    /* none changes what another one reads */
    printf("%d\n", status = raise_all(3));                  /* stored behind the call */
    printf("%s %d\n", "now", (puts("first"), status) + largest());
    for (k = 0; k < 3; k++) {
        if (k == 1 && (rc = save("calls_before.out"))) {    /* rc = 0 where it is declared, or gcc warns */
            printf("error %d\n", rc);
            return 1;
        }
        printf("%d %d\n", k, raise_all(k));
    }
    return status;
}
