package org.occgen.review.journal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.digest.Sha256;
import org.occgen.core.precision.ClusteredShare;
import org.occgen.core.precision.PairVerdict;
import org.occgen.core.precision.PrecisionBand;
import org.occgen.core.precision.ReviewedPair;
import org.occgen.core.precision.ReviewedPrecision;
import org.occgen.review.ReviewState;
import org.occgen.review.SegmentReview;

/** In which order segments are asked. A function of segments and decisions alone. */
public enum ReviewOrder {
  /** As they stand in the files. */
  FILES,
  /**
   * First where an answer teaches most about the threshold: in the band of scores next to it, then
   * in the next band, and so on; bands whose precision is known well enough come last. Within a
   * band segments come in the order of a hash of their ids, so that those that were answered are a
   * random sample of the band, however early somebody stops.
   */
  THRESHOLD;

  /** Half of an interval from which on a band is known well enough. */
  private static final double KNOWN = 0.05;

  private static final String PURPOSE = "occgen review: order\n";

  /**
   * The places of all rows, the one that is asked first at the front.
   *
   * @param rows the segments, in the order of the files
   * @param state what is decided so far
   * @return every number from 0 to less than the number of rows, once
   */
  public int[] of(List<LabelledSegment> rows, ReviewState state) {
    return this == FILES
        ? IntStream.range(0, rows.size()).toArray()
        : nearThresholdFirst(rows, state);
  }

  private static int[] nearThresholdFirst(List<LabelledSegment> rows, ReviewState state) {
    Map<Integer, List<ReviewedPair>> byBand = new TreeMap<>();
    for (SegmentReview review : state.segments()) {
      PairVerdict verdict =
          review
              .decision()
              .map(event -> ReviewedPairs.verdict(event.decision(), "", ""))
              .orElse(PairVerdict.OPEN);
      LabelledSegment row = review.segment();
      byBand
          .computeIfAbsent(band(row), band -> new ArrayList<>())
          .add(new ReviewedPair("", row.qid(), row.score(), verdict));
    }
    Map<Integer, Boolean> known = new TreeMap<>();
    byBand.forEach(
        (band, pairs) -> {
          ClusteredShare kept = PrecisionBand.of(0, 0, pairs).kept();
          known.put(band, (kept.high() - kept.low()) / 2 <= KNOWN);
        });
    List<String> hashes = rows.stream().map(row -> Sha256.hex(PURPOSE + row.id())).toList();
    return IntStream.range(0, rows.size())
        .boxed()
        .sorted(
            Comparator.<Integer, Boolean>comparing(
                    i -> known.getOrDefault(band(rows.get(i)), false))
                .thenComparing(i -> band(rows.get(i)))
                .thenComparing(hashes::get))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** Of the score, which is the smallest of the probabilities. */
  private static int band(LabelledSegment row) {
    return ReviewedPrecision.band(row.score(), 0);
  }
}
