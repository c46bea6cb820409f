package org.occgen.models.averaging;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.TinyVocabulary;

class AveragingEncoderTest {
  private static final List<String> WORDS = List.of("one", "two", "three", "four", "five");

  @TempDir Path folder;
  private SentenceEncoder encoder;

  @BeforeEach
  void open() throws IOException {
    encoder = open(FeatureLayout.ofPieces(6));
  }

  /** An encoder of random rows. */
  private SentenceEncoder open(FeatureLayout layout) throws IOException {
    Random random = new Random(5);
    float[][] table = new float[layout.rows()][8];
    for (float[] row : table) {
      for (int j = 0; j < 8; j++) {
        row[j] = (float) random.nextGaussian();
      }
    }
    Path file = folder.resolve("tiny.occgen");
    byte[] vocabulary = TinyVocabulary.of(WORDS.toArray(String[]::new));
    TinyModel.write(file, vocabulary, layout, table);
    return AveragingModel.at(file).open();
  }

  @AfterEach
  void close() {
    encoder.close();
  }

  private static List<String> sentences(int count, long seed) {
    Random random = new Random(seed);
    return IntStream.range(0, count)
        .mapToObj(
            i -> {
              List<String> words = new ArrayList<>();
              for (int n = 1 + random.nextInt(6); n > 0; n--) {
                words.add(WORDS.get(random.nextInt(WORDS.size())));
              }
              return String.join(" ", words);
            })
        .toList();
  }

  @Test
  void givesUnitVectors() {
    assertEquals(8, encoder.dimension());
    assertEquals(Set.of("en", "sw"), encoder.languages());
    for (float[] vector : encoder.encode(sentences(50, 1), "en")) {
      double square = 0;
      for (float x : vector) {
        square += (double) x * x;
      }
      assertEquals(1, square, 1e-6);
    }
  }

  @Test
  void countsRepeatedWords() {
    float[][] vectors = encoder.encode(List.of("one", "one one", "one one two", "one two"), "en");
    assertArrayEquals(vectors[0], vectors[1], 1e-6f);
    double difference = 0;
    for (int j = 0; j < 8; j++) {
      difference += Math.abs(vectors[2][j] - vectors[3][j]);
    }
    assertTrue(difference > 0.1);
  }

  @Test
  void countsTextsThatItCuts() {
    String longest = "one ".repeat(TextNormalizer.MAX_LENGTH / 4);
    encoder.encode(List.of("two", longest), "en");
    assertEquals(0, encoder.truncated());
    float[][] vectors = encoder.encode(List.of(longest, longest + "two"), "en");
    assertEquals(1, encoder.truncated());
    assertArrayEquals(vectors[0], vectors[1]);
  }

  @Test
  void givesZeroForWhatItDoesNotKnow() {
    for (float[] vector : encoder.encode(List.of("", "   ", "\u4E00", "qqq"), "en")) {
      assertArrayEquals(new float[8], vector);
    }
    assertEquals(0, encoder.encode(List.of(), "en").length);
  }

  @Test
  void leavesUnknownWordsOut() {
    float[][] vectors = encoder.encode(List.of("one two", "one \u4E00 two"), "en");
    assertArrayEquals(vectors[0], vectors[1]);
  }

  @Test
  void hearsWordsOutsideTheVocabularyByTheirNgrams() throws IOException {
    try (SentenceEncoder ngrams = open(new FeatureLayout(6, 100, 3, 4, 20))) {
      float[][] vectors = ngrams.encode(List.of("putinova", "putinov", "zzzzz", "one"), "en");
      assertTrue(dot(vectors[0], vectors[1]) > 0.5, "" + dot(vectors[0], vectors[1]));
      assertTrue(dot(vectors[0], vectors[2]) < 0.5, "" + dot(vectors[0], vectors[2]));
      assertEquals(1, dot(vectors[2], vectors[2]), 1e-5);
    }
  }

  private static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int j = 0; j < a.length; j++) {
      sum += a[j] * b[j];
    }
    return sum;
  }

  /** So many different words that the vectors kept of them are thrown away again and again. */
  private static List<String> manyWords() {
    Random random = new Random(9);
    return IntStream.range(0, 12_000)
        .mapToObj(
            i ->
                IntStream.range(0, 10)
                    .mapToObj(j -> Integer.toString(random.nextInt(200_000), 36))
                    .collect(Collectors.joining(" ")))
        .toList();
  }

  @Test
  void wordsThatAreKeptGiveTheSameVectorsAsFreshOnes() throws IOException {
    List<String> sentences = manyWords();
    FeatureLayout layout = new FeatureLayout(6, 100, 3, 4, 20);
    try (SentenceEncoder one = open(layout);
        SentenceEncoder other = open(layout)) {
      float[][] first = one.encode(sentences, "en");
      float[][] second = new float[sentences.size()][];
      IntStream.range(0, sentences.size())
          .parallel()
          .forEach(
              i -> {
                int row = sentences.size() - 1 - i;
                second[row] = other.encode(List.of(sentences.get(row)), "sw")[0];
              });
      for (int i = 0; i < first.length; i++) {
        assertArrayEquals(first[i], second[i]);
      }
    }
  }

  @Test
  void refusesLanguagesItDoesNotKnow() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> encoder.encode(List.of("uno"), "es"))
            .getMessage();
    assertTrue(message.contains("es") && message.contains("en, sw"), message);
  }
}
