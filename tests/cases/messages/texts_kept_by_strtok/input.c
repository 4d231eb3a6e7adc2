/* strtok goes on in the text that an earlier call was given: in one that a split loop has changed meanwhile, and in lines of input that no loop touches. */
#include <stdio.h>
#include <string.h>

#define N 16

static char row[] = "p qq r sss t uu";

static int words(char *line)
{
    int n = 0;

    for (char *word = strtok(line, " \n"); word != NULL; word = strtok(NULL, " \n"))
        n++;
    return n;
}

static void next(char *word, size_t size)
{
    const char *found = strtok(NULL, ",");

    snprintf(word, size, "%s", found != NULL ? found : "none");
}

int main(void)
{
    char line[40], word[12];
    int n = 0, ends = 0, total = 0;
    int count[N];

    while (n < N && fgets(line, sizeof line, stdin) != NULL)
        count[n++] = words(line);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        total += count[i] * (i + 1);
    /* DOALL_END */
    printf("%d\n", total);

    strtok(row, " ");
    /* DOALL_BEGIN P=BLK */
    for (int i = 2; i < 15; i++)
        if (row[i] == ' ')
            row[i] = ',';
    /* DOALL_END */
    for (int k = 0; k < 3; k++) {
        next(word, sizeof word);
        printf("%s\n", word);
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < 15; i++)
            ends += row[i] == '\0';
        /* DOALL_END */
    }
    printf("%d\n", ends);
    return 0;
}
