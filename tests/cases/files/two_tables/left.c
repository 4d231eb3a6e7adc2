static double buf[23];

void left_step(void)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 23; i++)
        buf[i] = buf[i] * 0.5 + i;
    /* DOALL_END */
}

double left_total(void)
{
    double sum = 0;

    for (int i = 0; i < 23; i++)
        sum += buf[i] * (i % 5);
    return sum;
}
