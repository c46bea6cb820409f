package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.occgen.models.registry.Encoders;
import org.occgen.run.command.BenchmarkFiles;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Sample;
import org.occgen.run.testing.Fence;
import org.occgen.run.testing.GeneratedSection;

/** What the README shows of the sample is what the sample gives. */
class ReadmeTest {
  private static final Path README = Occgen.home().resolve("README.md");
  private static final int MOST_LINES = 180;
  private static final int SEGMENTS = 10;

  @Test
  void itIsShort() throws IOException {
    int lines = Files.readAllLines(README).size();
    assertTrue(lines <= MOST_LINES, lines + " lines");
  }

  /** The first segment of a person of each group of occupations and category, ten in all. */
  @Test
  void itsSegmentsAreThoseOfTheSample() throws IOException {
    BenchmarkFiles benchmark = new BenchmarkFiles(Sample.run());
    List<String> languages = List.of("en", "es");
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("occupation", "gender", "English", "Spanish"));
    Set<List<String>> seen = new HashSet<>();
    for (int line = 0; line < benchmark.size() && rows.size() <= SEGMENTS; line++) {
      Map<String, String> meta = benchmark.meta().get(line);
      if (seen.add(List.of(meta.get("occupations"), meta.get("gender_category")))) {
        List<String> row = new ArrayList<>();
        row.add(meta.get("occupation_labels"));
        row.add(meta.get("gender_category"));
        for (String language : languages) {
          row.add(benchmark.lines(language).get(line));
        }
        rows.add(row);
      }
    }
    assertEquals(SEGMENTS + 1, rows.size());
    GeneratedSection.check(README, "segments", rows);
  }

  /** The files that the README draws as a tree. */
  @Test
  void itsFilesAreThoseOfTheSample() throws IOException {
    Fence tree =
        Fence.of(Files.readString(README)).stream()
            .filter(fence -> fence.info().equals("layout"))
            .findFirst()
            .orElseThrow();
    List<String> lines = tree.text().lines().skip(1).toList();
    List<String> missing = new ArrayList<>();
    int files = 0;
    for (String line : lines) {
      Path folder = line.startsWith("│") ? Sample.run().resolve("benchmark") : Sample.run();
      String stem = "";
      for (String name : line.replaceFirst("^[│├└─ ]+", "").split(" {2,}", 2)[0].split(", ", -1)) {
        String file = name.replace(" ...", "");
        file = file.startsWith(".") ? stem + file : file;
        stem = file.replaceFirst("\\.[^.]*$", "");
        files++;
        if (!isThere(folder, file)) {
          missing.add(file);
        }
      }
    }
    assertTrue(files > 20, files + " files");
    assertEquals(List.of(), missing);
  }

  /** The badges say what the poms, the licence file and the list of languages say. */
  @Test
  void itsBadgesAreTrue() throws IOException {
    String version =
        Files.readAllLines(Occgen.home().resolve("pom.xml")).stream()
            .filter(line -> line.contains("<version>"))
            .map(line -> line.replaceAll("</?version>", "").strip())
            .findFirst()
            .orElseThrow();
    String licence = Files.readString(Occgen.home().resolve("LICENSE"));
    assertTrue(licence.contains("Apache License") && licence.contains("Version 2.0"));
    int languages = Encoders.profile("shipped").languages().size();
    Badges.check(
        List.of(
            List.of("version", version),
            List.of("licence", "Apache-2.0"),
            List.of("Java", "17 and later"),
            List.of("languages", String.valueOf(languages))));
  }

  private static boolean isThere(Path folder, String glob) throws IOException {
    PathMatcher named =
        folder.getFileSystem().getPathMatcher("glob:" + folder + "/" + glob.replaceFirst("/$", ""));
    try (Stream<Path> files = Files.walk(folder)) {
      return files.anyMatch(named::matches);
    }
  }
}
