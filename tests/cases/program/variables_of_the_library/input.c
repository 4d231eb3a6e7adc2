/* tzset() tells the rank that calls it; old programs declare such variables themselves. `level` is like their names, but is the program's. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

extern char **environ;

static double a[50];
int daylight_level = 3;

int main(void)
{
    int i, some;
    long zone;

    setenv("TZ", "EST5", 1);
    tzset();
    zone = timezone;
    some = environ && environ[0];
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 50; i++)
        a[i] = zone + i * daylight_level + some;
    /* DOALL_END */
    for (i = 0; i < 50; i += 7)
        printf("%g\n", a[i]);
    return 0;
}
