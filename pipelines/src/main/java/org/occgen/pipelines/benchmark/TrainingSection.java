package org.occgen.pipelines.benchmark;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.mining.RepeatedSegments;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.report.Markdown;
import org.occgen.pipelines.report.RunRecord;
import org.occgen.pipelines.report.TrainingCounts;
import org.occgen.transforms.write.LeaveOut;

/** The section of the dataset card that tells of the training data beside the test set. */
final class TrainingSection {
  private static final Map<String, String> REASONS =
      Map.of(
          RepeatedSegments.REPEATED_SEGMENT,
          "a person with a smaller item id has the same text in all languages",
          LeaveOut.PERSON_IN_TEST,
          "the person is in this test set",
          LeaveOut.SENTENCE_IN_TEST,
          "one of its sentences is in this test set",
          LeaveOut.PERSON_IN_BENCHMARK,
          "the person is in a benchmark that the recipe names",
          LeaveOut.SENTENCE_IN_BENCHMARK,
          "one of its sentences is in a benchmark that the recipe names");

  private TrainingSection() {}

  /** The section, with a blank line at its end; empty where there is no training data. */
  static String of(Recipe recipe, TrainingCounts counts) {
    if (counts.parts() == 0) {
      return "";
    }
    StringBuilder text = new StringBuilder("## Training data\n\n");
    text.append(
        String.format(
            Locale.ROOT,
            """
            `train-*` are %,d segments of %,d people in %,d %s, of all gender categories. They are \
            **not balanced**, and nobody has looked them through: they are there to train on, not \
            to measure with.

            """,
            counts.segments(),
            counts.people(),
            counts.parts(),
            counts.parts() == 1 ? "part" : "parts"));
    if (recipe.balance().balanced()) {
      text.append(
          """
          No person of `test.*` is in `train-*`. No sentence of `test.*` is in it either, in any \
          language, whatever its punctuation and its upper and lower case. A sentence that says \
          the same in other words may be.

          """);
    } else {
      text.append(
          """
          The recipe balances nothing, so `test.*` are the same segments, without those of people \
          in two gender categories. Do not measure on `test.*` what was trained on `train-*`.

          """);
    }
    if (!recipe.output().apartFrom().isEmpty()) {
      text.append("People and sentences of these benchmarks were left out, too: ")
          .append(
              recipe.output().apartFrom().stream()
                  .map(RunRecord::benchmarkName)
                  .map(Markdown::escape)
                  .collect(Collectors.joining(", ")))
          .append(".\n\n");
    }
    text.append("| gender category | people | segments |\n| --- | ---: | ---: |\n");
    counts
        .byCategory()
        .forEach(
            (category, cell) ->
                row(text, Markdown.escape(category), number(cell.people(), cell.segments())));
    Map<String, Long> leftOut = counts.leftOut(Unit.SEGMENT);
    text.append(
        String.format(
            Locale.ROOT,
            leftOut.isEmpty()
                ? "\nThese are all of the %,d segments that balancing could choose from.\n"
                : "\nOf %,d segments that balancing could choose from, these were left out:\n\n"
                    + "| reason | segments |\n| --- | ---: |\n",
            counts.books().total(Unit.SEGMENT, Kind.IN)));
    leftOut.forEach(
        (reason, count) ->
            row(
                text,
                "`" + reason + "`: " + REASONS.getOrDefault(reason, reason),
                String.format(Locale.ROOT, "%,d", count)));
    return text.append('\n').toString();
  }

  private static String number(long people, long segments) {
    return String.format(Locale.ROOT, "%,d | %,d", people, segments);
  }

  private static void row(StringBuilder text, String name, String value) {
    text.append("| ").append(name).append(" | ").append(value).append(" |\n");
  }
}
