package org.occgen.pipelines.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.occgen.pipelines.testing.GeneratedSection;

/** What the README shows of the sample is what the sample gives. */
class ReadmeTest {
  private static final Path README = Occgen.home().resolve("README.md");
  private static final Path PAGES = Occgen.home().resolve("src/site");
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

  /** The tour's outputs are compared with the program's. */
  @Test
  void whatOtherPagesQuoteIsWhatTheTourPrints() throws IOException {
    assertQuoted(README, "(?m)^step .*\\n(?:(?!```).+\\n)+");
    assertQuoted(PAGES.resolve("evaluation.md"), "(?m)^metric .*\\n(?:(?!```).*\\n)+");
  }

  private static void assertQuoted(Path page, String quotation) throws IOException {
    String tour = Files.readString(PAGES.resolve("tour.md"));
    Matcher quoted = Pattern.compile(quotation).matcher(Files.readString(page));
    assertTrue(quoted.find(), page + " quotes nothing");
    int place = 0;
    for (String line : quoted.group().lines().filter(line -> !line.isBlank()).toList()) {
      int found = tour.indexOf("\n" + line + "\n", place);
      assertTrue(found >= 0, page + ": " + line + " is not in the tour");
      place = found;
    }
  }
}
