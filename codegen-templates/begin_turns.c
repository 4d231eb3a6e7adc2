//% if block
dmcg_turn = dmcg_rank + 1;    /* an iteration may end the program: the first one that does, that is, on the lowest rank */
//% end
