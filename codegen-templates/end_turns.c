dmcg_end_turns();    /* if an iteration has ended the program, all ranks end here */
