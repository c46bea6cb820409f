package org.occgen.core.lexicon;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.ibm.icu.text.Normalizer2;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.books.Books;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.Subcorpus;
import org.occgen.core.words.WordSegmenter;

/** Counting against a slow model of it, and under changes that must not matter. */
class GenderCounterPropertyTest {
  private static final Subcorpus ALL = Subcorpus.of("d", "spa", "");

  private static final List<String> PIECES =
      List.of(
          ("madre|Madre|MADRE|padre|padres|tía|TÍA|ti\u0301a|hermano|político"
                  + "|hermano político|hermano político mayor|abuelos|casa|y|,|.|!|«|1.000"
                  + "|medio-hermano|medio|-|...|ñandú|\t")
              .split("\\|", -1));
  private static final GenderLexicon LEXICON =
      GenderLexicon.of(
          "spa",
          "es",
          List.of(
              new LexiconEntry(GenderClass.FEMININE, "madre", "madres"),
              new LexiconEntry(GenderClass.FEMININE, "tía", "tías"),
              new LexiconEntry(GenderClass.MASCULINE, "padre", "padres"),
              new LexiconEntry(GenderClass.UNSPECIFIED, "", "padres"),
              new LexiconEntry(GenderClass.MASCULINE, "hermano", ""),
              new LexiconEntry(GenderClass.MASCULINE, "hermano político", ""),
              new LexiconEntry(GenderClass.MASCULINE, "hermano político mayor , y", ""),
              new LexiconEntry(GenderClass.MASCULINE, "político", ""),
              new LexiconEntry(GenderClass.MASCULINE, "medio-hermano", ""),
              new LexiconEntry(GenderClass.UNSPECIFIED, "", "abuelos"),
              new LexiconEntry(GenderClass.FEMININE, "", "abuelos"),
              new LexiconEntry(GenderClass.MASCULINE, "", "abuelos")));

  private static List<String> lines(Random random) {
    List<String> lines = new ArrayList<>();
    for (int i = random.nextInt(30); i >= 0; i--) {
      StringBuilder line = new StringBuilder();
      for (int j = random.nextInt(12); j > 0; j--) {
        line.append(PIECES.get(random.nextInt(PIECES.size())));
        line.append(random.nextInt(6) == 0 ? "" : " ");
      }
      lines.add(line.toString());
    }
    return lines;
  }

  private static List<MeasureSum> count(List<String> lines) {
    return CountedLines.count(LEXICON, CountingMode.EVERYTHING, lines);
  }

  /** The slow model: at every word, all terms are tried, and the longest that fits is taken. */
  private static List<MeasureSum> model(List<String> lines) {
    WordSegmenter segmenter = WordSegmenter.forLanguage("es");
    Map<List<String>, String> terms = new HashMap<>();
    LEXICON.terms().forEach(term -> terms.putIfAbsent(words(segmenter, term.text()), term.text()));
    Map<String, Long> totals = new TreeMap<>();
    Map<String, Long> found = new TreeMap<>();
    for (String line : lines) {
      List<String> words = words(segmenter, Normalizer2.getNFCInstance().normalize(line));
      totals.merge("words", (long) words.size(), Long::sum);
      boolean matched = false;
      for (int i = 0; i < words.size(); ) {
        int next = i + 1;
        for (int end = words.size(); end > i; end--) {
          String term = terms.get(words.subList(i, end));
          if (term != null) {
            found.merge(term, 1L, Long::sum);
            matched = true;
            next = end;
            break;
          }
        }
        i = next;
      }
      totals.merge(words.isEmpty() ? "blank_samples" : "samples", 1L, Long::sum);
      if (matched) {
        totals.merge("matched_samples", 1L, Long::sum);
      }
    }
    List<MeasureSum> counts = new ArrayList<>();
    totals.forEach((statistic, count) -> counts.add(new MeasureSum(ALL, statistic, "", count)));
    found.forEach((term, count) -> counts.add(new MeasureSum(ALL, GenderGap.TERM, term, count)));
    counts.removeIf(count -> count.count() == 0);
    return Books.sum(counts);
  }

  private static List<String> words(WordSegmenter segmenter, String line) {
    List<String> words = new ArrayList<>();
    segmenter.segment(
        line,
        (text, start, end, form) ->
            words.add((form == null ? text.substring(start, end) : form).toLowerCase(Locale.ROOT)));
    return words;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void countsAsTheSlowModelDoes(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 100; i++) {
      List<String> lines = lines(random);
      assertEquals(model(lines), count(lines), lines::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void neitherOrderNorShardsMatter(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 50; i++) {
      List<String> lines = lines(random);
      List<MeasureSum> whole = count(lines);
      List<String> shuffled = new ArrayList<>(lines);
      Collections.shuffle(shuffled, random);
      int cut = random.nextInt(lines.size() + 1);
      List<MeasureSum> parts = new ArrayList<>(count(shuffled.subList(0, cut)));
      parts.addAll(count(shuffled.subList(cut, shuffled.size())));
      assertEquals(whole, Books.sum(parts));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void neitherCaseNorNormalisationFormMatters(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 50; i++) {
      List<String> lines = lines(random);
      List<MeasureSum> counts = count(lines);
      assertEquals(
          counts, count(lines.stream().map(line -> line.toUpperCase(Locale.ROOT)).toList()));
      assertEquals(
          counts, count(lines.stream().map(line -> line.toLowerCase(Locale.ROOT)).toList()));
      assertEquals(
          counts, count(lines.stream().map(Normalizer2.getNFDInstance()::normalize).toList()));
    }
  }

  /** A term counts in each of its classes: classes add up to more than the terms do. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void classesAddUpFromTerms(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 50; i++) {
      List<MeasureSum> counts = count(lines(random));
      GenderGap gap = GenderGap.of(LEXICON, CountedLines.sums(counts));
      Map<GenderClass, Long> expected = new TreeMap<>();
      for (LexiconTerm term : LEXICON.terms()) {
        long number =
            counts.stream()
                .filter(count -> count.key().equals(term.text()))
                .mapToLong(MeasureSum::count)
                .sum();
        term.classes().forEach(in -> expected.merge(in, number, Long::sum));
      }
      expected.forEach((in, count) -> assertEquals(count, gap.count(in)));
    }
  }
}
