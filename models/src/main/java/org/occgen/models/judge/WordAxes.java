package org.occgen.models.judge;

/**
 * The axes that vectors of words are brought onto: those along which words differ most, so that
 * fewer numbers have to be compared and what is left tells more.
 *
 * @param axes one row an axis, each of length one: 16-bit numbers, of which 32,767 is 1
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
public record WordAxes(short[][] axes) {
  /** The number of dimensions of a direction. */
  public int width() {
    return axes.length;
  }

  /**
   * The direction of a vector along the axes.
   *
   * @return of length one; zeros if the vector has no part along them
   */
  float[] direction(float[] vector) {
    float[] along = new float[axes.length];
    double square = 0;
    for (int i = 0; i < axes.length; i++) {
      short[] axis = axes[i];
      float sum = 0;
      for (int j = 0; j < axis.length; j++) {
        sum += axis[j] * vector[j];
      }
      along[i] = sum;
      square += (double) sum * sum;
    }
    if (square > 0) {
      float factor = (float) (1 / Math.sqrt(square));
      for (int i = 0; i < along.length; i++) {
        along[i] *= factor;
      }
    }
    return along;
  }
}
