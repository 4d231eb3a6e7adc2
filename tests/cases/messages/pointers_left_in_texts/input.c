/* strtol and strtok_r leave a pointer into the text that they are given; strsep writes where such a pointer points. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 14

static char numbers[] = "31 4159 265 35";
static char fields[] = "ab:c:def:gh:ij";
static char parts[] = "k-lm-n-opq-r-s";

int main(void)
{
    char *rest, *way, *at = parts, *field;
    int zeros = 0;

    strtol(numbers, &rest, 10);
    /* DOALL_BEGIN P=BLK */
    for (int i = 3; i < N; i++)
        if (numbers[i] == '5')
            numbers[i] = '0';
    /* DOALL_END */
    printf("%s\n", rest);

    strtok_r(fields, ":", &way);
    /* DOALL_BEGIN P=BLK */
    for (int i = 3; i < N; i++)
        if (fields[i] == ':')
            fields[i] = '/';
    /* DOALL_END */
    while ((field = strtok_r(NULL, "/", &way)) != NULL)
        printf("[%s]", field);
    printf("\n");

    while ((field = strsep(&at, "-")) != NULL)
        printf("<%s>", field);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++)
        zeros += parts[i] == '\0';
    /* DOALL_END */
    printf("%d\n", zeros);
    return 0;
}
