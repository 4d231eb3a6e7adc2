static double buf[100];

void relax(int begin, int end)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = begin; i < end; i++)
        buf[i] = buf[i] * 0.5 + i;
    /* DOALL_END */
}

double total(void)
{
    double sum = 0;

    for (int i = 0; i < 100; i++)
        sum += buf[i] * (i % 5);
    return sum;
}
