/* A bound is a member of the structure, as a whole, into whose other members the loops reduce. */
#include <stdio.h>

struct S { int n; long total, most; int v[8]; };

static struct level { int n, hist[4]; } level[2] = {{9, {0}}, {7, {0}}};
static int key[9];

int main(void)
{
    struct S s = {8, 0, 0, {3, 1, 4, 1, 5, 9, 2, 6}}, t;
    int i, k;
    for (k = 0; k < 3; k++) {
        s.total = k;
        s.v[k] = k + 1;
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < s.n - 1; i++) {
            s.total += i * k;
            if (s.most < i + k) s.most = i + k;
        }
        /* DOALL_END */
        printf("%ld %ld\n", s.total, s.most);
    }
    t = s;
    printf("%ld %d %ld\n", t.total, t.v[2], t.most);
    s.n--;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < s.n; i++)
        s.total += i;
    /* DOALL_END */
    t = s;
    printf("%ld %d\n", t.total, t.n);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < t.n; i++)
        t.v[i] += i;
    /* DOALL_END */
    printf("%d %d\n", t.v[3], t.v[6]);
    for (i = 0; i < 9; i++)
        key[i] = i % 4;
    for (k = 0; k < 2; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < level[k].n; i++)
            level[k].hist[key[i]]++;
        /* DOALL_END */
    }
    printf("%d %d %d\n", level[0].hist[0], level[1].hist[1], level[1].hist[3]);
    return 0;
}
