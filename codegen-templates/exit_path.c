dmcg_exit_path();    /* other ranks may have earlier iterations that end the program: comes back if there is none */
