C     One sweep of Jacobi's method, and the largest change in it.
      SUBROUTINE SWEEP(U, V, N, M, CHANGE)
      INTEGER N, M, I, J
      DOUBLE PRECISION U(N,M), V(N,M), CHANGE, D
      CHANGE = 0.0D0
C DOALL_BEGIN P=BLK
      DO 20 J = 2, M-1
        DO 10 I = 2, N-1
          V(I,J) = 0.25D0 * (U(I-1,J) + U(I+1,J) + U(I,J-1) + U(I,J+1))
          D = ABS(V(I,J) - U(I,J))
          IF (D .GT. CHANGE) CHANGE = D
   10   CONTINUE
   20 CONTINUE
C DOALL_END
      END

      SUBROUTINE COPY(A, B, N, M)
      INTEGER N, M, I, J
      DOUBLE PRECISION A(N,M), B(N,M)
C DOALL_BEGIN P=BLK
      DO 10 J = 1, M
        DO 10 I = 1, N
          B(I,J) = A(I,J)
   10 CONTINUE
C DOALL_END
      END
