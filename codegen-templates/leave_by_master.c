//% if handlers
dmcg_exit_at_last(${status})
//% else
dmcg_exit(${status})
//% end
