/* Arguments of what the master has read, in variables and in a structure that every rank allocates. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct options {
    int steps;
};

static double t[33];
static char *names[8];
static int count;

static void run(int k)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 33; i++)
        t[i] += i * k;
    /* DOALL_END */
}

static int find(const char *name)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(names[i], name))
            return i;
    return -1;
}

static int steps_of(const struct options *o) { return o->steps; }

int main(void)
{
    struct options *given = NULL;
    char line[80], *word = NULL;
    int k;

    while (count < 8 && fgets(line, sizeof line, stdin)) {
        word = malloc(strlen(line) + 1);
        strcpy(word, line);
        names[count++] = word;
        given = malloc(sizeof *given);
        given->steps = count;
    }
    if (word) {
        k = atoi(word);
        run(k);
        k = find("alpha\n");
        run(k);
        run(steps_of(given));
    }
    printf("%g\n", t[32]);
    return 0;
}
