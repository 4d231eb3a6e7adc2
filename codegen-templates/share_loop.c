//% if threads
#pragma omp parallel for${lanes}${clauses}
//% else
#pragma omp${lanes}${clauses}
//% end
