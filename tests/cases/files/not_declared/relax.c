extern double grid[50];

void relax(int step)
{
    int i;

#pragma omp parallel for
    for (i = 0; i < 50; i++)
        grid[i] = grid[i] / 2 + step;
}

int fill(int first)
{
    int i;

#pragma omp parallel for
    for (i = 0; i < 50; i++)
        grid[i] = first + i;
    return first;
}
