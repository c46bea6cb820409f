package org.occgen.core.lexicon;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apiguardian.api.API;
import org.occgen.core.measure.Sums;

/**
 * The gender representation of a corpus in one language (Gender-GAP, section 5 and footnote 11).
 * Percentages are of all words, the standard error is a fraction of 1, as the paper prints them.
 *
 * @param words number of words n
 * @param samples lines or documents with a word
 * @param matchedSamples those of them with a term
 * @param blankSamples those without a word
 * @param feminine feminine terms
 * @param masculine masculine terms
 * @param unspecified terms of unspecified gender
 * @param both terms that are feminine and masculine, counted in both
 */
@API(status = API.Status.STABLE)
public record GenderGap(
    long words,
    long samples,
    long matchedSamples,
    long blankSamples,
    long feminine,
    long masculine,
    long unspecified,
    long both) {
  /** The direction in which a corpus leans. */
  public enum Verdict {
    /** The gap is more than two standard errors, in favour of women. */
    FEMININE,
    /** The gap is more than two standard errors, in favour of men. */
    MASCULINE,
    /** The gap is no more than two standard errors. */
    BALANCED,
    /** There are less than two words, and so no standard error. */
    NONE;

    /** Name of the verdict in tables. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The conclusion that a reader may draw from it: a small gap is no proof of balance. */
    public String shown() {
      return switch (this) {
        case FEMININE -> "more feminine";
        case MASCULINE -> "more masculine";
        case BALANCED -> "no difference shown";
        case NONE -> "too few words";
      };
    }
  }

  /** Words, marks of punctuation included. */
  static final String WORDS = "words";

  /** Lines or documents with a word. */
  static final String SAMPLES = "samples";

  /** Lines or documents with a term. */
  static final String MATCHED_SAMPLES = "matched_samples";

  /** Lines or documents without a word. */
  static final String BLANK_SAMPLES = "blank_samples";

  /** Occurrences of each term; its key is the term. */
  static final String TERM = "term";

  /**
   * The figures of sums.
   *
   * @param lexicon the lexicon that was counted with
   * @throws IllegalArgumentException if a term is not one of the lexicon
   */
  public static GenderGap of(GenderLexicon lexicon, Sums sums) {
    Map<GenderClass, Long> classes = new EnumMap<>(GenderClass.class);
    long both = 0;
    for (Map.Entry<String, Long> term : sums.byKey(TERM).entrySet()) {
      Set<GenderClass> genderClasses = lexicon.requireTerm(term.getKey()).classes();
      genderClasses.forEach(one -> classes.merge(one, term.getValue(), Math::addExact));
      if (genderClasses.contains(GenderClass.FEMININE)
          && genderClasses.contains(GenderClass.MASCULINE)) {
        both += term.getValue();
      }
    }
    return new GenderGap(
        sums.of(WORDS),
        sums.of(SAMPLES),
        sums.of(MATCHED_SAMPLES),
        sums.of(BLANK_SAMPLES),
        classes.getOrDefault(GenderClass.FEMININE, 0L),
        classes.getOrDefault(GenderClass.MASCULINE, 0L),
        classes.getOrDefault(GenderClass.UNSPECIFIED, 0L),
        both);
  }

  /** The number of occurrences of terms of a class. */
  public long count(GenderClass genderClass) {
    return switch (genderClass) {
      case FEMININE -> feminine;
      case MASCULINE -> masculine;
      case UNSPECIFIED -> unspecified;
    };
  }

  /** Share of a class in all words, in percent; NaN without a word. */
  public double percent(GenderClass genderClass) {
    return words == 0 ? Double.NaN : 100.0 * count(genderClass) / words;
  }

  /** The gap: feminine less masculine, in percent of words; negative where men are more. */
  public double difference() {
    return words == 0 ? Double.NaN : 100.0 * (feminine - masculine) / words;
  }

  /** Samples with a term, in percent of the samples. */
  public double coverage() {
    return samples == 0 ? Double.NaN : 100.0 * matchedSamples / samples;
  }

  /**
   * Standard error of the gap, as a fraction of 1: the sample standard deviation, over all words,
   * of 1 for a feminine word, -1 for a masculine one and 0 for others and for words that are both,
   * over the square root of the number of words. NaN with less than two words.
   */
  public double standardError() {
    if (words < 2) {
      return Double.NaN;
    }
    double n = words;
    double sum = feminine - masculine;
    double squares = feminine + masculine - 2.0 * both;
    // all words alike give a square that rounding may leave below zero
    return Math.sqrt(Math.max(0, squares - sum * sum / n) / (n - 1) / n);
  }

  /** Which way the corpus leans: the gap against two standard errors, both as fractions of 1. */
  public Verdict verdict() {
    return verdict(difference() / 100);
  }

  /**
   * Which way the corpus leans by the published comparison: the gap in percent against two standard
   * errors as fractions of 1, which is a hundred times stricter and calls nearly everything biased.
   */
  public Verdict verdictAsPublished() {
    return verdict(difference());
  }

  private Verdict verdict(double gap) {
    double limit = 2 * standardError();
    if (Double.isNaN(limit)) {
      return Verdict.NONE;
    }
    if (gap > limit) {
      return Verdict.FEMININE;
    }
    return gap < -limit ? Verdict.MASCULINE : Verdict.BALANCED;
  }

  /**
   * Masculine terms for one feminine one (the ratio of gender polarity, Derner et al. section 3.1);
   * infinite without a feminine one, NaN with neither.
   */
  public double masculineToFeminine() {
    return masculine == 0 && feminine == 0 ? Double.NaN : (double) masculine / feminine;
  }
}
