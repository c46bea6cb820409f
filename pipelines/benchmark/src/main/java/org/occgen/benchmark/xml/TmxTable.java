package org.occgen.benchmark.xml;

import java.util.List;
import org.occgen.benchmark.RowText;
import org.occgen.benchmark.XliffReview;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;

/**
 * {@code test.tmx}: a translation memory, TMX 1.4b. A segment is a translation unit, a language a
 * variant of it; properties have the names of the columns of {@code test.meta.tsv} behind {@code
 * x-}, as TMX wants of its users' own. The sentences are plain text.
 *
 * <p>There is no date, which would be that of the run, and no document type: a reader would look
 * for the DTD beside the file, or refuse the file for it.
 */
public final class TmxTable implements RowText {
  /** Goes up when what this class writes changes. It is not the version of occgen. */
  private static final String WRITER_VERSION = "1";

  private final List<String> languages;
  private final String header;
  private final String footer;

  /**
   * The table.
   *
   * @param languages languages of the run, the pivot first
   * @param reviewed how far people have reviewed the sentences
   */
  public TmxTable(List<String> languages, XliffReview.Extent reviewed) {
    this.languages = languages;
    XmlText frame =
        new XmlText()
            .declaration()
            .open("tmx", "version", "1.4")
            .line()
            .open("header")
            .attribute("creationtool", "occgen")
            .attribute("creationtoolversion", WRITER_VERSION)
            .attribute("segtype", "sentence")
            .attribute("o-tmf", "occgen")
            .attribute("adminlang", "en")
            .attribute("srclang", languages.get(0))
            .attribute("datatype", "plaintext")
            .line()
            .leaf("note", OriginNotes.LICENCE);
    if (languages.size() > 1) {
      frame.leaf("note", OriginNotes.origin(reviewed));
    }
    this.header = frame.close().line().open("body").line().take();
    this.footer = frame.close().line().close().line().take();
  }

  @Override
  public String header() {
    return header;
  }

  @Override
  public String of(LabelledSegment row) {
    XmlCharacters.check(row);
    XmlText unit = new XmlText().open("tu", "tuid", row.id()).line();
    property(unit, "qid", row.qid());
    property(unit, "name", CellText.shown(row.name()));
    property(unit, "occupations", String.join(",", row.occupations()));
    for (String label : row.occupationLabels()) {
      property(unit, "occupation-label", CellText.shown(label));
    }
    property(unit, "group", String.join(",", row.group()));
    property(unit, "gender-category", row.genderCategory());
    property(unit, "genders", String.join(",", row.genders()));
    property(unit, "score", CellText.number(row.score()));
    for (int i = 0; i < languages.size(); i++) {
      variant(unit, row, i);
    }
    return unit.close().line().take();
  }

  private void variant(XmlText unit, LabelledSegment row, int i) {
    unit.open("tuv", "xml:lang", languages.get(i)).line();
    property(unit, "title", CellText.shown(row.titles().get(i)));
    property(unit, "revision", row.revisions().get(i).toString());
    property(unit, "url", row.urls().get(i));
    property(unit, "position", row.positions().get(i).toString());
    if (i > 0) {
      property(unit, "probability", CellText.number(row.probabilities().get(i - 1)));
      property(unit, "margin", CellText.number(row.margins().get(i - 1)));
      property(unit, "cosine", CellText.number(row.cosines().get(i - 1)));
    }
    unit.leaf("seg", row.sentences().get(i)).close().line();
  }

  private static void property(XmlText unit, String name, String value) {
    unit.leaf("prop", value, "type", "x-" + name);
  }

  @Override
  public String footer() {
    return footer;
  }
}
