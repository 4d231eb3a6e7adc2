/* The types of what the calls before a statement return have other meanings in main, or no name that a variable can stand behind. */
#include <stdio.h>

typedef double num;
struct pair { int low, high; };
typedef struct { int a; double b; } record;
typedef record alias;
static int a[8], table[2][3] = {{1, 2, 3}, {4, 5, 6}};

static num total(int k)
{
    int i, s = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++) {
        a[i] += i * k;
        s += a[i];
    }
    /* DOALL_END */
    return s + 0.25;
}

static struct pair both(int k)
{
    struct pair p = {0, k};

    p.low = (int)total(k);
    return p;
}

static int (*row(int k))[3] { return &table[total(k) > 100]; }

static int *element(int k) { return &table[total(k) > 100][k]; }

static record read_record(void)
{
    record r = {3, 0.5};

    r.a += getchar() == EOF;
    return r;
}

static void show(int *p) { printf("%d\n", *p); }

typedef double length;

static length twice(int k) { return 2 * total(k); }

#define length int

int main(void)
{
    typedef int num;
    struct pair { char c; } z = {'x'};
    num k = 1;
    int record = 5;
    alias h = read_record();

    printf("%g %d\n", total(1), k);
    printf("%c %d\n", z.c, both(2).low);
    printf("%d\n", (*row(3))[1]);
    show(element(1));
    for (length i = 0; i < 2; i++)
        printf("%g\n", twice(i));
    printf("%g %d\n", total(h.a), record);
    return 0;
}
