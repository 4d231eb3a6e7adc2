/* Every rank is sent what has been read, and finds the words in it: then it has the arguments, too. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

int main(void)
{
    char line[80], *word = NULL;
    int k;

    while (count < 8 && fgets(line, sizeof line, stdin)) {
        word = malloc(strlen(line) + 1);
        strcpy(word, line);
        names[count++] = word;
    }
    if (word) {
        k = atoi(word);
        run(k);
        run(atoi(word));
        run((int)strlen(names[0]));
        run(find("alpha\n"));
    }
    printf("%g\n", t[32]);
    return 0;
}
