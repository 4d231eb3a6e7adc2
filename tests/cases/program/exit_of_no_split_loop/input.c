/* Without a split loop the master runs all of main, and what atexit was given. */
#include <stdio.h>
#include <stdlib.h>

static int calls;

static void report(void) { printf("calls %d\n", calls); }

int main(void)
{
    calls++;
    atexit(report);
    printf("%d\n", calls);
    return 3;
}
