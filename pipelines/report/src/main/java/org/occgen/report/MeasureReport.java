package org.occgen.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.Measure;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.measure.ReportedTerm;
import org.occgen.core.measure.Subcorpus;
import org.occgen.core.measure.Sums;

/**
 * The results of a measure on corpora: a row for every dataset, language and group, and figures
 * over all of them. {@link TextTable} and {@link ReportJson} render it, and the module of measures
 * as CSV and as a page.
 *
 * @param measure the measure
 * @param rows by dataset, language and group; where groups are told apart, a row over all of them
 *     stands before them
 * @param frequencies how often every key of {@link Measure#listedStatistic} occurs: by dataset,
 *     language and group, the most frequent first
 * @param otherLanguage texts that were not measured, by dataset: their language could not be told,
 *     or the measure does not have it
 * @param failed texts that could not be measured, by reason
 * @param <F> the figures of a row
 */
public record MeasureReport<F>(
    Measure<F> measure,
    List<Row<F>> rows,
    List<Frequency> frequencies,
    Map<String, Long> otherLanguage,
    Map<String, Long> failed) {
  /** The group of a row over all groups. */
  public static final String ALL = "";

  /** The group of rows without a value, where others have one. */
  public static final String EMPTY = "(empty)";

  /**
   * The figures of a dataset, language and group.
   *
   * @param <F> the figures
   */
  public record Row<F>(Subcorpus of, F figures) {}

  /**
   * The number of occurrences of a key.
   *
   * @param of where
   * @param key the key, such as a term, with the classes that it counts in
   * @param count occurrences
   */
  public record Frequency(Subcorpus of, ReportedTerm key, long count) {}

  public MeasureReport {
    rows = List.copyOf(rows);
    frequencies = List.copyOf(frequencies);
    otherLanguage = new TreeMap<>(otherLanguage);
    failed = new TreeMap<>(failed);
  }

  /**
   * The report of sums.
   *
   * @param sums in any order, one number in as many parts as it likes
   * @throws IllegalArgumentException if they are none of {@code measure}
   */
  public static <F> MeasureReport<F> of(Measure<F> measure, Collection<MeasureSum> sums) {
    SortedMap<Subcorpus, Sums> measured = Sums.bySubcorpus(sums);
    Map<String, Long> otherLanguage = new TreeMap<>();
    Map<String, Long> failed = new TreeMap<>();
    Set<Subcorpus> grouped = new HashSet<>();
    measured.forEach(
        (subcorpus, one) -> {
          if (!subcorpus.group().isEmpty()) {
            grouped.add(subcorpus.inGroup(ALL));
          }
          one.byKey(MeasureWorker.FAILED)
              .forEach((reason, count) -> failed.merge(reason, count, Long::sum));
        });
    // of each row the sums of every unit
    SortedMap<Subcorpus, SortedMap<String, Sums>> rows = new TreeMap<>();
    measured.forEach(
        (subcorpus, one) -> {
          long other = one.of(MeasureWorker.OTHER_LANGUAGE);
          if (other > 0) {
            otherLanguage.merge(subcorpus.dataset(), other, Long::sum);
            return;
          }
          if (grouped.contains(subcorpus.inGroup(ALL))) {
            add(
                rows,
                subcorpus.inGroup(subcorpus.group().isEmpty() ? EMPTY : subcorpus.group()),
                subcorpus.unit(),
                one);
          }
          add(rows, subcorpus.inGroup(ALL), subcorpus.unit(), one);
        });
    List<Row<F>> figures = new ArrayList<>();
    List<Frequency> frequencies = new ArrayList<>();
    rows.forEach(
        (subcorpus, units) -> {
          Sums whole = new Sums();
          units.values().forEach(whole::add);
          // what is kept under no unit is no unit
          List<Sums> resampled =
              units.entrySet().stream()
                  .filter(unit -> !unit.getKey().isEmpty())
                  .map(Map.Entry::getValue)
                  .toList();
          figures.add(
              new Row<>(subcorpus, measure.figures(subcorpus.language(), whole, resampled)));
          measure
              .listedStatistic()
              .ifPresent(
                  listed -> frequencies.addAll(frequencies(measure, subcorpus, whole, listed)));
        });
    return new MeasureReport<>(measure, figures, frequencies, otherLanguage, failed);
  }

  private static void add(
      SortedMap<Subcorpus, SortedMap<String, Sums>> rows, Subcorpus row, String unit, Sums sums) {
    rows.computeIfAbsent(row, key -> new TreeMap<>())
        .computeIfAbsent(unit, key -> new Sums())
        .add(sums);
  }

  private static List<Frequency> frequencies(
      Measure<?> measure, Subcorpus subcorpus, Sums sums, String listed) {
    return sums.byKey(listed).entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .map(
            key ->
                new Frequency(
                    subcorpus, measure.listed(subcorpus.language(), key.getKey()), key.getValue()))
        .toList();
  }

  /** Texts whose language could not be told or is not measured. */
  public long otherLanguageTexts() {
    return otherLanguage.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The languages of its rows, as the measure calls them. */
  public Set<String> languages() {
    return rows.stream()
        .map(row -> row.of().language())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * The rows that means over languages are of (the paper's Table 1): those over all groups; none
   * where there are less than two languages or a language has several rows.
   */
  public List<Row<F>> averaged() {
    List<Row<F>> whole = rows.stream().filter(row -> row.of().group().equals(ALL)).toList();
    int languages = languages().size();
    return languages < 2 || languages < whole.size() ? List.of() : whole;
  }

  /** The mean of a column of numbers over {@link #averaged}; empty where there is none. */
  public Optional<Double> mean(FigureColumn<F> column) {
    List<Row<F>> rows = averaged();
    if (rows.isEmpty() || !column.averaged()) {
      return Optional.empty();
    }
    return Optional.of(
        rows.stream()
            .mapToDouble(row -> ((Number) column.value().apply(row.figures())).doubleValue())
            .average()
            .orElseThrow());
  }
}
