/* With steps of more than one a narrow index can pass the bound and the end of its type at once. */
#include <stdio.h>

int main(int argc, char **argv)
{
    unsigned char c;
    signed char s;
    unsigned short h;
    unsigned u;
    int n = 0, last = argc + 249;
    (void)argv;
    /* DOALL_BEGIN P=BLK */
    for (c = 0; c <= 250; c += 10) n++;             /* 250, 4, 14 .. 254 */
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (c = 5; c <= 250; c += 10) n++;             /* 245, 255: fits */
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (c = 0; c <= last; c += 10) n++;            /* not known */
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (s = 100; s > -125; s -= 9) n++;            /* -125: fits */
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (s = 100; s >= -125; s -= 9) n++;           /* -134 */
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (h = 0; h <= 65000; h += 1000) n++;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (u = 0; u <= 4294967000u; u += 16777217) n++;
    /* DOALL_END */
    printf("%d %d %d %d %u\n", n, c, s, h, u);
    return 0;
}
