double buf[50];
int length = 50;

void step(void)
{
    /* DOALL_BEGIN P=CYC */
    for (int i = 0; i < length; i++)
        buf[i] = buf[i] * 0.5 + i;
    /* DOALL_END */
}

double total(void)
{
    double sum = 0;

    for (int i = 0; i < length; i++)
        sum += buf[i] * (i % 5);
    return sum;
}
