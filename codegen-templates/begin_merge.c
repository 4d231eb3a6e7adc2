dmcg_keep(${buffer}, ${bytes});    /* so that the loop's changes can be told */
