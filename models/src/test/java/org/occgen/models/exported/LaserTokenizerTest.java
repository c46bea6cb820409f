package org.occgen.models.exported;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.InvalidModelException;
import org.occgen.models.TinyVocabulary;

class LaserTokenizerTest {
  private static final int FOUR = 4;

  @TempDir Path folder;
  private Path model;
  private Path dictionary;

  @BeforeEach
  void write() throws IOException {
    model = folder.resolve("tiny.spm");
    dictionary = folder.resolve("tiny.cvocab");
    Files.write(model, TinyVocabulary.of("one", "two", "😀", "𠮷"));
    // Another order than the vocabulary's, with a filler in between.
    Files.writeString(dictionary, "▁𠮷 9\n▁two 8\nmadeupword0000 0\n▁😀 7\n▁one 6\n");
  }

  @Test
  void takesIdsFromTheDictionaryAndEndsTheSentence() throws IOException {
    try (LaserTokenizer tokenizer = load()) {
      assertEquals(FOUR + 5 - 1, tokenizer.largestId());
      assertArrayEquals(new long[] {8, 5, 2}, tokenizer.encode("One  TWO").ids());
      assertArrayEquals(new long[] {7, 4, 8, 2}, tokenizer.encode("😀 𠮷\u200Done").ids());
    }
  }

  @Test
  void givesTheEndAloneForWhatDoesNotPrint() throws IOException {
    try (LaserTokenizer tokenizer = load()) {
      for (String text : new String[] {"", " ", "\u0000\u200B\n", "\uD800", "\u00A0\u3000"}) {
        assertArrayEquals(new long[] {2}, tokenizer.encode(text).ids());
      }
    }
  }

  @Test
  void givesOneUnknownForARunOfUnknownLetters() throws IOException {
    try (LaserTokenizer tokenizer = load()) {
      long[] ids = tokenizer.encode("one qqq").ids();
      assertEquals(8, ids[0]);
      assertTrue(Arrays.stream(ids, 1, ids.length - 1).allMatch(id -> id == Dictionary.UNKNOWN));
      assertTrue(ids.length > 2);
    }
  }

  @Test
  void neverMakesSpecialIdsOfText() throws IOException {
    Files.write(model, TinyVocabulary.of("one", "two"));
    Files.writeString(dictionary, "▁one 1\n▁two 1\n");
    try (LaserTokenizer tokenizer = load()) {
      long[] ids = tokenizer.encode("<pad> one </s> <s> one").ids();
      for (int i = 0; i + 1 < ids.length; i++) {
        assertTrue(ids[i] >= Dictionary.UNKNOWN, Arrays.toString(ids));
      }
    }
  }

  @Test
  void cutsAndCountsLongTexts() throws IOException {
    try (LaserTokenizer tokenizer = load()) {
      TokenIds whole = tokenizer.encode("one ".repeat(1_022));
      assertEquals(1_023, whole.ids().length);
      assertFalse(whole.cut());
      TokenIds cut = tokenizer.encode("one ".repeat(1_022) + "two");
      assertEquals(1_023, cut.ids().length);
      assertEquals(8, cut.ids()[1_021]);
      assertEquals(Dictionary.END, cut.ids()[1_022]);
      assertTrue(cut.cut());
      assertEquals(1_023, tokenizer.encode("two ".repeat(25_000)).ids().length);
      TokenIds spaces = tokenizer.encode("one" + " ".repeat(100_000));
      assertArrayEquals(new long[] {8, 2}, spaces.ids());
      assertTrue(spaces.cut());
    }
  }

  @Test
  void givesTheSameFromManyThreads() throws IOException {
    try (LaserTokenizer tokenizer = load()) {
      String[] texts = {"one two", "two 😀", "𠮷 qqq", "“one”", ""};
      long[][] expected =
          Arrays.stream(texts).map(text -> tokenizer.encode(text).ids()).toArray(long[][]::new);
      IntStream.range(0, 5_000)
          .parallel()
          .forEach(i -> assertArrayEquals(expected[i % 5], tokenizer.encode(texts[i % 5]).ids()));
    }
  }

  @Test
  void refusesFilesThatAreMissingDamagedOrOfTwoModels() throws IOException {
    Files.writeString(dictionary, "a 1\n▁one 1\n");
    assertFault("tiny.cvocab: knows 1 of the 5 pieces");
    Files.writeString(dictionary, "▁one\n");
    assertFault("tiny.cvocab: line 1");
    write();
    Files.write(model, Arrays.copyOf(TinyVocabulary.of("one"), 20));
    assertFault("tiny.spm: the vocabulary is no SentencePiece model");
    Files.writeString(model, "");
    assertFault("tiny.spm: the vocabulary holds no piece");
    Files.delete(model);
    assertFault("tiny.spm: there is no such file");
  }

  private LaserTokenizer load() throws IOException {
    return LaserTokenizer.load(model, dictionary, 1_023);
  }

  private void assertFault(String fault) {
    String message =
        assertThrows(
                InvalidModelException.class, () -> LaserTokenizer.load(model, dictionary, 1_023))
            .getMessage();
    assertTrue(message.contains(fault), message);
  }
}
