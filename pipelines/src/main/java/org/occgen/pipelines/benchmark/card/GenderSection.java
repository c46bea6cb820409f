package org.occgen.pipelines.benchmark.card;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.pipelines.report.GenderRepresentation;

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
          .append(without.stream().map(GenderSection::name).collect(Collectors.joining(", ")))
          .append(".\n\n");
    }
    return text.toString();
  }

  private static void figures(GenderRepresentation gender, boolean balanced, StringBuilder text) {
    text.append(
        """
        Nouns for women, for men and for persons of any gender (*mother*, *father*, *parent*), in \
        percent of all words, counted as in Muller et al., *The Gender-GAP Pipeline: A \
        Gender-Aware Polyglot Pipeline for Gender Characterisation in 55 Languages* (2023), with \
        the lexicons that ship with occgen. Left of the arrows: all segments that were found, \
        before balancing; right of them: this benchmark.

        | language | feminine | masculine | unspecified | gap | verdict | sentences with a term |
        | --- | ---: | ---: | ---: | ---: | --- | ---: |
        """);
    gender.lexicons().languages().forEach(language -> row(gender, language, text));
    text.append(
        """

        The last three columns are of this benchmark. The gap is feminine less masculine, in \
        percent of words; the verdict is balanced where it is at most two standard errors. These \
        are nouns for persons and kinship only\
        """);
    text.append(
        balanced
            ? ", and balanced persons need not mean balanced words."
            : ", and persons were not balanced here.");
    text.append(" `stats.json` of the run has the figures by gender category of the person.\n\n");
  }

  private static void row(GenderRepresentation gender, String language, StringBuilder text) {
    Optional<GenderGap> before = gender.ofEverybody(GenderRepresentation.BEFORE, language);
    Optional<GenderGap> after = gender.ofEverybody(GenderRepresentation.AFTER, language);
    text.append("| ").append(name(language)).append(" | ");
    for (GenderClass of : GenderClass.values()) {
      text.append(number(before, "%.3f", gap -> gap.percent(of)))
          .append(" → ")
          .append(number(after, "%.3f", gap -> gap.percent(of)))
          .append(" | ");
    }
    text.append(number(after, "%+.3f", GenderGap::difference))
        .append(" | ")
        .append(after.map(gap -> gap.verdict().name().toLowerCase(Locale.ROOT)).orElse(NOTHING))
        .append(" | ")
        .append(number(after, "%.1f %%", GenderGap::coverage))
        .append(" |\n");
  }

  private static String name(String language) {
    return WikipediaLanguages.englishName(language) + " (" + language + ")";
  }

  private static String number(
      Optional<GenderGap> gap, String format, Function<GenderGap, Double> figure) {
    return gap.map(figure)
        .filter(value -> !value.isNaN())
        .map(value -> String.format(Locale.ROOT, format, value))
        .orElse(NOTHING);
  }
}
