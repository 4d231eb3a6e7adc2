dmcg_agree(dmcg_rank == 0 && (${condition}))
