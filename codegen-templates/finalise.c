MPI_Finalize();
