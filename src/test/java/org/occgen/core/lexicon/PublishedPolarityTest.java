package org.occgen.core.lexicon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.SharedData;

/** Gender polarity as the code of Derner et al. counts it. */
class PublishedPolarityTest {
  private static final GenderLexicon POLARITY = Lexicons.shipped(Lexicons.POLARITY).require("en");

  private static GenderGap count(CountingMode mode, List<String> lines) {
    return GenderGap.of(POLARITY, CountedLines.sums(CountedLines.count(POLARITY, mode, lines)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "He, he. HE he | 2 | 0 | 4",
        "She’s here. He's not, she´s | 1 | 1 | 5",
        "‘He saw (him) “her” her. | 0 | 0 | 5",
        "First. Then she left with her\u00a0girls . | 0 | 3 | 8",
        "' \u2003 ' | 0 | 0 | 0",
      })
  void countsWhatStandsBetweenWhiteSpace(String line, int masculine, int feminine, int words) {
    GenderGap gap = count(CountingMode.WHITE_SPACE, List.of(line));
    assertEquals(
        List.of((long) masculine, (long) feminine, (long) words),
        List.of(gap.masculine(), gap.feminine(), gap.words()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "He, he. HE he | 4 | 0 | 6",
        "She’s here. He's not; she' | 1 | 2 | 8",
        "‘He saw (him) “her” women’s he'll | 2 | 1 | 11",
        "man-made wom\u0301an W\u2019OMAN | 1 | 0 | 5",
        "#' \u2003 '# | 0 | 0 | 2",
      })
  void countsWordsWithTheirApostrophes(String line, int masculine, int feminine, int words) {
    GenderGap gap = count(CountingMode.WHOLE_WORDS, List.of(line));
    assertEquals(
        List.of((long) masculine, (long) feminine, (long) words),
        List.of(gap.masculine(), gap.feminine(), gap.words()));
  }

  @Test
  @Tag("shared-data")
  void givesThePublishedRowsAndTheTokenisedOnes() throws IOException {
    List<String> rows = Files.readAllLines(SharedData.path("llm/replies/polarity.tsv"));
    assertEquals(6, rows.size());
    for (String row : rows.subList(1, rows.size())) {
      String[] cells = row.split("\t", -1);
      String folder = cells[0].startsWith("stories") ? "llm/stories/" : "llm/corpora/";
      List<String> lines = lines(SharedData.path(folder + cells[0] + ".gz"));
      GenderGap published = count(CountingMode.WHITE_SPACE, lines);
      assertEquals(List.of(cells[1], cells[2]), List.of("" + lines.size(), "" + published.words()));
      assertEquals(List.of(cells).subList(3, 6), ratio(published));
      assertEquals(List.of(cells).subList(6, 9), ratio(count(CountingMode.WHOLE_WORDS, lines)));
    }
  }

  private static List<String> ratio(GenderGap gap) {
    return List.of(
        "" + gap.masculine(),
        "" + gap.feminine(),
        String.format(Locale.ROOT, "%.4f", gap.masculineToFeminine()));
  }

  private static List<String> lines(Path file) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
