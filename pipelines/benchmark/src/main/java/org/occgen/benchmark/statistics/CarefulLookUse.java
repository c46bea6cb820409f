package org.occgen.benchmark.statistics;

import static org.occgen.core.files.CountText.format;

import java.util.Map;
import java.util.Optional;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.files.CountText;
import org.occgen.models.judge.PairClassifierFile;

/**
 * The candidates of a run that the careful look was asked for.
 *
 * @param classifier fingerprint of the pair classifier that it follows
 * @param look its own fingerprint
 * @param candidates all that the search proposed
 * @param asked those that it was asked for, by language and gender value
 */
public record CarefulLookUse(
    String classifier, String look, long candidates, Map<String, Map<String, Long>> asked) {
  /** Its use in a run; empty where the judge is another one or stage align is not finished. */
  public static Optional<CarefulLookUse> of(RunStatistics run) {
    String fingerprint = run.pairs().classifier();
    int end = fingerprint.indexOf(PairClassifierFile.AND);
    Books books = run.books().get(Stage.ALIGN);
    if (!run.recipe().classifier().equals(PairClassifierFile.CAREFUL) || end < 0 || books == null) {
      return Optional.empty();
    }
    return Optional.of(
        new CarefulLookUse(
            fingerprint.substring(0, end),
            fingerprint.substring(end + PairClassifierFile.AND.length()),
            books.total(BookEntry.Unit.PAIR, BookEntry.Kind.OUT),
            run.cells(Statistic.Table.ASKED_CAREFULLY, key -> key)));
  }

  /**
   * The share of candidates that it was asked for, such as {@code 640 of 2,655 candidates (24.1%)}.
   */
  public String share() {
    long all =
        asked.values().stream()
            .flatMap(byGender -> byGender.values().stream())
            .mapToLong(Long::longValue)
            .sum();
    return format(
        "%,d of %s (%s)",
        all,
        CountText.of(candidates, "candidate"),
        CountText.percent((double) all / Math.max(1, candidates)));
  }
}
