/* The program's own header says which declarations of the system's there are: MPI's headers, which include some of them, stand behind it. */
#include "ours.h"
#include <stdio.h>
#include <string.h>

#define N 24

static double a[N];

int main(void)
{
    const char text[] = "hello world";
    const char *found = memmem(text, sizeof text, "wor", 3);    /* GNU's alone */

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++)
        a[i] = i * WEIGHT;
    /* DOALL_END */
    printf("%s %g\n", found ? found : "none", a[N - 1]);
    return 0;
}
