${word}dmcg_chunks ${name};    /* of ${loops}: which rank has run which iterations */
