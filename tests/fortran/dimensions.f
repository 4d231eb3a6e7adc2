C distributed: 4
C messages: Gather b; Gather u; Gather grid_.w; Allgather v_0; Reduce sum
C warns: declared-dimensions; slow-message
C     Loops up to a number that only the run knows, over arrays that are declared with several dimensions: no subscript leaves its own. A loop
C     that does so, B(I,1), is known to go through the rest of the array.
      PROGRAM DIMS
      INTEGER I, J, N
      REAL U(20,20), V(20,20), W(20,20), B(5,4), SUM
      COMMON /GRID/ W
      N = 17
      IF (MOD(N, 2) .EQ. 0) N = 16
      DO J = 1, 20
        DO I = 1, 20
          V(I,J) = MOD(I * J, 7)
        ENDDO
      ENDDO
C DOALL_BEGIN P=BLK
      DO J = 1, N
        DO I = 1, N
          U(I,J) = V(I,J) + 1
          W(I,J) = V(J,I)
        ENDDO
      ENDDO
C DOALL_END
      CALL SWEEP(V, 20, N)
      CALL SWEEP(V, 20, N - 3)
      CALL TOTAL(V, 20, N, SUM)
C DOALL_BEGIN P=BLK
      DO I = 1, 20
        B(I,1) = 2 * I
      ENDDO
C DOALL_END
      WRITE(*,*) SUM, B(3,2), B(5,4)
      DO I = 1, N
        WRITE(*,'(34F6.1)') (U(I,J), W(I,J), J = 1, N)
      ENDDO
      END

      SUBROUTINE SWEEP(V, LDV, N)
      INTEGER LDV, N, I, J
      REAL V(LDV,*)
C DOALL_BEGIN P=BLK
      DO J = 2, N
        DO I = 2, N
          V(I,J) = (V(I-1,J) + V(I,J)) / 2
        ENDDO
      ENDDO
C DOALL_END
      END

      SUBROUTINE TOTAL(V, LDV, N, SUM)
      INTEGER LDV, N, I, J
      REAL V(LDV,N), SUM
      SUM = 0
C DOALL_BEGIN P=BLK REDUCE(+:SUM)
      DO J = 1, N
        DO I = 1, N
          SUM = SUM + V(I,J)
        ENDDO
      ENDDO
C DOALL_END
      SUM = NINT(SUM * 8) / 8
      END
