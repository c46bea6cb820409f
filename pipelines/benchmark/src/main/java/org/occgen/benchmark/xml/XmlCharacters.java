package org.occgen.benchmark.xml;

import static com.google.common.base.Strings.lenientFormat;

import java.util.OptionalInt;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;

/**
 * The characters that XML 1.0 can hold. It has no way to write the others, not even by a reference:
 * a reader refuses the whole file for one of them, and many do not say why.
 */
public final class XmlCharacters {
  /**
   * Sees that XML can hold every text of a row.
   *
   * @throws UnwritableTextException if not
   */
  public static void check(LabelledSegment row) {
    check(row, "the name of " + row.qid(), row.name());
    for (int i = 0; i < row.occupationLabels().size(); i++) {
      check(row, "the label of " + row.occupations().get(i), row.occupationLabels().get(i));
    }
    for (int i = 0; i < row.languages().size(); i++) {
      String language = row.languages().get(i);
      check(row, "the sentence in " + language, row.sentences().get(i));
      check(row, "the title in " + language, row.titles().get(i));
    }
  }

  private static void check(LabelledSegment row, String field, String text) {
    OptionalInt refused = text.codePoints().filter(c -> !isLegal(c)).findFirst();
    if (refused.isPresent()) {
      throw new UnwritableTextException(
          lenientFormat(
              "segment %s: %s holds the character %s, which XML cannot hold; leave tmx, xliff and"
                  + " wmt out of output.formats, or have the character removed where it comes from"
                  + " and collect and fetch anew",
              row.id(), field, CellText.codePoint(refused.getAsInt())));
    }
  }

  /** The production Char of XML 1.0. */
  private static boolean isLegal(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || (c >= ' ' && c < Character.MIN_SURROGATE)
        || (c > Character.MAX_SURROGATE && c < 0xFFFE)
        || c >= Character.MIN_SUPPLEMENTARY_CODE_POINT;
  }
}
