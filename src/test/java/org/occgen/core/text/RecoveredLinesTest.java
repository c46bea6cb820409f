package org.occgen.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.core.SharedData;

/**
 * How many lines of NTREX the splitter finds again when five of them are joined to a paragraph, for
 * the languages of the shipped encoder. Only lines with a terminal at their end and before them
 * count: nothing tells where a headline ends. A line is <em>found</em> if a sentence begins where
 * it begins and one ends where it ends; it is <em>whole</em> if that is the same sentence. A line
 * of several sentences is found and not whole. Prints the table.
 */
@Tag("shared-data")
class RecoveredLinesTest {
  private static final int JOINED = 5;
  private static final Set<String> UNSPACED = Set.of("ja", "zh");
  private static final Pattern ENDS = Pattern.compile("[.!?…؟।。！？][\"'”’“»›)\\]」』》〉）】]*$");

  /** By language: the column of NTREX, the fewest found and whole lines in percent. */
  private static final Map<String, Floor> FLOORS = floors();

  private record Floor(String column, double found, double whole) {}

  private record Share(int lines, double found, double whole, int strayOpenings) {}

  private static Map<String, Floor> floors() {
    Map<String, Floor> floors = new LinkedHashMap<>();
    floors.put("ar", new Floor("arb", 99.0, 98.0));
    floors.put("ca", new Floor("cat", 97.8, 94.5));
    floors.put("de", new Floor("deu", 99.0, 92.4));
    floors.put("en", new Floor("eng", 99.5, 99.0));
    floors.put("es", new Floor("spa", 99.0, 96.0));
    floors.put("fr", new Floor("fra", 99.5, 96.2));
    floors.put("hi", new Floor("hin", 99.8, 97.5));
    floors.put("id", new Floor("ind", 99.5, 98.5));
    floors.put("it", new Floor("ita", 99.5, 98.3));
    floors.put("ja", new Floor("jpn", 99.5, 89.0));
    floors.put("nl", new Floor("nld", 99.5, 94.4));
    floors.put("pl", new Floor("pol", 98.9, 88.3));
    floors.put("pt", new Floor("por", 99.5, 95.8));
    floors.put("ru", new Floor("rus", 99.8, 97.0));
    floors.put("sw", new Floor("swa", 98.4, 97.6));
    floors.put("tr", new Floor("tur", 99.8, 90.9));
    floors.put("uk", new Floor("ukr", 99.6, 93.0));
    floors.put("vi", new Floor("vie", 99.2, 97.5));
    floors.put("zh", new Floor("zho-CN", 98.4, 94.5));
    return floors;
  }

  @Test
  void findsTheLinesOfNtrexAgain() throws IOException {
    List<List<String>> columns = columns();
    System.out.println("NTREX joined in fives: language, lines, found %, whole %");
    List<String> tooFew = new ArrayList<>();
    FLOORS.forEach(
        (language, floor) -> {
          Share share =
              share(
                  language,
                  columns.stream()
                      .filter(column -> column.get(0).equals(floor.column()))
                      .findFirst()
                      .orElseThrow());
          String row =
              String.format(
                  Locale.ROOT,
                  "%s %,5d %6.2f %6.2f",
                  language,
                  share.lines(),
                  share.found(),
                  share.whole());
          System.out.println(row);
          assertTrue(share.lines() > 1500, row);
          assertEquals(0, share.strayOpenings(), language + ": ends in an opening mark");
          if (share.found() < floor.found() || share.whole() < floor.whole()) {
            tooFew.add(row);
          }
        });
    assertEquals(List.of(), tooFew);
  }

  private static Share share(String language, List<String> column) {
    SentenceSplitter splitter = SentenceSplitter.forLanguage(language);
    List<String> lines =
        column.stream()
            .skip(1)
            .map(SentenceCleaner::clean)
            .filter(line -> !line.isEmpty())
            .toList();
    int counted = 0;
    int found = 0;
    int whole = 0;
    int stray = 0;
    for (int i = 0; i < lines.size(); i += JOINED) {
      List<String> joined = lines.subList(i, Math.min(i + JOINED, lines.size()));
      String space = UNSPACED.contains(language) ? "" : " ";
      String paragraph = String.join(space, joined);
      Set<Integer> begins = new HashSet<>();
      Set<Integer> ends = new HashSet<>();
      Set<List<Integer>> sentences = new HashSet<>();
      int at = 0;
      for (String sentence : splitter.split(paragraph)) {
        int begin = paragraph.indexOf(sentence, at);
        at = begin + sentence.length();
        begins.add(begin);
        ends.add(at);
        sentences.add(List.of(begin, at));
        stray += "「『《〈（【".indexOf(sentence.charAt(sentence.length() - 1)) >= 0 ? 1 : 0;
      }
      int begin = 0;
      boolean afterTerminal = true;
      for (String line : joined) {
        int end = begin + line.length();
        boolean terminal = ENDS.matcher(line).find();
        if (afterTerminal && terminal) {
          counted++;
          found += begins.contains(begin) && ends.contains(end) ? 1 : 0;
          whole += sentences.contains(List.of(begin, end)) ? 1 : 0;
        }
        afterTerminal = terminal;
        begin = end + space.length();
      }
    }
    return new Share(counted, 100.0 * found / counted, 100.0 * whole / counted, stray);
  }

  /** The columns, each with its name first. */
  private static List<List<String>> columns() throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(
                    Files.newInputStream(SharedData.path("parallel/dev/ntrex128/multi.tsv.gz"))),
                StandardCharsets.UTF_8))) {
      List<String[]> rows = reader.lines().map(line -> line.split("\t", -1)).toList();
      List<List<String>> columns = new ArrayList<>();
      for (int i = 0; i < rows.get(0).length; i++) {
        int column = i;
        columns.add(rows.stream().map(row -> row[column]).toList());
      }
      return columns;
    }
  }
}
