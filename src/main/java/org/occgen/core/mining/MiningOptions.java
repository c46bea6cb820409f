package org.occgen.core.mining;

import java.io.Serializable;
import java.util.Objects;
import org.apiguardian.api.API;

/**
 * The options of mining.
 *
 * @param margin how a cosine is set against the neighbours' mean
 * @param retrieval which candidates become pairs
 * @param neighbourhood where neighbours come from
 * @param neighbours the most neighbours that a mean is taken over (k), from 1 to {@link
 *     #MAX_NEIGHBOURS}
 * @param backgroundSize the most sentences in a language's background, from 1 to {@link
 *     #MAX_BACKGROUND_SIZE}
 * @param floor margin below which nothing is kept
 */
@API(status = API.Status.STABLE)
public record MiningOptions(
    Margin margin,
    Retrieval retrieval,
    Neighbourhood neighbourhood,
    int neighbours,
    int backgroundSize,
    double floor)
    implements Serializable {
  /** The largest k. */
  public static final int MAX_NEIGHBOURS = 100;

  /** The largest background: its vectors travel to every worker. */
  public static final int MAX_BACKGROUND_SIZE = 100_000;

  /** Ratio, max, background, k = 4, a background of 1,000, floor 0.6. */
  public static final MiningOptions DEFAULT =
      new MiningOptions(
          Margin.RATIO,
          Retrieval.MAX,
          Neighbourhood.BACKGROUND,
          4,
          1_000,
          Margin.RATIO.defaultFloor());

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException naming the key of the recipe and what would be right
   */
  public MiningOptions {
    Objects.requireNonNull(margin, "margin");
    Objects.requireNonNull(retrieval, "retrieval");
    Objects.requireNonNull(neighbourhood, "neighbourhood");
    if (neighbours < 1 || neighbours > MAX_NEIGHBOURS) {
      throw new IllegalArgumentException(
          "neighbours: " + neighbours + "; use a number from 1 to " + MAX_NEIGHBOURS);
    }
    if (backgroundSize < 1 || backgroundSize > MAX_BACKGROUND_SIZE) {
      throw new IllegalArgumentException(
          "background.size: " + backgroundSize + "; use a number from 1 to " + MAX_BACKGROUND_SIZE);
    }
    // Written so that what is not a number is refused too.
    switch (margin) {
      case RATIO -> {
        // 0 is what pairs get for which a ratio means nothing.
        if (!(floor > 0 && floor < Double.POSITIVE_INFINITY)) {
          throw new IllegalArgumentException(
              "floor: " + floor + "; with margin ratio use a number above 0, such as 0.6");
        }
      }
      case DISTANCE -> {
        if (!(floor >= -2 && floor <= 2)) {
          throw new IllegalArgumentException(
              "floor: " + floor + "; with margin distance use a number from -2 to 2");
        }
      }
      case ABSOLUTE -> {
        if (!(floor >= -1 && floor <= 1)) {
          throw new IllegalArgumentException(
              "floor: " + floor + "; with margin absolute use a cosine, from -1 to 1");
        }
      }
    }
  }
}
