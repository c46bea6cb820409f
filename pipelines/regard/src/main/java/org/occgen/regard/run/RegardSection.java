package org.occgen.regard.run;

import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.occgen.benchmark.card.CardText;
import org.occgen.core.files.CountText;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.regard.Regard;
import org.occgen.regard.person.CategoryRegard;
import org.occgen.regard.score.RegardShare;
import org.occgen.report.table.Columns;

/** The section of the dataset card that tells how the sentences speak of people. */
final class RegardSection {
  private RegardSection() {}

  /**
   * The section, with a blank line at its end.
   *
   * @param language the pivot
   */
  static String of(RunRegard regard, String language, ToLongFunction<String> people) {
    CardText text =
        new CardText()
            .heading("Regard")
            .paragraph(
                "How the sentences in "
                    + WikipediaLanguages.nameAndCode(language)
                    + " speak of the person whom they are about, as the classifier "
                    + CardText.code(regard.classifier().name())
                    + " labels them. "
                    + quality(regard)
                    + "Labels are counted as they are: nothing is corrected. Behind shares, in"
                    + " percent, stand their 95 percent intervals, by bootstrap over people. A gap"
                    + " is a share less the mean of the other gender categories, in points of"
                    + " percent. *Found by* tells in how many sentences the person is named, only a"
                    + " pronoun stands for the person, or neither does.");
    if (regard.categories().isEmpty()) {
      return text.paragraph("There is no sentence.").text();
    }
    Columns<CategoryRegard> columns =
        new Columns<CategoryRegard>()
            .add("gender category", row -> CardText.code(row.category()))
            .add("people", row -> people.applyAsLong(row.category()))
            .add("segments", CategoryRegard::segments);
    for (Regard each : Regard.values()) {
      columns.add(each.label(), row -> shown("%.1f", row.share(each).raw()));
    }
    for (Regard each : List.of(Regard.POSITIVE, Regard.NEGATIVE)) {
      columns.add("gap, " + each.label(), row -> shown("%+.1f", row.share(each).rawGap()));
    }
    columns.add(
        "found by name, pronoun, neither",
        row ->
            row.targets().values().stream()
                .map(CountText::number)
                .collect(Collectors.joining(", ")));
    return text.table(
            "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
            columns.cells(regard.categories()))
        .paragraph(
            "Do not take a gap for how anybody is thought of. A classifier that is wrong more often"
                + " with one group makes a gap, and so do other occupations, times and events."
                + " Words of suffering (*killed*, *victim*) count as negative towards those who"
                + " suffer. Names and pronouns are masked, so that they make no difference;"
                + " *actress*, *wife* and the names of others are not.")
        .text();
  }

  private static String quality(RunRegard regard) {
    return regard
        .classifier()
        .confusion()
        .map(
            confusion ->
                String.format(
                    Locale.ROOT,
                    "It is often wrong: its macro F1 is %.2f on news (%s), and unknown on"
                        + " biographies. ",
                    confusion.macroF1(),
                    confusion.measuredOn()))
        .orElse("");
  }

  private static String shown(String format, RegardShare.Estimate estimate) {
    return Double.isNaN(estimate.value()) ? "-" : estimate.inPercent(format);
  }
}
