//% if block
if (dmcg_rank == 0) {
//% else
if (dmcg_rank == 0)
//% end
