package org.occgen.training.regard;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class LbfgsTest {
  @Test
  void findsTheMinimumOfRosenbrock() {
    double[] minimum =
        Lbfgs.minimise(
            (at, gradient) -> {
              double a = 1 - at[0];
              double b = at[1] - at[0] * at[0];
              gradient[0] = -2 * a - 400 * at[0] * b;
              gradient[1] = 200 * b;
              return a * a + 100 * b * b;
            },
            2,
            500,
            1e-14);
    assertArrayEquals(new double[] {1, 1}, minimum, 1e-4);
  }

  @Test
  void findsTheMinimaOfQuadratics() {
    Random random = new Random(9);
    for (int trial = 0; trial < 20; trial++) {
      double[] centre = random.doubles(30, -3, 3).toArray();
      double[] curve = random.doubles(30, 0.1, 50).toArray();
      double[] minimum =
          Lbfgs.minimise(
              (at, gradient) -> {
                double value = 1;
                for (int i = 0; i < at.length; i++) {
                  double off = at[i] - centre[i];
                  value += curve[i] * off * off;
                  gradient[i] = 2 * curve[i] * off;
                }
                return value;
              },
              30,
              200,
              1e-15);
      assertArrayEquals(centre, minimum, 1e-3);
    }
  }

  @Test
  void endsWhereItBeganIfThatIsTheMinimum() {
    double[] minimum =
        Lbfgs.minimise(
            (at, gradient) -> {
              gradient[0] = 2 * at[0];
              return at[0] * at[0];
            },
            1,
            10,
            1e-9);
    assertEquals(0, minimum[0]);
  }
}
