package org.occgen.gender;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.occgen.core.mark.WordGender.FEMININE;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.core.testing.MustEnd;
import org.occgen.gender.grammar.CountedWords;
import org.occgen.gender.grammar.LanguageTables;

/**
 * Lines that repeat a word: the work of marks, verdicts and counterfactuals grows with the line and
 * not with its square. The words come from the tables of each language.
 */
class LinearTimeTest {
  /** Repetitions; the rules look at most at 80 words together. */
  private static final int TIMES = 80;

  /**
   * Words of a list, which all pass through the same rules; {@code -Dlinear.words=9999} has all.
   */
  private static final int ALIKE = Integer.getInteger("linear.words", 8);

  /** Pairs of words of a language, drawn at random. */
  private static final int PAIRS = 40;

  /** Words of a long line. */
  private static final int LONG = 20_000;

  static Stream<String> languages() {
    return GenderRules.languages().stream();
  }

  /**
   * The words that rules ask for, with spaces between them and some with other marks; and pairs.
   */
  private static Collection<String> repeated(String language) {
    Set<String> repeated = new LinkedHashSet<>();
    for (Set<String> list : LanguageTables.lists(language)) {
      list.stream().limit(ALIKE).forEach(word -> repeated.add(word + " "));
      list.stream()
          .limit(1)
          .flatMap(word -> Stream.of(word + "-", word + ", "))
          .forEach(repeated::add);
    }
    List<String> words = List.copyOf(repeated);
    Random random = new Random(language.hashCode());
    for (int pair = 0; pair < PAIRS; pair++) {
      repeated.add(
          words.get(random.nextInt(words.size())) + words.get(random.nextInt(words.size())));
    }
    return repeated;
  }

  /**
   * How often a word of the line is looked at is a linear function of the repetitions: it grows by
   * the same number from {@link #TIMES} to twice as many, and from there to three times as many.
   */
  @ParameterizedTest
  @MethodSource("languages")
  void whatIsLookedAtGrowsWithTheLine(String language) {
    GenderJudge.Segment segment =
        GenderJudge.require(language).segment(FEMININE, List.of(), List.of(), List.of());
    Collection<String> repeated = repeated(language);
    assertFalse(repeated.size() < 100, () -> repeated.size() + " words");
    List<String> faults = new ArrayList<>();
    for (String words : repeated) {
      long once = looks(segment, words.repeat(TIMES));
      long twice = looks(segment, words.repeat(2 * TIMES));
      long thrice = looks(segment, words.repeat(3 * TIMES));
      if (thrice - twice != twice - once) {
        faults.add(words + once + ", " + twice + ", " + thrice);
      }
    }
    assertEquals(List.of(), faults);
  }

  private static long looks(GenderJudge.Segment segment, String line) {
    CountedWords words = CountedWords.of(line);
    segment.judge(words.words());
    return words.looks().get();
  }

  /** A long line of a word that shows a gender, in each language. */
  @ParameterizedTest
  @MethodSource("languages")
  @MustEnd
  void aLongLineIsMarkedAndRewritten(String language) {
    GenderRules rules = GenderRules.require(language);
    String word =
        repeated(language).stream()
            .filter(each -> rules.rewrite(each.repeat(99), FEMININE).changes().size() == 99)
            .findFirst()
            .orElseThrow();
    String line = word.repeat(LONG);
    assertEquals(LONG, rules.rewrite(line, FEMININE).changes().size(), word);
    assertEquals(LONG, rules.marks(line).size(), word);
  }

  /**
   * Words that once had the sentence, or a piece of it, read anew each: such lines took from half a
   * minute to hours.
   */
  @ParameterizedTest
  @CsvSource({
    "ar, 'لها '",
    "ar, 'كان '",
    "en, 'her '",
    "es, 'ella la '",
    "es, 'alta política '",
    "es, 'bella escritora y '",
    "hi, 'गया '",
    "pt, 'sido '",
    "ru, 'она её '"
  })
  @MustEnd
  void aLineThatWasReadAnewForEachWordIsJudged(String language, String words) {
    GenderJudge judge = GenderJudge.require(language);
    judge.judge(FEMININE, List.of(), List.of(), words.repeat(LONG));
  }
}
