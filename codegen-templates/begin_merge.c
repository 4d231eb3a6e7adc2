//% if alike
MPI_Bcast(${buffer}, dmcg_int(${bytes}), MPI_BYTE, 0, MPI_COMM_WORLD);    /* what nobody has set yet is the same on all ranks, too */
//% end
dmcg_keep(${buffer}, ${bytes});    /* so that the loop's changes can be told */
