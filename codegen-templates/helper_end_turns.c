/* The end of a split loop of which an iteration may end the program. */
static void dmcg_end_turns(void)
{
    dmcg_turn = 0;
    dmcg_agree_on_exit(LONG_MAX);
}
