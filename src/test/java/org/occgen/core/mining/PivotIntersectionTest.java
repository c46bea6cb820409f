package org.occgen.core.mining;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.occgen.core.books.BookEntry;
import org.occgen.core.person.Person;
import org.occgen.core.since.OldSentences;

class PivotIntersectionTest {
  private static final Person PERSON =
      new Person("Q7", "P", List.of("Q6581072"), List.of("Q1"), List.of());

  private static List<Long> keys(long from, int size) {
    return LongStream.range(from, from + size).boxed().toList();
  }

  @Test
  void agreesWithSetsOfPivotSentences() {
    long segmentsSeen = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      List<String> others = List.of("sw", "ar", "es").subList(0, 1 + random.nextInt(3));
      int pivotSize = 1 + random.nextInt(8);
      List<String> languages = new ArrayList<>(List.of("en"));
      languages.addAll(others);
      List<List<Long>> keys = new ArrayList<>(List.of(keys(100, pivotSize)));
      List<Candidate> candidates = new ArrayList<>();
      Map<String, Double> probabilities = new HashMap<>();
      for (String language : others) {
        int size = 1 + random.nextInt(8);
        keys.add(keys(1000 + 100L * language.hashCode(), size));
        candidates.addAll(AlignedPairsTest.random(random, language, pivotSize, size));
        probabilities.put(language, random.nextInt(5) / 5.0);
      }
      PairChoice choice =
          new PairChoice(
              MarginMinerTest.any(random, Retrieval.class),
              probabilities,
              random.nextBoolean() ? Map.of() : Map.of(others.get(0), 1.1));

      // The pivot sentences that are left, as sets.
      Map<String, AlignedPairs> aligned = new HashMap<>();
      Set<Integer> left = new HashSet<>(keys.get(0).stream().map(k -> (int) (k - 100)).toList());
      for (String language : others) {
        AlignedPairs pairs =
            AlignedPairs.select(
                candidates.stream().filter(c -> c.language().equals(language)).toList(), choice);
        aligned.put(language, pairs);
        left.retainAll(pairs.pairs().stream().map(Candidate::pivotPosition).toList());
      }
      List<Segment> expected = new ArrayList<>();
      for (int pivotPosition : left.stream().sorted().toList()) {
        List<Integer> positions = new ArrayList<>(List.of(pivotPosition));
        List<Double> cosines = new ArrayList<>();
        List<Double> margins = new ArrayList<>();
        List<Double> ofPairs = new ArrayList<>();
        double score = 1;
        for (String language : others) {
          for (Candidate pair : aligned.get(language).pairs()) {
            if (pair.pivotPosition() == pivotPosition) {
              positions.add(pair.position());
              cosines.add(pair.cosine());
              margins.add(pair.margin());
              ofPairs.add(pair.probability());
              score = Math.min(score, pair.probability());
              assertTrue(pair.probability() >= probabilities.get(language));
            }
          }
        }
        expected.add(new Segment("Q7", positions, cosines, margins, ofPairs, score));
      }
      segmentsSeen += expected.size();

      Collections.shuffle(candidates, random);
      PivotIntersection found =
          PivotIntersection.of(
              new PersonCandidates(PERSON, languages, keys, candidates),
              choice,
              OldSentences.Ages.ALL_NEW);
      assertEquals(expected, found.segments().segments(), "seed " + seed);
      assertEquals(PERSON, found.segments().person());
      for (int i = 0; i < expected.size(); i++) {
        assertEquals(SegmentKeys.of(expected.get(i), keys), found.segments().keys().get(i));
      }
      for (String language : others) {
        long all = candidates.stream().filter(c -> c.language().equals(language)).count();
        AlignedPairs pairs = aligned.get(language);
        assertEquals(all, count(found, BookEntry.Kind.IN, "", language));
        assertEquals(expected.size(), count(found, BookEntry.Kind.OUT, "", language));
        assertEquals(
            pairs.notRetrieved(), count(found, BookEntry.Kind.DROPPED, "not-retrieved", language));
        assertEquals(
            pairs.belowThreshold(),
            count(found, BookEntry.Kind.DROPPED, "below-threshold", language));
        assertEquals(
            pairs.pairs().size() - expected.size(),
            count(found, BookEntry.Kind.DROPPED, "no-counterpart-in-every-language", language));
      }
    }
    assertTrue(segmentsSeen > 100, segmentsSeen + " segments");
  }

  private static long count(
      PivotIntersection found, BookEntry.Kind kind, String reason, String language) {
    return found.books().stream()
        .filter(e -> e.kind() == kind && e.reason().equals(reason) && e.language().equals(language))
        .peek(e -> assertEquals(BookEntry.Unit.PAIR, e.unit()))
        .peek(e -> assertEquals("Q6581072", e.gender()))
        .peek(e -> assertTrue(kind != BookEntry.Kind.DROPPED || e.count() > 0))
        .mapToLong(BookEntry::count)
        .sum();
  }

  @Test
  void monolingualSegmentsAreTheSentences() {
    PivotIntersection found =
        PivotIntersection.of(
            new PersonCandidates(PERSON, List.of("sw"), List.of(keys(5, 3)), List.of()),
            PairChoice.of(Retrieval.MAX, Map.of()),
            OldSentences.Ages.ALL_NEW);
    List<Segment> segments = found.segments().segments();
    assertEquals(
        List.of(
            new Segment("Q7", List.of(0), List.of(), List.of(), List.of(), 0),
            new Segment("Q7", List.of(1), List.of(), List.of(), List.of(), 0),
            new Segment("Q7", List.of(2), List.of(), List.of(), List.of(), 0)),
        segments);
    assertEquals(List.of(), found.books());
    assertEquals(3, found.segments().keys().stream().distinct().count());
  }

  @Test
  void refusesWhatDoesNotFit() {
    List<List<Long>> keys = List.of(keys(0, 2), keys(5, 1));
    List<String> languages = List.of("en", "sw");
    for (Candidate bad :
        List.of(
            AlignedPairsTest.candidate("es", 0, 0, 1, true, true, 1),
            AlignedPairsTest.candidate("en", 0, 0, 1, true, true, 1),
            AlignedPairsTest.candidate("sw", 2, 0, 1, true, true, 1),
            AlignedPairsTest.candidate("sw", 0, 1, 1, true, true, 1))) {
      assertRefused(
          () ->
              PivotIntersection.of(
                  new PersonCandidates(PERSON, languages, keys, List.of(bad)),
                  PairChoice.of(Retrieval.MAX, Map.of("sw", 1.0)),
                  OldSentences.Ages.ALL_NEW));
    }
    assertRefused(
        "sw",
        () ->
            PivotIntersection.of(
                new PersonCandidates(PERSON, languages, keys, List.of()),
                PairChoice.of(Retrieval.MAX, Map.of("es", 1.0)),
                OldSentences.Ages.ALL_NEW));
  }

  @Test
  void keysTellSegmentsApart() {
    // The first number that SplitMix64 gives from the seed 0.
    assertEquals(
        0xE220A8397B1DCDAFL,
        SegmentKeys.of(
            new Segment("Q7", List.of(0), List.of(), List.of(), List.of(), 0),
            List.of(List.of(1L))));
    List<List<Long>> keys = List.of(List.of(1L, 2L), List.of(2L, 1L, 1L));
    long key = SegmentKeys.of(segment(0, 1), keys);
    assertEquals(key, SegmentKeys.of(segment(0, 2), keys), "equal sentences elsewhere");
    assertNotEquals(key, SegmentKeys.of(segment(1, 1), keys));
    assertNotEquals(key, SegmentKeys.of(segment(0, 0), keys));
    assertNotEquals(
        SegmentKeys.of(segment(0, 0), keys), SegmentKeys.of(segment(1, 1), keys), "order counts");
  }

  private static Segment segment(int pivotPosition, int index) {
    return new Segment(
        "Q7", List.of(pivotPosition, index), List.of(0.5), List.of(1.0), List.of(0.9));
  }
}
