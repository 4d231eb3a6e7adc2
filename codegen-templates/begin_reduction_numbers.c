if (dmcg_rank != 0${and}) {    /* the old values count once */
//% if several
    long dmcg_i, dmcg_k;

    for (dmcg_i = 0; dmcg_i < ${count}; dmcg_i++)
        for (dmcg_k = 0; dmcg_k < ${numbers}; dmcg_k++)
            (&${first})[dmcg_k] = ${identity};
//% else
    long dmcg_k;

    for (dmcg_k = 0; dmcg_k < ${numbers}; dmcg_k++)
        (&${first})[dmcg_k] = ${identity};
//% end
}
