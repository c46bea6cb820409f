package org.occgen.models.laser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.InvalidModelException;

final class Laser2EncoderTest {
  private static final double TOLERANCE = 1e-5;
  private static final List<String> LANGUAGES = List.of("sw", "en", "nb");

  @TempDir static Path folder;
  private static Laser2Files files;
  private static Laser2Encoder encoder;

  @BeforeAll
  static void open() throws IOException {
    files = Laser2Files.small();
    encoder = open(files);
  }

  @AfterAll
  static void close() {
    if (encoder != null) {
      encoder.close();
    }
  }

  private static Laser2Encoder open(Laser2Files files) throws IOException {
    return Laser2Encoder.open(
        files.weights(), files.sentencePieceModel(), files.dictionary(), LANGUAGES);
  }

  @Test
  void agreesWithPyTorchInAnyBatchAndOrder() {
    assertAgrees(encoder, files);
  }

  @Test
  @Tag("slow")
  void agreesWithPyTorchInThePublishedShape(@TempDir Path large) throws IOException {
    Laser2Files published = Laser2Files.write(large);
    try (Laser2Encoder opened = open(published)) {
      assertEquals(1_024, opened.dimension());
      assertAgrees(opened, published);
    }
  }

  private static void assertAgrees(Laser2Encoder encoder, Laser2Files files) {
    List<String> sentences = files.sentences();
    float[][] reference = files.reference();
    assertEquals(200, sentences.size());
    float[][] together = encoder.embed(sentences);
    double largest = 0;
    for (int i = 0; i < together.length; i++) {
      assertEquals(reference[i].length, together[i].length);
      for (int j = 0; j < together[i].length; j++) {
        largest = Math.max(largest, Math.abs((double) together[i][j] - reference[i][j]));
      }
    }
    assertTrue(largest < TOLERANCE, "largest difference: " + largest);

    boolean exact = encoder.dimension() % 64 == 0; // states of a multiple of 32 numbers
    List<Integer> order = new ArrayList<>(IntStream.range(0, 200).boxed().toList());
    Collections.shuffle(order, new Random(1));
    for (int size : new int[] {1, 7, 32, 64, 200}) {
      int end = Math.min(order.size(), 10 * size); // the smallest batches take the longest
      for (int start = 0; start < end; start += size) {
        List<Integer> batch = order.subList(start, Math.min(end, start + size));
        float[][] found = encoder.embed(batch.stream().map(sentences::get).toList());
        for (int i = 0; i < found.length; i++) {
          float[] expected = together[batch.get(i)];
          assertArrayEquals(expected, found[i], exact ? 0 : 1e-6f, "batches of " + size);
        }
      }
    }
  }

  @Test
  void givesUnitVectorsInTheDirectionOfLasers() {
    List<String> sentences = files.sentences().subList(1, 50);
    float[][] raw = encoder.embed(sentences);
    float[][] unit = encoder.encode(sentences, "en");
    for (int i = 0; i < unit.length; i++) {
      double square = 0;
      double product = 0;
      double rawSquare = 0;
      for (int j = 0; j < unit[i].length; j++) {
        square += (double) unit[i][j] * unit[i][j];
        rawSquare += (double) raw[i][j] * raw[i][j];
        product += (double) unit[i][j] * raw[i][j];
      }
      assertEquals(1, square, 1e-6);
      assertEquals(1, product / Math.sqrt(rawSquare), 1e-6);
    }
    assertArrayEquals(unit[3], encoder.encode(sentences, "sw")[3]);
  }

  @Test
  void givesNothingTheZeroVector() {
    float[][] vectors = encoder.encode(List.of("", " \u00ad\n", "\u2603", "\ud800"), "en");
    for (float[] vector : vectors) {
      assertArrayEquals(new float[encoder.dimension()], vector);
    }
    assertEquals(0, encoder.encode(List.of(), "en").length);
  }

  @Test
  void cutsAndCountsWhatIsTooLong() {
    long before = encoder.truncated();
    String text = "ba ce di fo gu ".repeat(7_000);
    float[][] vectors = encoder.encode(List.of(text, "ba ce", text + "la me"), "en");
    assertEquals(before + 2, encoder.truncated());
    assertArrayEquals(vectors[0], vectors[2], 1e-6f);
    assertFalse(Arrays.equals(vectors[0], vectors[1]));
  }

  @Test
  void knowsTheLanguagesThatItWasOpenedFor() {
    assertEquals(List.of("en", "nb", "sw"), List.copyOf(encoder.languages()));
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> encoder.encode(List.of("text"), "xx"));
    assertTrue(
        refused.getMessage().startsWith("the encoder laser2 does not know the language xx; it"),
        refused.getMessage());
  }

  @Test
  void hasAFingerprintOfAllThreeFiles() throws IOException {
    String fingerprint = encoder.fingerprint();
    assertTrue(fingerprint.matches("laser2@[0-9a-f]{16}, PyTorch [0-9.]+"), fingerprint);
    Laser2Files other = Laser2Files.write(folder.resolve("other"), "--small", "--seed", "2");
    try (Laser2Encoder opened = open(other)) {
      assertNotEquals(fingerprint, opened.fingerprint());
    }
    try (Laser2Encoder opened = open(files)) {
      assertEquals(fingerprint, opened.fingerprint());
    }
  }

  @Test
  void refusesADictionaryOfAnotherSize() throws IOException {
    List<String> lines = Files.readAllLines(files.dictionary(), UTF_8);
    Path shorter = folder.resolve("shorter.cvocab");
    Files.write(shorter, lines.subList(0, lines.size() - 1), UTF_8);
    InvalidModelException refused = refused(files.weights(), shorter);
    assertEquals(
        files.weights()
            + ": has weights for "
            + (lines.size() + 4)
            + " ids, but "
            + shorter
            + " has "
            + (lines.size() + 3)
            + "; the two are not of one model",
        refused.getMessage());
  }

  @Test
  void refusesADictionaryInAnotherOrder() throws IOException {
    List<String> lines = Files.readAllLines(files.dictionary(), UTF_8);
    Collections.swap(lines, 0, 1);
    Path swapped = folder.resolve("swapped.cvocab");
    Files.write(swapped, lines, UTF_8);
    InvalidModelException refused = refused(files.weights(), swapped);
    assertTrue(
        refused.getMessage().startsWith(files.weights() + ": field dictionary gives the piece "),
        refused.getMessage());
    assertTrue(refused.getMessage().contains(swapped + " gives it "), refused.getMessage());
  }

  @Test
  void refusesWeightsThatAreCutShortOrMissing() throws IOException {
    byte[] bytes = Files.readAllBytes(files.weights());
    Path cut = folder.resolve("cut.pt");
    Files.write(cut, Arrays.copyOf(bytes, bytes.length / 2));
    assertTrue(refused(cut, files.dictionary()).getMessage().startsWith(cut + ": "));
    Path missing = folder.resolve("missing.pt");
    assertTrue(refused(missing, files.dictionary()).getMessage().startsWith(missing + ": "));
  }

  @Test
  void refusesACheckpointOfSomethingElse() throws Exception {
    String noModel = "model is missing, or no state dictionary; give LASER2's laser2.pt";
    Map<String, String> faults =
        Map.of(
            "{'weights': {}}", noModel,
            "{'model': [1, 2]}", noModel,
            "{'model': {7: 1}}", noModel,
            "{'model': {}}", "model: tensor embed_tokens.weight is missing",
            "{'model': {}, 'params': {'padding_idx': 0}}", "params padding_idx is 0, LASER has 1");
    List<String> contents = List.copyOf(faults.keySet());
    String program =
        "import torch\nfor i, content in enumerate(["
            + String.join(", ", contents)
            + "]): torch.save(content, f'"
            + folder
            + "/other{i}.pt')";
    int status =
        new ProcessBuilder("/usr/bin/python3", "-c", program).inheritIO().start().waitFor();
    assertEquals(0, status);
    for (int i = 0; i < contents.size(); i++) {
      Path other = folder.resolve("other" + i + ".pt");
      assertEquals(
          other + ": field " + faults.get(contents.get(i)),
          refused(other, files.dictionary()).getMessage());
    }
  }

  private static InvalidModelException refused(Path weights, Path dictionary) {
    return assertThrows(
        InvalidModelException.class,
        () ->
            Laser2Encoder.open(weights, files.sentencePieceModel(), dictionary, LANGUAGES).close());
  }

  @Test
  void refusesToWorkWhenClosed() throws IOException {
    Laser2Encoder opened = open(files);
    opened.close();
    opened.close();
    assertThrows(IllegalStateException.class, () -> opened.encode(List.of("text"), "en"));
  }
}
