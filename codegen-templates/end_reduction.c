/* ${comment} */
//% if guarded
if (${n} > 0)
//% end
//% if to_all
${in}MPI_Allreduce(MPI_IN_PLACE, &${name}, 1, ${type}, ${operation}, MPI_COMM_WORLD);
//% else
${in}MPI_Reduce(dmcg_rank == 0 ? MPI_IN_PLACE : &${name}, &${name}, 1, ${type}, ${operation}, 0, MPI_COMM_WORLD);
//% end
