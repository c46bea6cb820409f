package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The table of hostile inputs names tests that exist. It is checked against the sources, for no
 * module sees the tests of all others.
 */
class HostileInputsTest {
  private static final List<String> KINDS =
      List.of(
          "SPARQL injection",
          "Path traversal",
          "Ports",
          "Header injection",
          "SSRF: loopback, link-local and other hosts",
          "Responses about somebody else",
          "Models",
          "Decompression bombs and bodies without end",
          "Deep nesting",
          "Tables and translations",
          "Terminals",
          "The review server",
          "Files of a run");

  /** A row of the table. */
  private record Row(String kind, String input, String test) {}

  private static String page = "";

  private static final List<Row> ROWS = new ArrayList<>();

  /** Sources of tests by the name of their class. */
  private static final Map<String, String> SOURCES = new HashMap<>();

  @BeforeAll
  static void read() throws IOException {
    Path home = Path.of(System.getProperty("occgen.home"));
    page = Files.readString(home.resolve("src/site/hostile-inputs.md"));
    for (String line : Files.readAllLines(home.resolve("src/site/hostile-inputs.tsv"))) {
      String[] cells = line.split("\t", -1);
      assertEquals(4, cells.length, line);
      if (!cells[0].equals("kind")) {
        ROWS.add(new Row(cells[0], cells[1], cells[3]));
      }
    }
    List<String> modules = new ArrayList<>(List.of("src/test/java"));
    Pattern.compile("<module>(.+?)</module>")
        .matcher(Files.readString(home.resolve("pom.xml")))
        .results()
        .map(found -> found.group(1) + "/src/test/java")
        .filter(folder -> Files.isDirectory(home.resolve(folder)))
        .forEach(modules::add);
    for (String module : modules) {
      try (var files = Files.walk(home.resolve(module))) {
        for (Path file : files.filter(f -> f.toString().endsWith("Test.java")).toList()) {
          String name = file.getFileName().toString().replace(".java", "");
          SOURCES.merge(name, Files.readString(file), (a, b) -> a + b);
        }
      }
    }
  }

  @Test
  void everyTestOfTheTableExistsAndRuns() {
    for (Row row : ROWS) {
      String[] test = row.test().split("#", -1);
      assertEquals(2, test.length, row.test());
      String source = SOURCES.getOrDefault(test[0], "");
      // the annotation of the method itself: nothing but its arguments stands between
      Pattern method =
          Pattern.compile(
              "@(Test|ParameterizedTest)\\b(?:(?!\\n  (?:@Test|@ParameterizedTest|}\\n)).)*?"
                  + "\\n  void "
                  + test[1]
                  + "\\(",
              Pattern.DOTALL);
      Matcher found = method.matcher(source);
      assertTrue(found.find(), row.test());
      assertTrue(
          !found.group().contains("@Disabled") && !found.group().contains("@Tag"), row.test());
    }
  }

  @Test
  void everyKindHasSeveralInputsAndEveryInputATestOfItsOwn() {
    Set<String> tests = new HashSet<>();
    Set<String> inputs = new HashSet<>();
    Map<String, Integer> kinds = new HashMap<>();
    for (Row row : ROWS) {
      assertTrue(tests.add(row.test()), () -> row.test() + " stands twice");
      assertTrue(inputs.add(row.input()), () -> row.input() + " stands twice");
      kinds.merge(row.kind(), 1, Integer::sum);
    }
    assertEquals(Set.copyOf(KINDS), kinds.keySet());
    KINDS.forEach(kind -> assertTrue(page.contains("\n| " + kind + " | "), kind));
    assertTrue(kinds.values().stream().allMatch(count -> count >= 3), kinds::toString);
    assertTrue(ROWS.size() >= 24, () -> ROWS.size() + " inputs");
  }
}
