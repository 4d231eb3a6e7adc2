/* ${comment} */
//% if guarded
if (${n} > 0) {
//% else
{
//% end
    struct {
        //% for c in cells
        ${c.type} ${c.name};
        //% end
        //% if has_value
        ${type} value;
        //% end
        //% if noted
        long when;
        //% end
    } dmcg_found[dmcg_size];
    int dmcg_r, dmcg_best = 0;

    //% for c in cells
    dmcg_found[dmcg_rank].${c.name} = ${c.cell};
    //% end
    //% if has_value
    dmcg_found[dmcg_rank].value = ${value};
    //% end
    //% if noted
    dmcg_found[dmcg_rank].when = ${when};
    //% end
    MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, dmcg_found, sizeof dmcg_found[0], MPI_BYTE, MPI_COMM_WORLD);
    for (dmcg_r = 1; dmcg_r < dmcg_size; dmcg_r++)
        //% if sets
        if (dmcg_found[dmcg_r].when ${before} dmcg_found[dmcg_best].when)
            dmcg_best = dmcg_r;
        //% else
        //% if has_value
        if (dmcg_found[dmcg_r].when != ${none})    /* it has found something */
            if (dmcg_found[dmcg_best].when == ${none} || dmcg_found[dmcg_r].value ${better} dmcg_found[dmcg_best].value ||
                (dmcg_found[dmcg_r].value == dmcg_found[dmcg_best].value && dmcg_found[dmcg_r].when ${before} dmcg_found[dmcg_best].when))
                dmcg_best = dmcg_r;
        //% else
        //% if noted
        if (dmcg_found[dmcg_r].${best} ${better} dmcg_found[dmcg_best].${best} ||
            (dmcg_found[dmcg_r].${best} == dmcg_found[dmcg_best].${best} && dmcg_found[dmcg_r].when ${before} dmcg_found[dmcg_best].when))
            dmcg_best = dmcg_r;
        //% else
        if (dmcg_found[dmcg_r].${best} ${better} dmcg_found[dmcg_best].${best})
            dmcg_best = dmcg_r;
        //% end
        //% end
        //% end
    //% for c in cells
    ${c.cell} = dmcg_found[dmcg_best].${c.name};
    //% end
}
