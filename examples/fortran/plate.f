C     Heat in a plate: the main program. sweep.f has its subroutines.
C
C         dmcg run examples/fortran/plate.f examples/fortran/sweep.f -n 4
C
      PROGRAM PLATE
      INTEGER N, M, I, J, K
      PARAMETER (N = 120, M = 90)
      DOUBLE PRECISION U(N,M), V(N,M), CHANGE
      COMMON /GRID/ U, V
C DOALL_BEGIN P=BLK
      DO 10 J = 1, M
        DO 10 I = 1, N
          U(I,J) = 0.0D0
          IF (I .EQ. 1) U(I,J) = 1.0D0
          V(I,J) = U(I,J)
   10 CONTINUE
C DOALL_END
      K = 0
   20 CONTINUE
        CALL SWEEP(U, V, N, M, CHANGE)
        CALL COPY(V, U, N, M)
        K = K + 1
      IF (CHANGE .GT. 1.0D-3 .AND. K .LT. 200) GOTO 20
      WRITE (*,100) K, CHANGE, U(2,M/2), U(10,M/2)
  100 FORMAT (I6, ' sweeps, last change', F10.6, ', heat', 2F10.6)
      END
