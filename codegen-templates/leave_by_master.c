dmcg_exit(${status})
