package org.occgen.bench.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoldAlignmentTest {
  @TempDir private Path folder;

  private GoldAlignment gold(String... rows) throws IOException {
    Path file = Files.write(folder.resolve("gold.tsv"), List.of(rows));
    return GoldAlignment.read(file.toString(), "en", "ja");
  }

  @ParameterizedTest
  @CsvSource({
    "She was born in Kyoto in 1816., true",
    "Early life She was born in Kyoto in 1816 ., false", // 23 of 32 characters
    "Life She was born in Kyoto in 1816., true",
    "She (Hisa OTA [OTA Hisa]) was born in Kyoto in 1816., true",
    "Ｓｈｅ was born in Kyoto in １８１６., true",
    "She was born in Kyoto in spring 1816., true", // 24 of 30
    "She was born in Kyoto in winter of 1816., false", // 24 of 32
    "In 1816 she was born in Kyoto., false", // 17 of 24 are in order
    "He died., false"
  })
  void aSentenceIsGoldIfItHasFourFifthsOfTheCharacters(String sentence, boolean right)
      throws IOException {
    GoldAlignment gold =
        gold("qid\tja\ten\tparagraph", "Q1\t京都\tShe was born in Kyoto in 1816.\t1");
    assertEquals(right, gold.with("Q1", 0, sentence).get(0));
    assertTrue(gold.with("Q2", 0, sentence).isEmpty());
  }

  @Test
  void pairsWithoutASentenceAndRepeatedOnesAreLeftOut() throws IOException {
    GoldAlignment gold =
        gold("qid\ten\tja", "Q1\tA (b).\tあ", "Q1\tA.\tあ", "Q1\tB.\t", "Q1\tB.\tい", "Q2\t\tう");
    assertEquals(2, gold.size("Q1"));
    assertEquals(List.of("Q1"), gold.people());
    BitSet second = new BitSet();
    second.set(1);
    assertEquals(second, gold.with("Q1", 1, "い"));
  }

  @Test
  void aTableWithoutALanguageIsRefused() {
    IOException refused = assertThrows(IOException.class, () -> gold("qid\ten\tsw", "Q1\tA.\tB."));
    assertTrue(refused.getMessage().endsWith("has no column ja; it has qid, en, sw"));
  }
}
