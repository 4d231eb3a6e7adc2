static void FILL(void)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++)
        TO[i] = i;
    /* DOALL_END */
}
