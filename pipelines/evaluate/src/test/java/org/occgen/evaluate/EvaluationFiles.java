package org.occgen.evaluate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.RowText;
import org.occgen.benchmark.write.BenchmarkTables;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.LabelledSegmentBuilder;
import org.occgen.core.text.LanguageDetector;
import org.occgen.run.testing.SyntheticRun;

/** Small files to evaluate. */
public final class EvaluationFiles {
  /** Every line is Spanish, but for those that say in brackets what they are. */
  static final LanguageDetector SPANISH =
      line -> Optional.of(line.startsWith("[") ? line.substring(1, 3) : "es");

  /** Requires parts of a text. */
  public static void assertHas(String text, String... parts) {
    for (String part : parts) {
      assertTrue(text.contains(part), () -> part + " in: " + text);
    }
  }

  /** Requires that a text lacks some parts. */
  public static void assertLacks(String text, String... parts) {
    for (String part : parts) {
      assertFalse(text.contains(part), () -> part + " in: " + text);
    }
  }

  private static final List<String> WORDS =
      List.of(
          "la",
          "el",
          "doctora",
          "ingeniero",
          "que",
          "nació",
          "en",
          "Málaga",
          "Quito",
          "estudió",
          "música",
          "derecho",
          "vivió",
          "muchos",
          "años",
          "y",
          "escribió",
          "libros",
          "sobre",
          "pájaros",
          "ríos",
          "montañas",
          "historia",
          "con",
          "su",
          "hermana",
          "amigo",
          "premio");

  private final Path folder;

  EvaluationFiles(Path folder) {
    this.folder = folder;
  }

  /** Sentences that have little in common. */
  static List<String> sentences(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            i ->
                String.join(
                    " ",
                    IntStream.range(0, 9)
                        .mapToObj(k -> WORDS.get((i * 7 + k * k * 3 + i * k) % WORDS.size()))
                        .toList()))
        .toList();
  }

  /** Each sentence with a word changed, as a translation differs from a reference. */
  static List<String> translations(List<String> references) {
    return references.stream()
        .map(text -> text.replace("doctora", "doctor").concat(" hoy"))
        .toList();
  }

  Path file(String name, String content) throws IOException {
    return file(name, content.getBytes(UTF_8));
  }

  Path file(String name, byte[] content) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, content);
  }

  Path lines(String name, List<String> lines) throws IOException {
    return file(name, String.join("\n", lines) + "\n");
  }

  /** The files of a benchmark in English and other languages, two people a gender. */
  Path benchmark(String name, List<String> languages) throws IOException {
    OccupationLabels labels = new OccupationLabels(Map.of("Q1", "writer", "Q2", "engineer"));
    RowText meta =
        new BenchmarkTables(
                SyntheticRun.recipe(languages, BalanceOptions.DEFAULT), labels, List.of())
            .byName()
            .get(BenchmarkFiles.META);
    StringBuilder table = new StringBuilder(meta.header());
    List<LabelledSegment> rows = rows(languages);
    rows.forEach(row -> table.append(meta.of(row)));
    file(name + "/" + BenchmarkFiles.META, table.toString());
    for (int i = 0; i < languages.size(); i++) {
      int place = i;
      lines(
          name + "/test." + languages.get(i),
          rows.stream().map(row -> row.sentences().get(place)).toList());
    }
    return folder.resolve(name);
  }

  private static List<LabelledSegment> rows(List<String> languages) {
    List<LabelledSegment> rows = new ArrayList<>();
    int others = languages.size() - 1;
    for (int row = 0; row < 8; row++) {
      String qid = "Q" + (100 + row / 2);
      int number = row;
      rows.add(
          LabelledSegmentBuilder.builder()
              .row(row)
              .id(qid + "-" + row)
              .qid(qid)
              .name("=Person " + qid)
              .occupations(List.of("Q1", "Q2"))
              .occupationLabels(List.of("writer", "engineer"))
              .group(List.of(row < 4 ? "Q1" : "Q2"))
              .genderCategory(row % 4 < 2 ? "feminine" : "masculine")
              .genders(List.of(row % 4 < 2 ? "Q6581072" : "Q6581097"))
              .languages(languages)
              .sentences(
                  languages.stream()
                      .map(language -> language + " " + sentences(8).get(number))
                      .toList())
              .positions(languages.stream().map(language -> number).toList())
              .titles(languages.stream().map(language -> "Title").toList())
              .revisions(languages.stream().map(language -> 7L).toList())
              .urls(
                  languages.stream()
                      .map(language -> "https://" + language + ".wikipedia.org/wiki/" + qid)
                      .toList())
              .cosines(Collections.nCopies(others, 0.9))
              .margins(Collections.nCopies(others, 1.1))
              .probabilities(Collections.nCopies(others, 0.9))
              .score(0.9)
              .build());
    }
    return rows;
  }
}
