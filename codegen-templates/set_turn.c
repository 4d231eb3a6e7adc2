dmcg_turn = ${k} + 1;    /* an iteration may end the program: the first one that does */
