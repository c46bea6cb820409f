package org.occgen.training.train;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.occgen.models.averaging.NormalizationRules;

/** A made-up bilingual world: every "English" word has one "Swahili" word. */
final class Fixtures {
  static final int WORDS = 40;

  private static final int NGRAM_BUCKETS = 300;
  private static final int SKELETON_BUCKETS = 50;

  private Fixtures() {}

  static String[] words() {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < WORDS; i++) {
      words.add(english(i));
      words.add(swahili(i));
    }
    return words.toArray(String[]::new);
  }

  static String english(int word) {
    return "e" + (char) ('a' + word / 20) + (char) ('a' + word % 20);
  }

  static String swahili(int word) {
    return "s" + (char) ('a' + word / 20) + (char) ('a' + word % 20);
  }

  /** Rows of "English" and "Swahili" sentences of three to eight words, other word order. */
  static List<String[]> sentences(int count, long seed) {
    Random random = new Random(seed);
    List<String[]> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<String> left = new ArrayList<>();
      List<String> right = new ArrayList<>();
      for (int n = 3 + random.nextInt(6); n > 0; n--) {
        int word = random.nextInt(WORDS);
        left.add(english(word));
        right.add(0, swahili(word));
      }
      rows.add(new String[] {String.join(" ", left), String.join(" ", right)});
    }
    return rows;
  }

  static void gzip(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** A data folder with one set of two columns. */
  static void writeWorld(Path data, int count) throws IOException {
    StringBuilder text = new StringBuilder();
    for (String[] row : sentences(count, 11)) {
      text.append(String.join("\t", row)).append('\n');
    }
    gzip(data.resolve("train/world/en-sw.tsv.gz"), text.toString());
  }

  /** Settings of a tiny table, for data in English, Swahili and Spanish. */
  static TrainingSettings settings(int epochs) {
    return settings(List.of("en", "sw", "es"), 3, epochs);
  }

  /** Settings of a tiny table, for data of {@link #writeWorld}. */
  static TrainingSettings worldSettings(long seed, int epochs) {
    return settings(List.of("en", "sw"), seed, epochs);
  }

  static TrainingSettings settings(List<String> languages, long seed, int epochs) {
    return settings(languages, seed, epochs, Map.of());
  }

  static TrainingSettings settings(
      List<String> languages, long seed, int epochs, Map<String, List<String>> leftOut) {
    return settings(TrainingSettings.NO_BASE, languages, Set.of("sw"), seed, epochs, leftOut);
  }

  /** Settings that extend an encoder of {@link #worldSettings} by Finnish. */
  static TrainingSettings extension(String base, long seed, int epochs) {
    return settings(base, List.of("en", "fi"), Set.of(), seed, epochs, Map.of());
  }

  /** Settings of {@link #extension}, with translations of words. */
  static TrainingSettings translatedExtension(String base, long seed, int epochs) {
    return settings(base, List.of("en", "fi"), Set.of(), seed, epochs, Map.of(), 0.3);
  }

  static TrainingSettings settings(
      String base,
      List<String> languages,
      Set<String> bridges,
      long seed,
      int epochs,
      Map<String, List<String>> leftOut) {
    return settings(base, languages, bridges, seed, epochs, leftOut, 0);
  }

  private static TrainingSettings settings(
      String base,
      List<String> languages,
      Set<String> bridges,
      long seed,
      int epochs,
      Map<String, List<String>> leftOut,
      double translationProbability) {
    return new TrainingSettings(
        "tiny",
        base,
        languages,
        Set.of(),
        NormalizationRules.OCCGEN_3,
        seed,
        200,
        1_000,
        NGRAM_BUCKETS,
        3,
        4,
        SKELETON_BUCKETS,
        16,
        8,
        32,
        epochs,
        0.02,
        0.02,
        20,
        0.2,
        0.1,
        translationProbability,
        0.3,
        translationProbability > 0 ? 0.5 : 0,
        0.5,
        leftOut,
        Map.of(),
        bridges,
        0.3,
        200);
  }
}
