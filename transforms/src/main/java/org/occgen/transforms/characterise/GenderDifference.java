package org.occgen.transforms.characterise;

import java.util.Comparator;
import java.util.Objects;

/**
 * A sentence of a row whose languages differ in gender (Gender-GAP, Table 2): one has a feminine,
 * or a masculine, term where another has none.
 *
 * @param dataset name of the corpus
 * @param corpus number of the slice that is the corpus, among all that are read
 * @param row number of the row: of the line, or of the table's row without its header, from 1
 * @param language code of the lexicon
 * @param feminine feminine terms in it
 * @param masculine masculine terms in it
 * @param unspecified terms of unspecified gender in it
 * @param text the sentence, its terms marked: {@code my <f>mother</f>}
 */
public record GenderDifference(
    String dataset,
    int corpus,
    long row,
    String language,
    int feminine,
    int masculine,
    int unspecified,
    String text)
    implements Comparable<GenderDifference> {
  private static final Comparator<GenderDifference> ORDER =
      Comparator.comparingInt(GenderDifference::corpus)
          .thenComparingLong(GenderDifference::row)
          .thenComparing(GenderDifference::language)
          .thenComparing(GenderDifference::text);

  public GenderDifference {
    Objects.requireNonNull(dataset, "dataset");
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(text, "text");
  }

  @Override
  public int compareTo(GenderDifference other) {
    return ORDER.compare(this, other);
  }
}
