package org.occgen.regard.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.occgen.benchmark.card.CardText;
import org.occgen.core.files.CountText;
import org.occgen.core.measure.Interval;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.regard.Regard;
import org.occgen.regard.person.CategoryRegard;
import org.occgen.regard.score.RegardShare;

/** The section of the dataset card that tells how the sentences speak of people. */
final class RegardSection {
  private static final double PERCENT = 100;

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
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "gender category",
            "people",
            "segments",
            "positive",
            "neutral",
            "negative",
            "gap, positive",
            "gap, negative",
            "found by name, pronoun, neither"));
    regard.categories().forEach(categoryRegard -> rows.add(row(categoryRegard, people)));
    return text.table("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |", rows)
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

  private static List<String> row(CategoryRegard regard, ToLongFunction<String> people) {
    List<String> cells = new ArrayList<>();
    cells.add(CardText.code(regard.category()));
    cells.add(CountText.number(people.applyAsLong(regard.category())));
    cells.add(CountText.number(regard.segments()));
    regard.shares().forEach(share -> cells.add(shown("%.1f", share.raw())));
    for (RegardShare share : regard.shares()) {
      if (share.regard() != Regard.NEUTRAL) {
        cells.add(shown("%+.1f", share.rawGap()));
      }
    }
    cells.add(
        regard.targets().values().stream()
            .map(CountText::number)
            .collect(Collectors.joining(", ")));
    return cells;
  }

  private static String shown(String format, RegardShare.Estimate estimate) {
    if (Double.isNaN(estimate.value())) {
      return "-";
    }
    Interval interval = estimate.interval();
    return number(format, estimate.value())
        + (Double.isNaN(interval.low())
            ? ""
            : " [" + number(format, interval.low()) + ", " + number(format, interval.high()) + "]");
  }

  private static String number(String format, double share) {
    return String.format(Locale.ROOT, format, PERCENT * share);
  }
}
