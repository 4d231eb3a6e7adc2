C distributed: 4
C messages: Gather v; Gather b; Allreduce ret_val; Allgather a_0
C warns: declared-dimensions
C     Dimensions that begin elsewhere than at 1, of which the first is an argument plus a number: lines are N + 1 long. A column that stays the same, read where
C     another subroutine has dealt out the columns. A sum that is the value of the function.
      PROGRAM LOWER
      INTEGER I, J, A(11,10), B(11,10)
      DOUBLE PRECISION U(0:20,15), V(21,15), W(30), DOT, S
      DO J = 1, 15
        DO I = 0, 20
          U(I,J) = I + J * 100
          V(I+1,J) = 0
        ENDDO
      ENDDO
      DO J = 1, 10
        DO I = 1, 11
          A(I,J) = MOD(I * 7 + J * 3, 11)
          B(I,J) = I + J * 2
        ENDDO
      ENDDO
      CALL COPY(U, V, 20, 15)
      DO I = 1, 30
        W(I) = I
      ENDDO
      S = DOT(30, W)
      CALL TWICE(A, B, 9, 10, 11)
      CALL COLUMN(A, B, 11, 10, 11)
      WRITE(*,*) NINT(S)
      WRITE(*,'(21F8.1)') U, V
      WRITE(*,'(11I5)') A, B
      END

      SUBROUTINE COPY(U, V, N, M)
      INTEGER N, M, I, J
      DOUBLE PRECISION U(0:N,M), V(N+1,M)
C$OMP PARALLEL DO PRIVATE(I)
      DO J = 1, M
        DO I = 1, N - 1
          V(I+1,J) = U(I,J)
        ENDDO
      ENDDO
      END

      DOUBLE PRECISION FUNCTION DOT(N, X)
      INTEGER N, I
      DOUBLE PRECISION X(N)
      DOT = 0
C$OMP PARALLEL DO REDUCTION(+:DOT)
      DO I = 1, N
        DOT = DOT + X(I) * X(I)
      ENDDO
      END

      SUBROUTINE TWICE(A, B, N, M, LD)
      INTEGER N, M, I, J, LD, A(LD,M), B(LD,M)
C$OMP PARALLEL DO
      DO J = 1, M
        DO I = 1, N
          A(I,J) = B(I,J) * 2
        ENDDO
      ENDDO
      END

      SUBROUTINE COLUMN(A, B, N, M, LD)
      INTEGER N, M, I, J, LD, A(LD,M), B(LD,M)
C$OMP PARALLEL DO
      DO J = 1, M
        DO I = 1, N
          B(I,J) = A(I,3) + J
        ENDDO
      ENDDO
      END
