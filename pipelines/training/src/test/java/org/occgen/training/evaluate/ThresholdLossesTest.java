package org.occgen.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ThresholdLossesTest {
  private static final List<DevelopmentSet> SETS = List.of(RowEncoder.set("en", "xx", "yy"));

  private static Map<String, ThresholdLosses.Loss> losses(Map<String, Double> thresholds) {
    return losses(SETS, thresholds);
  }

  private static Map<String, ThresholdLosses.Loss> losses(
      List<DevelopmentSet> sets, Map<String, Double> thresholds) {
    Map<String, ThresholdLosses.Loss> losses = new TreeMap<>();
    ThresholdLosses.measure(new RowEncoder(0.8), thresholds, sets, 1, losses::put);
    return losses;
  }

  private static ThresholdLosses.Loss lossOf(DevelopmentSet... sets) {
    return losses(List.of(sets), Map.of("xx", 1.1)).get("xx");
  }

  @Test
  void aThresholdThatWasFoundLosesLittleAndOneFarOffLosesMuch() {
    Map<String, Thresholds.Finding> found = Thresholds.find(new RowEncoder(0.8), SETS, 1);
    double right = found.get("xx").threshold();
    double wrong = found.get("yy").threshold() + 0.2;
    Map<String, ThresholdLosses.Loss> losses = losses(Map.of("xx", right, "yy", wrong));
    ThresholdLosses.Loss little = losses.get("xx");
    ThresholdLosses.Loss much = losses.get("yy");
    assertTrue(little.points() >= 0 && little.points() < 1, little.toString());
    assertTrue(much.points() > 10, much.toString());
    assertEquals(wrong, much.used().threshold());
    // the draws are others than those that the threshold was found on
    assertTrue(little.best().f1() != found.get("xx").f1(), little.toString());
    // what the halves lose does not hang on the default threshold
    double heldOut = much.heldOut().orElseThrow();
    assertTrue(heldOut >= 0 && heldOut < 2, much.toString());
  }

  @Test
  void theBestThresholdOfTheSameArticlesLosesNothing() {
    double best = losses(Map.of("xx", 1.0)).get("xx").best().threshold();
    // thresholds are rounded to thousandths
    assertEquals(0, losses(Map.of("xx", best)).get("xx").points(), 0.1);
  }

  @Test
  void pointsAreTheDifferenceOfF1() {
    // F1 0.5 of precision and recall 0.5; 0.75 of precision 1 and recall 0.6
    assertEquals(
        25,
        new ThresholdLosses.Loss(
                new Thresholds.Finding(1.1, 0.5, 0.5, 10),
                new Thresholds.Finding(1.2, 1, 0.6, 10),
                OptionalDouble.empty())
            .points(),
        1e-9);
  }

  @Test
  void aThresholdOfOtherRowsLosesWhatTheirOwnBestGivesMore() {
    // best with the two right pairs: a threshold of 1.15
    MinedArticles found =
        new MinedArticles(List.of(pair(1.3, true), pair(1.2, true), pair(1.1, false)), 2);
    // at 1.15 two of three are right, of four: F1 4/7; at best three of four: F1 3/4
    MinedArticles measured =
        new MinedArticles(
            List.of(pair(1.4, true), pair(1.18, false), pair(1.16, true), pair(1.05, true)), 4);
    assertEquals(100 * 5 / 28.0, ThresholdLosses.lost(found, measured), 1e-9);
    assertEquals(0, ThresholdLosses.lost(found, found), 1e-9);
  }

  private static MinedArticles.Scored pair(double margin, boolean right) {
    return new MinedArticles.Scored(margin, right);
  }

  @Test
  void rowsAreHeldOutOnlyWhereTheyAreMany() {
    ThresholdLosses.Loss few = lossOf(RowEncoder.set(60, "en", "xx"));
    assertEquals(OptionalDouble.empty(), few.heldOut());
    assertTrue(Double.isFinite(few.best().threshold()), few.toString());
    assertEquals(OptionalDouble.empty(), lossOf(RowEncoder.set(199, "en", "xx")).heldOut());
    assertTrue(lossOf(RowEncoder.set(200, "en", "xx")).heldOut().isPresent());
    // rows of sets without the language, or without English, do not count
    assertEquals(
        OptionalDouble.empty(),
        lossOf(
                RowEncoder.set(199, "en", "xx"),
                RowEncoder.set(400, "en", "yy"),
                RowEncoder.set(400, "xx", "yy"))
            .heldOut());
    // together 240 rows, but no half of 24 makes an article
    assertEquals(
        OptionalDouble.empty(),
        lossOf(
                Collections.nCopies(5, RowEncoder.set(48, "en", "xx"))
                    .toArray(DevelopmentSet[]::new))
            .heldOut());
  }

  @Test
  void languagesWithoutThresholdOrArticleAreLeftOut() {
    assertEquals(Set.of("yy"), losses(Map.of("yy", 1.1, "zz", 1.1)).keySet());
    assertEquals(Map.of(), losses(Map.of("zz", 1.1)));
    for (int rows : List.of(0, 24)) {
      assertEquals(
          Set.of("yy"),
          losses(
                  List.of(RowEncoder.set(rows, "en", "xx"), RowEncoder.set("en", "yy")),
                  Map.of("xx", 1.1, "yy", 1.1))
              .keySet());
    }
  }

  @Test
  void thirtyRowsMakeAnArticleInSomeDrawsOnly() {
    List<DevelopmentSet> sets = List.of(RowEncoder.set(30, "en", "xx"));
    Set<Long> measured = new TreeSet<>();
    for (long seed = 1; seed <= 12; seed++) {
      Map<String, ThresholdLosses.Loss> losses = new TreeMap<>();
      ThresholdLosses.measure(new RowEncoder(0.8), Map.of("xx", 1.1), sets, seed, losses::put);
      if (losses.containsKey("xx")) {
        assertTrue(losses.get("xx").best().pairs() > 0, losses.toString());
        measured.add(seed);
      }
    }
    // of the draws 4 to 17 only the ninth has a run of five or six rows, among 24 others
    assertEquals(Set.of(4L, 5L, 6L), measured);
  }

  @Test
  void everyLanguageAndSetIsNamed() {
    ThresholdData data =
        ThresholdData.of(
            List.of("aa", "en", "xx", "yy", "zz"),
            Map.of("aa", 1.1, "en", 1.1, "xx", 1.1, "yy", 1.1, "no", 1.1),
            List.of(
                RowEncoder.set("en", "xx", "zz", "qq"),
                RowEncoder.set(10, "en", "yy"),
                new DevelopmentSet("odd", RowEncoder.set("aa", "yy").columns())),
            1);
    assertEquals(Set.of("xx"), data.measurable());
    assertEquals(Set.of("yy"), data.tooFew());
    assertEquals(Set.of("aa"), data.without());
    assertEquals(Set.of("qq", "zz"), data.unused());
    assertEquals(Set.of("odd"), data.unpaired());
  }
}
