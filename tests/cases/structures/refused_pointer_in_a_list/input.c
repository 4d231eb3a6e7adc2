/* The master alone can evaluate the list, and the structure, with a pointer, is given to a function that splits a loop. */
#include <stdio.h>
#include <stdlib.h>

struct shape { int x; const char *name; };

static int v[20];

static void update(struct shape s)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++)
        v[i] += s.x;
    /* DOALL_END */
}

int main(void)
{
    struct shape s = {rand() % 5, "sh"};

    update(s);
    printf("%s %d\n", s.name, v[3] - v[4]);
    return 0;
}
