/* Each iteration takes a text of its own apart; strtok_r knows another one from before. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 5

static char head[] = "first;second";
static char lines[N][20] = {"1 2 3", "40 5", "6", "7 8 90", ""};
static int sum[N];

int main(void)
{
    char *way;

    if (strtok_r(head, ";", &way) != NULL)
        puts(way);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++) {
        char text[20], *mine;

        strcpy(text, lines[i]);
        sum[i] = 0;
        if (strtok_r(text, " ", &mine) != NULL)
            do
                sum[i]++;
            while (strtok_r(NULL, " ", &mine) != NULL);
    }
    /* DOALL_END */
    for (int i = 0; i < N; i++)
        printf("%d\n", sum[i]);
    if (strtok_r(NULL, ";", &way) != NULL)
        puts(head);
    return 0;
}
