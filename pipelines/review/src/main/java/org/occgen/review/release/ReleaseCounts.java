package org.occgen.review.release;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewStatus;

/**
 * Counts of the segments of a benchmark by their fate in the release.
 *
 * @param benchmark how many it had
 * @param byFate every fate, with how many segments it is of; together all of the benchmark
 * @param byStatus every status of a review, with how many segments have it
 * @param byReason reasons of rejection that were given, with how many segments
 * @param edited released segments with another sentence than the machine's
 * @param editedSentences the same by language, every language of the benchmark
 * @param keptUnreviewed released segments whose review is not finished
 */
public record ReleaseCounts(
    long benchmark,
    Map<SegmentFate, Long> byFate,
    Map<ReviewStatus, Long> byStatus,
    Map<RejectionReason, Long> byReason,
    long edited,
    Map<String, Long> editedSentences,
    long keptUnreviewed) {
  public ReleaseCounts {
    byFate = Collections.unmodifiableMap(new EnumMap<>(byFate));
    byStatus = Collections.unmodifiableMap(new EnumMap<>(byStatus));
    byReason = Collections.unmodifiableMap(new TreeMap<>(byReason));
    editedSentences = Collections.unmodifiableMap(new LinkedHashMap<>(editedSentences));
  }

  /**
   * Counts.
   *
   * @param languages of the benchmark, the pivot first
   */
  public static ReleaseCounts of(List<SegmentHistory> history, List<String> languages) {
    Map<SegmentFate, Long> byFate = new EnumMap<>(SegmentFate.class);
    for (SegmentFate fate : SegmentFate.values()) {
      byFate.put(fate, 0L);
    }
    Map<ReviewStatus, Long> byStatus = new EnumMap<>(ReviewStatus.class);
    for (ReviewStatus status : ReviewStatus.values()) {
      byStatus.put(status, 0L);
    }
    Map<String, Long> sentences = new LinkedHashMap<>();
    languages.forEach(language -> sentences.put(language, 0L));
    Map<RejectionReason, Long> byReason = new TreeMap<>();
    long edited = 0;
    long kept = 0;
    for (SegmentHistory entry : history) {
      byFate.merge(entry.fate(), 1L, Long::sum);
      byStatus.merge(entry.status(), 1L, Long::sum);
      entry
          .decision()
          .flatMap(ReviewEvent::reason)
          .ifPresent(reason -> byReason.merge(reason, 1L, Long::sum));
      if (entry.fate() == SegmentFate.RELEASED) {
        edited += entry.isEdited() ? 1 : 0;
        kept += entry.status().isSettled() ? 0 : 1;
        for (int i = 0; i < languages.size(); i++) {
          sentences.merge(languages.get(i), entry.isEdited(i) ? 1L : 0L, Long::sum);
        }
      }
    }
    return new ReleaseCounts(history.size(), byFate, byStatus, byReason, edited, sentences, kept);
  }

  /** The number of segments that have a fate. */
  public long of(SegmentFate fate) {
    return byFate.getOrDefault(fate, 0L);
  }
}
