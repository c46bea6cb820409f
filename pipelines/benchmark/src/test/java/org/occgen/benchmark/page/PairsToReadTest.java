package org.occgen.benchmark.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.MadeRow;

class PairsToReadTest {
  private static LabelledSegment row(long number, int person, double... probabilities) {
    List<String> languages = List.of("en", "sw", "ar").subList(0, probabilities.length + 1);
    List<Double> scores = new ArrayList<>();
    for (double probability : probabilities) {
      scores.add(probability);
    }
    MadeRow made = MadeRow.number(number);
    languages.forEach(language -> made.sentence(language, language + " " + number));
    return made.builder()
        .id("Q" + person + "-" + number)
        .qid("Q" + person)
        .name("Person " + person)
        .cosines(scores)
        .margins(scores)
        .probabilities(scores)
        .score(scores.stream().mapToDouble(p -> p).min().orElse(0))
        .build();
  }

  private static List<Long> rows(List<PairsToRead.Pair> pairs) {
    return pairs.stream().map(PairsToRead.Pair::row).toList();
  }

  @Test
  void theLeastProbableAndThoseNextToTheMedian() {
    Random random = new Random(11);
    PairsToRead pairs = new PairsToRead(1);
    List<LabelledSegment> all = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      LabelledSegment row = row(i, i / 3 + 1, 0.5 + random.nextDouble() / 2);
      all.add(row);
      pairs.add(row);
    }
    List<LabelledSegment> sorted =
        all.stream().sorted(Comparator.comparingDouble(LabelledSegment::score)).toList();
    assertEquals(
        sorted.subList(0, 5).stream().map(LabelledSegment::row).toList(),
        rows(pairs.leastProbable()));
    double median = sorted.get(2_499).score();
    List<PairsToRead.Pair> typical = pairs.mostTypical();
    assertEquals(5, typical.size());
    assertEquals(5, typical.stream().map(PairsToRead.Pair::qid).distinct().count());
    for (PairsToRead.Pair pair : typical) {
      assertEquals(median, pair.probability(), 0.002);
    }
  }

  @Test
  void itTakesThePairsOfItsLanguage() {
    PairsToRead swahili = new PairsToRead(1);
    PairsToRead arabic = new PairsToRead(2);
    for (PairsToRead pairs : List.of(swahili, arabic)) {
      pairs.add(row(0, 1, 0.9, 0.6));
      pairs.add(row(1, 2, 0.7, 0.8));
    }
    assertEquals(List.of(1L, 0L), rows(swahili.leastProbable()));
    assertEquals(List.of(0L, 1L), rows(arabic.leastProbable()));
    assertEquals("ar 0", arabic.leastProbable().get(0).sentence());
    assertEquals("en 0", arabic.leastProbable().get(0).pivotSentence());
    assertEquals(0.6, arabic.leastProbable().get(0).probability());
    assertEquals("sw 1", swahili.leastProbable().get(0).sentence());
  }

  @Test
  void noPairIsShownTwice() {
    PairsToRead pairs = new PairsToRead(1);
    for (int i = 0; i < 8; i++) {
      pairs.add(row(i, i + 1, 0.75));
    }
    assertEquals(List.of(0L, 1L, 2L, 3L, 4L), rows(pairs.leastProbable()));
    assertEquals(List.of(5L, 6L, 7L), rows(pairs.mostTypical()));
  }
}
