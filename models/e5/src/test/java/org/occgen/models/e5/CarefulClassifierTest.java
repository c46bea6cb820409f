package org.occgen.models.e5;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.MinedPairs;
import org.occgen.models.TokenStateEncoder;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.judge.PairClassifier;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.models.registry.Encoders;

/** The shipped classifier with the careful look of this module. */
class CarefulClassifierTest {
  private static final List<String> ENGLISH =
      List.of(
          "In 1953 the painter Anna Berg taught the young composer Clara Holm in Vienna.",
          "The museum was closed in 1871, and its 340 pictures were sold in 1902.");
  private static final List<String> SPANISH =
      List.of(
          "En 1953 la pintora Anna Berg dio clases a la joven compositora Clara Holm en Viena.",
          "En 1953 la pintora Clara Berg dio clases a la joven compositora Anna Holm en Viena.",
          "Tiene dos hijos y vive en una casa junto al mar.");

  private static AveragingEncoder words;
  private static TokenStateEncoder states;

  @BeforeAll
  static void open() {
    words = AveragingModel.shipped().open();
    states = (TokenStateEncoder) Encoders.open("e5");
  }

  @AfterAll
  static void close() {
    words.close();
    states.close();
  }

  /** Probabilities of pairs of places, all as mutual candidates without rivals. */
  private static List<Double> judge(PairClassifier classifier, int[]... places) {
    List<Candidate> candidates = new ArrayList<>();
    for (int[] pair : places) {
      Candidate.Rivals rivals = new Candidate.Rivals(1.6, 1.3);
      candidates.add(
          new Candidate("es", pair[0], pair[1], 0.8, 1.4, 4, 4, true, true, rivals, 0, 0));
    }
    return classifier
        .judge(
            "en",
            classifier.read("en", ENGLISH),
            classifier.read("es", SPANISH),
            new MinedPairs("es", candidates, 0))
        .candidates()
        .stream()
        .map(Candidate::probability)
        .toList();
  }

  @Test
  void namesThatChangedPlacesAreLessProbable() {
    PairClassifier two = PairClassifierFile.open(PairClassifierFile.SHIPPED, words);
    PairClassifier careful = PairClassifierFile.careful(words, states);
    double right = judge(careful, new int[] {0, 0}).get(0);
    double swapped = judge(careful, new int[] {0, 1}).get(0);
    assertTrue(right > 0.8, "right " + right);
    assertTrue(swapped < 0.5, "swapped " + swapped);
    assertTrue(judge(two, new int[] {0, 1}).get(0) > 0.72); // the two looks do not see it
    // what is far from a translation is not looked at
    assertEquals(judge(two, new int[] {1, 2}), judge(careful, new int[] {1, 2}));
  }

  @Test
  void itsNameTellsOfBoth() {
    String fingerprint = PairClassifierFile.fingerprint(PairClassifierFile.CAREFUL);
    assertTrue(
        fingerprint.startsWith(
            PairClassifierFile.fingerprint(PairClassifierFile.SHIPPED) + "+occgen-careful-1@"),
        fingerprint);
    assertEquals(fingerprint, PairClassifierFile.careful(words, states).fingerprint());
  }
}
