package org.occgen.gender;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.SharedData;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;

/** Marks in news, and verdicts on sentences of biographies whose person's gender is known. */
@Tag("shared-data")
class RealTextSharedDataTest {
  /** So many marks in news are printed, to be read: {@code -Dnews.marks=100}. */
  private static final int SHOWN = Integer.getInteger("news.marks", 0);

  /** The half of the rows of biographies, the first row being odd: {@code -Dbiographies=odd}. */
  private static final boolean ODD = System.getProperty("biographies", "even").equals("odd");

  /** The rows of a file of columns, by the names in its first line. */
  private static List<Map<String, String>> rows(String file) {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(SharedData.path(file))),
                StandardCharsets.UTF_8))) {
      List<Map<String, String>> rows = new ArrayList<>();
      String[] names = in.readLine().split("\t", -1);
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] cells = line.split("\t", -1);
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < names.length; i++) {
          row.put(names[i], cells[i]);
        }
        rows.add(row);
      }
      return rows;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * News is mostly about things: how many words rules mark there. Whether a mark is false only a
   * reader can tell.
   *
   * @param column of the language in the file
   * @param most marks a thousand words, a little above what was reached
   */
  @ParameterizedTest
  @CsvSource({
    "ar, arb, 105",
    "ca, cat, 47",
    "de, deu, 56",
    "en, eng, 30",
    "es, spa, 41",
    "fr, fra, 55",
    "hi, hin, 26",
    "it, ita, 49",
    "pl, pol, 60",
    "pt, por, 50",
    "ru, rus, 57",
    "uk, ukr, 67"
  })
  void marksInNews(String language, String column, double most) {
    GenderRules rules = GenderRules.require(language);
    int words = 0;
    int marked = 0;
    int[] marks = new int[WordGender.values().length];
    List<String> shown = new ArrayList<>();
    List<Map<String, String>> rows = rows("parallel/dev/ntrex128/multi.tsv.gz");
    for (Map<String, String> row : rows) {
      String sentence = row.get(column);
      List<GenderMark> found = rules.marks(sentence);
      words += sentence.split("\\s+").length;
      marked += found.isEmpty() ? 0 : 1;
      for (GenderMark mark : found) {
        marks[mark.gender().ordinal()]++;
        int start = sentence.offsetByCodePoints(0, mark.start());
        int end = sentence.offsetByCodePoints(0, mark.end());
        shown.add(
            String.format(
                Locale.ROOT,
                "%s{%s}%s",
                sentence.substring(0, start),
                mark.word(),
                sentence.substring(end)));
      }
    }
    double rate = 1000.0 * Arrays.stream(marks).sum() / words;
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %d | %d | %d | %d | %.1f |%n",
        language,
        rows.size(),
        words,
        marked,
        marks[WordGender.FEMININE.ordinal()],
        marks[WordGender.MASCULINE.ordinal()],
        rate);
    Collections.shuffle(shown, new Random(13));
    shown.stream().limit(SHOWN).forEach(System.out::println);
    assertTrue(rate <= most, () -> String.format(Locale.ROOT, "%.1f > %.1f", rate, most));
  }

  /**
   * Each sentence is judged as a translation without a reference. It is right: a wrong verdict
   * rests on words of somebody else, or of a thing.
   *
   * @param accuracy right of right and wrong verdicts, of the gender that has the lower one
   * @param coverage right and wrong verdicts of all, of the gender that has the lower one
   */
  @ParameterizedTest
  @CsvSource({"es, 0.90, 0.40", "ca, 0.88, 0.38"})
  void verdictsOnBiographies(String language, double accuracy, double coverage) {
    GenderJudge judge = GenderJudge.require(language);
    List<Map<String, String>> rows = rows("parallel/dev/gebiocorpus_v2/multi.tsv.gz");
    for (WordGender gender : WordGender.values()) {
      String pronoun = gender == WordGender.FEMININE ? "she" : "he";
      int[] verdicts = new int[Verdict.values().length];
      for (int i = ODD ? 0 : 1; i < rows.size(); i += 2) {
        Map<String, String> row = rows.get(i);
        if (row.get("gender").equals(pronoun)) {
          GenderVerdict judged = judge.judge(gender, List.of(), List.of(), row.get(language));
          verdicts[judged.verdict().ordinal()]++;
        }
      }
      int right = verdicts[Verdict.RIGHT.ordinal()];
      int decided = right + verdicts[Verdict.WRONG.ordinal()];
      int all = Arrays.stream(verdicts).sum();
      System.out.printf(
          Locale.ROOT,
          "| %s %s | %d | %d | %d | %d | %d | %.3f | %.3f |%n",
          language,
          gender.id(),
          all,
          right,
          verdicts[Verdict.WRONG.ordinal()],
          verdicts[Verdict.NEUTRAL.ordinal()],
          verdicts[Verdict.NONE.ordinal()],
          (double) right / decided,
          (double) decided / all);
      assertTrue((double) right / decided >= accuracy, () -> gender + " accuracy");
      assertTrue((double) decided / all >= coverage, () -> gender + " coverage");
    }
  }
}
