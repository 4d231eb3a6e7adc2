static double buf[40];

void step(void)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 40; i++)
        buf[i] = buf[i] * 0.5 + i;
    /* DOALL_END */
}

double at(int k) { return buf[k]; }
