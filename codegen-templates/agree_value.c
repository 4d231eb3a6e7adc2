dmcg_agree_value(dmcg_rank == 0 ? (${value}) : 0)
