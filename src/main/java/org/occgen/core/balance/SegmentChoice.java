package org.occgen.core.balance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/**
 * Chooses the segments of one group: of every gender category S. Every chosen person keeps its best
 * segment; then the best of all that remain, up to S. Ties: the smaller id, then the smaller pivot
 * position. Which ones are chosen is told by the last of them.
 */
record SegmentChoice(List<Cut> byGender) {
  /** A segment that competes with those of the others. */
  private record Rest(long person, int pivot, double score) {
    static final Comparator<Rest> BEST_FIRST =
        Comparator.comparingDouble(Rest::score)
            .reversed()
            .thenComparingLong(Rest::person)
            .thenComparingInt(Rest::pivot);
  }

  /** The cut in one gender category: the segments that are kept beside the best of each person. */
  private record Cut(boolean all, Optional<Rest> last) {
    boolean keeps(Entrant entrant, int place) {
      return all
          || (last.isPresent() && Rest.BEST_FIRST.compare(rest(entrant, place), last.get()) <= 0);
    }
  }

  /**
   * Chooses the segments of a group.
   *
   * @param members those that the persons were chosen from
   */
  static SegmentChoice of(Iterable<Entrant> members, int genders, PersonChoice persons) {
    List<Cut> cuts = new ArrayList<>();
    for (int gender = 0; gender < genders; gender++) {
      int own = gender;
      long rests = persons.segments() - persons.persons();
      if (persons.segmentsOf(gender) == persons.segments()) {
        cuts.add(new Cut(true, Optional.empty()));
      } else if (rests == 0) {
        cuts.add(new Cut(false, Optional.empty()));
      } else {
        Iterable<Entrant> chosen =
            PersonChoice.filter(members, member -> member.gender() == own && persons.takes(member));
        cuts.add(
            new Cut(
                false, Optional.of(OrderStatistic.of(rests(chosen), Rest.BEST_FIRST, rests - 1))));
      }
    }
    return new SegmentChoice(cuts);
  }

  private static Rest rest(Entrant entrant, int place) {
    return new Rest(entrant.person(), entrant.pivot(place), entrant.score(place));
  }

  /** Places of the segments that a chosen person keeps, ascending. */
  int[] kept(Entrant chosen) {
    Cut cut = byGender.get(chosen.gender());
    int best = chosen.best();
    int[] kept = new int[chosen.size()];
    int size = 0;
    for (int place = 0; place < kept.length; place++) {
      if (place == best || cut.keeps(chosen, place)) {
        kept[size++] = place;
      }
    }
    return Arrays.copyOf(kept, size);
  }

  /** All segments of entrants but the best of each, which can be gone through again. */
  private static Iterable<Rest> rests(Iterable<Entrant> entrants) {
    return () ->
        StreamSupport.stream(entrants.spliterator(), false)
            .flatMap(
                entrant -> {
                  int best = entrant.best();
                  return IntStream.range(0, entrant.size())
                      .filter(place -> place != best)
                      .mapToObj(place -> rest(entrant, place));
                })
            .iterator();
  }
}
