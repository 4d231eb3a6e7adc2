/* The locale of a thread is its rank's: all set it. */
#define _GNU_SOURCE
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

static int length[20];

int main(void)
{
    int i;

    uselocale(newlocale(LC_ALL_MASK, "C.UTF-8", (locale_t)0));
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++)
        length[i] = i + (int)mbstowcs(NULL, "\xc3\xa4", 0);
    /* DOALL_END */
    for (i = 0; i < 20; i++)
        printf("%d ", length[i]);
    return 0;
}
