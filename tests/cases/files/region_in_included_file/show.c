{ /* a block alone */
    for (i = 0; i < N; i += 5)
        printf("%g\n", a[i]);
}