package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** What the files of a benchmark say, read without any code of the project. */
public final class BenchmarkFiles {
  private static final Pattern UNCLEAN =
      Pattern.compile(
          "[\\[\\](){}（）［］【】〔〕]| {2}|↑|\\p{Cntrl}|[\u200b\u200e\u200f\ufeff]|^\\s|\\s$");

  private final Path folder;
  private final List<Map<String, String>> meta = new ArrayList<>();

  public BenchmarkFiles(Path run) throws IOException {
    folder = run.resolve("benchmark");
    List<String> lines = Files.readAllLines(folder.resolve("test.meta.tsv"));
    String[] header = lines.get(0).split("\t", -1);
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split("\t", -1);
      assertEquals(header.length, cells.length, line);
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < header.length; i++) {
        row.put(header[i], cells[i]);
      }
      meta.add(row);
    }
  }

  /** Rows of {@code test.meta.tsv} by column. */
  public List<Map<String, String>> meta() {
    return meta;
  }

  /** How many segments there are. */
  public int size() {
    return meta.size();
  }

  /** The item ids of everybody in it. */
  public Set<String> people() {
    Set<String> people = new HashSet<>();
    meta.forEach(row -> people.add(row.get("qid")));
    return people;
  }

  /** Lines of {@code test.<language>}. */
  public List<String> lines(String language) throws IOException {
    return Files.readAllLines(folder.resolve("test." + language));
  }

  /**
   * Checks that every group has, in each of {@code genders}, as many people and as many segments,
   * and nobody else.
   */
  public void assertBalanced(String... genders) {
    Map<String, Map<String, Set<String>>> people = new TreeMap<>();
    Map<String, Map<String, Integer>> segments = new TreeMap<>();
    for (Map<String, String> row : meta) {
      String group = row.get("group");
      String gender = row.get("gender_category");
      people
          .computeIfAbsent(group, key -> new TreeMap<>())
          .computeIfAbsent(gender, key -> new HashSet<>())
          .add(row.get("qid"));
      segments.computeIfAbsent(group, key -> new TreeMap<>()).merge(gender, 1, Integer::sum);
    }
    assertFalse(people.isEmpty(), "there is no group");
    people.forEach(
        (group, byGender) -> {
          assertEquals(Set.copyOf(Arrays.asList(genders)), byGender.keySet(), group);
          assertEquals(1, byGender.values().stream().map(Set::size).distinct().count(), group);
          assertEquals(
              1, segments.get(group).values().stream().distinct().count(), group + segments);
        });
  }

  /** Checks that all files have a line a segment, and that no line holds what must be cleaned. */
  public void assertAlignedAndClean(List<String> languages) throws IOException {
    for (String language : languages) {
      List<String> lines = lines(language);
      assertEquals(meta.size(), lines.size(), "lines of test." + language);
      for (String line : lines) {
        assertFalse(line.isBlank(), language);
        assertFalse(UNCLEAN.matcher(line).find(), language + ": " + line);
      }
    }
    Set<String> ids = new HashSet<>();
    meta.forEach(row -> assertTrue(ids.add(row.get("segment_id")), row.get("segment_id")));
  }
}
