/* A stand-in for libf2c: lists of numbers and texts, one line for each statement. */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include "f2c.h"
#undef abs

int MAIN__(void);
integer s_rsle(cilist *list), e_rsle(void), s_wsle(cilist *list), e_wsle(void);
integer do_lio(integer *type, integer *number, char *items, ftnlen length);
int s_stop(char *text, ftnlen length);
double pow_dd(doublereal *x, doublereal *y);

static int reading;

integer s_rsle(cilist *list) { reading = list->ciunit == 5; return 0; }
integer e_rsle(void) { return 0; }
integer s_wsle(cilist *list) { reading = list->ciunit != 6; return 0; }
integer e_wsle(void) { return putchar('\n') == EOF; }

static int item(integer type, char *place, ftnlen length)
{
    if (type == 9)
        return printf(" %.*s", (int)length, place);
    if (reading)
        return type == 3 ? scanf("%d", (integer *)(void *)place) : scanf("%lf", (doublereal *)(void *)place);
    return type == 3 ? printf(" %d", *(integer *)(void *)place) : printf(" %g", *(doublereal *)(void *)place);
}

integer do_lio(integer *type, integer *number, char *items, ftnlen length)
{
    int k, failed = 0;

    for (k = 0; k < *number; k++)
        failed |= item(*type, items + k * length, length) < 0;
    return failed;
}

int s_stop(char *text, ftnlen length)
{
    if (length > 0)
        fprintf(stderr, "STOP %.*s statement executed\n", (int)length, text);
    exit(0);
}

double pow_dd(doublereal *x, doublereal *y) { return pow(*x, *y); }

int main(void) { return MAIN__(); }
