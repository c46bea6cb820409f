package org.occgen.review;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.review.SegmentReview.BlindPair;
import org.occgen.score.Chrf;
import org.occgen.score.ChrfOptions;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.significance.Agreement;
import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.CohensKappa;
import org.occgen.score.significance.Figure;
import org.occgen.score.significance.SamplingDesign;
import org.occgen.score.significance.StratifiedBootstrap;

/**
 * The agreement of reviewers on the segments that two of them decided without seeing each other's
 * decision. Intervals are over persons: segments of one person are not independent.
 *
 * @param segments how many such segments there are
 * @param persons whose they are
 * @param same of how many both made the same decision (accept, edit, reject)
 * @param alpha Krippendorff's alpha of the decisions of all reviewers; NaN of fewer than two
 *     segments, which say nothing beyond chance, and where it is not defined
 * @param leftOut of how many more segments two decided, and one was not sure, or the two judged
 *     other languages
 * @param pairs of every two reviewers who share a segment, by name
 */
public record ReviewAgreement(
    int segments, int persons, int same, double alpha, int leftOut, List<OfTwo> pairs) {
  /** The seed of all intervals of agreement: status and release show the same interval. */
  public static final long SEED = 1;

  /**
   * The agreement of two reviewers.
   *
   * @param first the one whose name is first by its characters
   * @param second the other one
   * @param segments that both decided
   * @param persons whose they are
   * @param same of how many both made the same decision
   * @param kappa Cohen's kappa of their decisions; NaN of one segment, which says nothing beyond
   *     chance, and where it is not defined
   * @param texts how alike their sentences are, by language
   */
  public record OfTwo(
      String first,
      String second,
      int segments,
      int persons,
      int same,
      BootstrapEstimate kappa,
      Map<String, TextLikeness> texts) {}

  /**
   * The likeness of the sentences of two reviewers, where neither rejects and at least one edits
   * the language.
   *
   * @param segments that this is so of
   * @param same of how many the sentences are equal
   * @param chrf chrF2 from 0 to 100, the mean of both directions, since neither is the reference
   */
  public record TextLikeness(int segments, int same, BootstrapEstimate chrf) {}

  public ReviewAgreement {
    pairs = List.copyOf(pairs);
  }

  /** A segment with the two decisions. */
  private record Shared(LabelledSegment segment, BlindPair pair) {
    /** Whether both decided, and on the same languages; a rejection says what is at fault alone. */
    boolean isComparable() {
      ReviewEvent first = pair.first();
      ReviewEvent second = pair.second();
      boolean rejects = first.kind() == Kind.REJECT || second.kind() == Kind.REJECT;
      return first.kind().isVerdict()
          && second.kind().isVerdict()
          && (rejects || first.languages().equals(second.languages()));
    }

    boolean agrees() {
      return pair.first().kind() == pair.second().kind();
    }
  }

  /**
   * Measures agreement.
   *
   * @param replicates of the bootstrap, usually {@link StratifiedBootstrap#REPLICATES}
   * @param seed the same seed gives the same intervals
   */
  public static ReviewAgreement of(ReviewState state, int replicates, long seed) {
    List<Shared> all = new ArrayList<>();
    Map<List<String>, List<Shared>> byTwo =
        new TreeMap<>(
            Comparator.<List<String>, String>comparing(two -> two.get(0))
                .thenComparing(two -> two.get(1)));
    int leftOut = 0;
    for (SegmentReview review : state.segments()) {
      if (review.blindPair().isPresent()) {
        BlindPair pair = review.blindPair().get();
        Shared shared = new Shared(review.segment(), pair);
        if (!shared.isComparable()) {
          leftOut++;
          continue;
        }
        all.add(shared);
        byTwo
            .computeIfAbsent(
                List.of(pair.first().reviewer(), pair.second().reviewer()),
                two -> new ArrayList<>())
            .add(shared);
      }
    }
    List<OfTwo> pairs = new ArrayList<>();
    byTwo.forEach((two, shared) -> pairs.add(ofTwo(two, shared, replicates, seed)));
    return new ReviewAgreement(
        all.size(),
        persons(all),
        same(all),
        all.size() < 2
            ? Double.NaN
            : Agreement.krippendorffsAlpha(
                all.stream()
                    .map(
                        one ->
                            List.of(
                                one.pair().first().kind().id(), one.pair().second().kind().id()))
                    .toList()),
        leftOut,
        pairs);
  }

  private static int persons(List<Shared> all) {
    return (int) all.stream().map(one -> one.segment().qid()).distinct().count();
  }

  private static int same(List<Shared> all) {
    return (int) all.stream().filter(Shared::agrees).count();
  }

  private static OfTwo ofTwo(List<String> two, List<Shared> shared, int replicates, long seed) {
    SegmentStatistics decisions =
        CohensKappa.statistics(
            shared.stream().map(one -> one.pair().first().kind().id()).toList(),
            shared.stream().map(one -> one.pair().second().kind().id()).toList());
    return new OfTwo(
        two.get(0),
        two.get(1),
        shared.size(),
        persons(shared),
        same(shared),
        estimate(
            List.of(decisions),
            shared.size() < 2 ? sums -> Double.NaN : Figure.score(0),
            shared,
            replicates,
            seed),
        texts(shared, replicates, seed));
  }

  private static Map<String, TextLikeness> texts(List<Shared> shared, int replicates, long seed) {
    Map<String, TextLikeness> byLanguage = new LinkedHashMap<>();
    List<String> languages =
        shared.stream()
            .flatMap(one -> one.segment().languages().stream())
            .distinct()
            .collect(Collectors.toList());
    for (String language : languages) {
      List<Shared> edited = shared.stream().filter(one -> isEdited(one, language)).toList();
      if (!edited.isEmpty()) {
        byLanguage.put(language, likeness(edited, language, replicates, seed));
      }
    }
    return byLanguage;
  }

  private static boolean isEdited(Shared shared, String language) {
    ReviewEvent first = shared.pair().first();
    ReviewEvent second = shared.pair().second();
    return first.kind() != Kind.REJECT
        && second.kind() != Kind.REJECT
        && (first.texts().containsKey(language) || second.texts().containsKey(language));
  }

  private static TextLikeness likeness(
      List<Shared> edited, String language, int replicates, long seed) {
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    for (Shared shared : edited) {
      int place = shared.segment().languages().indexOf(language);
      first.add(sentence(shared.segment(), shared.pair().first(), place));
      second.add(sentence(shared.segment(), shared.pair().second(), place));
    }
    Chrf chrf = new Chrf(ChrfOptions.DEFAULT, 1);
    List<SegmentStatistics> both =
        List.of(
            SegmentStatistics.of(chrf, first, second.stream().map(List::of).toList()),
            SegmentStatistics.of(chrf, second, first.stream().map(List::of).toList()));
    int same = 0;
    for (int i = 0; i < first.size(); i++) {
      same += first.get(i).equals(second.get(i)) ? 1 : 0;
    }
    return new TextLikeness(
        edited.size(),
        same,
        estimate(both, sums -> (sums.score(0) + sums.score(1)) / 2, edited, replicates, seed));
  }

  private static String sentence(LabelledSegment segment, ReviewEvent decision, int place) {
    return ReviewOutcome.of(segment, decision).sentences().get(place);
  }

  private static BootstrapEstimate estimate(
      List<SegmentStatistics> statistics,
      Figure figure,
      List<Shared> shared,
      int replicates,
      long seed) {
    SamplingDesign design =
        SamplingDesign.of(
            shared.stream().map(one -> one.segment().genderCategory()).toList(),
            shared.stream().map(one -> one.segment().qid()).toList(),
            Collections.nCopies(shared.size(), ""));
    return new StratifiedBootstrap(statistics, design)
        .estimate(Map.of("", figure), replicates, seed)
        .values()
        .iterator()
        .next();
  }
}
