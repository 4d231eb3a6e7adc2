void relax(double *v, int n);
void relax(double *v, int n)
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        v[i] = v[i] * 0.5 + 1;
    /* DOALL_END */
}
