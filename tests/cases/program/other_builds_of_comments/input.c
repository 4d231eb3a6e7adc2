/* The directives of a loop under an #ifdef: another build has another loop split, though its tokens are the same. UNUSED is free. */
#include <stdio.h>
#ifdef UNUSED
#define WIDTH 40
#endif

static int a[100];

int main(void)
{
    int i;
#ifdef PARALLEL
    /* DOALL_BEGIN P=BLK */
#endif
    for (i = 0; i < 100; i++)
        a[i] = 3 * i;
#ifdef PARALLEL
    /* DOALL_END */
#endif
#ifndef SERIAL
    /* DOALL_BEGIN P=BLK */
#endif
    for (i = 0; i < 100; i++)
        a[i] = a[i] * a[i];
#ifndef SERIAL
    /* DOALL_END */
#endif
    for (i = 0; i < 100; i++)
        printf("%d\n", a[i]);
    return 0;
}
