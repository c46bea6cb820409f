package org.occgen.regard.classifier;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.CascadeBand;
import org.occgen.regard.attribute.CascadeCount;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.regard.measure.FakeClassifiers.Persons;
import org.occgen.regard.measure.FakeClassifiers.Regards;

class CascadeTest {
  private static final AttributeKeyword KEYWORD =
      new AttributeKeyword("religion", "buddhist", List.of(), "who believes in Buddhism");

  /** Answers what the text of a mention says at its place: "small large". */
  private static Persons told(int place, double threshold) {
    return new Persons(
        place == 0 ? "a" : "b",
        threshold,
        place == 0 ? 10 : 8,
        mention -> Double.parseDouble(mention.text().split(" ", -1)[place]));
  }

  private static AttributeMention mention(String text) {
    return new AttributeMention(KEYWORD, text, 0, 1);
  }

  @Test
  void theLargeModelIsAskedInsideOfTheBandAlone() {
    Persons small = told(0, 0.5);
    Persons large = told(1, 0.6);
    PersonClassifier cascade = Cascade.ofPersons(small, large, new CascadeBand(0.3, 0.7));
    List<AttributeMention> mentions =
        List.of(mention("0.29 0.9"), mention("0.3 0.8"), mention("0.7 0.1"), mention("0.71 0.2"));
    assertArrayEquals(new double[] {0.29, 0.8, 0.1, 0.71}, cascade.probabilities(mentions));
    assertEquals(mentions.subList(1, 3), large.asked());
    assertEquals(Optional.of(new CascadeCount(4, 2)), cascade.cascade());
    assertEquals(0, cascade.probabilities(List.of()).length);
    cascade.probabilities(mentions.subList(0, 1));
    assertEquals(Optional.of(new CascadeCount(5, 2)), cascade.cascade());
    assertEquals(0.6, cascade.threshold());
    assertEquals(32, cascade.batchSize());
    assertEquals(
        Map.of("band", "0.3..0.7", "small", Map.of("name", "a"), "large", Map.of("name", "b")),
        cascade.madeWith());
    cascade.close();
    assertTrue(small.closed && large.closed);
  }

  /** Against the definition, mention by mention, however they are cut into batches. */
  @Test
  void isTheDefinitionMentionByMention() {
    Random random = new Random(5);
    for (int round = 0; round < 200; round++) {
      double first = random.nextInt(101) / 100.0;
      double second = random.nextInt(101) / 100.0;
      CascadeBand band = new CascadeBand(Math.min(first, second), Math.max(first, second));
      double smallThreshold = band.low() + (band.high() - band.low()) * random.nextDouble();
      double largeThreshold = band.low() + (band.high() - band.low()) * random.nextDouble();
      PersonClassifier cascade =
          Cascade.ofPersons(told(0, smallThreshold), told(1, largeThreshold), band);
      long asked = 0;
      long given = 0;
      for (int batch = 0; batch < 3; batch++) {
        List<AttributeMention> mentions = new ArrayList<>();
        List<Double> expected = new ArrayList<>();
        for (int i = random.nextInt(8); i > 0; i--) {
          double small = random.nextInt(101) / 100.0;
          double large = random.nextInt(101) / 100.0;
          boolean unsure = small >= band.low() && small <= band.high();
          mentions.add(mention(small + " " + large));
          expected.add(unsure ? large : small);
          asked += unsure ? 1 : 0;
          given++;
          // where the small model is sure, both thresholds say the same of it
          assertTrue(unsure || (small >= smallThreshold) == (small >= cascade.threshold()));
        }
        assertArrayEquals(
            expected.stream().mapToDouble(Double::doubleValue).toArray(),
            cascade.probabilities(mentions));
      }
      assertEquals(Optional.of(new CascadeCount(given, asked)), cascade.cascade());
    }
  }

  @Test
  void aThresholdOutsideOfTheBandIsRefused() {
    CascadeBand band = new CascadeBand(0.3, 0.7);
    assertEquals(
        "the band 0.3..0.7 does not hold the threshold 0.2 of the small model; choose a band"
            + " around it",
        assertThrows(
                IllegalArgumentException.class,
                () -> Cascade.ofPersons(told(0, 0.2), told(1, 0.5), band))
            .getMessage());
    assertTrue(
        assertThrows(
                IllegalArgumentException.class,
                () -> Cascade.ofPersons(told(0, 0.5), told(1, 0.8), band))
            .getMessage()
            .contains("0.8 of the large model"));
  }

  @Test
  void readsABand() {
    assertEquals(new CascadeBand(0, 1), CascadeBand.parse("0..1"));
    assertEquals(new CascadeBand(0.25, 0.5), CascadeBand.parse("0.25..0.50"));
    assertTrue(CascadeBand.parse("0.5..0.5").holds(0.5));
    assertFalse(CascadeBand.parse("0.5..0.5").holds(0.51));
    assertFalse(CascadeBand.parse("0.1..0.5").holds(Double.NaN));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0.3", "0.3-0.7", "..", "0.3..", "-1..1", "0.3...7", "0,3..0,7"})
  void whatIsNoBandIsRefused(String text) {
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> CascadeBand.parse(text))
            .getMessage()
            .contains("write LOW..HIGH"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.7..0.3", "0.5..1.1", "2..3"})
  void aBandIsOfProbabilitiesInOrder(String text) {
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> CascadeBand.parse(text))
            .getMessage()
            .contains("a band goes from a probability to one that is no lower"));
  }

  @Test
  void countsAddUp() {
    CascadeCount one = new CascadeCount(5, 2);
    CascadeCount both = one.plus(new CascadeCount(3, 3));
    assertEquals(new CascadeCount(8, 5), both);
    assertEquals(new CascadeCount(3, 3), both.minus(one));
    assertThrows(IllegalArgumentException.class, () -> new CascadeCount(1, 2));
    assertThrows(IllegalArgumentException.class, () -> one.minus(both));
  }

  /** Answers one after the other, whatever it is asked. */
  private static Regards inTurn(RegardProbabilities... answers) {
    Iterator<RegardProbabilities> next = List.of(answers).iterator();
    return new Regards("turn", 4, target -> next.next());
  }

  @Test
  void theLargeModelIsAskedWhereTheLabelIsUnsure() {
    RegardProbabilities sure = new RegardProbabilities(0.1, 0.1, 0.8);
    RegardProbabilities edge = new RegardProbabilities(0.7, 0.2, 0.1);
    RegardProbabilities unsure = new RegardProbabilities(0.3, 0.4, 0.3);
    RegardProbabilities second = new RegardProbabilities(0.9, 0.1, 0);
    RegardProbabilities third = new RegardProbabilities(0, 1, 0);
    Regards small = inTurn(unsure, sure, edge);
    Regards large = inTurn(second, third);
    RegardClassifier cascade = Cascade.ofRegard(small, large, new CascadeBand(0, 0.7));
    List<RegardTarget> targets =
        IntStream.range(0, 3).mapToObj(i -> new RegardTarget("target " + i, 0, 6)).toList();
    // in two batches
    assertEquals(List.of(second, sure), cascade.classify(targets.subList(0, 2)));
    assertEquals(List.of(third), cascade.classify(targets.subList(2, 3)));
    assertEquals(List.of(targets.get(0), targets.get(2)), large.asked());
    assertEquals(List.of(), cascade.classify(List.of()));
    assertEquals(Optional.of(new CascadeCount(3, 2)), cascade.cascade());
    assertEquals(16, cascade.batchSize());
    assertEquals("0.0..0.7", cascade.madeWith().get("band"));
    cascade.close();
    assertTrue(small.closed && large.closed);
  }
}
