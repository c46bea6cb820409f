package org.occgen.score;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.score.tokenize.TercomTokenizer;
import org.occgen.score.tokenize.Tokenizers;

/** The metrics against slow and obvious models, and under changes that must not matter. */
class ScorePropertiesTest {
  private static final List<String> WORDS =
      List.of("a", "a", "b", "b", "c", "d", "dd", "e.", "É", "😀", "1,5", "(x)", "\u00A0");

  private static Stream<TextMetric> metrics(int references) {
    Metrics metrics = new Metrics(references, Tokenizers.MTEVAL_13A, Map.of());
    return metrics
        .parseAll(
            "bleu,bleu:tok=char:smooth=add-k,bleu:tok=intl:smooth=floor,chrf,chrf++,"
                + "chrf:space=yes:eff=no,ter,ter:norm=yes")
        .stream();
  }

  static Stream<TextMetric> metrics() {
    return metrics(1);
  }

  private static String text(Random random, int maxWords) {
    int length = random.nextInt(maxWords + 1);
    return String.join(" ", random.ints(length, 0, WORDS.size()).mapToObj(WORDS::get).toList());
  }

  private static List<String> texts(Random random, int count) {
    return IntStream.range(0, count).mapToObj(number -> text(random, 12)).toList();
  }

  private static List<List<String>> alone(List<String> references) {
    return references.stream().map(List::of).toList();
  }

  @ParameterizedTest
  @MethodSource("metrics")
  void aTextIsPerfectAgainstItself(TextMetric metric) {
    List<String> texts = texts(new Random(1), 100);
    double perfect = metric.lowerIsBetter() ? 0 : 100;
    double score = SegmentStatistics.of(metric, texts, alone(texts)).score(segment -> true);
    assertEquals(perfect, score, 1e-9);
  }

  @ParameterizedTest
  @MethodSource("metrics")
  void orderOfSegmentsDoesNotMatterAndSubsetsAddUp(TextMetric metric) {
    Random random = new Random(2);
    List<String> hypotheses = texts(random, 60);
    List<String> references = texts(random, 60);
    SegmentStatistics all = SegmentStatistics.of(metric, hypotheses, alone(references));
    double score = all.score(segment -> true);

    List<Integer> order = new ArrayList<>(IntStream.range(0, 60).boxed().toList());
    Collections.shuffle(order, random);
    SegmentStatistics shuffled =
        SegmentStatistics.of(
            metric,
            order.stream().map(hypotheses::get).toList(),
            alone(order.stream().map(references::get).toList()));
    assertEquals(score, shuffled.score(segment -> true));

    double[] sums = new double[metric.width()];
    IntStream.range(0, 60).forEach(segment -> all.addTo(segment, sums));
    assertEquals(score, metric.score(sums));
    SegmentStatistics firstHalf =
        SegmentStatistics.of(metric, hypotheses.subList(0, 30), alone(references.subList(0, 30)));
    assertEquals(firstHalf.score(segment -> true), all.score(segment -> segment < 30));
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 5})
  void oneReferenceMoreNeverMakesItWorse(int seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 100; i++) {
      String hypothesis = text(random, 10);
      List<String> one = List.of(text(random, 10));
      List<String> two = List.of(one.get(0), text(random, 10));
      double[] bleuOfOne = bleu(1).statistics(hypothesis, one);
      double[] bleuOfTwo = bleu(2).statistics(hypothesis, two);
      for (int order = 0; order < 4; order++) {
        assertTrue(bleuOfTwo[2 + order] >= bleuOfOne[2 + order], "matches of BLEU");
      }
      Chrf chrfOfOne = new Chrf(ChrfOptions.PLUS_PLUS, 1);
      Chrf chrfOfTwo = new Chrf(ChrfOptions.PLUS_PLUS, 2);
      assertTrue(
          chrfOfTwo.score(chrfOfTwo.statistics(hypothesis, two))
              >= chrfOfOne.score(chrfOfOne.statistics(hypothesis, one)));
      assertTrue(
          ter(2).statistics(hypothesis, two)[0] <= ter(1).statistics(hypothesis, one)[0],
          "edits of TER");
      List<String> twice = List.of(one.get(0), one.get(0));
      assertArrayEquals(bleuOfOne, bleu(2).statistics(hypothesis, twice));
      assertArrayEquals(ter(1).statistics(hypothesis, one), ter(2).statistics(hypothesis, twice));
    }
  }

  private static Bleu bleu(int references) {
    return new Bleu(BleuOptions.DEFAULT, references);
  }

  private static Ter ter(int references) {
    return new Ter(TercomTokenizer.DEFAULT, references);
  }

  /** N-grams as lists in maps: the matches are the sums of the smaller counts. */
  @ParameterizedTest
  @ValueSource(ints = {6, 7, 8})
  void countsNgramsAsASlowModel(int seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 300; i++) {
      int kinds = 1 + random.nextInt(5);
      List<Integer> hypothesis = numbers(random, kinds);
      List<List<Integer>> references =
          IntStream.rangeClosed(0, random.nextInt(3))
              .mapToObj(r -> numbers(random, kinds))
              .toList();
      int[] matches =
          NgramMatches.count(
              array(hypothesis), references.stream().map(ScorePropertiesTest::array).toList(), 6);
      for (int order = 1; order <= 6; order++) {
        Map<List<Integer>, Integer> most = new HashMap<>();
        for (List<Integer> reference : references) {
          ngrams(reference, order).forEach((ngram, count) -> most.merge(ngram, count, Math::max));
        }
        int expected =
            ngrams(hypothesis, order).entrySet().stream()
                .mapToInt(e -> Math.min(e.getValue(), most.getOrDefault(e.getKey(), 0)))
                .sum();
        assertEquals(expected, matches[order - 1], hypothesis + " " + references + " " + order);
      }
    }
  }

  private static Map<List<Integer>, Integer> ngrams(List<Integer> tokens, int order) {
    Map<List<Integer>, Integer> counts = new HashMap<>();
    for (int start = 0; start + order <= tokens.size(); start++) {
      counts.merge(tokens.subList(start, start + order), 1, Integer::sum);
    }
    return counts;
  }

  /** Every sequence that shifts can make, breadth first: no search finds fewer edits. */
  @ParameterizedTest
  @ValueSource(ints = {9, 10})
  void findsNoFewerEditsThanThereAreAndNoMoreThanWithoutShifts(int seed) {
    Random random = new Random(seed);
    int best = 0;
    int cases = 0;
    for (int i = 0; i < 150; i++) {
      List<Integer> hypothesis = numbers(random, 4, 5);
      List<Integer> reference = numbers(random, 4, 5);
      int edits = TranslationEdits.count(array(hypothesis), array(reference));
      int fewest = fewestEdits(hypothesis, reference);
      assertTrue(edits >= fewest, hypothesis + " " + reference);
      assertTrue(edits <= distance(hypothesis, reference), hypothesis + " " + reference);
      best += edits == fewest ? 1 : 0;
      cases++;
    }
    assertTrue(best > 0.95 * cases, best + " of " + cases);
  }

  /** The search for shifts without any of its shortcuts: every distance is computed afresh. */
  @ParameterizedTest
  @ValueSource(ints = {11, 12, 13})
  void searchesShiftsAsASlowModel(int seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 100; i++) {
      int kinds = 2 + random.nextInt(8);
      List<Integer> hypothesis = numbers(random, kinds);
      List<Integer> reference = numbers(random, kinds);
      assertEquals(
          new SlowTranslationEdits(reference).count(hypothesis),
          TranslationEdits.count(array(hypothesis), array(reference)),
          hypothesis + " " + reference);
    }
  }

  private static int fewestEdits(List<Integer> hypothesis, List<Integer> reference) {
    int fewest = distance(hypothesis, reference);
    Set<List<Integer>> seen = new LinkedHashSet<>(List.of(hypothesis));
    List<List<Integer>> reached = List.of(hypothesis);
    for (int shifts = 1; shifts < fewest; shifts++) {
      List<List<Integer>> next = new ArrayList<>();
      for (List<Integer> words : reached) {
        for (int from = 0; from < words.size(); from++) {
          for (int to = from + 1; to <= words.size(); to++) {
            for (int target = 0; target <= words.size() - (to - from); target++) {
              List<Integer> rest = new ArrayList<>(words);
              List<Integer> block = new ArrayList<>(rest.subList(from, to));
              rest.subList(from, to).clear();
              rest.addAll(target, block);
              if (seen.add(rest)) {
                next.add(rest);
                fewest = Math.min(fewest, shifts + distance(rest, reference));
              }
            }
          }
        }
      }
      reached = next;
    }
    return fewest;
  }

  private static int distance(List<Integer> from, List<Integer> to) {
    return SlowTranslationEdits.distances(from, to)[from.size()][to.size()];
  }

  private static List<Integer> numbers(Random random, int kinds) {
    return numbers(random, kinds, 20);
  }

  private static List<Integer> numbers(Random random, int kinds, int maxLength) {
    return random.ints(random.nextInt(maxLength + 1), 0, kinds).boxed().toList();
  }

  private static int[] array(List<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).toArray();
  }
}
