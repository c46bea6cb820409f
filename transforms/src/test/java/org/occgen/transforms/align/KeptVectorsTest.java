package org.occgen.transforms.align;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.mining.QuantizedVectors;
import org.occgen.transforms.testing.CountingEncoder;

class KeptVectorsTest {
  /** Room for the vectors of all sentences here. */
  private static final int ENOUGH = 1 << 20;

  private final CountingEncoder encoder = new CountingEncoder();

  private static List<String> sentences(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> "enone entwo en" + i).toList();
  }

  private static QuantizedVectors encoded(List<String> sentences) {
    CountingEncoder other = new CountingEncoder();
    return QuantizedVectors.of(List.of(other.encode(sentences, "en")), other.dimension());
  }

  /** Room for none, for one, for some and for all. */
  @ParameterizedTest
  @ValueSource(ints = {0, 300, 2_000, ENOUGH})
  void theVectorsAreThoseOfTheEncoder(int bytes) {
    KeptVectors vectors = new KeptVectors(encoder, bytes);
    Random random = new Random(bytes);
    for (int i = 0; i < 20; i++) {
      int from = random.nextInt(30);
      List<String> sentences = sentences(from, from + random.nextInt(20));
      assertEquals(encoded(sentences), vectors.of("en", sentences));
    }
  }

  @Test
  void eachSentenceIsEncodedOnce() {
    KeptVectors vectors = new KeptVectors(encoder, ENOUGH);
    vectors.of("en", List.of("enone", "entwo", "enone"));
    vectors.of("en", List.of("enthree", "entwo"));
    assertEquals(
        Map.of("en: enone", 1, "en: entwo", 1, "en: enthree", 1), new TreeMap<>(encoder.asked()));
  }

  @Test
  void aTextIsAnotherSentenceInAnotherLanguage() {
    KeptVectors vectors = new KeptVectors(encoder, ENOUGH);
    vectors.of("en", List.of("radio"));
    vectors.of("es", List.of("radio"));
    assertEquals(Map.of("en: radio", 1, "es: radio", 1), encoder.asked());
  }

  /** White space that a key of a sentence folds may make another vector. */
  @Test
  void textsWithOneKeyHaveTheirOwnVectors() {
    KeptVectors vectors = new KeptVectors(encoder, ENOUGH);
    List<String> sentences = List.of("enone entwo", "enone  entwo");
    assertEquals(encoded(sentences), vectors.of("en", sentences));
  }

  @Test
  void whatThereIsNoRoomForIsEncodedAgain() {
    KeptVectors vectors = new KeptVectors(encoder, 2_000); // a row takes 176 and 32 bytes: nine
    vectors.of("en", sentences(0, 20));
    vectors.of("en", sentences(0, 20));
    assertEquals(11, Collections.frequency(encoder.asked().values(), 2));
    assertEquals(9, Collections.frequency(encoder.asked().values(), 1));
  }

  @Test
  void noSentencesHaveNoVectors() {
    assertEquals(0, new KeptVectors(encoder, ENOUGH).of("en", List.of()).size());
  }
}
