/* A message at the end of `else if`, whose last branch has no braces: it does not look as if it belonged to that branch. */
#include <stdio.h>

#define N 21

static int from[N], to[N];

static int step(int how)
{
    int changed = 0;

    if (how == 0) {
        /* DOALL_BEGIN P=GSS */
        for (int i = 1; i < N - 1; i++)
            to[i] = (from[i - 1] + from[i + 1]) / 2;
        /* DOALL_END */
    } else if (how == 1) {
        /* DOALL_BEGIN P=GSS */
        for (int i = 1; i < N - 1; i++)
            to[i] = from[i] - 2;
        /* DOALL_END */
    } else
        return 0;
    /* DOALL_BEGIN P=GSS */
    for (int i = 1; i < N - 1; i++) {
        if (to[i] != from[i])
            changed++;
        from[i] = to[i];
    }
    /* DOALL_END */
    return changed;
}

int main(void)
{
    for (int i = 0; i < N; i++)
        from[i] = i * i % 17;
    for (int how = 0; how < 3; how++)
        printf("%d\n", step(how));
    for (int i = 0; i < N; i++)
        printf(" %d", from[i]);
    printf("\n");
    return 0;
}
