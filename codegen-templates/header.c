/* Made by dmcg from ${file}: ${loops} in parallel.
   Build: mpicc -O2 ${stem}_mpi.c -o ${stem}_mpi -lm     Run: mpiexec -n 4 ./${stem}_mpi */
