package org.occgen.harness;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.occgen.benchmark.AddedFiles;
import org.occgen.benchmark.RowText;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.xml.XmlCharacters;
import org.occgen.benchmark.xml.XmlText;
import org.occgen.core.benchmark.LabelledSegment;

/**
 * Test suites as WMT's translation tasks take them, for <a
 * href="https://github.com/wmt-conference/wmt-format-tools">wmt-format-tools</a>. The sentences of
 * a person do not follow each other in an article, so each is a document of its own.
 */
public final class WmtFiles implements AddedFiles {
  @Override
  public String id() {
    return "wmt";
  }

  @Override
  public List<Kind> kinds() {
    return List.of(
        new Kind(
            "wmt/<pair>.xml",
            "application/xml",
            "a test suite for WMT: source and reference, a document for each segment"));
  }

  @Override
  public Map<String, RowText> tables(
      Recipe recipe, Function<LabelledSegment, List<String>> counterfactuals) {
    Map<String, RowText> tables = new LinkedHashMap<>();
    for (Direction direction : Direction.of(recipe)) {
      tables.put("wmt/" + direction.pair() + ".xml", new Suite(recipe.name(), direction));
    }
    return tables;
  }

  /** A test suite of one direction. */
  private static final class Suite implements RowText {
    private final String name;
    private final Direction direction;
    private final String header;
    private final String footer;

    Suite(String recipe, Direction direction) {
      this.name = "occgen-" + recipe;
      this.direction = direction;
      XmlText frame = new XmlText();
      this.header = frame.declaration().open("dataset", "id", name).line().take();
      this.footer = frame.close().line().take();
    }

    @Override
    public String header() {
      return header;
    }

    @Override
    public String of(LabelledSegment row) {
      XmlCharacters.check(row);
      XmlText document =
          new XmlText()
              .open(
                  "doc",
                  "origlang",
                  direction.source(),
                  "id",
                  row.id(),
                  "testsuite",
                  name,
                  "domain",
                  row.genderCategory())
              .line();
      document.open("src", "lang", direction.source());
      segment(document, direction.sourceOf(row));
      document.open("ref", "lang", direction.target(), "translator", "A");
      segment(document, direction.targetOf(row));
      return document.close().line().take();
    }

    private static void segment(XmlText document, String sentence) {
      document.open("p").open("seg", "id", "1").text(sentence).close().close().close().line();
    }

    @Override
    public String footer() {
      return footer;
    }
  }
}
