package org.occgen.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.occgen.gender.VerdictEvidence;
import org.occgen.report.table.Columns;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.Subset;

/** Verdicts on genders as tables for people: cells, headings first. */
final class GenderTables {
  /**
   * A row for every system and category, and for the gap: counts, accuracy, coverage and both
   * bounds; last the reference, without intervals, for no conclusion is drawn of it. Headings alone
   * if genders were not judged.
   */
  static List<List<String>> coverage(EvaluationResult result) {
    List<VerdictCount> counts = counts(result);
    List<Row> rows = new ArrayList<>();
    for (EvaluatedMetric scored : result.scored()) {
      if (scored.metric().equals(GenderVerdicts.metric())) {
        for (VerdictCount count : counts) {
          if (count.system().equals(scored.system()) && count.evidence().isEmpty()) {
            boolean all = count.category().equals(TestSet.ALL);
            Subset subset = all ? Subset.ALL : Subset.of(count.category());
            rows.add(
                new Row(
                    count.system(),
                    count.category(),
                    Optional.of(count),
                    shares(result, scored, subset)));
          }
        }
        if (EvaluationTables.has(result, Subset.GAP)) {
          rows.add(
              new Row(
                  scored.system(), "gap", Optional.empty(), shares(result, scored, Subset.GAP)));
        }
      }
    }
    result
        .gender()
        .ifPresent(
            gender ->
                Stream.of(
                        gender.verdicts().countsOfReference(),
                        gender.verdicts().countsOfReferenceAlone())
                    .flatMap(List::stream)
                    .filter(count -> count.evidence().isEmpty())
                    .map(GenderTables::reference)
                    .forEach(rows::add));
    return new Columns<Row>()
        .add("system", Row::system)
        .add("of", row -> result.called(row.subset()))
        .add("right", row -> row.count(VerdictCount::right))
        .add("wrong", row -> row.count(VerdictCount::wrong))
        .add("neutral", row -> row.count(VerdictCount::neutral))
        .add("not judged", row -> row.count(VerdictCount::none))
        .addIf(
            counts.stream().anyMatch(count -> count.notJudged() > 0),
            "without rules",
            row -> row.count(VerdictCount::notJudged))
        .add("gender accuracy", row -> row.shares().get(0))
        .add("coverage", row -> row.shares().get(1))
        .add("not judged as wrong", row -> row.shares().get(2))
        .add("not judged as right", row -> row.shares().get(3))
        .cells(rows);
  }

  /** The right segments of a category, the judged ones, and all: {@code 9 of 35 judged of 77}. */
  static String judged(EvaluationResult result, String system, Subset subset) {
    return counts(result).stream()
        .filter(count -> count.evidence().isEmpty() && count.system().equals(system))
        .filter(count -> count.category().equals(subset.name()))
        .map(
            count ->
                ScoreText.format(
                    "%,d of %,d judged of %,d",
                    count.right(), count.verdicts(), count.verdicts() + count.none()))
        .findFirst()
        .orElse(ScoreText.NONE);
  }

  /**
   * A row of the first table.
   *
   * @param counts of verdicts; empty of a gap
   * @param shares accuracy, coverage, and both bounds
   */
  private record Row(
      String system, String subset, Optional<VerdictCount> counts, List<String> shares) {
    private Object count(Function<VerdictCount, Object> which) {
      return counts.map(which).orElse(ScoreText.NONE);
    }
  }

  private static Row reference(VerdictCount count) {
    double decided = count.verdicts();
    double all = decided + count.none();
    List<String> shares =
        DoubleStream.of(
                count.right() / decided,
                decided / all,
                count.right() / all,
                (count.right() + count.none()) / all)
            .mapToObj(ScoreText::share)
            .toList();
    return new Row(count.system(), count.category(), Optional.of(count), shares);
  }

  private static List<String> shares(
      EvaluationResult result, EvaluatedMetric scored, Subset subset) {
    List<String> shares = new ArrayList<>();
    shares.add(EvaluationTables.withInterval(EvaluationTables.figure(result, scored, subset)));
    for (VerdictShare share :
        List.of(VerdictShare.COVERAGE, VerdictShare.NONE_AS_WRONG, VerdictShare.NONE_AS_RIGHT)) {
      shares.add(
          EvaluationTables.withInterval(
              result.gender().flatMap(gender -> gender.figure(scored.system(), share, subset))));
    }
    return shares;
  }

  /**
   * A row for every system and category: right and wrong verdicts by kind of evidence; headings
   * alone if genders were not judged.
   */
  static List<List<String>> evidence(EvaluationResult result) {
    List<VerdictCount> counts = counts(result);
    Columns<VerdictCount> columns =
        new Columns<VerdictCount>()
            .add("system", VerdictCount::system)
            .add("of", count -> result.called(count.category()));
    for (VerdictEvidence evidence : VerdictEvidence.values()) {
      columns
          .add("right by " + evidence.id(), all -> resting(counts, all, evidence).right())
          .add("wrong by " + evidence.id(), all -> resting(counts, all, evidence).wrong());
    }
    return columns.cells(counts.stream().filter(count -> count.evidence().isEmpty()).toList());
  }

  /** The count of one kind of evidence beside that of all kinds. */
  private static VerdictCount resting(
      List<VerdictCount> counts, VerdictCount all, VerdictEvidence evidence) {
    return counts.stream()
        .filter(count -> count.evidence().equals(Optional.of(evidence)))
        .filter(count -> count.system().equals(all.system()))
        .filter(count -> count.category().equals(all.category()))
        .findFirst()
        .orElseThrow();
  }

  private static List<VerdictCount> counts(EvaluationResult result) {
    return result.gender().map(gender -> gender.verdicts().counts()).orElse(List.of());
  }
}
