MPI_Init(NULL, NULL);
MPI_Comm_rank(MPI_COMM_WORLD, &dmcg_rank);
//% if size
MPI_Comm_size(MPI_COMM_WORLD, &dmcg_size);
//% end
