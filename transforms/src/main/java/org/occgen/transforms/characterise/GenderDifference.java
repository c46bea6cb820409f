package org.occgen.transforms.characterise;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.occgen.core.lexicon.GenderClass;

/**
 * A sentence of a row whose languages differ in gender (Gender-GAP, Table 2): of a class one has a
 * term and another has none.
 *
 * @param dataset name of the corpus, with the column or file where two are of one language
 * @param slice number of the slice in which the row begins, among all that are read
 * @param row number of the row: of the line, or of the table's row without its header, from 1
 * @param differs the classes in which the row's sentences differ, in the order of their enum
 * @param position place of the sentence's text in the corpus, from 0: the order of columns or files
 * @param language code of the lexicon
 * @param feminine feminine terms in it
 * @param masculine masculine terms in it
 * @param unspecified terms of unspecified gender in it
 * @param text the sentence, its terms marked: {@code my <f>mother</f>}
 */
public record GenderDifference(
    String dataset,
    int slice,
    long row,
    List<GenderClass> differs,
    int position,
    String language,
    int feminine,
    int masculine,
    int unspecified,
    String text)
    implements Comparable<GenderDifference> {
  private static final Comparator<GenderDifference> ORDER =
      Comparator.comparingInt(GenderDifference::slice)
          .thenComparingLong(GenderDifference::row)
          .thenComparingInt(GenderDifference::position);

  public GenderDifference {
    Objects.requireNonNull(dataset, "dataset");
    differs = List.copyOf(differs);
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(text, "text");
  }

  @Override
  public int compareTo(GenderDifference other) {
    return ORDER.compare(this, other);
  }
}
