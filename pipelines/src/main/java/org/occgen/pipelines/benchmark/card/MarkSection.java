package org.occgen.pipelines.benchmark.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.pipelines.report.MarkCounts;
import org.occgen.pipelines.report.RunStatistics;

/** The section of the dataset card that tells of the words that show a person's gender. */
final class MarkSection {
  private MarkSection() {}

  /** The section, with a blank line at its end. */
  static String of(RunStatistics statistics, boolean reviewed) {
    MarkCounts marks = statistics.marks();
    CardText text = new CardText().heading("Words that show a gender");
    if (!marks.languages().isEmpty()) {
      List<List<String>> rows =
          new ArrayList<>(
              List.of(
                  List.of(
                      "language",
                      "sentences with such a word",
                      "feminine words",
                      "masculine words")));
      for (String language : marks.languages()) {
        MarkCounts.Cell cell = marks.of(language);
        rows.add(
            List.of(
                WikipediaLanguages.nameAndCode(language),
                CardText.number(cell.sentences()),
                CardText.number(cell.feminine()),
                CardText.number(cell.masculine())));
      }
      String checked =
          reviewed
              ? "found them, and reviewers could mark others (evidence `reviewer`)."
              : "found them, and no person has checked them here.";
      text.paragraph(
              String.format(
                  Locale.ROOT,
                  """
              `marks.tsv` lists the words that show a person's gender: pronouns, nouns for women or \
              men, forms of occupations, and what agrees with them. Every occurrence counts. Rules \
              %s They overlook words, and they take \
              some that are about a thing or about another person. occgen's page \
              `src/site/gender-in-sentences.md` tells how often, where it was measured.\
              """,
                  checked))
          .table("| --- | ---: | ---: | ---: |", rows);
    }
    List<String> counted = statistics.genderRepresentation().lexicons().languages();
    marks
        .without()
        .forEach(
            (language, reason) ->
                text.paragraph(
                    "There are no marks for "
                        + WikipediaLanguages.nameAndCode(language)
                        + ": "
                        + reason
                        + "."
                        + (counted.contains(language)
                            ? " The table above counts nouns for women and men in it."
                            : "")));
    return text.text();
  }
}
