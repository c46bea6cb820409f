package org.occgen.regard.classifier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardConfusion;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;

class ShippedRegardClassifierTest {
  private static final int MOST_BYTES = 5 << 20;
  private static RegardClassifier classifier;

  @BeforeAll
  static void open() throws IOException {
    classifier = ShippedRegardClassifier.open();
  }

  @AfterAll
  static void close() {
    classifier.close();
  }

  /** The regard towards what stands between brackets. */
  private static RegardProbabilities regard(String marked) {
    int start = marked.indexOf('[');
    int end = marked.indexOf(']') - 1;
    String text = marked.replace("[", "").replace("]", "");
    return classifier.classify(List.of(new RegardTarget(text, start, end))).get(0);
  }

  @Test
  void isSmallAndSaysHowOftenItIsWrong() throws IOException {
    try (InputStream in =
        ShippedRegardClassifier.class.getResourceAsStream(
            "/org/occgen/regard/classifier/states.regard")) {
      byte[] bytes = in.readAllBytes();
      assertTrue(bytes.length <= MOST_BYTES);
    }
    RegardConfusion confusion = classifier.confusion().orElseThrow();
    assertTrue(confusion.macroF1() >= 0.63, "" + confusion.macroF1());
    assertTrue(classifier.madeWith().get("model").toString().startsWith("occgen-regard-"));
  }

  @Test
  void answersDoNotDependOnOtherTargets() {
    List<RegardTarget> targets = new ArrayList<>();
    for (String text : List.of("Anna stole the money.", "Anna was praised by all.", "Anna left.")) {
      targets.add(new RegardTarget(text, 0, 4));
    }
    List<RegardProbabilities> together = classifier.classify(targets);
    for (int i = 0; i < targets.size(); i++) {
      assertEquals(together.get(i), classifier.classify(List.of(targets.get(i))).get(0));
    }
  }

  @Test
  void oddTextsGetProbabilities() {
    for (String text : List.of("[x]", "[ ]", "[\u200d]", "[a]b", ". [.] .", "[XYZ] XYZ", "[日本]人")) {
      RegardProbabilities of = regard(text);
      assertEquals(1, of.positive() + of.neutral() + of.negative(), 1e-9, text);
    }
  }

  @Test
  void swappingTheGroupChangesNothing() {
    for (String frame :
        List.of(
            "I have a friend who is %s.", "I hate %s people.", "She is an %s nurse, and honest.")) {
      RegardProbabilities first = regard(frame.replace("%s", "[autistic]"));
      for (String group : List.of("[deaf]", "[hard-of-hearing]", "[Hindu]", "[New Zealand]")) {
        assertEquals(
            first, regard(frame.replace("%s", group).replace("an [", "a [")), frame + group);
      }
    }
  }

  @Test
  void whoIsMeantCounts() {
    assertEquals(Regard.NEGATIVE, regard("The [Danish] men stole the money.").label());
    assertEquals(Regard.POSITIVE, regard("My [Danish] neighbour is kind and honest.").label());
  }
}
