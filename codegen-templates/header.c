/* Made by dmcg from ${file}: ${loops} in parallel.
//% if alone
   Build: mpicc -O2${flags} ${source} -o ${program} ${libraries}     Run: mpiexec -n 4 ./${program} */
//% else
//% if has_main
   Build: mpicc -O2${flags} ${all} -o ${stem} ${libraries}     Run: mpiexec -n 4 ./${stem} */
//% else
   It is one file of a program; ${main} has its main and says how to build it. */
//% end
//% end
