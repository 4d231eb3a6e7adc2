//% if several
//% if c90
if (dmcg_rank != 0${and}) {    /* the ${counts} once */
    long dmcg_i;
    for (dmcg_i = 0; dmcg_i < ${count}; dmcg_i++)
//% else
if (dmcg_rank != 0${and})    /* the ${counts} once */
    for (long dmcg_i = 0; dmcg_i < ${count}; dmcg_i++)
//% end
        //% if clear
        memset(${buffer}, 0, ${bytes});
        //% else
        ${each} = ${identity};
        //% end
//% if c90
}
//% end
//% else
//% if clear
if (dmcg_rank != 0${and}) memset(${buffer}, 0, ${bytes});    /* the ${counts} once */
//% else
if (dmcg_rank != 0${and}) ${each} = ${identity};    /* the ${counts} once */
//% end
//% end
