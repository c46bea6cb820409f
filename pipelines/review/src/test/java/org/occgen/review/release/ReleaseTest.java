package org.occgen.review.release;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.MadeRow;
import org.occgen.core.person.GenderCategories;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.review.ReviewPlan;
import org.occgen.review.ReviewState;

/** Compares the fate of each segment with a simple list of the decisions. */
class ReleaseTest {
  private static final String FEMALE = "Q6581072";
  private static final String MALE = "Q6581097";

  /** People in pairs of a group, with one to four segments each. */
  private static List<LabelledSegment> rows(Random random) {
    List<LabelledSegment> rows = new ArrayList<>();
    for (int person = 1; person <= 12; person++) {
      boolean female = person % 2 == 0;
      String occupation = "Q" + (1000 + (person - 1) / 4);
      for (int sentence = 0; sentence < 1 + random.nextInt(4); sentence++) {
        double score = random.nextInt(50) / 100.0;
        rows.add(
            MadeRow.number(rows.size())
                .sentence("en", "en " + rows.size())
                .sentence("es", "es " + rows.size())
                .builder()
                .id("Q" + person + "-" + sentence)
                .qid("Q" + person)
                .name("Person " + person)
                .occupations(List.of(occupation))
                .occupationLabels(List.of("writer"))
                .group(List.of(occupation))
                .genderCategory(female ? "feminine" : "masculine")
                .genders(List.of(female ? FEMALE : MALE))
                .positions(List.of(sentence, sentence))
                .margins(List.of(1 + score))
                .probabilities(List.of(score))
                .score(score)
                .build());
      }
    }
    return rows;
  }

  private static ReviewState review(
      List<LabelledSegment> rows, Random random, Map<String, List<String>> kept) {
    ReviewState state = new ReviewState(new ReviewPlan(0, List.of()), rows);
    for (LabelledSegment row : rows) {
      Kind kind =
          switch (random.nextInt(10)) {
            case 0, 1, 2 -> Kind.REJECT;
            case 3, 4 -> Kind.EDIT;
            case 5 -> Kind.WITHDRAW; // not reviewed
            default -> Kind.ACCEPT;
          };
      if (kind == Kind.WITHDRAW) {
        continue;
      }
      // now and then two segments become the same
      boolean same = kind == Kind.EDIT && random.nextInt(3) == 0;
      Decision decision =
          switch (kind) {
            case REJECT -> Decision.reject(RejectionReason.PARTIAL);
            case EDIT ->
                Decision.edit(
                    same
                        ? Map.of("en", "Same.", "es", "Lo mismo.")
                        : Map.of("es", "Otra " + row.id()));
            default -> Decision.accept();
          };
      ReviewEvent event =
          new ReviewEvent(
              0,
              Instant.EPOCH,
              "anna",
              row.id(),
              state.segment(row.id()).orElseThrow().sha256(),
              decision,
              0,
              "key-00000" + row.row());
      if (kind != Kind.REJECT) {
        List<String> texts = new ArrayList<>(row.sentences());
        for (int i = 0; i < 2; i++) {
          texts.set(i, event.texts().getOrDefault(row.languages().get(i), texts.get(i)));
        }
        kept.put(row.id(), texts);
      }
      ReviewState.Result.Taken taken = (ReviewState.Result.Taken) state.consider(event);
      state.apply(taken.event());
    }
    return state;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void everySegmentIsReleasedOrLeftOutForTheRightReason(int seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 20; round++) {
      List<LabelledSegment> rows = rows(random);
      Map<String, List<String>> kept = new HashMap<>();
      ReviewState state = review(rows, random, kept);
      UnreviewedPolicy unreviewed = round % 2 == 0 ? UnreviewedPolicy.KEEP : UnreviewedPolicy.DROP;
      Release release =
          Release.of(state, unreviewed, GenderCategories.DEFAULT, BalanceOptions.DEFAULT);
      check(rows, kept, state, unreviewed, release);
    }
  }

  private static void check(
      List<LabelledSegment> rows,
      Map<String, List<String>> kept,
      ReviewState state,
      UnreviewedPolicy unreviewed,
      Release release) {
    Map<String, LabelledSegment> released = new HashMap<>();
    for (int i = 0; i < release.rows().size(); i++) {
      assertEquals(i, release.rows().get(i).row());
      released.put(release.rows().get(i).id(), release.rows().get(i));
    }
    Map<String, Map<String, Set<String>>> people = new TreeMap<>();
    Map<String, Map<String, Integer>> segments = new TreeMap<>();
    Set<List<String>> texts = new HashSet<>();
    for (LabelledSegment row : release.rows()) {
      assertTrue(texts.add(row.sentences()), "the same text twice");
      people
          .computeIfAbsent(row.group().get(0), key -> new TreeMap<>())
          .computeIfAbsent(row.genderCategory(), key -> new HashSet<>())
          .add(row.qid());
      segments
          .computeIfAbsent(row.group().get(0), key -> new TreeMap<>())
          .merge(row.genderCategory(), 1, Integer::sum);
    }
    people.forEach(
        (group, by) -> {
          assertEquals(2, by.size());
          assertEquals(1, by.values().stream().map(Set::size).distinct().count());
          assertEquals(1, segments.get(group).values().stream().distinct().count());
        });
    assertEquals(rows.size(), release.history().size());
    long edited = 0;
    Map<SegmentFate, Long> fates = new TreeMap<>();
    for (int i = 0; i < rows.size(); i++) {
      SegmentHistory entry = release.history().get(i);
      LabelledSegment row = rows.get(i);
      assertEquals(row, entry.machine());
      fates.merge(entry.fate(), 1L, Long::sum);
      boolean decided = state.segment(row.id()).orElseThrow().status().isSettled();
      List<String> expected = decided ? kept.getOrDefault(row.id(), List.of()) : row.sentences();
      switch (entry.fate()) {
        case RELEASED -> {
          assertEquals(expected, released.get(row.id()).sentences());
          assertTrue(decided || unreviewed == UnreviewedPolicy.KEEP);
          edited += expected.equals(row.sentences()) ? 0 : 1;
        }
        case REJECTED -> assertTrue(decided && !kept.containsKey(row.id()));
        case UNREVIEWED -> assertTrue(!decided && unreviewed == UnreviewedPolicy.DROP);
        case REPEATED -> assertEquals("Same.", expected.get(0));
        case SURPLUS -> assertFalse(expected.isEmpty());
      }
      assertEquals(entry.fate() == SegmentFate.RELEASED, released.containsKey(row.id()));
      if (entry.fate() == SegmentFate.SURPLUS) {
        assertTrue(isSurplus(row, rows, release), row.id());
      }
    }
    ReleaseCounts counts = ReleaseCounts.of(release.history(), List.of("en", "es"));
    fates.forEach((fate, count) -> assertEquals(count, counts.of(fate)));
    assertEquals(edited, counts.edited());
    assertEquals(rows.size(), counts.byFate().values().stream().mapToLong(n -> n).sum());
  }

  /**
   * Balancing may leave a segment out only where its group lacks a category, or where the other
   * category of the group has no more people or segments to set against it.
   */
  private static boolean isSurplus(
      LabelledSegment row, List<LabelledSegment> rows, Release release) {
    Map<String, Integer> eligible = new HashMap<>();
    Map<String, Set<String>> people = new HashMap<>();
    for (SegmentHistory entry : release.history()) {
      boolean there = entry.fate() == SegmentFate.RELEASED || entry.fate() == SegmentFate.SURPLUS;
      if (there && entry.machine().group().equals(row.group())) {
        String category = entry.machine().genderCategory();
        eligible.merge(category, 1, Integer::sum);
        people.computeIfAbsent(category, key -> new HashSet<>()).add(entry.machine().qid());
      }
    }
    if (eligible.size() < 2) {
      return true;
    }
    int mostPeople = people.values().stream().mapToInt(Set::size).min().orElseThrow();
    long chosen =
        release.rows().stream()
            .filter(r -> r.group().equals(row.group()))
            .map(LabelledSegment::qid)
            .distinct()
            .count();
    return chosen == 2L * mostPeople;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void unreviewedSegmentsAreRefused(int seed) {
    List<LabelledSegment> rows = rows(new Random(seed));
    ReviewState state = new ReviewState(new ReviewPlan(0, List.of()), rows);
    assertThrows(
        IllegalArgumentException.class,
        () ->
            Release.of(
                state, UnreviewedPolicy.REFUSE, GenderCategories.DEFAULT, BalanceOptions.DEFAULT));
    assertEquals(rows.size(), (long) Release.unfinished(state).values().iterator().next());
  }
}
