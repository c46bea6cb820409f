package org.occgen.benchmark.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.occgen.benchmark.page.LossReasons;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.benchmark.statistics.TrainingCounts;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.files.CountText;
import org.occgen.report.Markdown;

/** The section of the dataset card on the training data beside the test set. */
final class TrainingSection {
  private static final String APART =
      """
      No person of `test.*` is in `train-*`. No sentence of `test.*` is in it either, in any \
      language, whatever its punctuation and its upper and lower case. A sentence that says the \
      same in other words may be.\
      """;

  private static final String NOT_APART =
      """
      The recipe balances nothing, so `test.*` are taken from the same segments, without those of \
      people in two gender categories. Do not measure on `test.*` what was trained on `train-*`.\
      """;

  private TrainingSection() {}

  /** The section, with a blank line at its end; empty where there is no training data. */
  static String of(Recipe recipe, TrainingCounts counts) {
    if (counts.parts() == 0) {
      return "";
    }
    CardText text =
        new CardText()
            .heading("Training data")
            .paragraph(
                String.format(
                    Locale.ROOT,
                    "`train-*` are %s of %s in %s, of all gender categories."
                        + " They are **not balanced**, and nobody has looked them through: they are"
                        + " there to train on, not to measure with.",
                    CountText.of(counts.segments(), "segment"),
                    CountText.of(counts.people(), "person", "people"),
                    CountText.of(counts.parts(), "part")))
            .paragraph(recipe.balance().balanced() ? APART : NOT_APART);
    List<String> apart = recipe.output().apartFrom();
    if (!apart.isEmpty()) {
      text.paragraph(
          "People and sentences of these benchmarks were left out, too: "
              + apart.stream()
                  .map(RunRecord::benchmarkName)
                  .map(Markdown::escape)
                  .collect(Collectors.joining(", "))
              + ".");
    }
    List<List<String>> categories =
        new ArrayList<>(List.of(List.of("gender category", "people", "segments")));
    counts
        .byCategory()
        .forEach(
            (category, cell) ->
                categories.add(
                    List.of(
                        Markdown.escape(category),
                        CardText.number(cell.people()),
                        CardText.number(cell.segments()))));
    return text.table("| --- | ---: | ---: |", categories).text() + leftOut(counts);
  }

  private static String leftOut(TrainingCounts counts) {
    String all = CardText.number(counts.books().total(Unit.SEGMENT, Kind.IN));
    List<List<String>> reasons = new ArrayList<>(List.of(List.of("reason", "segments")));
    counts
        .leftOut(Unit.SEGMENT)
        .forEach(
            (reason, count) ->
                reasons.add(
                    List.of(
                        CardText.code(reason) + ": " + LossReasons.meaning(reason),
                        CardText.number(count))));
    if (reasons.size() == 1) {
      return new CardText()
          .paragraph("These are all of the " + all + " segments that balancing could choose from.")
          .text();
    }
    return new CardText()
        .paragraph("Of " + all + " segments that balancing could choose from, these were left out:")
        .table("| --- | ---: |", reasons)
        .text();
  }
}
