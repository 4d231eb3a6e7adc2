#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int hour[20];

int main(void)
{
    int i;

    if (printf("time zone\n") > 0)
        setenv("TZ", "QQQ7", 1);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++) {
        time_t now = i * 3600;
        struct tm here;

        localtime_r(&now, &here);
        hour[i] = here.tm_hour;
    }
    /* DOALL_END */
    for (i = 0; i < 20; i++)
        printf("%d ", hour[i]);
    return 0;
}
