/* A macro with the name of an array that is defined behind the messages: there the name still means the array. */
#include <stdio.h>

int main(int argc, char **argv)
{
    int n = 30 + argc;
    double buf[60] = {0};
    (void)argv;
    for (int t = 0; t < 2; t++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < n; i++)
            buf[i] = i + t;
        /* DOALL_END */
        printf("%g\n", buf[3]);
    }
    return 0;
}

#define buf other
void show(int buf) { printf("%d\n", buf); }
