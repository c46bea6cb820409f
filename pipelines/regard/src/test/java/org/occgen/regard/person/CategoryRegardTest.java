package org.occgen.regard.person;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.MadeRow;
import org.occgen.core.books.Books;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.Interval;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.Subcorpus;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.measure.FakeClassifiers.Regards;
import org.occgen.regard.score.RegardShare;

class CategoryRegardTest {
  private static final double EXACT = 1e-12;

  /** Takes three texts at once: what is said of the target stands in the text. */
  private static Regards words() {
    return new Regards(
        "words",
        3,
        target -> {
          boolean good = target.text().contains("good");
          boolean bad = target.text().contains("bad");
          return new RegardProbabilities(good ? 1 : 0, good || bad ? 0 : 1, bad ? 1 : 0);
        });
  }

  private static LabelledSegment row(String qid, String name, String category, String sentence) {
    return MadeRow.number(0)
        .sentence("en", sentence)
        .sentence("sw", "Ann mbaya bad")
        .builder()
        .id(qid + "-0")
        .qid(qid)
        .name(name)
        .genderCategory(category)
        .occupations(List.of())
        .occupationLabels(List.of())
        .group(List.of())
        .build();
  }

  /** Four women with 1, 1, 1 and 3 sentences; two men with one each. */
  private static List<LabelledSegment> rows() {
    return List.of(
        row("Q1", "Ann", "feminine", "Ann is good."),
        row("Q2", "Bea", "feminine", "She is bad."),
        row("Q3", "Cia", "feminine", "They went."),
        row("Q4", "Dia", "feminine", "Dia is good, and Dia again."),
        row("Q4", "Dia", "feminine", "Rain fell."),
        row("Q4", "Dia", "feminine", "Good weather: her day."),
        row("Q5", "Ed", "masculine", "He is bad."),
        row("Q6", "Flo", "masculine", "Flo went."));
  }

  private static List<MeasureSum> counts(List<LabelledSegment> rows) {
    try (PersonRegardCounter counter = new PersonRegardCounter(words())) {
      rows.forEach(counter::add);
      return counter.takeSums();
    }
  }

  private static void assertShare(
      long with, double share, double gap, CategoryRegard categoryRegard, Regard regard) {
    RegardShare found = categoryRegard.shares().get(regard.ordinal());
    assertEquals(regard, found.regard());
    assertEquals(with, found.withRegard());
    assertEquals(share, found.raw().value(), EXACT);
    assertEquals(gap, found.rawGap().value(), EXACT);
    assertTrue(Double.isNaN(found.corrected().value()));
  }

  @Test
  void countsByHand() {
    List<CategoryRegard> all = CategoryRegard.of(counts(rows()), Bootstrap.DEFAULT);
    assertEquals(2, all.size());
    CategoryRegard women = all.get(0);
    assertEquals("feminine", women.category());
    assertEquals(6, women.segments());
    assertEquals(
        Map.of(TargetKind.NAME, 2L, TargetKind.PRONOUN, 3L, TargetKind.NONE, 1L), women.targets());
    // "Good" has a capital: the classifier does not know it
    assertShare(2, 2 / 6.0, 2 / 6.0 - 0, women, Regard.POSITIVE);
    assertShare(3, 3 / 6.0, 3 / 6.0 - 1 / 2.0, women, Regard.NEUTRAL);
    assertShare(1, 1 / 6.0, 1 / 6.0 - 1 / 2.0, women, Regard.NEGATIVE);
    CategoryRegard men = all.get(1);
    assertEquals("masculine", men.category());
    assertEquals(
        Map.of(TargetKind.NAME, 1L, TargetKind.PRONOUN, 1L, TargetKind.NONE, 0L), men.targets());
    assertShare(0, 0, -2 / 6.0, men, Regard.POSITIVE);
    assertShare(1, 1 / 2.0, 1 / 2.0 - 1 / 6.0, men, Regard.NEGATIVE);
  }

  /**
   * Two persons, one with a hundred good sentences, one with a hundred bad ones: over sentences the
   * interval would be 0.43 to 0.57; over persons a draw has one of them alone in half of the
   * rounds.
   */
  @Test
  void personsAreDrawnAndNotSentences() {
    List<LabelledSegment> rows = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      rows.add(row("Q1", "Ann", "feminine", "Ann is good."));
      rows.add(row("Q2", "Bea", "feminine", "Bea is bad."));
    }
    CategoryRegard women = CategoryRegard.of(counts(rows), Bootstrap.DEFAULT).get(0);
    RegardShare.Estimate positive = women.shares().get(0).raw();
    assertEquals(0.5, positive.value());
    assertEquals(new Interval(0, 1), positive.interval());
    // there is nobody to compare them with
    assertTrue(Double.isNaN(women.shares().get(0).rawGap().value()));
  }

  @Test
  void onePersonHasNoInterval() {
    List<LabelledSegment> rows = rows().subList(0, 1);
    CategoryRegard women = CategoryRegard.of(counts(rows), Bootstrap.DEFAULT).get(0);
    assertEquals(1, women.shares().get(0).raw().value());
    assertEquals(Interval.NONE, women.shares().get(0).raw().interval());
    assertEquals(List.of(), CategoryRegard.of(List.of(), Bootstrap.DEFAULT));
  }

  /** Workers get rows in any order and any parts. */
  @Test
  void neitherOrderNorPartsMatter() {
    List<LabelledSegment> rows = new ArrayList<>(rows());
    List<MeasureSum> whole = Books.sum(counts(rows));
    List<CategoryRegard> figures = CategoryRegard.of(whole, Bootstrap.DEFAULT);
    Random random = new Random(5);
    for (int trial = 0; trial < 5; trial++) {
      Collections.shuffle(rows, random);
      int cut = random.nextInt(rows.size() + 1);
      List<MeasureSum> parts = new ArrayList<>(counts(rows.subList(0, cut)));
      parts.addAll(counts(rows.subList(cut, rows.size())));
      assertEquals(whole, Books.sum(parts));
      assertEquals(figures, CategoryRegard.of(parts, Bootstrap.DEFAULT));
    }
  }

  @Test
  void aCounterForgetsAndCloses() {
    Regards words = words();
    try (PersonRegardCounter counter = new PersonRegardCounter(words)) {
      rows().forEach(counter::add);
      counter.reset();
      assertEquals(List.of(), counter.takeSums());
      counter.add(rows().get(0));
      assertEquals(
          List.of("name positive 1"),
          counter.takeSums().stream()
              .map(sum -> sum.statistic() + " " + sum.key() + " " + sum.count())
              .toList());
      assertEquals(List.of(), counter.takeSums());
    }
    assertTrue(words.closed);
  }

  @Test
  void anotherCountIsRefused() {
    Subcorpus subcorpus = new Subcorpus(PersonRegardCounter.DATASET, "en", "feminine", "001");
    for (MeasureSum sum :
        List.of(
            new MeasureSum(subcorpus, "words", "positive", 1),
            new MeasureSum(subcorpus, "name", "x", 1))) {
      assertThrows(
          IllegalArgumentException.class, () -> CategoryRegard.of(List.of(sum), Bootstrap.DEFAULT));
    }
  }
}
