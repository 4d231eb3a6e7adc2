/* one macro call makes two statements of the master, others share a line */
#include <stdio.h>

#define N 9
#define ASK(x) printf("value? "); x = getchar()

static int a[N];

static void show(const char *what)
{
    printf("%s %d\n", what, a[N - 1]);
}

int main(void)
{
    int i, x, k;

    ASK(x);
    for (k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i] += x + i;
        /* DOALL_END */
        if (k == 1) { show("second"); break; }
    }
    return 0;
}
