C distributed: 5
C messages: Allreduce most; Reduce sum; Reduce ok; Reduce count; Gather grid_.u; Gather v; Bcast wtime; Bcast threads; Reduce sum; Allreduce most
C     OpenMP lines as they are written: continued, in lower case, with combined and separate constructs, private loop variables
C     that no clause names, temporaries of f2c, sums in arguments, local variables of subroutines.
      PROGRAM SHARING
      INCLUDE 'omp_lib.h'
      INTEGER N
      PARAMETER (N = 24)
      DOUBLE PRECISION U(N,N), V(N,N), SUM, MOST, T, WTIME
      INTEGER I, J, COUNT, THREADS
      LOGICAL OK
      COMMON /GRID/ U
      WTIME = omp_get_wtime ( )
      THREADS = omp_get_max_threads ( )
      CALL omp_set_num_threads (4)
C$OMP PARALLEL DO DEFAULT(SHARED) PRIVATE(I, J, T)
C$OMP& SCHEDULE(STATIC)
      DO 20 J = 1, N
        DO 10 I = 1, N
          T = MOD(7 * I + 3 * J, 11)
          U(I,J) = T / 2
   10   CONTINUE
   20 CONTINUE
C$OMP END PARALLEL DO
      MOST = 0
      SUM = 0
      OK = .TRUE.
      COUNT = 0
!$omp parallel default(none), shared(u, v, most, sum), if(n .gt. 3)
!$omp do
      DO J = 1, N
        DO I = 1, J - 1
          V(I,J) = U(I,J) * MAX(I, J)
        ENDDO
        DO I = J, N
          V(I,J) = -U(I,J)
        ENDDO
      ENDDO
!$omp end do nowait
!$omp do reduction ( max : most ) reduction ( + : sum )
      DO J = 1, N
        DO I = 1, N
          MOST = MAX(MOST, ABS(V(I,J) - U(I,J)))
          SUM = SUM + V(I,J)
        ENDDO
      ENDDO
!$omp enddo
c$omp master
      WRITE(*,*) 'first: ', NINT(MOST), NINT(SUM)
c$omp end master
c$omp barrier
c$omp single
      V(3,4) = MOST
c$omp end single
!$omp end parallel
C$OMP PARALLELDO REDUCTION(.AND.:OK) REDUCTION(+:COUNT) COLLAPSE(2)
      DO J = 1, N
        DO I = 1, N
          OK = OK .AND. U(I,J) .LT. 5.5D0
          IF (V(I,J) .GT. 3) COUNT = COUNT + 1
        ENDDO
      ENDDO
C$OMP END PARALLELDO
      CALL NORMS(N, U, V, SUM, MOST)
      WRITE(*,*) OK, COUNT, NINT(SUM), NINT(10 * MOST)
      DO I = 1, N
        WRITE(*,'(I3,24F7.1)') I, (U(I,J) + V(J,I), J = 1, N)
      ENDDO
!$    WRITE(*,*) 'not in the sequential program'
      IF (WTIME .LT. 0 .OR. THREADS .LT. 1) STOP 1
      END

      DOUBLE PRECISION FUNCTION WEIGHT(I, J)
      INTEGER I, J, K
      WEIGHT = 0
      DO K = I, J
        WEIGHT = WEIGHT + K
      ENDDO
      END

      SUBROUTINE NORMS(N, U, V, SUM, MOST)
      INTEGER N, I, J
      DOUBLE PRECISION U(N,N), V(N,N), SUM, MOST, WEIGHT, D(2)
      SUM = 0
      MOST = 0
C$OMP PARALLEL
C$OMP+SHARED(U, V, N) PRIVATE(I, J, D)
C$OMP DO REDUCTION(+:SUM) REDUCTION(MAX:MOST)
      DO J = 1, N
        D(1) = 0
        D(2) = 1
        DO I = 1, N
          D(1) = D(1) + U(I,J) * V(I,J) + WEIGHT(I, J)
          D(2) = D(2) + U(I,J)
        ENDDO
        SUM = SUM + D(1)
        MOST = MAX(MOST, D(2))
      ENDDO
C$OMP END DO
C$OMP END PARALLEL
      END
