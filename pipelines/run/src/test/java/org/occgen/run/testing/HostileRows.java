package org.occgen.run.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.occgen.benchmark.table.RowMarks;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.MadeRow;
import org.occgen.core.files.CellText;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;

/**
 * Rows whose texts try to be more than text: markup, entities, ends of sections, scripts, formulas,
 * quotes and characters that turn the direction. Every format must show them as they are.
 */
public final class HostileRows {
  /** Languages of the rows, the pivot first; Arabic, Hebrew, Persian and Urdu among them. */
  public static final List<String> LANGUAGES = List.of("en", "es", "ar", "he", "fa", "ur", "sw");

  /** Markup, quotes, a formula, overridden direction, line separators, escapes. */
  public static final List<String> TEXTS =
      List.of(
          "<script>alert(1)</script> & \"x\" 'y'",
          "=HYPERLINK(\"http://a.example\",\"b\")",
          "\u202Egnp.exe\u2066 \u200Fعربي",
          "a\u2028b\u2029c\u0085d",
          "\\u0041 \\\" %s ${7*7} #{x} ]]>",
          "a,b;c\t\"d\" 𝔘 \uFEFF",
          "@SUM(A1)|DDE");

  private HostileRows() {}

  /** The rows. */
  public static List<LabelledSegment> rows() {
    return List.of(
        row(0, "She is a <b>painter</b> & \"she\" says ]]> twice.")
            .title("]]><?php echo '1'; ?>")
            .builder()
            .name("<script>alert(\"1\")</script> O'Hara & Sons")
            .occupationLabels(List.of("painter]]><!-- & -->"))
            .build(),
        row(1, "&lt;not markup&gt; &amp;amp; &#x41; &nbsp; she <!ENTITY x \"y\"> %x;")
            .title("\u200fטקסט\u200e <")
            .builder()
            .name("\u202egnirts desrever\u202c &quot;")
            .occupationLabels(List.of("=HYPERLINK(\"http://example.org\")"))
            .build(),
        row(2, "His -- 'tail' \ud835\udc9c𐍈 wagged, he said: \ue000 \ufffd.")
            .title("ה\u2067ש")
            .builder()
            .name("+1 \u2066isolate\u2069 \u061c")
            .genderCategory("masculine")
            .build());
  }

  /** A row for each of {@link #TEXTS}: it is name, label, titles, and a part of the sentences. */
  public static List<LabelledSegment> ofTexts() {
    List<LabelledSegment> rows = new ArrayList<>();
    for (String text : TEXTS) {
      rows.add(
          MadeRow.number(rows.size())
              .sentence("en", CellText.oneLine("She said: " + text))
              .title(text)
              .sentence("ar", CellText.oneLine(text + " قالت الكاتبة"))
              .title(text)
              .builder()
              .name(text)
              .occupationLabels(List.of(text))
              .build());
    }
    return rows;
  }

  private static MadeRow row(long number, String english) {
    return MadeRow.number(number)
        .sentence("en", english)
        .sentence("es", "La pintora \ud83c\udfa8 es <famosa> & \"alta\".")
        .sentence("ar", "قالت الكاتبة <ب> & \"ت\".")
        .sentence("he", "היא ציירת & <סופרת>.")
        .sentence("fa", "او می‌رود & <نقاش>.")
        .sentence("ur", "وہ <مصور> & ہے۔")
        .sentence("sw", "Yeye ni mchoraji & <mwandishi>.");
  }

  /** Marks <i>she</i> and <i>pintora</i>, as reviewers would: no rules of gender are needed. */
  public static RowMarks marks() {
    return new RowMarks(
        LANGUAGES,
        List.of(),
        row ->
            Optional.of(
                row.sentences().stream().map(HostileRows::marks).collect(Collectors.toList())));
  }

  private static List<GenderMark> marks(String sentence) {
    List<GenderMark> marks = new ArrayList<>();
    Matcher word = Pattern.compile("\\b[Ss]he\\b|pintora").matcher(sentence);
    while (word.find()) {
      marks.add(
          new GenderMark(
              sentence.codePointCount(0, word.start()),
              sentence.codePointCount(0, word.end()),
              word.group(),
              WordGender.FEMININE,
              word.group().endsWith("he") ? Evidence.PRONOUN : Evidence.NOUN));
    }
    return marks;
  }
}
