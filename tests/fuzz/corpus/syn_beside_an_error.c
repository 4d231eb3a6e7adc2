int printf(const char *, ...), scanf(const char *, ...);
void *malloc(unsigned long);

int main(void)
{
    int i, n = 5;
    double *heap = malloc(n * sizeof *heap);

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        heap[i] = i;
    /* DOALL_END */
    /* SYN */
    scanf("%d", &n);
    printf("%g\n", heap[2]);
    return 0;
}
