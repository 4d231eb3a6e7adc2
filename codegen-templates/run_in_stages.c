/* ${comment} */
//% if c90
{
int dmcg_stage;
for (dmcg_stage = 0; dmcg_stage < 3; dmcg_stage++) {
//% else
for (int dmcg_stage = 0; dmcg_stage < 3; dmcg_stage++) {
//% end
    const dmcg_range dmcg_now = dmcg_range_in(dmcg_stage, ${lo}, ${hi}, ${before}, ${after});

    if (dmcg_stage == 1)
        dmcg_end_halos();
