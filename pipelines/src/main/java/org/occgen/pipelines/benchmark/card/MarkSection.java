package org.occgen.pipelines.benchmark.card;

import java.util.Locale;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.pipelines.report.MarkCounts;

/** The section of the dataset card that tells of the words that show a person's gender. */
final class MarkSection {
  private MarkSection() {}

  /** The section, with a blank line at its end. */
  static String of(MarkCounts marks) {
    StringBuilder text = new StringBuilder("## Words that show a gender\n\n");
    if (!marks.languages().isEmpty()) {
      text.append(
          """
          `marks.tsv` lists the words that show a person's gender: pronouns, nouns for women or \
          men, forms of occupations, and what agrees with them. Rules found them, and nobody has \
          looked them through. They overlook words, and they take some that are about a thing or \
          about another person.

          | language | sentences with such a word | feminine words | masculine words |
          | --- | ---: | ---: | ---: |
          """);
      for (String language : marks.languages()) {
        MarkCounts.Cell cell = marks.of(language);
        text.append(
            String.format(
                Locale.ROOT,
                "| %s | %,d | %,d | %,d |\n",
                name(language),
                cell.sentences(),
                cell.feminine(),
                cell.masculine()));
      }
      text.append('\n');
    }
    marks
        .without()
        .forEach(
            (language, reason) ->
                text.append("There are no marks for ")
                    .append(name(language))
                    .append(": ")
                    .append(reason)
                    .append(".\n\n"));
    return text.toString();
  }

  private static String name(String language) {
    return WikipediaLanguages.englishName(language) + " (" + language + ")";
  }
}
