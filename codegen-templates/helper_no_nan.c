/* Behind a NaN x < e ? x : e is the next e, smaller or not: no rank can know where others have met one. */
static ${real} dmcg_no_nan(${real} x)
{
    if (x != x) {
        fprintf(stderr, "a NaN is compared: the result depends on the order of the iterations\n");
        dmcg_exit(1);
    }
    return x;
}
