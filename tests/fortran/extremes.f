C distributed: 1
C messages: Reduce d__; Reduce e; Reduce f; Reduce k
C     The greatest difference, as Fortran programs say it: f2c makes variables for the arguments of ABS and MAX.
      PROGRAM AB
      REAL X(30), Y(30), D, E, R4
      INTEGER I, K
      DOUBLE PRECISION Z(30), F
      D = 0
      E = 0
      F = 0
      K = 0
      DO I = 1, 30
        X(I) = MOD(7*I, 11) - 5
        Y(I) = MOD(5*I, 13) - 6
        Z(I) = X(I) * Y(I)
      ENDDO
C DOALL_BEGIN P=BLK
      DO I = 2, 29
        IF (ABS(X(I+1) - X(I-1)) .GT. D) D = ABS(X(I+1) - X(I-1))
        E = MAX(E, ABS(X(I) - Y(I)) + ABS(X(I+1) - Y(I-1) + X(I)
     & * Y(I)) / (1 + ABS(X(I) + 3.5 * Y(I))))
        F = F + ABS(Z(I) - Z(I-1)) * ABS(SIN(Z(I)) - 1)
        K = K + ABS(I - 15)
      ENDDO
C DOALL_END
      WRITE(*,*) D, NINT(E * 1000), NINT(F * 1000), K
      END
