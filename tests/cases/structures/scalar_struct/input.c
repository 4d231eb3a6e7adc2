/* one structure that all iterations read; the master reads it from the input */
#include <stdio.h>

struct setup {
    int count;
    double factor;
    struct { char letter; float shift[2]; } in;
};

static double a[40];

int main(void)
{
    struct setup s, twice;
    int i;

    if (scanf("%d %lf %c %f", &s.count, &s.factor, &s.in.letter, &s.in.shift[1]) != 4)
        return 1;
    s.in.shift[0] = 3;
    twice = s;
    twice.factor *= 2;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < s.count; i++)
        a[i] = s.factor * i + twice.factor + s.in.shift[i % 2] + (twice.in.letter == 'q');
    /* DOALL_END */
    for (i = 0; i < s.count; i++)
        printf("%g\n", a[i]);
    return 0;
}
