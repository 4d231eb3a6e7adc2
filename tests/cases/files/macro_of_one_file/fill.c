#define SIZE 4
#define HERE 5
#define WIDTH 16

extern double grid[][WIDTH], weight[];

double fill(double start)
{
    double sum = 0.0;
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 12; i++)
        for (j = 0; j < HERE; j++)
            grid[i][j] = start + i * weight[j];
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < 12; i++)
        sum += grid[i][SIZE] * i;
    /* DOALL_END */
    return sum;
}
