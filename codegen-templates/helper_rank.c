//% if size
static int dmcg_rank, dmcg_size;    /* this process, and how many there are */
//% else
static int dmcg_rank;    /* this process */
//% end
