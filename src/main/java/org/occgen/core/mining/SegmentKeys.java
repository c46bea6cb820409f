package org.occgen.core.mining;

import java.util.List;
import java.util.SplittableRandom;

/** Keys of segments: equal for segments whose sentences are equal in every language. */
public final class SegmentKeys {
  private SegmentKeys() {}

  /**
   * The key of {@code segment}: 64 bits mixed from the keys of its sentences, in order. Ten million
   * different segments share one with a probability of about 3 in a million.
   *
   * @param sentenceKeys as in {@link PersonCandidates#sentenceKeys()}
   */
  public static long of(Segment segment, List<List<Long>> sentenceKeys) {
    long key = segment.positions().size();
    for (int language = 0; language < segment.positions().size(); language++) {
      // the first number of SplitMix64 (Steele, Lea and Flood 2014) from this seed
      key =
          new SplittableRandom(
                  key ^ sentenceKeys.get(language).get(segment.positions().get(language)))
              .nextLong();
    }
    return key;
  }
}
