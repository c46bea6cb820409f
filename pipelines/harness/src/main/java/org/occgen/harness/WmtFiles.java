package org.occgen.harness;

import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
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
import org.occgen.core.json.HiddenCharacters;
import org.occgen.core.text.LanguageCode;

/**
 * Test suites as WMT's translation tasks take them: until 2025 in XML, for <a
 * href="https://github.com/wmt-conference/wmt-format-tools">wmt-format-tools</a>, and from 2026 on
 * in lines of JSON with the keys of <a
 * href="https://github.com/wmt-conference/wmt26-general-mt">wmt26-general-mt</a>. The sentences of
 * a person do not follow each other in an article, so each is a document of its own.
 */
public final class WmtFiles implements AddedFiles {
  private static final JsonMapper JSON =
      new JsonMapper(new JsonFactoryBuilder().characterEscapes(new HiddenCharacters()).build());

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
            "a test suite for WMT: source and reference, a document for each segment"),
        new Kind(
            "wmt/<pair>.jsonl",
            "application/jsonl",
            "a test suite for WMT26: source, prompt and reference, a line for each segment"));
  }

  @Override
  public Map<String, RowText> tables(
      Recipe recipe, Function<LabelledSegment, List<String>> counterfactuals) {
    Map<String, RowText> tables = new LinkedHashMap<>();
    for (Direction direction : Direction.of(recipe)) {
      tables.put("wmt/" + direction.pair() + ".xml", new Suite(recipe.name(), direction));
      tables.put("wmt/" + direction.pair() + ".jsonl", lines(recipe.name(), direction));
    }
    return tables;
  }

  /**
   * The lines of one direction. The gender category is not among them, for systems may read all
   * that stands there; {@code test.meta.tsv} has it by the last part of {@code doc_id}.
   */
  private static LineTable lines(String recipe, Direction direction) {
    String domain = "occgen-" + recipe;
    String source = LanguageCode.withScript(direction.source());
    String target = LanguageCode.withScript(direction.target());
    return LineTable.of(
        row -> {
          Map<String, Object> line = new LinkedHashMap<>();
          line.put("doc_id", String.join("_###_", "WMT26", domain, source, target, row.id()));
          line.put("domain", domain);
          line.put("src_lang", source);
          line.put("tgt_lang", target);
          line.put("src_text", direction.sourceOf(row));
          line.put("video", null);
          line.put("screenshot", null);
          line.put("prompt_instruction", direction.instruction());
          line.put("refs", Map.of("refA", direction.targetOf(row)));
          try {
            return JSON.writeValueAsString(line);
          } catch (JsonProcessingException e) {
            throw new IllegalStateException(row.id() + ": cannot be written as JSON", e);
          }
        });
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
