/* What comes between declares more than variables, and behind the label the names mean what stands outside: the jumps stay, so they are refused. */
#include <stdio.h>

enum { SIZE = 9 };
struct rec { int x; };

static int a[40];

static int over(int v)
{
    for (int t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < 40; i++)
            a[i] += v;
        /* DOALL_END */
        if (a[0] > 50)
            goto end;
    }
    enum { SIZE = 4 } mode = SIZE;
    printf("%d\n", mode);
end:
    return SIZE;
}

static int over_tag(int v)
{
    if (v > 3)
        goto end;
    struct rec { int x, y, z; } r = {1, 2, v};
    printf("%d\n", r.z);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 40; i++)
        a[i] += v;
    /* DOALL_END */
end:
    return (int)(sizeof(struct rec) / sizeof(int));
}

int main(void)
{
    for (int v = 0; v < 8; v++) {
        printf("%d\n", over(v));
        printf("%d\n", over_tag(v));
    }
    for (int i = 0; i < 40; i++)
        printf("%d\n", a[i]);
    return (int)sizeof(struct rec) / 100;
}
