/* near misses: these guards and clamps do not keep the reads near, or it cannot be told, and all ranks get all of the array, or a single element */
#include <stdio.h>
#include <stdlib.h>

#define N 24

static int a[N + 8], b[N], limit = 3;

static void fill(int factor)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = (factor * i + 1) % 23;
    /* DOALL_END */
}

static void show(void)
{
    int i, sum = 0;

    for (i = 0; i < N; i++)
        sum = (sum * 31 + b[i]) % 10007;
    printf("%d\n", sum);
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : N, i;

    /* the clamp is in the middle */
    fill(3);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        int k = i - 1;
        if (k < n / 2)
            k = n / 2;
        b[i] = a[k];
    }
    /* DOALL_END */
    show();

    /* the guard is of another variable */
    fill(5);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        int k = i - 1;
        if (n < 0)
            k = 0;
        b[i] = i > 0 ? a[k] : a[limit];
    }
    /* DOALL_END */
    show();

    /* what the guard has tested is another value when the element is read */
    fill(7);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        int k = i, value;
        if (k == 0) {
            k = i * i + 3;
            value = a[k];
        } else {
            k = N - k;
            value = a[k];
        }
        b[i] = value;
    }
    /* DOALL_END */
    show();

    /* set by one of several iterations of an inner loop */
    fill(9);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        int k = i, j;
        for (j = 0; j < 3; j++) {
            b[i] = a[k];
            k = k > 0 ? k - 1 : 0;
        }
    }
    /* DOALL_END */
    show();

    /* compared as unsigned numbers: -1 is the largest */
    fill(11);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        int k = (unsigned)(i - 1) < 0x80000000u ? i - 1 : N - 1;
        b[i] = a[k];
    }
    /* DOALL_END */
    show();

    /* changed in the condition itself */
    fill(13);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        int k = i;
        if (k-- > 0)
            b[i] = a[k];
        else
            b[i] = a[k + 5];
    }
    /* DOALL_END */
    show();

    /* a wrong ring: the element on the other side is one too far, which exists */
    fill(15);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        b[i] = (i > 0 ? a[i - 1] : a[N]) + a[i];
    /* DOALL_END */
    show();

    /* dealt out in turn: no rank has the neighbours of its lines, and the ring has none */
    fill(17);
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        b[i] = i > 0 ? a[i - 1] : a[N - 1];
    /* DOALL_END */
    show();

    /* cut off: the short holds another value */
    fill(19);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        signed char k = i + 252;
        if (k < 0)
            k = 0;
        b[i] = a[k];
    }
    /* DOALL_END */
    show();

    /* how far it goes is known to the program only */
    fill(21);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        b[i] = i >= limit ? a[i - limit] : a[i];
    /* DOALL_END */
    show();

    /* one element, told by a guard that holds for many iterations */
    fill(2);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        b[i] = i < N / 2 ? a[i] : a[3];
    /* DOALL_END */
    show();
    return 0;
}
