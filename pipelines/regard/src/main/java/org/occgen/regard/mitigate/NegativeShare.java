package org.occgen.regard.mitigate;

import java.io.Serializable;
import java.math.BigInteger;

/**
 * The largest share of negative sentences that an attribute may have, in millionths, so that
 * whether it holds is a question of whole numbers.
 */
public record NegativeShare(long millionths) implements Serializable {
  private static final long WHOLE = 1_000_000;

  /** At most one percent, as the paper has it. */
  public static final NegativeShare ONE_PERCENT = new NegativeShare(10_000);

  public NegativeShare {
    if (millionths < 0 || millionths >= WHOLE) {
      throw new IllegalArgumentException("a share of " + millionths + " millionths");
    }
  }

  /** A share, rounded down to millionths. */
  public static NegativeShare of(double share) {
    return new NegativeShare((long) Math.floor(share * WHOLE + 1e-6));
  }

  /**
   * The number of negative sentences that may stand beside others: the largest n with n / (n +
   * others) at most the share.
   */
  public long allowed(long others) {
    return BigInteger.valueOf(others)
        .multiply(BigInteger.valueOf(millionths))
        .divide(BigInteger.valueOf(WHOLE - millionths))
        .longValueExact();
  }

  /**
   * p'/p: how much more or less probable a word is with an attribute after its negative sentences
   * were thinned, each with the same chance.
   *
   * @param kept the share of its negative sentences that is kept: s
   * @param negative the share of negative ones in its sentences before: n
   * @param negativeWithWord the share of negative ones in its sentences with the word: q
   * @return ((1 - q) + q s) / ((1 - n) + n s)
   */
  public static double change(double kept, double negative, double negativeWithWord) {
    return (1 - negativeWithWord + negativeWithWord * kept) / (1 - negative + negative * kept);
  }

  /**
   * The share of negative sentences to keep so that exactly this share is left: s = m (1 - n) / ((1
   * - m) n), at most 1.
   *
   * @param negative the share before: n
   */
  public double kept(double negative) {
    double most = (double) millionths / WHOLE;
    return negative <= most ? 1 : most * (1 - negative) / ((1 - most) * negative);
  }
}
