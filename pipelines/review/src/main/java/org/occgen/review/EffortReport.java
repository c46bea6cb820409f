package org.occgen.review;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.score.MeanScore;
import org.occgen.score.Metrics;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.TextMetric;
import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.Figure;
import org.occgen.score.significance.SamplingDesign;
import org.occgen.score.significance.StratifiedBootstrap;
import org.occgen.score.tokenize.Tokenizers;

/**
 * A report on the effort of the review, by gender category: time in view and keystrokes a segment
 * and reviewer, and HTER (Snover et al. 2006): TER of the machine's sentence against the sentence
 * that the reviewers left, by language. Rejected segments have no such sentence, and are in no
 * HTER. Intervals are over people.
 */
public final class EffortReport {
  /** People below which a figure is only a hint: an interval of so few is too narrow. */
  public static final int FEW = 30;

  /** The name of the row of all segments. */
  public static final String ALL = "all";

  /** The name of the row of the difference. */
  public static final String GAP = "feminine less masculine";

  /** Languages whose words are not parted by spaces: TER counts their characters. */
  private static final Set<String> WITHOUT_SPACES =
      Set.of("zh", "yue", "wuu", "ja", "th", "lo", "km", "my", "bo");

  private static final String FEMININE = "feminine";
  private static final String MASCULINE = "masculine";

  private final int replicates;
  private final long seed;
  private final List<Row> rows = new ArrayList<>();

  /**
   * A figure.
   *
   * @param figure {@code seconds}, {@code keystrokes} or {@code hter-LANGUAGE}
   * @param category a gender category, {@link #ALL} or {@link #GAP}
   * @param segments that it is of
   * @param people whose they are
   * @param estimate with its interval over people, which one person has not; HTER in percent
   */
  public record Row(
      String figure, String category, int segments, int people, BootstrapEstimate estimate) {}

  private EffortReport(int replicates, long seed) {
    this.replicates = replicates;
    this.seed = seed;
  }

  /**
   * The figures of a review; none where no decision has a time and no sentence was edited.
   *
   * @param replicates of the bootstrap, usually {@link StratifiedBootstrap#REPLICATES}
   * @param seed the same seed gives the same intervals
   */
  public static List<Row> of(ReviewState state, int replicates, long seed) {
    EffortReport report = new EffortReport(replicates, seed);
    List<SegmentReview> timed =
        state.segments().stream().filter(review -> reviewers(review) > 0).toList();
    if (!timed.isEmpty()) {
      report.addMean("seconds", timed, effort -> effort.milliseconds(), 1000);
      report.addMean("keystrokes", timed, effort -> effort.keystrokes(), 1);
    }
    report.addHter(
        state.segments().stream()
            .filter(review -> review.outcome().filter(outcome -> !outcome.rejected()).isPresent())
            .toList());
    return List.copyOf(report.rows);
  }

  /** The number of reviewers whose effort is known. */
  private static long reviewers(SegmentReview review) {
    return review.history().stream()
        .filter(event -> event.effort().isPresent())
        .map(ReviewEvent::reviewer)
        .distinct()
        .count();
  }

  /** A mean over segments, of each the mean over its reviewers. */
  private void addMean(
      String figure, List<SegmentReview> timed, ToLongFunction<ReviewEffort> figures, double unit) {
    double[] values =
        timed.stream()
            .mapToDouble(
                review ->
                    review.history().stream()
                            .flatMap(event -> event.effort().stream())
                            .mapToLong(figures)
                            .sum()
                        / unit
                        / reviewers(review))
            .toArray();
    add(
        figure,
        timed.stream().map(SegmentReview::segment).toList(),
        new MeanScore(figure, true).statistics(values));
  }

  private void addHter(List<SegmentReview> kept) {
    TextMetric ter = new Metrics(1, Tokenizers.MTEVAL_13A, Map.of()).parse("ter");
    Set<String> edited = new TreeSet<>();
    kept.forEach(review -> edited.addAll(review.decision().orElseThrow().texts().keySet()));
    for (String language : edited) {
      List<String> machine = new ArrayList<>();
      List<List<String>> left = new ArrayList<>();
      for (SegmentReview review : kept) {
        int place = review.segment().languages().indexOf(language);
        machine.add(words(language, review.segment().sentences().get(place)));
        left.add(List.of(words(language, review.outcome().orElseThrow().sentences().get(place))));
      }
      add(
          "hter-" + language,
          kept.stream().map(SegmentReview::segment).toList(),
          SegmentStatistics.of(ter, machine, left));
    }
  }

  /** A sentence whose words are parted; its characters where words are not. */
  static String words(String language, String sentence) {
    return WITHOUT_SPACES.contains(language)
        ? sentence.codePoints().mapToObj(Character::toString).collect(Collectors.joining(" "))
        : sentence;
  }

  private void add(String figure, List<LabelledSegment> segments, SegmentStatistics statistics) {
    SamplingDesign design =
        SamplingDesign.of(
            segments.stream().map(LabelledSegment::genderCategory).toList(),
            segments.stream().map(LabelledSegment::qid).toList(),
            segments.stream().map(segment -> "").toList());
    Map<String, Figure> figures = new LinkedHashMap<>();
    List<String> categories = design.categories();
    for (int category = 0; category < categories.size(); category++) {
      figures.put(categories.get(category), Figure.score(0, category));
    }
    figures.put(ALL, Figure.score(0));
    int feminine = categories.indexOf(FEMININE);
    int masculine = categories.indexOf(MASCULINE);
    if (feminine >= 0 && masculine >= 0) {
      figures.put(GAP, Figure.score(0, feminine).minus(Figure.score(0, masculine)));
    }
    new StratifiedBootstrap(List.of(statistics), design)
        .estimate(figures, replicates, seed)
        .forEach(
            (category, estimate) -> {
              List<LabelledSegment> counted =
                  segments.stream().filter(segment -> counts(category, segment)).toList();
              boolean enough =
                  category.equals(GAP)
                      ? Math.min(people(segments, FEMININE), people(segments, MASCULINE)) > 1
                      : people(segments, category) > 1;
              rows.add(
                  new Row(
                      figure,
                      category,
                      counted.size(),
                      people(segments, category),
                      enough ? estimate : estimate.withoutInterval()));
            });
  }

  private static int people(List<LabelledSegment> segments, String category) {
    return (int)
        segments.stream()
            .filter(segment -> counts(category, segment))
            .map(LabelledSegment::qid)
            .distinct()
            .count();
  }

  private static boolean counts(String category, LabelledSegment segment) {
    String own = segment.genderCategory();
    return switch (category) {
      case ALL -> true;
      case GAP -> own.equals(FEMININE) || own.equals(MASCULINE);
      default -> own.equals(category);
    };
  }

  /** The figure in words: {@code seconds in view}, {@code HTER of es}. */
  public static String name(String figure) {
    return switch (figure) {
      case "seconds" -> "seconds in view";
      case "keystrokes" -> "keystrokes";
      default -> "HTER of " + figure.substring("hter-".length());
    };
  }
}
