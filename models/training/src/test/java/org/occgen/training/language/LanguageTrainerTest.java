package org.occgen.training.language;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.language.LetterModel;
import org.occgen.models.language.LetterModelFile;
import org.occgen.models.language.LetterModels;
import org.occgen.models.language.LetterText;

/** Two made-up languages of syllables: one has open ones, the other one closed ones. */
class LanguageTrainerTest {
  private static final List<String> CONSONANTS = List.of("k", "l", "m", "n", "s", "t");
  private static final List<String> VOWELS = List.of("a", "e", "i", "o", "u");

  @TempDir private Path folder;

  private static LanguageTrainingSettings settings(
      Map<String, Integer> sets, Map<String, List<String>> leftOut) {
    return new LanguageTrainingSettings(
        "tiny", List.of("ha", "ku"), List.of("en"), sets, leftOut, 100_000, 500, 2, 5_000);
  }

  private static String sentence(int seed, boolean open) {
    StringBuilder sentence = new StringBuilder();
    int state = seed * 7_919 + 17;
    for (int word = 0; word < 6; word++) {
      for (int syllable = 0; syllable <= word % 3; syllable++) {
        state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
        String consonant = CONSONANTS.get((state >> 8) % CONSONANTS.size());
        String vowel = VOWELS.get((state >> 16) % VOWELS.size());
        sentence.append(open ? consonant + vowel : vowel + consonant);
      }
      sentence.append(word < 5 ? " " : ".");
    }
    return sentence.toString();
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(path))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  @BeforeEach
  void writeSets() throws IOException {
    StringBuilder rows = new StringBuilder("en\tha\tku\n");
    for (int i = 0; i < 200; i++) {
      rows.append("The sentence of number ")
          .append(i)
          .append(" is here.\t")
          .append(sentence(i, true))
          .append('\t')
          .append(i % 2 == 0 ? sentence(i, false) : "")
          .append('\n');
    }
    write("made/multi.tsv.gz", rows.toString());
    write("pairs/en-ha.tsv.gz", "More here.\t" + sentence(1_000, true) + "\n");
  }

  private LetterModels read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return LetterModelFile.read(in, file.toString());
    }
  }

  @Test
  void tellsLanguagesAndWritesTheSameBytesAgain() throws IOException {
    Path file = folder.resolve("my.letters");
    Path again = folder.resolve("again.letters");
    LanguageTrainingSettings settings = settings(Map.of("made", 50_000, "pairs", 500), Map.of());
    List<String> progress = new ArrayList<>();
    List<LanguageTrainer.Trained> trained =
        LanguageTrainer.train(folder, settings, file, progress::add);
    LanguageTrainer.train(folder, settings, again, line -> {});
    assertArrayEquals(Files.readAllBytes(file), Files.readAllBytes(again));
    assertEquals(
        List.of("ha", "ku", "en"),
        trained.stream().map(LanguageTrainer.Trained::language).toList());
    assertEquals(Set.of("made", "pairs"), trained.get(0).sets().keySet());

    LetterModels models = read(file);
    assertEquals(Set.of("ha", "ku"), models.card().languages());
    LetterModel open = models.of("ha");
    LetterModel closed = models.of("ku");
    for (int i = 300; i < 340; i++) {
      String one = LetterText.of(sentence(i, true));
      String other = LetterText.of(sentence(i, false));
      assertTrue(open.logProbability(one) > closed.logProbability(one), one);
      assertTrue(closed.logProbability(other) > open.logProbability(other), other);
    }
  }

  /** What may follow two letters has a probability of one in all, but for rounding. */
  @Test
  void probabilitiesSumToOne() throws IOException {
    Path file = folder.resolve("my.letters");
    LanguageTrainer.train(folder, settings(Map.of("made", 50_000), Map.of()), file, line -> {});
    LetterModel model = read(file).of("ha");
    for (String before : List.of(" ", " k", " ka", "ta", "tas")) {
      double sum = 0;
      for (String letter : List.of(" ", "k", "l", "m", "n", "s", "t", "a", "e", "i", "o", "u")) {
        sum += Math.exp(model.logProbability(before + letter) - model.logProbability(before));
      }
      assertEquals(1, sum, 0.15, before);
    }
  }

  @Test
  void takesSomeOfALargeSet() throws IOException {
    List<LanguageTrainer.Trained> trained =
        LanguageTrainer.train(
            folder,
            settings(Map.of("made", 2_000), Map.of()),
            folder.resolve("my.letters"),
            line -> {});
    int letters = trained.get(0).letters();
    assertTrue(letters > 1_800 && letters < 2_200, "" + letters);
  }

  @Test
  void aLanguageWithFewLettersGetsNoModel() throws IOException {
    Path file = folder.resolve("my.letters");
    List<String> progress = new ArrayList<>();
    LanguageTrainer.train(
        folder,
        settings(Map.of("made", 50_000), Map.of("made", List.of("ku"))),
        file,
        progress::add);
    assertEquals(Set.of("ha"), read(file).all()); // the same words in each English sentence
    assertTrue(progress.toString().contains("ku has only 0 letters"), progress.toString());
  }

  @Test
  void refusesFilesItCannotRead() throws IOException {
    write("narrow/multi.tsv.gz", "en\tha\none\n");
    write("named/ha.tsv.gz", "one\tdaya\n");
    for (String set : List.of("narrow", "named", "missing")) {
      String message =
          assertThrows(
                  IOException.class,
                  () ->
                      LanguageTrainer.train(
                          folder,
                          settings(Map.of(set, 100), Map.of()),
                          folder.resolve("my.letters"),
                          line -> {}))
              .getMessage();
      assertTrue(message.contains(set), message);
    }
  }

  @Test
  void refusesSettingsOutOfRange() {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> settings(Map.of("made", 10), Map.of("other", List.of("ku"))))
            .getMessage();
    assertTrue(message.startsWith("left-out must name sets"), message);
    assertThrows(IllegalArgumentException.class, () -> settings(Map.of(), Map.of()));
    assertThrows(IllegalArgumentException.class, () -> settings(Map.of("made", 0), Map.of()));
  }
}
