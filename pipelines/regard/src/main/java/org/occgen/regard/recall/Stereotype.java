package org.occgen.regard.recall;

import java.util.Optional;
import org.occgen.regard.Regard;

/**
 * A stereotype of a group that people confirmed or rejected.
 *
 * @param identity the group, as the file calls it: {@code Italian}
 * @param attribute a word or phrase: {@code romantic}
 * @param offensiveness the mean of annotators, from -1, not offensive, to 4
 */
public record Stereotype(String identity, String attribute, double offensiveness) {
  private static final double ROUNDING = 1e-6;

  /**
   * The regard that the paper takes it for (appendix B): positive where the mean is -1, negative
   * from 1 on. Others are neither. SeeGULL itself says of -1 that it is not offensive, which is not
   * the same as positive.
   */
  public Optional<Regard> regard() {
    if (offensiveness <= -1 + ROUNDING) {
      return Optional.of(Regard.POSITIVE);
    }
    return offensiveness >= 1 - ROUNDING ? Optional.of(Regard.NEGATIVE) : Optional.empty();
  }
}
