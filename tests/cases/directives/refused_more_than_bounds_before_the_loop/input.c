/* What f2c computes between the directive and the loop may stand there; a call, or a statement behind the loop, may not. */
static int a[40], last;

static int size(void) { return 40; }

int main(void)
{
    int i, end;

    /* DOALL_BEGIN P=BLK */
    end = size();
    for (i = 0; i < end; i++)
        a[i] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    end -= size() - 38;
    for (i = 0; i < end; i++)
        a[i] += i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < end; i++)
        a[i] += i;
    last = a[3];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    end = last;
    /* DOALL_END */
    return a[3] == last;
}
