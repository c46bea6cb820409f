package org.occgen.core.measure;

import java.util.Comparator;
import java.util.Objects;
import org.apiguardian.api.API;

/**
 * The part of what is measured that sums are of.
 *
 * @param dataset name of the corpus: mostly a file's
 * @param language as the measure calls it in reports: {@code eng}
 * @param group value of the metadata that is told apart; empty where none is
 * @param unit person or document, or a random group of them, where the measure resamples them
 *     ({@link Measure#resampling}); else empty
 */
@API(status = API.Status.STABLE)
public record Subcorpus(String dataset, String language, String group, String unit)
    implements Comparable<Subcorpus> {
  private static final Comparator<Subcorpus> ORDER =
      Comparator.comparing(Subcorpus::dataset)
          .thenComparing(Subcorpus::language)
          .thenComparing(Subcorpus::group)
          .thenComparing(Subcorpus::unit);

  public Subcorpus {
    Objects.requireNonNull(dataset, "dataset");
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(group, "group");
    Objects.requireNonNull(unit, "unit");
  }

  /** A part whose units are taken together. */
  public static Subcorpus of(String dataset, String language, String group) {
    return new Subcorpus(dataset, language, group, "");
  }

  /** The group of that name in this dataset and language. */
  public Subcorpus inGroup(String other) {
    return of(dataset, language, other);
  }

  @Override
  public int compareTo(Subcorpus other) {
    return ORDER.compare(this, other);
  }
}
