/* The time zone is of the process: all ranks set it, so that each may ask for it. An environment that nobody computes with is the master's. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int hour[20];

int main(int argc, char **argv)
{
    struct tm day = {0};
    int i, offset;

    setenv("TZ", argc > 1 ? argv[1] : "QQQ7", 1);
    tzset();
    day.tm_year = 100;
    day.tm_mday = 5;
    offset = (int)(mktime(&day) / 3600 % 24);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++) {
        time_t now = i * 3600;
        struct tm here;

        localtime_r(&now, &here);
        hour[i] = here.tm_hour + 100 * offset;
    }
    /* DOALL_END */
    for (i = 0; i < 20; i++)
        printf("%d ", hour[i]);
    printf("%ld\n", timezone);
    return 0;
}
