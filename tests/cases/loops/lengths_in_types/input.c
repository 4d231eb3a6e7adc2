/* Lengths in types are read where sizeof, typeof and offsetof name them: by the ranks that run the loop, and in its bounds. */
#include <stddef.h>
#include <stdio.h>

struct record { char name[4]; short values[20]; };

static int a[12], b[12];

int main(void)
{
    int n;
    if (scanf("%d", &n) != 1) return 1;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 12; i++) a[i] = i * (int)sizeof(char[n]) + (int)offsetof(struct record, values[n]);
    /* DOALL_END */
    for (int round = 0; round < 3; round++) {
        n = n + 1;
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < (int)sizeof(char[n]); i++) {
            __typeof__(char[n + i]) row;
            row[0] = 1;
            b[i] = b[i] + a[i] + (int)sizeof row + row[0];
        }
        /* DOALL_END */
    }
    for (int i = 0; i < 12; i++) printf("%d %d\n", a[i], b[i]);
    return 0;
}
