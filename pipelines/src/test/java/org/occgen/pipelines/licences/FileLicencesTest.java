package org.occgen.pipelines.licences;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.occgen.run.testing.GeneratedSection;

/** Every file that ships has a licence: REUSE.toml, LICENSES, and the table of licences.md. */
class FileLicencesTest {
  private static final Path HOME = Path.of(System.getProperty("occgen.home"));

  /** Weights, lexicons, templates, recipes, the sample, scripts, documentation. */
  private static final List<String> SHIPPED =
      List.of(
          "LICENSE",
          "CHANGES.md",
          "CITATION.cff",
          "README.md",
          "REUSE.toml",
          "SECURITY.md",
          "models/E5_CARD.md",
          "models/LANGUAGE_CARD.md",
          "models/MODEL_CARD.md",
          "models/REGARD_CARD.md",
          "models/recipes",
          "models/e5/src/main",
          "models/inference/src/main",
          "models/src/main",
          "pipelines/recipes",
          "pipelines/sample",
          "pipelines/benchmark/src/main",
          "pipelines/chat/src/main",
          "pipelines/command/src/main",
          "pipelines/evaluate/src/main",
          "pipelines/harness/src/main",
          "pipelines/llm/src/main",
          "pipelines/measure/src/main",
          "pipelines/regard/src/main",
          "pipelines/report/src/main",
          "pipelines/review/src/main",
          "pipelines/run/src/main",
          "pipelines/training/src/main",
          "pipelines/translate/src/main",
          "scripts",
          "sparql/http/src/main",
          "sparql/src/main",
          "src/gender/src/main",
          "src/main",
          "src/score/src/main",
          "src/site",
          "transforms/src/main");

  /** The text of the licence itself. */
  private static final Set<String> TEXTS = Set.of("LICENSE");

  /**
   * Some files and their licence.
   *
   * @param patterns of paths from the root: {@code *} is within a folder, {@code **} is not
   */
  private record Annotation(
      List<String> patterns, String copyright, String licence, String comment) {
    boolean covers(String path) {
      return patterns.stream().anyMatch(pattern -> path.matches(regex(pattern)));
    }

    private static String regex(String pattern) {
      return Stream.of(pattern.split("\\*\\*", -1))
          .map(
              part ->
                  Stream.of(part.split("\\*", -1))
                      .map(text -> "\\Q" + text + "\\E")
                      .collect(Collectors.joining("[^/]*")))
          .collect(Collectors.joining(".*"));
    }
  }

  private static List<Annotation> annotations() throws IOException {
    List<Annotation> annotations = new ArrayList<>();
    for (JsonNode node :
        new TomlMapper().readTree(HOME.resolve("REUSE.toml").toFile()).get("annotations")) {
      List<String> patterns = new ArrayList<>();
      if (node.get("path").isTextual()) {
        patterns.add(node.get("path").asText());
      } else {
        node.get("path").forEach(path -> patterns.add(path.asText()));
      }
      annotations.add(
          new Annotation(
              patterns,
              node.get("SPDX-FileCopyrightText").asText(),
              node.get("SPDX-License-Identifier").asText(),
              node.get("SPDX-FileComment").asText()));
    }
    return annotations;
  }

  private static Set<String> shipped() throws IOException {
    Set<String> files = new TreeSet<>();
    for (String place : SHIPPED) {
      try (Stream<Path> below = Files.walk(HOME.resolve(place))) {
        below
            .filter(Files::isRegularFile)
            .map(file -> HOME.relativize(file).toString().replace('\\', '/'))
            .filter(file -> !TEXTS.contains(file))
            .forEach(files::add);
      }
    }
    return files;
  }

  @Test
  void everyFileThatShipsHasALicence() throws IOException {
    List<Annotation> annotations = annotations();
    List<String> without =
        shipped().stream()
            .filter(file -> annotations.stream().noneMatch(one -> one.covers(file)))
            .toList();
    assertEquals(List.of(), without, "write the licence of these files into REUSE.toml");
  }

  @Test
  void everyAnnotationIsOfAFile() throws IOException {
    Set<String> files = shipped();
    for (Annotation annotation : annotations()) {
      assertTrue(files.stream().anyMatch(annotation::covers), annotation.comment());
    }
  }

  /** A pattern for everything would give a new file a licence that nobody looked at. */
  @Test
  void noPatternCoversEverything() throws IOException {
    List<Annotation> all =
        annotations().stream().filter(one -> one.covers("src/main/resources/new.bin")).toList();
    assertEquals(List.of(), all);
  }

  @Test
  void theTextOfEveryLicenceStandsInLicenses() throws IOException {
    Set<String> named =
        annotations().stream()
            .map(Annotation::licence)
            .collect(Collectors.toCollection(TreeSet::new));
    // SPDX has no text of these, so the archive takes them from here
    Files.readAllLines(HOME.resolve("pipelines/dist/allowed-licences.txt")).stream()
        .filter(licence -> licence.startsWith("LicenseRef-"))
        .forEach(named::add);
    Set<String> texts = new TreeSet<>();
    try (Stream<Path> files = Files.list(HOME.resolve("LICENSES"))) {
      files.forEach(file -> texts.add(String.valueOf(file.getFileName()).replace(".txt", "")));
    }
    assertEquals(named, texts);
  }

  @Test
  void lastAnnotationCounts() throws IOException {
    assertEquals(
        Optional.of("MIT"),
        licence("pipelines/regard/src/main/resources/org/occgen/regard/feature/vader.tsv"));
    assertEquals(Optional.of("CC0-1.0"), licence("pipelines/sample/README.md"));
    assertEquals(Optional.of("Apache-2.0"), licence("src/site/library.md"));
    assertEquals(Optional.empty(), licence("src/main/resources/org/occgen/core/new/list.txt"));
  }

  private static Optional<String> licence(String path) throws IOException {
    return annotations().stream()
        .filter(one -> one.covers(path))
        .reduce((before, last) -> last)
        .map(Annotation::licence);
  }

  @Test
  void thePageListsTheLicencesOfFiles() throws IOException {
    List<List<String>> rows = new ArrayList<>(List.of(List.of("what", "licence", "copyright")));
    for (Annotation one : annotations()) {
      rows.add(List.of(one.comment(), one.licence(), one.copyright()));
    }
    GeneratedSection.check(HOME.resolve("src/site/licences.md"), "licences of files", rows);
  }
}
