package org.occgen.evaluate.sets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.occgen.core.mark.GenderMark;
import org.occgen.evaluate.ScoreText;
import org.occgen.gender.Verdict;
import org.occgen.gender.VerdictEvidence;
import org.occgen.report.OutputFiles;
import org.occgen.report.TextTable;
import org.occgen.report.table.Columns;

/** All decisions on the translations of a test set, and what they sum up to. */
public final class SetResult {
  private static final String DECISIONS = "decisions.tsv";
  private static final String EVIDENCE = "evidence.tsv";
  private static final String ACCURACY = "accuracy.tsv";
  private static final Set<String> FILES = Set.of(DECISIONS, EVIDENCE, ACCURACY);

  private final List<Decision> decisions;
  private final List<SetFigures.Row> figures;
  private final List<String> warnings;

  /**
   * A result.
   *
   * @param decisions in the order of the test set
   * @param figures by rule and subset
   * @param warnings what is unusual, one sentence each
   */
  SetResult(List<Decision> decisions, List<SetFigures.Row> figures, List<String> warnings) {
    this.decisions = List.copyOf(decisions);
    this.figures = List.copyOf(figures);
    this.warnings = List.copyOf(warnings);
  }

  /** The warnings about unusual things, one sentence each. */
  public List<String> warnings() {
    return warnings;
  }

  /**
   * Checks that a folder is new, empty or an earlier output.
   *
   * @throws IllegalArgumentException if it is not
   */
  public static void requireUsable(Path folder) throws IOException {
    OutputFiles.requireUsable("--output", folder, FILES::contains, "decisions on a test set");
  }

  /** Writes all of it into a folder, in the place of an earlier output. */
  public void write(Path folder) throws IOException {
    try (OutputFiles files = new OutputFiles(folder, FILES::contains)) {
      files
          .create(DECISIONS)
          .write(
              new Columns<Decision>()
                  .add("line", Decision::line)
                  .add("member", Decision::member)
                  .add("published", Decision::publishedId)
                  .add("ours", decision -> decision.ours().verdict().id())
                  .tsv(decisions));
      files.create(EVIDENCE).write(evidence());
      files.create(ACCURACY).write(accuracy());
      files.publish();
    }
  }

  /** A word that a verdict of ours rests on. */
  private record Word(Decision decision, GenderMark mark) {}

  private String evidence() {
    return new Columns<Word>()
        .add("line", word -> word.decision().line())
        .add("member", word -> word.decision().member())
        .add(
            "evidence",
            word -> word.decision().ours().evidence().map(VerdictEvidence::id).orElse(""))
        .add("start", word -> word.mark().start())
        .add("end", word -> word.mark().end())
        .add("word", word -> word.mark().word())
        .add("gender", word -> word.mark().gender().id())
        .tsv(
            decisions.stream()
                .flatMap(
                    decision ->
                        decision.ours().words().stream().map(mark -> new Word(decision, mark)))
                .toList());
  }

  private String accuracy() {
    return new Columns<SetFigures.Row>()
        .add("rule", SetFigures.Row::rule)
        .add("subset", SetFigures.Row::subset)
        .add("n", SetFigures.Row::n)
        .add("right", row -> count(row, Verdict.RIGHT))
        .add("wrong", row -> count(row, Verdict.WRONG))
        .add("neutral", row -> count(row, Verdict.NEUTRAL))
        .add("none", row -> count(row, Verdict.NONE))
        .add("accuracy", row -> row.accuracy().value())
        .add("accuracy_low", row -> row.accuracy().low())
        .add("accuracy_high", row -> row.accuracy().high())
        .add("coverage", row -> row.coverage().value())
        .add("coverage_low", row -> row.coverage().low())
        .add("coverage_high", row -> row.coverage().high())
        .add("lower_bound", SetFigures.Row::lower)
        .add("upper_bound", SetFigures.Row::upper)
        .add("f1", SetFigures.Row::f1)
        .tsv(figures);
  }

  private static Object count(SetFigures.Row row, Verdict verdict) {
    return row.isGap() ? "" : row.count(verdict);
  }

  /** The figures as a table for people. */
  public String text() {
    return TextTable.aligned(
        new Columns<SetFigures.Row>()
            .add("rule", SetFigures.Row::rule)
            .add("subset", SetFigures.Row::subset)
            .add("n", SetFigures.Row::n)
            .add("accuracy", row -> ScoreText.withInterval(row.accuracy()))
            .add("coverage", row -> ScoreText.withInterval(row.coverage()))
            .add(
                "bounds",
                row ->
                    Double.isFinite(row.lower())
                        ? ScoreText.share(row.lower()) + " to " + ScoreText.share(row.upper())
                        : ScoreText.NONE)
            .add("F1", row -> ScoreText.share(row.f1()))
            .cells(figures));
  }
}
