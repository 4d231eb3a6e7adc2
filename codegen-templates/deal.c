dmcg_deal(&${dealt}, ${n}, ${rule});
