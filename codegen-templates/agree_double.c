dmcg_agree_double(dmcg_rank == 0 ? (${value}) : 0)
