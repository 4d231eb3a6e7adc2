int MPI_Init(int *, char ***);
int MPI_Finalize(void);
