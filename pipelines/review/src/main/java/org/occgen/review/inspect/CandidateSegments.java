package org.occgen.review.inspect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.balance.BalancedSet;
import org.occgen.core.balance.GenderBalancer;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.PersonSegments;
import org.occgen.core.mining.RepeatedSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Person;

/**
 * The segments of all people that some threshold may keep: places, probabilities and keys in
 * arrays, some ten bytes and eight a language for each. Balancing in memory needs all people at
 * once, and so does this.
 */
final class CandidateSegments {
  private final CalibrationSetup setup;
  private final double[] thresholds;

  /** Whether segments may fall below the threshold in a language: that is what is tried. */
  private final boolean[] tried;

  private final List<Held> people = new ArrayList<>();

  /** No segments yet. */
  CandidateSegments(CalibrationSetup setup) {
    this.setup = setup;
    this.thresholds = setup.others().stream().mapToDouble(setup::threshold).toArray();
    this.tried = new boolean[thresholds.length];
    for (int i = 0; i < tried.length; i++) {
      tried[i] = setup.grids().containsKey(setup.others().get(i));
    }
  }

  /** The segments of one person: of each its pivot sentence, probabilities and key. */
  @SuppressWarnings("ArrayRecordComponent") // never compared; arrays take the least memory
  private record Held(Person person, int[] pivotPositions, double[] probabilities, long[] keys) {
    /** Those that reach all thresholds, with the scores that they get by them. */
    KeyedSegments atLeast(double[] thresholds) {
      List<Segment> kept = new ArrayList<>();
      List<Long> keptKeys = new ArrayList<>();
      for (int i = 0; i < keys.length; i++) {
        double score = 1;
        boolean reaches = true;
        for (int language = 0; language < thresholds.length; language++) {
          double probability = probabilities[i * thresholds.length + language];
          reaches &= probability >= thresholds[language];
          score = Math.min(score, probability);
        }
        if (reaches) {
          // balancing looks at nothing but the pivot's place and the score
          kept.add(
              new Segment(
                  person.qid(),
                  List.of(pivotPositions[i]),
                  List.of(),
                  List.of(),
                  List.of(),
                  score));
          keptKeys.add(keys[i]);
        }
      }
      return new KeyedSegments(person, kept, keptKeys);
    }
  }

  /**
   * Adds a person.
   *
   * @param found the segments under the lowest threshold of each language
   */
  void add(KeyedSegments found) {
    int[] pivotPositions = new int[found.segments().size()];
    double[] probabilities = new double[pivotPositions.length * thresholds.length];
    long[] keys = new long[pivotPositions.length];
    int held = 0;
    for (int i = 0; i < pivotPositions.length; i++) {
      Segment segment = found.segments().get(i);
      if (isTried(segment)) {
        pivotPositions[held] = segment.pivotPosition();
        keys[held] = found.keys().get(i);
        for (int language = 0; language < thresholds.length; language++) {
          probabilities[held * thresholds.length + language] =
              segment.probabilities().get(language);
        }
        held++;
      }
    }
    if (held > 0) {
      people.add(
          new Held(
              found
                  .person()
                  .withArticlesIn(List.of())
                  .withoutOccupations(setup.ignoredOccupations()),
              Arrays.copyOf(pivotPositions, held),
              Arrays.copyOf(probabilities, held * thresholds.length),
              Arrays.copyOf(keys, held)));
    }
  }

  /** Thresholds are tried in one language at a time. */
  private boolean isTried(Segment segment) {
    int below = 0;
    for (int language = 0; language < thresholds.length; language++) {
      if (segment.probabilities().get(language) < thresholds[language]) {
        below += tried[language] ? 1 : 2;
      }
    }
    return below < 2;
  }

  /** No more people come. */
  void close() {
    people.sort((a, b) -> Person.ORDER.compare(a.person, b.person));
  }

  /**
   * Balances what thresholds keep, by the code of stage balance.
   *
   * @param changed by language: those of the run, but for one language
   */
  BalanceOutcome keep(Map<String, Double> changed) {
    double[] least =
        setup.others().stream()
            .mapToDouble(language -> Objects.requireNonNull(changed.get(language), language))
            .toArray();
    RepeatedSegments repeated = new RepeatedSegments();
    List<PersonSegments> distinct = new ArrayList<>();
    long kept = 0;
    for (Held held : people) {
      KeyedSegments own = held.atLeast(least);
      if (!own.segments().isEmpty()) {
        kept += own.segments().size();
        distinct.add(repeated.keepFirst(own));
      }
    }
    BalancedSet balanced = GenderBalancer.balance(distinct, setup.genders(), setup.balance());
    return new BalanceOutcome(kept, distinct.size(), balanced.groups().size(), count(balanced));
  }

  private List<CategoryCount> count(BalancedSet balanced) {
    Map<String, Long> rows = new LinkedHashMap<>();
    Map<String, Set<String>> persons = new LinkedHashMap<>();
    for (String category : categories()) {
      rows.put(category, 0L);
      persons.put(category, new HashSet<>());
    }
    for (BalancedSegment row : balanced.segments()) {
      rows.merge(row.genderCategory(), 1L, Long::sum);
      persons.computeIfAbsent(row.genderCategory(), key -> new HashSet<>()).add(row.person().qid());
    }
    List<CategoryCount> counts = new ArrayList<>();
    rows.forEach(
        (category, count) ->
            counts.add(
                new CategoryCount(
                    category, persons.getOrDefault(category, Set.of()).size(), count)));
    return counts;
  }

  /** Those that the benchmark may have. */
  private Collection<String> categories() {
    if (setup.balance().balanced()) {
      return setup.balance().genders();
    }
    List<String> all = new ArrayList<>(setup.genders().valuesByCategory().keySet());
    all.add(GenderCategories.OTHER);
    return all;
  }
}
