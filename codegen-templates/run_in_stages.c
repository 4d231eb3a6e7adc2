/* ${comment} */
//% if c90
{
int dmcg_stage;
for (dmcg_stage = 0; dmcg_stage < 3; dmcg_stage++) {
//% else
for (int dmcg_stage = 0; dmcg_stage < 3; dmcg_stage++) {
//% end
    long dmcg_to;
    const long dmcg_from = dmcg_stage_of(dmcg_stage, ${lo}, ${hi}, ${before}, ${after}, &dmcg_to);

    if (dmcg_stage == 1)
        dmcg_end_halos();
