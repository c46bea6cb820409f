package org.occgen.evaluate.trend;

import static com.google.common.base.Strings.lenientFormat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.ShareScore;
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
      double corrected) {
    private Change withCorrected(double other) {
      return new Change(system, first, last, what, estimate, shared, p, other);
    }
  }

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
    double[] corrected = HolmCorrection.correct(changes, Change::what, Change::p);
    return new Trend(
        versions.get(0).language(),
        points,
        IntStream.range(0, corrected.length)
            .mapToObj(i -> changes.get(i).withCorrected(corrected[i]))
            .toList());
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
          lenientFormat(
              "the %s of %s is \"%s\", that of %s is \"%s\": they cannot be compared",
              what, first.name(), one, other.name(), two));
    }
  }

  private static List<Point> points(
      TrendVersion version, String system, EvaluationSettings settings) {
    List<TrendVersion.Row> rows = version.rows(system);
    SamplingDesign design = design(rows, rows.stream().map(TrendVersion.Row::category).toList());
    StratifiedBootstrap bootstrap =
        new StratifiedBootstrap(
            List.of(statistics(version.metric(), rows, rows.size(), 0)), design);
    Map<What, Figure> figures = figures(0, design, version.masculine(), version.feminine());
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
    ShareScore metric = first.metric();
    StratifiedBootstrap bootstrap =
        new StratifiedBootstrap(
            List.of(
                statistics(metric, before, rows.size(), 0),
                statistics(metric, after, rows.size(), before.size())),
            design);
    Map<What, Figure> earlier =
        figures(0, design, first.masculine() + "\n1", first.feminine() + "\n1");
    Map<What, Figure> figures =
        figures(1, design, first.masculine() + "\n2", first.feminine() + "\n2");
    earlier.forEach((what, figure) -> figures.merge(what, figure, Figure::minus));
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
    return SamplingDesign.of(categories, rows.stream().map(TrendVersion.Row::unit).toList());
  }

  /** Statistics of {@code size} segments, of which only those of {@code rows} have any. */
  private static SegmentStatistics statistics(
      ShareScore metric, List<TrendVersion.Row> rows, int size, int offset) {
    IntPredicate among = i -> i >= offset && i < offset + rows.size();
    return metric.statistics(
        size, among.and(i -> rows.get(i - offset).decided()), i -> rows.get(i - offset).right());
  }

  /** The figures of a system; none where nobody is of a category. */
  private static Map<What, Figure> figures(
      int system, SamplingDesign design, String masculine, String feminine) {
    int men = design.categories().indexOf(masculine);
    int women = design.categories().indexOf(feminine);
    Figure none = sums -> Double.NaN;
    Map<What, Figure> figures = new EnumMap<>(What.class);
    figures.put(What.ACCURACY, Figure.score(system));
    figures.put(What.FEMININE, women < 0 ? none : Figure.score(system, women));
    figures.put(What.MASCULINE, men < 0 ? none : Figure.score(system, men));
    figures.put(What.GAP, men < 0 || women < 0 ? none : Figure.gap(system, men, women));
    return figures;
  }
}
