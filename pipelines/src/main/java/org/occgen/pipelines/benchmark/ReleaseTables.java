package org.occgen.pipelines.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.core.files.CountText;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.release.Fate;
import org.occgen.core.review.ReviewAgreement;
import org.occgen.core.significance.BootstrapEstimate;

/**
 * The fates of the segments of a run in a release, and the agreement of the reviewers, as tables
 * for people. The headings come first, then a row each. The dataset card and the report show the
 * same tables.
 */
public final class ReleaseTables {
  private ReleaseTables() {}

  /** Segments of the run by fate. */
  public static List<List<String>> fates(ReleaseFacts release) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("segments of the run", "number", "meaning"));
    for (Fate fate : Fate.values()) {
      rows.add(List.of(fate.id(), number(release.counts().of(fate)), fate.meaning()));
    }
    rows.add(List.of("all", number(release.counts().benchmark()), ""));
    return rows;
  }

  /** Edited sentences of the release by language. */
  public static List<List<String>> edits(ReleaseFacts release) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("language", "sentences that were edited"));
    release
        .counts()
        .editedSentences()
        .forEach(
            (language, count) ->
                rows.add(List.of(WikipediaLanguages.nameAndCode(language), number(count))));
    return rows;
  }

  /** Rejected segments by reason; the headings alone where none was rejected. */
  public static List<List<String>> reasons(ReleaseFacts release) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("reason of rejection", "segments", "meaning"));
    release
        .counts()
        .byReason()
        .forEach(
            (reason, count) -> rows.add(List.of(reason.id(), number(count), reason.meaning())));
    return rows;
  }

  /** How far reviewers agree, in sentences. */
  public static String agreement(ReleaseFacts release) {
    return release
        .agreement()
        .map(
            found ->
                String.format(
                    Locale.ROOT,
                    "Two people reviewed %s of %s of the benchmark, neither"
                        + " seeing the other's decision first. They made the same decision (accept,"
                        + " edit, reject) in %,d of them. Krippendorff's alpha of the decisions of"
                        + " all reviewers is %s. Intervals resample the people whom the segments"
                        + " are about, not segments.",
                    CountText.of(found.segments(), "segment"),
                    CountText.of(found.persons(), "person", "people"),
                    found.same(),
                    decimals(found.alpha())))
        .orElse("No segment was reviewed by two people, so agreement is not known.");
  }

  /** Agreement on decisions, a row a pair of reviewers; the headings alone where it is unknown. */
  public static List<List<String>> kappas(ReleaseFacts release) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("reviewers", "segments", "same decision", "Cohen's kappa", "95% interval"));
    for (ReviewAgreement.OfTwo two : pairs(release)) {
      rows.add(
          List.of(
              "pair " + rows.size(),
              number(two.segments()),
              number(two.same()),
              decimals(two.kappa().value()),
              interval(two.kappa())));
    }
    return rows;
  }

  /** How alike edits are, a row a pair and language; the headings alone where nobody edited. */
  public static List<List<String>> likeness(ReleaseFacts release) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("reviewers", "language", "segments", "same", "chrF", "95% interval"));
    int number = 0;
    for (ReviewAgreement.OfTwo two : pairs(release)) {
      number++;
      for (Map.Entry<String, ReviewAgreement.TextLikeness> of : two.texts().entrySet()) {
        rows.add(
            List.of(
                "pair " + number,
                WikipediaLanguages.nameAndCode(of.getKey()),
                number(of.getValue().segments()),
                number(of.getValue().same()),
                decimals(of.getValue().chrf().value()),
                interval(of.getValue().chrf())));
      }
    }
    return rows;
  }

  private static List<ReviewAgreement.OfTwo> pairs(ReleaseFacts release) {
    return release.agreement().map(ReviewAgreement::pairs).orElse(List.of());
  }

  private static String interval(BootstrapEstimate estimate) {
    return Double.isNaN(estimate.low())
        ? "not defined"
        : decimals(estimate.low()) + " to " + decimals(estimate.high());
  }

  private static String decimals(double value) {
    return Double.isNaN(value) ? "not defined" : String.format(Locale.ROOT, "%.2f", value);
  }

  private static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
