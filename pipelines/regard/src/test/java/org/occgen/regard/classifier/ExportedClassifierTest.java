package org.occgen.regard.classifier;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.models.exported.ModelFolder;
import org.occgen.models.exported.WordPieces;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.AttributeMention;

/** Tiny classifiers against word pieces and softmax that are made here. */
class ExportedClassifierTest {
  private static final List<String> PERSON = List.of("other", "person");
  private static final List<Double> TWO = List.of(0.0, 1 / 1024.0);
  // two labels of the model are one of ours
  private static final List<String> REGARD = List.of("negative", "neutral", "positive", "neutral");
  private static final List<Double> FOUR = List.of(1 / 512.0, -1 / 1024.0, 0.0, 1 / 256.0);
  private static final AttributeKeyword POET =
      new AttributeKeyword("song", "poet", List.of("poets"), "of the {city} $1");

  private static WordPieces pieces;

  @TempDir private Path folder;

  @BeforeAll
  static void readPieces() {
    pieces = new WordPieces();
  }

  private ModelFolder person(String format) {
    return ModelFolder.classifier(folder, format, "person", PERSON, TWO);
  }

  private ModelFolder regard(String format) {
    return ModelFolder.classifier(folder, format, "regard", REGARD, FOUR);
  }

  private static AttributeMention mention(String text, int start, int end) {
    return new AttributeMention(POET, text, start, end);
  }

  private static double[] softmax(double sum, List<Double> weights, double temperature) {
    double[] powers =
        weights.stream().mapToDouble(weight -> Math.exp(sum * weight / temperature)).toArray();
    double all = Arrays.stream(powers).sum();
    return Arrays.stream(powers).map(power -> power / all).toArray();
  }

  // ---- what is read ----

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx"})
  void aPairIsTextAndGloss(String format) {
    person(format).with("input", "pair").with("threshold", 0.25).write();
    try (ExportedPersonClassifier model = ExportedPersonClassifier.open(folder, "en")) {
      String text = "the poets 😀 sang";
      double sum = pieces.sum(text, "poet; a person of the {city} $1");
      assertArrayEquals(
          new double[] {softmax(sum, TWO, 1)[1]},
          model.probabilities(List.of(mention(text, 4, 9))),
          1e-6);
      assertEquals(0.25, model.threshold());
      assertEquals(0, model.probabilities(List.of()).length);
    }
  }

  @Test
  void theSecondTextIsTheDescriptions() {
    person("onnx").with("input", "pair").with("second", "{class}: {keyword}").write();
    try (ExportedPersonClassifier model = ExportedPersonClassifier.open(folder, "en")) {
      double sum = pieces.sum("a poet", "song: poet");
      assertEquals(
          softmax(sum, TWO, 1)[1], model.probabilities(List.of(mention("a poet", 2, 6)))[0], 1e-6);
    }
  }

  @Test
  void aMarkTellsWhichOfTwoIsMeant() {
    person("onnx").with("input", "pair").with("mark", List.of("( ", "")).write();
    try (ExportedPersonClassifier model = ExportedPersonClassifier.open(folder, "en")) {
      double sum = pieces.sum("a poet or a ( poet", "poet; a person of the {city} $1");
      assertEquals(
          softmax(sum, TWO, 1)[1],
          model.probabilities(List.of(mention("a poet or a poet", 12, 16)))[0],
          1e-6);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx"})
  void aMaskStandsForTheTargetAndLabelsAreAdded(String format) {
    regard(format).with("temperature", 2).write();
    try (ExportedRegardClassifier model = ExportedRegardClassifier.open(folder, "en")) {
      // the target begins behind a character of two chars
      RegardTarget target = new RegardTarget("😀 poets sang", 2, 7);
      double[] labels = softmax(pieces.sum("😀 XYZ sang"), FOUR, 2);
      RegardProbabilities found = model.classify(List.of(target)).get(0);
      assertEquals(labels[0], found.negative(), 1e-6);
      assertEquals(labels[1] + labels[3], found.neutral(), 1e-6);
      assertEquals(labels[2], found.positive(), 1e-6);
      assertEquals(2.0, model.madeWith().get("temperature"));
    }
  }

  /** With one text and with two, whichever group is named. */
  @ParameterizedTest
  @ValueSource(strings = {"masked", "pair"})
  void regardDoesNotDependOnWhoIsNamed(String input) {
    regard("onnx").with("input", input).with("mask", "somebody").write();
    try (ExportedRegardClassifier model = ExportedRegardClassifier.open(folder, "en")) {
      List<RegardTarget> targets = new ArrayList<>();
      for (String group : List.of("poets", "women", "novel readers", "日本", "</s>")) {
        String text = "the " + group + " sang, XYZ";
        targets.add(new RegardTarget(text, 4, 4 + group.length()));
      }
      assertEquals(1, Set.copyOf(model.classify(targets)).size());
      double sum =
          input.equals("masked")
              ? pieces.sum("the somebody sang, XYZ")
              : pieces.sum("the somebody sang, XYZ", "somebody");
      assertEquals(
          softmax(sum, FOUR, 1)[0], model.classify(targets.subList(0, 1)).get(0).negative(), 1e-6);
    }
  }

  @Test
  void oneNumberIsTheLogitOfYes() {
    ModelFolder.classifier(folder, "onnx", "person", List.of("person"), List.of(1 / 512.0)).write();
    try (ExportedPersonClassifier model = ExportedPersonClassifier.open(folder, "en")) {
      double sum = pieces.sum("a XYZ");
      assertEquals(
          1 / (1 + Math.exp(-sum / 512)),
          model.probabilities(List.of(mention("a poet", 2, 6)))[0],
          1e-6);
    }
  }

  // ---- limits ----

  /** Against the obvious way: every reach, from the largest on, until one fits. */
  @Test
  void aLongTextIsCutAroundTheTarget() {
    int limit = 12;
    regard("onnx").with("maxTokens", limit).write();
    Random random = new Random(3);
    List<String> words = List.of("the", "river", "painted", "mto", "xq", "😀", ",");
    try (ExportedRegardClassifier model = ExportedRegardClassifier.open(folder, "en")) {
      long cut = 0;
      for (int round = 0; round < 60; round++) {
        List<String> before = draw(random, words);
        List<String> after = draw(random, words);
        String left = String.join(" ", before) + " ";
        String right = " " + String.join(" ", after);
        int start = left.codePointCount(0, left.length());
        RegardTarget target = new RegardTarget(left + "poet" + right, start, start + 4);
        String expected = left + "XYZ" + right;
        int reach = Math.max(start, right.codePointCount(0, right.length()));
        while (pieces.ids(expected).size() > limit) {
          reach--;
          expected = end(left, reach) + "XYZ" + start(right, reach);
        }
        cut += expected.length() < left.length() + 3 + right.length() ? 1 : 0;
        assertEquals(
            softmax(pieces.sum(expected), FOUR, 1)[0],
            model.classify(List.of(target)).get(0).negative(),
            1e-6,
            target.text());
      }
      assertTrue(cut > 20, cut + " were cut");
      assertEquals(cut, model.truncated());
    }
  }

  private static List<String> draw(Random random, List<String> words) {
    return random.ints(random.nextInt(12), 0, words.size()).mapToObj(words::get).toList();
  }

  /** The last words that have at most so many code points, spaces included. */
  private static String end(String text, int length) {
    int from = Math.max(0, text.codePointCount(0, text.length()) - length);
    String rest = text.substring(text.offsetByCodePoints(0, from));
    return from == 0 || text.codePoints().toArray()[from - 1] == ' '
        ? rest
        : rest.substring(rest.indexOf(' '));
  }

  private static String start(String text, int length) {
    return new StringBuilder(end(new StringBuilder(text).reverse().toString(), length))
        .reverse()
        .toString();
  }

  @Test
  void aTextOfAMillionCharactersIsCutBeforeItIsRead() {
    regard("onnx").with("maxTokens", 8).write();
    try (ExportedRegardClassifier model = ExportedRegardClassifier.open(folder, "en")) {
      String text = "sang ".repeat(200_000) + "poets" + " sang".repeat(200_000);
      // three pieces of the mask, a word on each side, and the special tokens
      assertEquals(
          softmax(pieces.sum("sang XYZ sang"), FOUR, 1)[0],
          model.classify(List.of(new RegardTarget(text, 1_000_000, 1_000_005))).get(0).negative(),
          1e-6);
      assertEquals(1, model.truncated());
    }
  }

  @Test
  void aGlossThatLeavesNoRoomIsNamed() {
    person("onnx").with("input", "pair").with("maxTokens", 8).write();
    try (ExportedPersonClassifier model = ExportedPersonClassifier.open(folder, "en")) {
      String message =
          assertThrows(
                  IllegalStateException.class,
                  () -> model.probabilities(List.of(mention("a poet", 2, 6))))
              .getMessage();
      assertTrue(message.contains("field maxTokens is 8, but \"poet\" takes "), message);
      assertTrue(message.contains("with \"poet; a person of the {city} $1\""), message);
    }
  }

  // ---- what does not count ----

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx"})
  void anAnswerDependsOnItsTextAlone(String format) throws Exception {
    regard(format).with("maxTokens", 16).write();
    Random random = new Random(7);
    List<String> words = List.of("the", "river", "painted", "ciudad", "xyz", ",");
    List<RegardTarget> targets = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      targets.add(new RegardTarget("poet " + String.join(" ", draw(random, words)), 0, 4));
    }
    List<RegardTarget> shuffled = new ArrayList<>(targets);
    Collections.shuffle(shuffled, random);
    try (ExportedRegardClassifier model = ExportedRegardClassifier.open(folder, "en")) {
      List<RegardProbabilities> expected = model.classify(targets);
      List<RegardProbabilities> again = model.classify(shuffled);
      for (int i = 0; i < 40; i++) {
        assertEquals(expected.get(targets.indexOf(shuffled.get(i))), again.get(i));
      }
      ExecutorService threads = Executors.newFixedThreadPool(4);
      try {
        List<Future<List<RegardProbabilities>>> all = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
          all.add(threads.submit(() -> model.classify(targets)));
        }
        for (Future<List<RegardProbabilities>> one : all) {
          assertEquals(expected, one.get());
        }
      } finally {
        threads.shutdownNow();
      }
    }
  }

  @Test
  void workersShareWeightsAndTheLastClosesThem() {
    regard("onnx").write();
    RegardTarget target = new RegardTarget("a poet", 2, 6);
    ExportedRegardClassifier first = ExportedRegardClassifier.open(folder, "en");
    // the weights are gone, and are not read again
    regard("onnx").file("tiny.onnx", "no model".getBytes(UTF_8));
    ExportedRegardClassifier second = ExportedRegardClassifier.open(folder, "en");
    List<RegardProbabilities> expected = first.classify(List.of(target));
    first.close();
    first.close();
    assertEquals(expected, second.classify(List.of(target)));
    second.close();
    assertEquals(
        "the classifier tiny is closed",
        assertThrows(IllegalStateException.class, () -> second.classify(List.of(target)))
            .getMessage());
    assertThrows(RuntimeException.class, () -> ExportedRegardClassifier.open(folder, "en"));
  }

  @Test
  void saysWhatItIs() {
    regard("onnx").write();
    Object before;
    try (ExportedRegardClassifier model = ExportedRegardClassifier.open(folder, "en")) {
      before = model.madeWith().get("fingerprint");
      assertTrue(String.valueOf(before).startsWith("tiny@"), String.valueOf(before));
      assertEquals("masked", model.madeWith().get("input"));
    }
    regard("onnx").with("temperature", 1.5).write();
    try (ExportedRegardClassifier model = ExportedRegardClassifier.open(folder, "en")) {
      assertNotEquals(before, model.madeWith().get("fingerprint"));
    }
  }
}
