dmcg_master_only();    /* the other ranks end here */
