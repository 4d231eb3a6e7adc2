/* local pointers that go through one array say nothing of the others: what the split loops have dealt out stays where it is */
#include <stdio.h>

#define N 20

struct pair { int first, second; };

static double a[N], b[N];
static struct pair table[8], other[8];
static char text[] = "one two three";

static int words(const char *s)
{
    int count = 0;

    while (*s)
        if (*s++ == ' ')
            count++;
    return count + 1;
}

/* two arrays, but never a or b */
static void fill(int which, int step)
{
    struct pair *p = which ? table : &other[0], *const end = p + 8;

    for (; p < end; p++) {
        p->first = step;
        (*p).second += step * which;
    }
}

static long total(const struct pair *p, int n)
{
    const struct pair *q = p;
    long sum = 0;

    while (n-- > 0) {
        sum += q->first + q->second;
        q = q + 1;
    }
    return sum;
}

int main(void)
{
    int i, step;
    long sum = 0;
    double *p, result = 0;

    for (p = a; p != a + N; ++p)
        *p = (double)(p - a);
    for (step = 0; step < 4; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            b[i] = a[i] * 2 + step;
        /* DOALL_END */
        fill(step % 2, step);
        text[3] = step == 2 ? '-' : ' ';
        sum += total(table, 8) + words(text);
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i] += b[i] / 4;
        /* DOALL_END */
        sum += ({ struct pair *last = other + 7; last->first; });
    }
    for (p = a; p < &a[N]; p += 3)
        result += *p;
    p = &b[2];
    printf("%ld %.4f %.4f\n", sum, result, p[-1] + *p);
    return 0;
}
