package org.occgen.core.balance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.occgen.core.mining.Segment;

/** Chooses the segments of one gender category of one group. */
final class SegmentChoice {
  /** An entrant's segment that competes with those of the others. */
  private record Rest(int position, Entrant entrant, Segment segment) {
    static final Comparator<Rest> BEST_FIRST =
        Comparator.comparingDouble((Rest rest) -> rest.segment().score())
            .reversed()
            .thenComparingLong(rest -> rest.entrant().qidNumber())
            .thenComparingInt(rest -> rest.segment().pivotPosition());
  }

  private SegmentChoice() {}

  /**
   * Every entrant keeps its best segment; then the best of all that remain, up to {@code count}.
   * Ties: the smaller id, then the smaller pivot position.
   *
   * @param chosen entrants, each with a segment; together at least {@code count} of them
   * @param count how many segments, at least as many as there are entrants
   * @return one list an entrant, by pivot position
   */
  static List<List<Segment>> of(List<Entrant> chosen, long count) {
    List<List<Segment>> kept = new ArrayList<>(chosen.size());
    List<Rest> rest = new ArrayList<>();
    for (int position = 0; position < chosen.size(); position++) {
      Entrant entrant = chosen.get(position);
      Segment best = entrant.segments().stream().min(Entrant.BEST_SEGMENT).orElseThrow();
      kept.add(new ArrayList<>(List.of(best)));
      for (Segment segment : entrant.segments()) {
        if (segment.pivotPosition() != best.pivotPosition()) {
          rest.add(new Rest(position, entrant, segment));
        }
      }
    }
    rest.sort(Rest.BEST_FIRST);
    for (Rest next : rest.subList(0, Math.toIntExact(count - chosen.size()))) {
      kept.get(next.position()).add(next.segment());
    }
    kept.forEach(segments -> segments.sort(Comparator.comparingInt(Segment::pivotPosition)));
    return kept;
  }
}
