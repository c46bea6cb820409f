package org.occgen.core.measure;

import java.util.Comparator;
import java.util.Objects;
import org.apiguardian.api.API;
import org.occgen.core.books.Countable;

/**
 * One number of the {@link Sums} of a subcorpus, as it travels and is stored.
 *
 * @param of what it is of
 * @param statistic what was counted: {@code words}
 * @param key what of it, where the statistic has keys, such as a term; else empty
 * @param count how many
 */
@API(status = API.Status.STABLE)
public record MeasureSum(Subcorpus of, String statistic, String key, long count)
    implements Countable<MeasureSum> {
  private static final Comparator<MeasureSum> ORDER =
      Comparator.comparing(MeasureSum::of)
          .thenComparing(MeasureSum::statistic)
          .thenComparing(MeasureSum::key)
          .thenComparingLong(MeasureSum::count);

  public MeasureSum {
    Objects.requireNonNull(of, "of");
    Objects.requireNonNull(statistic, "statistic");
    Objects.requireNonNull(key, "key");
  }

  @Override
  public MeasureSum withCount(long newCount) {
    return new MeasureSum(of, statistic, key, newCount);
  }

  @Override
  public int compareTo(MeasureSum other) {
    return ORDER.compare(this, other);
  }
}
