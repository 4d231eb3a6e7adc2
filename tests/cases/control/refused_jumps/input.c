/* Jumps that no branch and no loop says: out of a switch and its loop, into a loop, past a declaration whose name is used behind it. */
#include <stdio.h>

#define N 30

static int a[N];

static void step(int by)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] += i + by;
    /* DOALL_END */
}

static int both(int rounds)
{
    int t;

    for (t = 0; t < rounds; t++) {
        step(t);
        switch (a[t] % 5) {
        case 4:
            if (a[t + 1] > 100)
                goto found;
        }
    }
    return 0;
found:
    return t;
}

static int inside(int rounds)
{
    int t = 0;

    if (rounds > 3)
        goto middle;
    for (; t < rounds; t++) {
        step(1);
    middle:
        step(2);
    }
    return t;
}

static int named(int rounds)
{
    int t;

    if (rounds < 2)
        goto end;
    int last = 7;
    for (t = 0; t < rounds; t++)
        step(last);
end:
    last = 3;
    return last;
}

int main(void)
{
    const int x = both(5), y = inside(2), z = named(2);

    printf("%d %d %d %d\n", x, y, z, a[3]);
    return 0;
}
