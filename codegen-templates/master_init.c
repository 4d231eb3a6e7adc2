dmcg_rank == 0 ? (${value}) : ${zero}
