package org.occgen.benchmark.card;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.benchmark.DataStatements;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.page.LossReasons;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.FunnelTable;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CountText;
import org.occgen.report.Markdown;

/** The section of the dataset card that tells how the benchmark was made, and what was left out. */
final class CardMaking {
  /**
   * The units that the card counts. The report alone counts lines of a dump and candidate pairs.
   */
  private static final List<Unit> UNITS =
      List.of(Unit.PERSON, Unit.PAGE, Unit.SENTENCE, Unit.SEGMENT);

  private final WrittenBenchmark benchmark;
  private final Recipe recipe;
  private final CardText text = new CardText();

  private CardMaking(WrittenBenchmark benchmark) {
    this.benchmark = benchmark;
    this.recipe = benchmark.recipe();
  }

  /** The section, with a blank line at its end. */
  static String of(WrittenBenchmark benchmark) throws IOException {
    return new CardMaking(benchmark).section();
  }

  private String section() throws IOException {
    text.heading("How it was made")
        .paragraph(
            "With occgen, after the OccGen paper (Costa-jussà et al. 2022). "
                + Markdown.escapeSentence(new DataStatements(benchmark).text("collection")));
    if (recipe.isParallel()) {
      text.paragraph(
          "The margin is that of Mikel Artetxe and Holger Schwenk (2019), *Margin-based Parallel"
              + " Corpus Mining with Multilingual Sentence Embeddings*.");
    }
    text.question("What was left after each step")
        .items(steps())
        .paragraph(FunnelTable.markdown(benchmark.statistics().funnel()).stripTrailing());
    losses();
    text.question("Options of the recipe")
        .table("| --- | --- | --- |", CardOptions.rows(benchmark));
    return text.text();
  }

  private List<String> steps() {
    boolean parallel = recipe.isParallel();
    boolean balanced = recipe.balance().balanced();
    return Arrays.stream(Stage.values())
        .map(stage -> stage.id() + ": " + stage.peopleLeft(parallel, balanced))
        .toList();
  }

  private void losses() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("step", "left out", "reason"));
    for (Map.Entry<Stage, Books> of : benchmark.statistics().books().entrySet()) {
      for (Unit unit : UNITS) {
        for (Kind kind : List.of(Kind.DROPPED, Kind.FAILED)) {
          of.getValue()
              .byReason(unit, kind)
              .forEach((reason, count) -> rows.add(row(of.getKey(), unit, kind, reason, count)));
        }
      }
    }
    if (rows.size() == 1) {
      return;
    }
    text.question("What was left out, and why")
        .table("| --- | ---: | --- |", rows)
        .paragraph(
            (recipe.output().has(BenchmarkFormat.REPORT)
                    ? "`report.html` counts lines of the source and pairs of sentences, too."
                    : "The run's `stats.json`, which is not in this folder, counts lines of the"
                        + " source and pairs of sentences, too.")
                + " When a person is left out, so are the person's segments.");
  }

  private static List<String> row(Stage stage, Unit unit, Kind kind, String reason, long count) {
    String name = unit.name().toLowerCase(Locale.ROOT);
    String several = unit == Unit.PERSON ? "people" : name + "s";
    String meaning = LossReasons.meaning(reason);
    return List.of(
        stage.id(),
        CountText.of(count, name, several),
        CardText.code(reason)
            + (meaning.isEmpty() ? "" : ": " + meaning)
            + (kind == Kind.FAILED ? " (could not be read)" : ""));
  }
}
