package org.occgen.benchmark.card;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.occgen.benchmark.statistics.MarkCounts;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.core.person.WikipediaLanguages;

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
    Map<String, List<String>> byReason = new LinkedHashMap<>();
    marks
        .without()
        .forEach(
            (language, reason) ->
                byReason.computeIfAbsent(reason, of -> new ArrayList<>()).add(language));
    byReason.forEach(
        (reason, languages) -> {
          List<String> nouns = languages.stream().filter(counted::contains).toList();
          text.paragraph(
              "There are no marks for "
                  + names(languages)
                  + ": "
                  + reason
                  + "."
                  + (nouns.isEmpty()
                      ? ""
                      : " The table above counts nouns for women and men in "
                          + (languages.size() == 1 ? "it" : names(nouns))
                          + "."));
        });
    return text.text();
  }

  private static String names(List<String> languages) {
    return languages.stream()
        .map(WikipediaLanguages::nameAndCode)
        .collect(Collectors.joining(", "));
  }
}
