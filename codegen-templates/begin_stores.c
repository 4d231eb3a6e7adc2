dmcg_begin_stores(${buffer}, ${count}, sizeof ${each});    /* dmcg_store() notes which iteration stores into which element */
