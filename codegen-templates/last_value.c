/* ${comment} */
//% if guarded
if (${n} > 0)
//% end
${in}MPI_Bcast(${buffer}, ${count}, ${type}, ${owner}, MPI_COMM_WORLD);
