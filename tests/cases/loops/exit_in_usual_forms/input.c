/* Forms in which programs say why they end: cases, macros with do-while and commas, branches that both end. */
#include <stdio.h>
#include <stdlib.h>
#define DIE(s) do { exit(s); } while (0)
#define FATAL(...) (printf(__VA_ARGS__), exit(2))
static int check(int v, int i) {
    switch (v) {
    case 3:
        puts("three");
        fflush(stdout);
        exit(13);
    case 4:
    case 5: printf("%d: four or five\n", i); DIE(v);
    default: break;
    }
    if (v == 6) printf("six "), printf("%d\n", i), exit(6);
    if (v == 7) {
        printf("seven\n");
        if (i > 4) exit(7);
        else DIE(8);
    }
    if (v == 8) FATAL("eight %d\n", i);
    if (v == 9) { printf("nine\n"); abort(); }
    return v * 2;
}
int main(int argc, char **argv) {
    int n = 24, i, at = argc > 1 ? atoi(argv[1]) : 0, v = argc > 2 ? atoi(argv[2]) : 0, other = argc > 3 ? atoi(argv[3]) : 0;
    int a[24];
    for (i = 0; i < n; i++) a[i] = 10 + i;
    a[at] = v;
    if (other) a[other] = 6;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = check(a[i], i);
    /* DOALL_END */
    for (i = 0; i < n; i++) printf("%d ", a[i]);
    puts("");
    return 0;
}
