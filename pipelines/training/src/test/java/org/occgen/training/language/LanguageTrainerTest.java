package org.occgen.training.language;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
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

  private String fault(LanguageTrainingSettings settings) {
    Path output = folder.resolve("my.letters");
    String message =
        assertThrows(
                IOException.class,
                () -> LanguageTrainer.train(folder, settings, output, line -> {}))
            .getMessage();
    assertFalse(Files.exists(output), message);
    return message;
  }

  @Test
  void errorsOfReadingNameTheFile() throws IOException {
    Path file = folder.resolve("bad/multi.tsv.gz");
    LanguageTrainingSettings bad = settings(Map.of("bad", 50_000), Map.of());
    Files.createDirectories(file.getParent());
    String none = fault(bad);
    assertTrue(none.contains("has no multi.tsv.gz") && none.contains("bad"), none);
    byte[] whole = Files.readAllBytes(folder.resolve("made/multi.tsv.gz"));
    ByteArrayOutputStream latin = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(latin)) {
      out.write("en\tha\na caf\u00e9\tdaya\n".getBytes(StandardCharsets.ISO_8859_1));
    }
    for (byte[] content :
        List.of(new byte[0], Arrays.copyOf(whole, whole.length / 2), latin.toByteArray())) {
      Files.write(file, content);
      String message = fault(bad);
      assertTrue(message.startsWith(file.toString()), message);
    }
    write("bad/multi.tsv.gz", "en\tha\tha\none\tdaya\tdaya\n");
    assertEquals(file + ": has the column ha twice", fault(bad));
  }

  @Test
  void refusesColumnsToLeaveOutThatNoSetHas() {
    assertEquals(
        folder
            + ": left-out names what no set has (made: hau); write {SET: [COLUMN]} with columns as"
            + " the set's first line has them",
        fault(settings(Map.of("made", 50_000), Map.of("made", List.of("hau", "ku")))));
  }

  /** Nor is an earlier file touched, whatever the fault. */
  @Test
  void writesAFileWholeOrNotAtAll() throws IOException {
    String message = fault(settings(Map.of("made", 50_000), Map.of("made", List.of("ha", "ku"))));
    for (String key : List.of("languages", "fewest-letters", "sets (made)")) {
      assertTrue(message.contains(key), message);
    }
    // a name that is written to in place keeps its file; a new file takes the name
    Path file = folder.resolve("my.letters");
    Path link = folder.resolve("earlier.letters");
    Files.writeString(file, "earlier");
    Files.createLink(link, file);
    LanguageTrainer.train(folder, settings(Map.of("made", 50_000), Map.of()), file, line -> {});
    assertEquals("earlier", Files.readString(link));
    assertEquals(Set.of("ha", "ku"), read(file).all());
    try (Stream<Path> left = Files.list(folder)) {
      assertTrue(left.noneMatch(path -> path.toString().endsWith(".part")));
    }
  }

  @Test
  void lettersThatAreAllTooRareMakeNoModel() {
    LanguageTrainingSettings rare =
        new LanguageTrainingSettings(
            "tiny",
            List.of("ha"),
            List.of(),
            Map.of("made", 50_000),
            Map.of(),
            100_000,
            500,
            1_000_000,
            5_000);
    assertTrue(fault(rare).contains("fewest (1000000)"), fault(rare));
  }

  private static void assertRefused(
      String begin,
      List<String> languages,
      Map<String, Integer> sets,
      Map<String, List<String>> leftOut) {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () ->
                    new LanguageTrainingSettings(
                        "tiny", languages, List.of(), sets, leftOut, 1_000, 500, 2, 5_000))
            .getMessage();
    assertTrue(message.startsWith(begin), message);
  }

  @Test
  void refusesWhatIsNoNameOfALanguageOrSet() {
    Map<String, Integer> sets = Map.of("made", 10);
    for (String language : List.of("zzz", "~", "", "HA")) {
      assertRefused("languages", List.of(language), sets, Map.of());
    }
    assertRefused("languages", Collections.singletonList(null), sets, Map.of());
    for (String set : List.of("..", "../made", "a/b", "/made", ".", "")) {
      assertRefused("sets must be names of folders", List.of("ha"), Map.of(set, 10), Map.of());
    }
    assertRefused("sets", List.of("ha"), Collections.singletonMap("made", null), Map.of());
    assertRefused("left-out", List.of("ha"), sets, Collections.singletonMap("made", null));
    assertRefused("left-out", List.of("ha"), sets, Map.of("made", Collections.singletonList(null)));
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
