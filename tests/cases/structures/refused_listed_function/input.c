/* the function that is called in the loop is one of two: that of the list, or that of the assignment */
#include <stdio.h>

typedef struct {
    int n;
    int (*rule)(int);
} Machine;

static int steps, out[10];

static int counted(int i)
{
    steps++;
    return i + 1;
}

static int doubled(int i) { return 2 * i; }

static Machine machine(int n)
{
    Machine m = { n, counted };
    return m;
}

int main(int argc, char **argv)
{
    Machine m = machine(10);

    if (argc > 1)
        m.rule = doubled;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 10; i++)
        out[i] = m.rule(i);
    /* DOALL_END */
    printf("%d %d %s\n", out[9], steps, argv[0] ? "" : "?");
    return 0;
}
