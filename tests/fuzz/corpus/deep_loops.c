int printf(const char *, ...);
static int a[9];

/* more loops around than a walk that goes twice round each could ever finish */
int main(void)
{
    int i, k, s = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 9; i++)
        a[i] = i;
    /* DOALL_END */
    for (;;) for (;;) for (;;) for (;;) for (;;) for (;;)
    for (;;) for (;;) for (;;) for (;;) for (;;) for (;;)
    for (;;) for (;;) for (;;) for (;;) for (;;) for (;;)
    for (;;) for (;;) for (;;) for (;;) for (;;) for (;;)
    for (;;) for (;;) for (;;) for (;;) for (;;) for (;;)
    for (;;) for (;;) for (;;) for (;;) for (;;) for (;;)
    for (;;) for (;;) for (;;) for (;;) for (;;) for (;;)
        for (k = 0; k < 9; k++)
            s += a[k];
    printf("%d\n", s);
    return 0;
}
