int printf(const char *, ...);
/* what lies behind an array is with nobody: the read means no line that has an owner, and none that has not */
#define N 24

int main(void)
{
    int i, x = 0, a[N];

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = 3 * i;
    /* DOALL_END */
    x = a[N + 1];
    printf("%d %d\n", x, a[N]);
    return 0;
}
