package org.occgen.benchmark.statistics;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.report.table.Columns;

/** Formats gender in the words of the sentences, for card and page. */
public final class RepresentationText {
  /** A row for every language that has rules: its sentences and words that show a gender. */
  public static List<List<String>> marks(MarkCounts marks) {
    return new Columns<String>()
        .add("language", WikipediaLanguages::nameAndCode)
        .add("sentences with such a word", language -> marks.of(language).sentences())
        .add("feminine words", language -> marks.of(language).feminine())
        .add("masculine words", language -> marks.of(language).masculine())
        .cells(marks.languages());
  }

  /** A figure of a gap in a format of {@link String#format}; a hyphen where there is none. */
  public static String number(
      Optional<GenderGap> gap, String format, Function<GenderGap, Double> figure) {
    return gap.map(figure)
        .filter(value -> !value.isNaN())
        .map(value -> String.format(Locale.ROOT, format, value))
        .orElse("-");
  }
}
