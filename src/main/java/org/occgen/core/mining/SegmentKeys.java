package org.occgen.core.mining;

import java.util.List;

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
      key = mix(key ^ sentenceKeys.get(language).get(segment.positions().get(language)));
    }
    return key;
  }

  /** The finaliser of SplitMix64 (Steele, Lea and Flood 2014), after its increment. */
  private static long mix(long value) {
    long z = value + 0x9e3779b97f4a7c15L;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
