dmcg_k = ${first}; dmcg_k < ${n}; ${next}
