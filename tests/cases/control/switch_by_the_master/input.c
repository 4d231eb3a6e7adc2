/* the value of the switch is read by the master; without default; one case leaves the program, one the function */
#include <stdio.h>
#include <stdlib.h>

#define N 17

static int a[N];

static int command(int c)
{
    int i, s = 0;

    switch (c) {
    case 'd':
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < N; i++)
            a[i] *= 2;
        /* DOALL_END */
        break;
    case '+':
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < N; i++)
            a[i] += i;
        /* DOALL_END */
        return 1;
    case 's':
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < N; i++)
            s += a[i];
        /* DOALL_END */
        printf("sum %d\n", s);
        break;
    case 'q':
        printf("end %d\n", a[N - 1]);
        exit(3);
    }
    return 0;
}

int main(void)
{
    int c, n = 0;

    while ((c = getchar()) != EOF)
        n += command(c);
    printf("%d %d\n", n, a[2]);
    return 0;
}
