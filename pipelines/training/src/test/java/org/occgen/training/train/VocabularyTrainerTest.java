package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.TestNeeds;
import org.occgen.models.sentencepiece.SubwordTokenizer;

class VocabularyTrainerTest {
  @TempDir Path data;
  private ParallelCorpus corpus;

  @BeforeEach
  void read() throws IOException {
    Fixtures.writeWorld(data, 1_500);
    corpus = ParallelReader.read(data, Fixtures.settings(1), Set.of(), line -> {});
  }

  @Test
  void namesThePackageOfAMissingProgram() {
    String message =
        assertThrows(
                IOException.class,
                () ->
                    VocabularyTrainer.train(
                        corpus, Fixtures.settings(1), "no-such-program-spm-train"))
            .getMessage();
    assertTrue(message.contains("Debian package \"sentencepiece\""), message);
  }

  @Test
  void passesOnWhatAFailingProgramSays() {
    String message =
        assertThrows(
                IOException.class,
                () -> VocabularyTrainer.train(corpus, Fixtures.settings(1), "false"))
            .getMessage();
    assertTrue(message.contains("failed with status 1"), message);
  }

  @Test
  void samplesEveryLanguageUpToTheBound() {
    for (int language = 0; language < 2; language++) {
      List<Integer> sample = VocabularyTrainer.sample(corpus, language, Fixtures.settings(1));
      assertEquals(1_000, sample.size());
      int expected = language;
      assertTrue(sample.stream().allMatch(id -> corpus.languages()[id] == expected));
      assertEquals(sample, VocabularyTrainer.sample(corpus, language, Fixtures.settings(1)));
    }
    assertEquals(List.of(), VocabularyTrainer.sample(corpus, 2, Fixtures.settings(1)));
  }

  @Test
  void makesTheSameVocabularyTwiceWithoutAnyPathInIt() throws IOException, InterruptedException {
    boolean installed =
        Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, "spm_train")));
    TestNeeds.require(installed, "spm_train is not installed: apt-get install sentencepiece");
    byte[] model = VocabularyTrainer.train(corpus, Fixtures.settings(1));
    assertArrayEquals(model, VocabularyTrainer.train(corpus, Fixtures.settings(1)));
    assertTrue(!new String(model, StandardCharsets.ISO_8859_1).contains(File.separator + "tmp"));
    try (SubwordTokenizer tokenizer = SubwordTokenizer.load(model, "test")) {
      assertTrue(tokenizer.size() > 40 && tokenizer.size() <= 200, "" + tokenizer.size());
      String word = Fixtures.english(7);
      int[] ids = tokenizer.encode(word);
      assertTrue(ids.length >= 1 && Arrays.stream(ids).allMatch(id -> id > 0));
    }
  }
}
