dmcg_no_nan(${value})
