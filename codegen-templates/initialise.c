//% if threads
int dmcg_provided;
MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &dmcg_provided);
if (dmcg_provided < MPI_THREAD_FUNNELED) MPI_Abort(MPI_COMM_WORLD, 1);    /* this MPI knows no threads */
//% else
MPI_Init(NULL, NULL);
//% end
MPI_Comm_rank(MPI_COMM_WORLD, &dmcg_rank);
//% if size
MPI_Comm_size(MPI_COMM_WORLD, &dmcg_size);
//% end
