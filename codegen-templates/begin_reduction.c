if (dmcg_rank != 0) ${name} = ${identity};    /* the old value counts once */
