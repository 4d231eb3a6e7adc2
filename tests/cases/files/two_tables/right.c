static double buf[41];

void right_step(void)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 41; i++)
        buf[i] = buf[i] * 0.5 + i;
    /* DOALL_END */
}

double right_total(void)
{
    double sum = 0;

    for (int i = 0; i < 41; i++)
        sum += buf[i] * (i % 5);
    return sum;
}
