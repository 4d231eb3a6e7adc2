/* Two functions, two initialised variables, two variables that lack `extern`; `hidden` is static in both files. */
#include <stdio.h>
#include "grid.h"

int limit = 3;
int lacks_extern;
static int hidden = 1;

double scale(double x) { return 2.0 * x; }

int main(void)
{
    printf("%g %d %d %d\n", scale(2.0), limit, lacks_extern, triple(hidden));
    return 0;
}
