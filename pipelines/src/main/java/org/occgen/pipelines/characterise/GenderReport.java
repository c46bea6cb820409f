package org.occgen.pipelines.characterise;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.occgen.core.books.Books;
import org.occgen.core.lexicon.CorpusCount;
import org.occgen.core.lexicon.CorpusCount.Measure;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.lexicon.GenderLexicon;
import org.occgen.core.lexicon.LexiconTerm;

/**
 * The gender representation of corpora: a row for every dataset, language and group, and what is
 * taken of all of them.
 *
 * @param gaps the rows, by dataset, language and group; where groups are told apart, a row over all
 *     of them stands before them
 * @param terms how often every term that occurs does: by dataset, language and group, the most
 *     frequent first
 * @param otherLanguage lines that were not counted, by dataset: their language could not be told,
 *     or has no lexicon
 */
public record GenderReport(
    List<GenderGap> gaps, List<TermFrequency> terms, Map<String, Long> otherLanguage) {
  /** The group of a row over all groups. */
  public static final String ALL = "";

  /** The group of rows without a value, where others have one. */
  public static final String EMPTY = "(empty)";

  /**
   * How often a term occurs.
   *
   * @param dataset name of the corpus
   * @param language code of the lexicon
   * @param group value of the metadata
   * @param term the term and its classes
   * @param count occurrences
   */
  public record TermFrequency(
      String dataset, String language, String group, LexiconTerm term, long count) {}

  /** What a row is of. */
  private record Key(String dataset, String language, String group) {
    private static final Comparator<Key> ORDER =
        Comparator.comparing(Key::dataset).thenComparing(Key::language).thenComparing(Key::group);
  }

  /**
   * Means over the languages, as in the last row of the paper's tables.
   *
   * @param languages how many
   * @param percent mean share of a class, in percent of words
   * @param gap mean of the absolute differences, in percent of words
   * @param standardError mean of the standard errors, as fractions of 1
   * @param words mean number of words
   * @param coverage mean share of samples with a term, in percent
   */
  public record Average(
      int languages,
      Map<GenderClass, Double> percent,
      double gap,
      double standardError,
      double words,
      double coverage) {}

  public GenderReport {
    gaps = List.copyOf(gaps);
    terms = List.copyOf(terms);
    otherLanguage = new TreeMap<>(otherLanguage);
  }

  /**
   * The report of what was counted.
   *
   * @param counts in any order, one measure as often as it likes
   * @param lexicons by their codes
   */
  public static GenderReport of(
      Collection<CorpusCount> counts, Map<String, GenderLexicon> lexicons) {
    Map<Key, List<CorpusCount>> rows = new TreeMap<>(Key.ORDER);
    Map<String, Long> otherLanguage = new TreeMap<>();
    List<CorpusCount> sums = Books.sum(counts);
    Set<List<String>> grouped = new HashSet<>();
    for (CorpusCount count : sums) {
      if (!count.group().isEmpty()) {
        grouped.add(List.of(count.dataset(), count.language()));
      }
    }
    for (CorpusCount count : sums) {
      if (count.measure() == Measure.OTHER_LANGUAGE) {
        otherLanguage.merge(count.dataset(), count.count(), Long::sum);
        continue;
      }
      if (grouped.contains(List.of(count.dataset(), count.language()))) {
        add(rows, inGroup(count, count.group().isEmpty() ? EMPTY : count.group()));
      }
      add(rows, inGroup(count, ALL));
    }
    List<GenderGap> gaps = new ArrayList<>();
    List<TermFrequency> terms = new ArrayList<>();
    rows.forEach(
        (key, of) -> {
          GenderLexicon lexicon = lexicons.get(key.language());
          gaps.add(GenderGap.of(key.dataset(), key.group(), lexicon, of));
          terms.addAll(frequencies(key, lexicon, Books.sum(of)));
        });
    return new GenderReport(gaps, terms, otherLanguage);
  }

  private static CorpusCount inGroup(CorpusCount count, String group) {
    return new CorpusCount(
        count.dataset(), count.language(), group, count.measure(), count.term(), count.count());
  }

  private static void add(Map<Key, List<CorpusCount>> rows, CorpusCount count) {
    rows.computeIfAbsent(
            new Key(count.dataset(), count.language(), count.group()), key -> new ArrayList<>())
        .add(count);
  }

  private static List<TermFrequency> frequencies(
      Key key, GenderLexicon lexicon, List<CorpusCount> counts) {
    return counts.stream()
        .filter(count -> count.measure() == Measure.TERM)
        .sorted(
            Comparator.comparingLong(CorpusCount::count)
                .reversed()
                .thenComparing(CorpusCount::term))
        .map(
            count ->
                new TermFrequency(
                    key.dataset(),
                    key.language(),
                    key.group(),
                    lexicon.term(count.term()).orElseThrow(),
                    count.count()))
        .toList();
  }

  /** Lines whose language could not be told or has no lexicon. */
  public long otherLanguageLines() {
    return otherLanguage.values().stream().mapToLong(Long::longValue).sum();
  }

  /**
   * The mean over the languages (the paper's Table 1), empty where there are less than two
   * languages or a language has several rows.
   */
  public Optional<Average> average() {
    List<GenderGap> whole = gaps.stream().filter(gap -> gap.group().equals(ALL)).toList();
    long languages = whole.stream().map(GenderGap::language).distinct().count();
    if (languages < 2 || languages < whole.size()) {
      return Optional.empty();
    }
    Map<GenderClass, Double> percent = new TreeMap<>();
    for (GenderClass genderClass : GenderClass.values()) {
      percent.put(genderClass, mean(whole, gap -> gap.percent(genderClass)));
    }
    return Optional.of(
        new Average(
            whole.size(),
            percent,
            mean(whole, gap -> Math.abs(gap.difference())),
            mean(whole, GenderGap::standardError),
            mean(whole, GenderGap::words),
            mean(whole, GenderGap::coverage)));
  }

  private static double mean(List<GenderGap> gaps, ToDoubleFunction<GenderGap> of) {
    return gaps.stream().mapToDouble(of).average().orElse(Double.NaN);
  }
}
