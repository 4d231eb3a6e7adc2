/* ${comment} */
//% if guarded
if (${n} > 0)
//% end
//% if to_all
${in}MPI_Allreduce(MPI_IN_PLACE, ${buffer}, ${values}, ${type}, ${operation}, MPI_COMM_WORLD);
//% else
${in}MPI_Reduce(dmcg_rank == 0 ? MPI_IN_PLACE : ${buffer}, ${buffer}, ${values}, ${type}, ${operation}, 0, MPI_COMM_WORLD);
//% end
