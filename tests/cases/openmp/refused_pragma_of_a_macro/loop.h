#pragma omp parallel for
    for (i = 0; i < N; i++)
        a[i]++;
