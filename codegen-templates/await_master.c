MPI_Barrier(MPI_COMM_WORLD);    /* rank 0 may have ended the program */
