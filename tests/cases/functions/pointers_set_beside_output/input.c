/* Pointers that get their values beside what must happen once, and are given to functions with split loops: every rank sets them. */
#include <stdio.h>
#include <stdlib.h>

static double a[60], b[60], part[60];

static double weight(int n, const char *word)
{
    double s = 0;
    int i;

    /* DOALL_BEGIN P=BLK REDUCE(+:s) */
    for (i = 0; i < n; i++)
        s += word[i % 3];
    /* DOALL_END */
    return s;
}

static double sum(int n, const double *p)
{
    double s = 0;
    int i;

    /* DOALL_BEGIN P=BLK REDUCE(+:s) */
    for (i = 0; i < n; i++)
        s += p[i];
    /* DOALL_END */
    return s;
}

/* What it returns is set where it prints. */
static const double *longer(int which)
{
    const double *from = a;
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 60; i++) {
        a[i] = i;
        b[i] = 2 * i;
    }
    /* DOALL_END */
    if (which > 2) {
        from = b;
        printf("b is longer\n");
    }
    return from;
}

int main(int argc, char **argv)
{
    const char *word = "one";
    const double *begin = NULL, *second = part, *from;
    double x = 0;
    int i;

    for (i = 0; i < 60; i++)
        part[i] = 60 - i;
    if (argc > 1) {
        word = argv[1];
        begin = part;
        printf("%s\n", word);
    }
    for (i = 2; i < argc; i++) {
        second = part + 2 * i;
        printf("%d\n", atoi(argv[i]));
    }
    printf("%g\n", weight(20, word));
    if (begin) {
        x = sum(30, begin);
        printf("%g\n", x);
    }
    printf("%g\n", sum(20, second));
    from = longer(argc);
    for (i = 0; i < 60; i++)
        x += from[i];
    printf("%g\n", x);
    return 0;
}
