static double sum;

void step(int t)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 40; i++)
        sum += i * t;
    /* DOALL_END */
}

double total(void) { return sum; }
