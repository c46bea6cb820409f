package org.occgen.benchmark.xml;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.occgen.benchmark.SpdxLicence;
import org.occgen.benchmark.XliffReview;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;

/**
 * The notes of a file and of a segment that a translation tool shows its user: their origin, and
 * the people they are about.
 */
final class OriginNotes {
  private static final String ORIGIN =
      "Software found these sentences in articles of Wikipedia, and chose those that it takes for"
          + " translations of each other. Whether one was translated from the other is not known";

  /** Under which conditions the file may be used. */
  static final String LICENCE =
      "The sentences are text of Wikipedia, whose authors license it under "
          + SpdxLicence.CC_BY_SA.shortTitle()
          + " ("
          + SpdxLicence.CC_BY_SA.deed()
          + "). Each segment names its articles;"
          + " whoever shares this file or a changed form of it must keep these names and this"
          + " licence.";

  /**
   * A sentence on the origin of the pairs.
   *
   * @param reviewed how far people have looked at them
   */
  static String origin(XliffReview.Extent reviewed) {
    return ORIGIN
        + switch (reviewed) {
          case NONE -> ", and nobody has reviewed the pairs.";
          case BEGUN ->
              ". People have begun to review the pairs. The state of a segment says whether it is"
                  + " decided.";
          case ENDED -> ". People reviewed the pairs, and edited some sentences.";
        };
  }

  /** The person of a segment: the name, with the item id. */
  static String person(LabelledSegment row) {
    return CellText.shown(row.name()) + " (" + row.qid() + ")";
  }

  /** The person's occupations, each with its item id. */
  static String occupations(LabelledSegment row) {
    return IntStream.range(0, row.occupations().size())
        .mapToObj(i -> labelled(row.occupationLabels().get(i), row.occupations().get(i)))
        .collect(Collectors.joining(", "));
  }

  private static String labelled(String label, String qid) {
    return label.equals(qid) ? qid : CellText.shown(label) + " (" + qid + ")";
  }

  /** The person's gender category, with the values of P21. */
  static String gender(LabelledSegment row) {
    List<String> values = row.genders();
    return row.genderCategory() + (values.isEmpty() ? "" : " (" + String.join(", ", values) + ")");
  }

  /**
   * The article that a sentence is of, with its revision.
   *
   * @param language its place among the languages of the row
   */
  static String article(LabelledSegment row, int language) {
    long revision = row.revisions().get(language);
    return CellText.shown(row.titles().get(language))
        + (revision == 0 ? ", revision not known: " : ", revision " + revision + ": ")
        + row.urls().get(language);
  }
}
