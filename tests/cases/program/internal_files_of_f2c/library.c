/* A stand-in for libf2c's internal files: numbers into a text. */
#include <stdio.h>
#include <string.h>
#include "f2c.h"

int MAIN__(void);
integer s_wsfi(icilist *list), e_wsfi(void), do_fio(integer *number, char *items, ftnlen length);
integer s_wsle(cilist *list), e_wsle(void), do_lio(integer *type, integer *number, char *items, ftnlen length);

static char *unit;
static integer size;

integer s_wsfi(icilist *list)
{
    unit = list->iciunit;
    size = list->icirlen;
    memset(unit, ' ', (size_t)size);
    return 0;
}

integer do_fio(integer *number, char *items, ftnlen length)
{
    char text[40];
    int k = sprintf(text, "%d/%d", *(integer *)(void *)items, *number * (int)sizeof(integer) / (int)length);

    memcpy(unit, text, (size_t)(k < size ? k : size));
    return 0;
}

integer e_wsfi(void) { unit = NULL; return 0; }
integer s_wsle(cilist *list) { return list->ciunit != 6; }
integer e_wsle(void) { return putchar('\n') == EOF; }

integer do_lio(integer *type, integer *number, char *items, ftnlen length)
{
    if (*type == 9)
        return printf(" %.*s", (int)length * *number, items) < 0;
    return printf(" %d", *(integer *)(void *)items) < 0;
}

int main(void) { return MAIN__(); }
