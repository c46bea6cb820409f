package org.occgen.models.sentencepiece;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.sentencepiece.SpTokenizer;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.models.TinyVocabulary;
import org.occgen.models.averaging.AveragingEncoder;

/** Compares with SentencePiece itself, on the shipped vocabularies. */
class UnigramCutterTest {
  private static final int TEXTS = 20_000;

  private static byte[] shipped(String vocabulary) throws IOException {
    try (InputStream file =
            Objects.requireNonNull(
                AveragingEncoder.class.getResourceAsStream("/org/occgen/models/shipped.occgen"));
        ZipInputStream zip = new ZipInputStream(file)) {
      Map<String, byte[]> found = new HashMap<>();
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (entry.getName().equals(vocabulary)) {
          found.put(vocabulary, zip.readAllBytes());
        }
      }
      return Objects.requireNonNull(found.get(vocabulary));
    }
  }

  private static void assertSame(SpTokenizer oracle, UnigramCutter cutter, String text) {
    assertArrayEquals(oracle.getProcessor().encode(text), cutter.ids(text), text);
    assertEquals(oracle.tokenize(text), cutter.texts(text), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"vocabulary.model", "extension-vocabulary.model"})
  void cutsAsSentencePieceDoes(String vocabulary) throws IOException {
    byte[] model = shipped(vocabulary);
    SentencePieceModel plain = SentencePieceModel.parse(model, vocabulary);
    assertTrue(plain.isPlain());
    UnigramCutter cutter = new UnigramCutter(plain);
    Random random = new Random(7);
    try (SpTokenizer oracle = new SpTokenizer(model)) {
      for (String piece : plain.pieces()) {
        assertSame(oracle, cutter, piece);
      }
      for (int i = 0; i < TEXTS; i++) {
        assertSame(oracle, cutter, randomText(plain.pieces(), random));
      }
    }
  }

  /** Pieces behind one another, letters of many scripts, marks and spaces. */
  private static String randomText(List<String> pieces, Random random) {
    StringBuilder text = new StringBuilder();
    int parts = 1 + random.nextInt(6);
    for (int i = 0; i < parts; i++) {
      switch (random.nextInt(6)) {
        case 0, 1 -> text.append(pieces.get(random.nextInt(pieces.size())));
        case 2 -> text.append((char) ('a' + random.nextInt(26)));
        case 3 -> text.append(" ".repeat(1 + random.nextInt(2)));
        case 4 -> text.appendCodePoint(0x4E00 + random.nextInt(0x300));
        default -> {
          int letter = random.nextInt(0x20000);
          text.appendCodePoint(
              Character.isDefined(letter) && !isSurrogate(letter) ? letter : '\u2581');
        }
      }
    }
    return text.toString();
  }

  private static boolean isSurrogate(int letter) {
    return letter >= Character.MIN_SURROGATE && letter <= Character.MAX_SURROGATE;
  }

  @Test
  void mergesUnknownLettersThatStandTogether() {
    byte[] model = TinyVocabulary.of("one", "two");
    UnigramCutter cutter = new UnigramCutter(SentencePieceModel.parse(model, "tiny"));
    assertArrayEquals(new int[] {1, 0, 2}, cutter.ids("one xyz two"));
    assertEquals(List.of("\u2581one", "\u2581xyz", "\u2581two"), cutter.texts("one xyz two"));
  }

  @Test
  void leavesModelsOfOtherKindsToSentencePiece() {
    byte[] tiny = TinyVocabulary.of("one", "two");
    assertTrue(isPlain(tiny));
    byte[] bpe = {18, 2, 24, 2};
    byte[] byteFallback = {18, 3, (byte) 0x98, 2, 1};
    byte[] noDummyPrefix = {26, 2, 24, 0};
    byte[] table = {26, 3, 50, 1, 'x'};
    for (byte[] field : List.of(bpe, byteFallback, noDummyPrefix, table)) {
      assertFalse(isPlain(join(tiny, field)));
    }
    assertFalse(isPlain(TinyVocabulary.of("one", "one")));
  }

  private static boolean isPlain(byte[] model) {
    return SentencePieceModel.parse(model, "m").isPlain();
  }

  private static byte[] join(byte[] first, byte[] second) {
    byte[] all = new byte[first.length + second.length];
    System.arraycopy(first, 0, all, 0, first.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return all;
  }
}
