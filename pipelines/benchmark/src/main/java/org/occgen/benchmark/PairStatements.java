package org.occgen.benchmark;

import static org.occgen.core.files.CountText.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.occgen.benchmark.statistics.RunPairs;
import org.occgen.benchmark.statistics.RunWarnings;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.precision.ExpectedPrecision;
import org.occgen.models.judge.JudgedPairs;

/**
 * The statements on how good the pairs of a benchmark are, as plain text. The dataset card and the
 * report say the same sentences.
 */
public final class PairStatements {
  /** The meaning of expected precision. */
  public static final String MEANING =
      "Expected precision is the mean of the probabilities that the pair classifier gives to the"
          + " pairs of this benchmark. It is the classifier's own estimate of how many of them are"
          + " translations. Its interval of 95 percent is over people: it tells how far the mean"
          + " depends on who is in the benchmark, and nothing of how right the classifier is. A"
          + " translation may have a name or a date more or less. Of 1,039 English-French pairs"
          + " that people labelled for other ends (REFreSD), 70 percent of those to which the"
          + " classifier gives 0.78 or more before any recalibration have no difference of meaning"
          + " at all, and none of them is unrelated.";

  /** The statement on precision before people read pairs. */
  public static final String NOT_MEASURED =
      "The precision of this benchmark is not measured: nobody has read its pairs.";

  /** So many people an interval needs that holds what it says. */
  private static final int LEAST_PEOPLE = 10;

  /** The expected precision of the pairs of a language. */
  public static String expected(RunPairs.Language pairsLanguage) {
    String language = WikipediaLanguages.nameAndCode(pairsLanguage.language());
    ExpectedPrecision expected = pairsLanguage.expected();
    if (expected.pairs() == 0) {
      return language + ": there is no pair.";
    }
    return format(
        "%s: the expected precision is %s (95 percent interval: %s), of %s of %s.",
        language,
        CountText.percent(expected.value()),
        interval(expected),
        CountText.of(expected.pairs(), "pair"),
        CountText.of(expected.people(), "person", "people"));
  }

  /**
   * A sentence on what the run has taught of a language: how many decoys would be chosen, and how
   * much its scores were shifted; empty where probabilities are not recalibrated.
   */
  public static Optional<String> learned(RunPairs.Language language) {
    return language
        .learned()
        .map(learned -> RecalibrationText.of(language.language(), language.probability(), learned));
  }

  /**
   * Sentences on the results of the classifier on labelled pairs: of each language that has some,
   * then the languages that have none.
   */
  public static List<String> labelled(RunPairs pairs) {
    List<String> said = new ArrayList<>();
    for (RunPairs.Language language : pairs.languages()) {
      language
          .labelled()
          .ifPresent(found -> said.add(labelled(language.language(), found, pairs.labelledFrom())));
    }
    RunWarnings.notLabelled(pairs.notLabelled()).ifPresent(said::add);
    return said;
  }

  private static String labelled(String code, JudgedPairs found, double from) {
    String language = WikipediaLanguages.nameAndCode(code);
    String material =
        format(
            "Language models labelled %s of %s with %s.",
            CountText.of(found.labelled(), "pair"),
            CountText.of(found.articles(), "real article"),
            language);
    if (found.chosen() == 0) {
      return material
          + " None of them reached the probability "
          + CellText.shortNumber(from)
          + ", so little is known of how right higher probabilities are.";
    }
    return material
        + format(
            " Of %s of these that reached the probability %s, %,d %s translations and %,d said a"
                + " part of each other; the classifier, which was not trained on these articles,"
                + " had expected %.1f translations.",
            CountText.of(found.chosen(), "pair"),
            CellText.shortNumber(from),
            found.right(),
            CountText.word(found.right(), "was", "were"),
            found.rightOrPartial() - found.right(),
            found.chosen() * found.expected());
  }

  /** The interval in percent; of few people the reason why there is none. */
  public static String interval(ExpectedPrecision expected) {
    return expected.people() < LEAST_PEOPLE
        ? "none, for fewer than " + LEAST_PEOPLE + " people"
        : format("%.1f%% to %.1f%%", 100 * expected.low(), 100 * expected.high());
  }
}
