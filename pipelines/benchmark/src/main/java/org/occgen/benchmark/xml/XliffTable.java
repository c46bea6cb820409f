package org.occgen.benchmark.xml;

import java.util.List;
import org.occgen.benchmark.RowText;
import org.occgen.benchmark.XliffReview;
import org.occgen.benchmark.table.RowMarks;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.CellText;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.person.WikipediaLanguages;

/**
 * {@code test.<pivot>-<lang>.xlf}: the sentences of the pivot and of one other language, XLIFF 2.1.
 * A segment is a unit with one segment, which must stay one. What a tool may show stands in notes,
 * what a program may read in metadata, among it a checksum of the source: a program that gets the
 * file back sees by it whether the source is still the one that was handed out.
 */
public final class XliffTable implements RowText {
  /** Category of the metadata of files and units. */
  public static final String METADATA = "occgen";

  /** Type of the metadata of a unit that has the SHA-256 of its source. */
  public static final String SOURCE_SHA256 = "source-sha256";

  private static final int PIVOT = 0;

  private final int target;
  private final RowMarks marks;
  private final XliffReview review;
  private final String header;
  private final String footer;

  /**
   * The table.
   *
   * @param languages languages of the run, the pivot first
   * @param target place of the target language in them
   */
  public XliffTable(List<String> languages, int target, RowMarks marks, XliffReview review) {
    this.target = target;
    this.marks = marks;
    this.review = review;
    String from = languages.get(PIVOT);
    String to = languages.get(target);
    XmlText frame =
        new XmlText()
            .declaration()
            .open("xliff")
            .attribute("xmlns", "urn:oasis:names:tc:xliff:document:2.0")
            .attribute("xmlns:mda", "urn:oasis:names:tc:xliff:metadata:2.0")
            .attribute("version", "2.1")
            .attribute("srcLang", from)
            .attribute("trgLang", to)
            .line()
            .open("file")
            .attribute("id", "benchmark")
            .attribute("original", "test." + from)
            .attribute("canResegment", "no")
            .attribute("srcDir", direction(from))
            .attribute("trgDir", direction(to))
            .attribute("xml:space", "preserve")
            .line();
    if (!review.file().isEmpty()) {
      beginMetadata(frame);
      review.file().forEach((type, value) -> meta(frame, type, value));
      endMetadata(frame);
    }
    frame.open("notes").line();
    note(frame, "origin", OriginNotes.origin(review.extent()));
    note(frame, "licence", OriginNotes.LICENCE);
    note(
        frame,
        "gender",
        "Rules marked the words that show a person's gender ("
            + InlineMarks.TYPE
            + "). They overlook words, and they take some that are about a thing or about another"
            + " person.");
    // a file must hold a unit or a group, and a benchmark may be empty
    this.header = frame.close().line().open("group", "id", "segments").line().take();
    this.footer = frame.close().line().close().line().close().line().take();
  }

  private static String direction(String language) {
    return WikipediaLanguages.isRightToLeft(language) ? "rtl" : "ltr";
  }

  @Override
  public String header() {
    return header;
  }

  @Override
  public String of(LabelledSegment row) {
    XmlCharacters.check(row);
    XmlText unit = new XmlText().open("unit", "id", row.id()).line();
    metadata(unit, row);
    unit.open("notes").line();
    note(unit, "person", OriginNotes.person(row));
    note(unit, "occupations", OriginNotes.occupations(row));
    note(unit, "gender", OriginNotes.gender(row));
    note(unit, "article", OriginNotes.article(row, PIVOT), "appliesTo", "source");
    note(unit, "article", OriginNotes.article(row, target), "appliesTo", "target");
    XliffReview.Unit state = review.units().apply(row);
    state.notes().forEach((category, text) -> note(unit, category, text));
    unit.close().line();
    unit.open("segment", "state", state.state(), "subState", state.subState()).line();
    sentence(unit, row, PIVOT, "source", "s");
    sentence(unit, row, target, "target", "t");
    return unit.close().line().close().line().take();
  }

  private void metadata(XmlText unit, LabelledSegment row) {
    beginMetadata(unit);
    meta(unit, SOURCE_SHA256, Sha256.hex(row.sentences().get(PIVOT)));
    meta(unit, "qid", row.qid());
    meta(unit, "occupations", String.join(",", row.occupations()));
    meta(unit, "group", String.join(",", row.group()));
    meta(unit, "gender-category", row.genderCategory());
    meta(unit, "probability", CellText.number(row.probabilities().get(target - 1)));
    meta(unit, "margin", CellText.number(row.margins().get(target - 1)));
    meta(unit, "cosine", CellText.number(row.cosines().get(target - 1)));
    meta(unit, "score", CellText.number(row.score()));
    review.units().apply(row).metadata().forEach((type, value) -> meta(unit, type, value));
    endMetadata(unit);
  }

  private static void beginMetadata(XmlText out) {
    out.open("mda:metadata").line().open("mda:metaGroup", "category", METADATA).line();
  }

  private static void endMetadata(XmlText out) {
    out.close().line().close().line();
  }

  private void sentence(XmlText unit, LabelledSegment row, int language, String name, String id) {
    List<GenderMark> words = marks.of(row).get(language);
    unit.open(name);
    InlineMarks.write(unit, row.sentences().get(language), words, id);
    unit.close().line();
  }

  private static void meta(XmlText unit, String type, String value) {
    unit.leaf("mda:meta", value, "type", type);
  }

  private static void note(XmlText out, String category, String text, String... more) {
    String[] attributes = new String[2 + more.length];
    attributes[0] = "category";
    attributes[1] = category;
    System.arraycopy(more, 0, attributes, 2, more.length);
    out.leaf("note", text, attributes);
  }

  @Override
  public String footer() {
    return footer;
  }
}
