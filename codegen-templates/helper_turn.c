/* The place, from 1 on, of the iteration of a split loop that runs on this rank: the one with the lowest may end the program. 0: no such loop runs. */
${turn}long dmcg_turn;
/* What the iteration prints that ends the program. */
${turn}FILE *dmcg_printed;
