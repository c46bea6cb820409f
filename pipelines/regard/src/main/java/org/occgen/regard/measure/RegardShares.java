package org.occgen.regard.measure;

import java.util.List;
import java.util.Optional;
import org.occgen.core.measure.Interval;
import org.occgen.regard.Regard;
import org.occgen.regard.score.RegardShare;

/**
 * The shares of regard among mentions of persons, as the classifier counts.
 *
 * @param shares one of each {@link Regard}, in its order; none where there is no mention
 */
public record RegardShares(List<RegardShare> shares) {
  /** Of no mentions. */
  static final RegardShares NONE = new RegardShares(List.of());

  private static final RegardShare.Estimate NO_ESTIMATE =
      new RegardShare.Estimate(Double.NaN, Interval.NONE);

  public RegardShares {
    shares = List.copyOf(shares);
    if (!shares.isEmpty() && shares.size() != Regard.values().length) {
      throw new IllegalArgumentException("a share of each regard is needed, not " + shares.size());
    }
  }

  private Optional<RegardShare> find(Regard regard) {
    return shares.stream().filter(share -> share.regard() == regard).findFirst();
  }

  /** Mentions with a regard. */
  public long of(Regard regard) {
    return find(regard).map(RegardShare::withRegard).orElse(0L);
  }

  /** All mentions of persons. */
  public long persons() {
    return shares.isEmpty() ? 0 : shares.get(0).sentences();
  }

  /** The share of a regard, from 0 to 1; NaN without mentions. */
  public double share(Regard regard) {
    return raw(regard).value();
  }

  /** The share of a regard, as the classifier counts it. */
  public RegardShare.Estimate raw(Regard regard) {
    return find(regard).map(RegardShare::raw).orElse(NO_ESTIMATE);
  }

  /** The share less the mean of those of the other attributes of the class; NaN without any. */
  public RegardShare.Estimate rawGap(Regard regard) {
    return find(regard).map(RegardShare::rawGap).orElse(NO_ESTIMATE);
  }
}
