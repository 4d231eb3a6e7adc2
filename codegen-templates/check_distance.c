dmcg_near(${subscript}, ${from}, ${to})
