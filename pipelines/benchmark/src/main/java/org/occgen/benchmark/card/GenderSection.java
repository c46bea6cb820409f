package org.occgen.benchmark.card;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.occgen.benchmark.statistics.GenderRepresentation;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.person.WikipediaLanguages;

/** The section of the dataset card that tells of the gender representation of the sentences. */
final class GenderSection {
  private static final String NOTHING = "-";

  private GenderSection() {}

  /** The section, with a blank line at its end. */
  static String of(GenderRepresentation gender, boolean balanced) {
    StringBuilder text = new StringBuilder("## Gender representation\n\n");
    if (!gender.lexicons().languages().isEmpty()) {
      figures(gender, balanced, text);
    }
    List<String> without = gender.lexicons().without();
    if (!without.isEmpty()) {
      text.append("Not counted, since there is no lexicon: ")
          .append(
              without.stream()
                  .map(WikipediaLanguages::nameAndCode)
                  .collect(Collectors.joining(", ")))
          .append(".\n\n");
    }
    return text.toString();
  }

  private static void figures(GenderRepresentation gender, boolean balanced, StringBuilder text) {
    text.append(
        """
        Nouns for women, for men and for persons of any gender (*mother*, *father*, *parent*), in \
        percent of all words, counted with the lexicons that ship with occgen. The measure is that \
        of Muller et al. (2023), *The Gender-GAP Pipeline: A Gender-Aware Polyglot Pipeline for \
        Gender Characterisation in 55 Languages*. Left of the arrows: all segments that balancing \
        could choose from. Right of them, and in the last three columns: this benchmark.

        | language | feminine | masculine | unspecified | gap ± standard error | what it shows | sentences with a term |
        | --- | ---: | ---: | ---: | ---: | --- | ---: |
        """);
    gender.lexicons().languages().forEach(language -> row(gender, language, text));
    text.append(
        """

        The gap is feminine less masculine. Its standard error tells how far chance moves the gap \
        of as many words. Sentences about one person are alike, so the true error is larger. *No \
        difference shown* means a gap of at most two standard errors: too few words, or a small \
        gap. It does not show that women and men are mentioned equally often. The paper and the \
        run's `stats.json` call it *balanced*. These are nouns for persons and kinship only\
        """);
    text.append(
        balanced
            ? ", and balanced people need not mean balanced words.\n\n"
            : ", and people were not balanced here.\n\n");
  }

  private static void row(GenderRepresentation gender, String language, StringBuilder text) {
    Optional<GenderGap> before = gender.ofEverybody(GenderRepresentation.BEFORE, language);
    Optional<GenderGap> after = gender.ofEverybody(GenderRepresentation.AFTER, language);
    text.append("| ").append(WikipediaLanguages.nameAndCode(language)).append(" | ");
    for (GenderClass of : GenderClass.values()) {
      text.append(number(before, "%.2f", gap -> gap.percent(of)))
          .append(" → ")
          .append(number(after, "%.2f", gap -> gap.percent(of)))
          .append(" | ");
    }
    text.append(number(after, "%+.2f", GenderGap::difference))
        .append(number(after, " ± %.2f", gap -> 100 * gap.standardError()))
        .append(" | ")
        .append(after.map(gap -> gap.verdict().shown()).orElse(NOTHING))
        .append(" | ")
        .append(number(after, "%.1f %%", GenderGap::coverage))
        .append(" |\n");
  }

  private static String number(
      Optional<GenderGap> gap, String format, Function<GenderGap, Double> figure) {
    return gap.map(figure)
        .filter(value -> !value.isNaN())
        .map(value -> String.format(Locale.ROOT, format, value))
        .orElse(NOTHING);
  }
}
