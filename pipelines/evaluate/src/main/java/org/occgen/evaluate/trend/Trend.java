package org.occgen.evaluate.trend;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.score.Metric;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.Figure;
import org.occgen.score.significance.HolmCorrection;
import org.occgen.score.significance.SamplingDesign;
import org.occgen.score.significance.StratifiedBootstrap;

/**
 * Gender accuracy and its gap of systems over versions of a benchmark, and whether the last version
 * differs from the first.
 *
 * <p>Intervals are over people. Versions may share people: a person is drawn with the segments of
 * both, within the stratum of those whom both have. Where they share nobody, the two samples are
 * drawn independently.
 *
 * @param language of the translations
 * @param points by system, then version
 * @param changes of the systems that the first and the last version have
 */
record Trend(String language, List<Point> points, List<Change> changes) {
  /** The figures, in the order of tables. */
  enum What {
    ACCURACY("gender accuracy"),
    FEMININE("feminine"),
    MASCULINE("masculine"),
    GAP("gap");

    private final String shown;

    What(String shown) {
      this.shown = shown;
    }

    /** Its name for people. */
    String shown() {
      return shown;
    }
  }

  /**
   * A figure of a system on a version.
   *
   * @param verdicts segments with a verdict that it was taken of
   * @param people whom they are of
   */
  record Point(
      String system,
      String version,
      What what,
      BootstrapEstimate estimate,
      long verdicts,
      long people) {}

  /**
   * A figure on the last version less the same on the first.
   *
   * @param shared people with a verdict on both versions
   * @param p two-sided, by the bootstrap, and no smaller than {@link VersionPeople#smallestP}; NaN
   *     where a gender has a single person on a version
   * @param corrected p by Holm's method, over the systems
   */
  record Change(
      String system,
      String first,
      String last,
      What what,
      BootstrapEstimate estimate,
      long shared,
      double p,
      double corrected) {}

  /**
   * Compares versions.
   *
   * @param versions in their order, two or more
   * @throws IllegalArgumentException if they are of different languages, rules or categories, or no
   *     system has two of them
   */
  static Trend of(List<TrendVersion> versions, EvaluationSettings asked) {
    requireComparable(versions);
    Set<String> systems = new TreeSet<>();
    versions.forEach(version -> systems.addAll(version.systems()));
    EvaluationSettings settings = asked.enoughFor(systems.size());
    List<Point> points = new ArrayList<>();
    List<Change> changes = new ArrayList<>();
    for (String system : systems) {
      List<TrendVersion> with =
          versions.stream().filter(version -> !version.rows(system).isEmpty()).toList();
      with.forEach(version -> points.addAll(points(version, system, settings)));
      boolean lasts =
          with.contains(versions.get(0)) && with.contains(versions.get(versions.size() - 1));
      if (lasts) {
        changes.addAll(changes(with.get(0), with.get(with.size() - 1), system, settings));
      }
    }
    if (changes.isEmpty()) {
      throw new IllegalArgumentException(
          "no system stands in the first and in the last folder, so there is no trend; give a"
              + " system the same name in all evaluations");
    }
    return new Trend(versions.get(0).language(), points, corrected(changes));
  }

  private static void requireComparable(List<TrendVersion> versions) {
    TrendVersion first = versions.get(0);
    Set<String> names = new HashSet<>();
    for (TrendVersion other : versions) {
      if (!names.add(other.name())) {
        throw new IllegalArgumentException(
            "two folders are called " + other.name() + "; name them, such as 2026-06=FOLDER");
      }
      same(first, other, "language", first.language(), other.language());
      same(first, other, "signature of gender accuracy", first.rules(), other.rules());
      same(
          first,
          other,
          "categories of the gap",
          first.masculine() + " less " + first.feminine(),
          other.masculine() + " less " + other.feminine());
    }
  }

  private static void same(
      TrendVersion first, TrendVersion other, String what, String one, String two) {
    if (!one.equals(two)) {
      throw new IllegalArgumentException(
          "the "
              + what
              + " of "
              + first.name()
              + " is \""
              + one
              + "\", that of "
              + other.name()
              + " is \""
              + two
              + "\": they cannot be compared");
    }
  }

  private static List<Point> points(
      TrendVersion version, String system, EvaluationSettings settings) {
    List<TrendVersion.Row> rows = version.rows(system);
    SamplingDesign design = design(rows, rows.stream().map(TrendVersion.Row::category).toList());
    StratifiedBootstrap bootstrap =
        new StratifiedBootstrap(
            List.of(statistics(version.metric(), rows, rows.size(), 0)), design);
    int masculine = design.categories().indexOf(version.masculine());
    int feminine = design.categories().indexOf(version.feminine());
    Map<What, Figure> figures = new LinkedHashMap<>();
    figures.put(What.ACCURACY, Figure.score(0));
    figures.put(What.FEMININE, score(0, feminine));
    figures.put(What.MASCULINE, score(0, masculine));
    figures.put(What.GAP, gap(0, masculine, feminine));
    List<Point> points = new ArrayList<>();
    bootstrap
        .estimate(figures, settings.resamples(), settings.seed())
        .forEach(
            (what, estimate) -> {
              List<TrendVersion.Row> versionRows =
                  rows.stream()
                      .filter(TrendVersion.Row::decided)
                      .filter(row -> genders(what, version).contains(row.category()))
                      .toList();
              long people = versionRows.stream().map(TrendVersion.Row::unit).distinct().count();
              points.add(
                  new Point(system, version.name(), what, estimate, versionRows.size(), people));
            });
    return points;
  }

  /** The categories that a figure is taken of. */
  private static Set<String> genders(What what, TrendVersion version) {
    return switch (what) {
      case ACCURACY, GAP -> Set.of(version.feminine(), version.masculine());
      case FEMININE -> Set.of(version.feminine());
      case MASCULINE -> Set.of(version.masculine());
    };
  }

  private static List<Change> changes(
      TrendVersion first, TrendVersion last, String system, EvaluationSettings settings) {
    List<TrendVersion.Row> before = first.rows(system);
    List<TrendVersion.Row> after = last.rows(system);
    List<TrendVersion.Row> rows = new ArrayList<>(before);
    rows.addAll(after);
    // the version is part of the category, so that people of one version and of both are strata
    List<String> categories = new ArrayList<>();
    before.forEach(row -> categories.add(row.category() + "\n1"));
    after.forEach(row -> categories.add(row.category() + "\n2"));
    SamplingDesign design = design(rows, categories);
    Metric metric = first.metric();
    StratifiedBootstrap bootstrap =
        new StratifiedBootstrap(
            List.of(
                statistics(metric, before, rows.size(), 0),
                statistics(metric, after, rows.size(), before.size())),
            design);
    List<String> names = design.categories();
    int[] masculine = {
      names.indexOf(first.masculine() + "\n1"), names.indexOf(first.masculine() + "\n2")
    };
    int[] feminine = {
      names.indexOf(first.feminine() + "\n1"), names.indexOf(first.feminine() + "\n2")
    };
    Map<What, Figure> figures = new LinkedHashMap<>();
    figures.put(What.ACCURACY, Figure.score(1).minus(Figure.score(0)));
    figures.put(What.FEMININE, score(1, feminine[1]).minus(score(0, feminine[0])));
    figures.put(What.MASCULINE, score(1, masculine[1]).minus(score(0, masculine[0])));
    figures.put(
        What.GAP, gap(1, masculine[1], feminine[1]).minus(gap(0, masculine[0], feminine[0])));
    VersionPeople people = new VersionPeople(before, after);
    List<Change> changes = new ArrayList<>();
    bootstrap
        .estimate(figures, settings.resamples(), settings.seed())
        .forEach(
            (what, estimate) -> {
              Set<String> genders = genders(what, first);
              changes.add(
                  new Change(
                      system,
                      first.name(),
                      last.name(),
                      what,
                      people.areSeveral(genders) ? estimate : estimate.withoutInterval(),
                      people.shared(),
                      people.areSeveral(genders)
                          ? Math.max(estimate.p(), people.smallestP(genders))
                          : Double.NaN,
                      Double.NaN));
            });
    return changes;
  }

  private static SamplingDesign design(List<TrendVersion.Row> rows, List<String> categories) {
    return SamplingDesign.of(
        categories,
        rows.stream().map(TrendVersion.Row::unit).toList(),
        rows.stream().map(row -> "").toList());
  }

  /** Statistics of {@code size} segments, of which only those of {@code rows} have any. */
  private static SegmentStatistics statistics(
      Metric metric, List<TrendVersion.Row> rows, int size, int offset) {
    double[] values = new double[2 * size];
    for (int i = 0; i < rows.size(); i++) {
      values[2 * (offset + i)] = rows.get(i).right() ? 1 : 0;
      values[2 * (offset + i) + 1] = rows.get(i).decided() ? 1 : 0;
    }
    return new SegmentStatistics(metric, values);
  }

  /** The score of a category; none where nobody is in it. */
  private static Figure score(int system, int category) {
    return category < 0 ? sums -> Double.NaN : Figure.score(system, category);
  }

  private static Figure gap(int system, int masculine, int feminine) {
    return masculine < 0 || feminine < 0
        ? sums -> Double.NaN
        : Figure.gap(system, masculine, feminine);
  }

  /** The same changes with p corrected over the systems, for each figure. */
  private static List<Change> corrected(List<Change> changes) {
    Map<Change, Double> corrected = new LinkedHashMap<>();
    for (What what : What.values()) {
      List<Change> tests = changes.stream().filter(change -> change.what() == what).toList();
      double[] p = HolmCorrection.correct(tests.stream().mapToDouble(Change::p).toArray());
      for (int i = 0; i < p.length; i++) {
        corrected.put(tests.get(i), p[i]);
      }
    }
    return changes.stream()
        .map(
            change ->
                new Change(
                    change.system(),
                    change.first(),
                    change.last(),
                    change.what(),
                    change.estimate(),
                    change.shared(),
                    change.p(),
                    corrected.getOrDefault(change, Double.NaN)))
        .toList();
  }
}
