package org.occgen.benchmark.table;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.benchmark.RowText;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;

/**
 * {@code ATTRIBUTION.tsv}: every article that the benchmark has text of, once, with its revision
 * and address: what CC BY-SA asks for. The rows of a person stand together, so nothing but the last
 * person is remembered.
 */
public final class AttributionTable implements RowText {
  private final List<String> languages;
  private String last = "";

  /** The table of a run in these languages. */
  public AttributionTable(List<String> languages) {
    this.languages = languages;
  }

  @Override
  public String header() {
    return line("qid", "language", "title", "revision", "url");
  }

  @Override
  public String of(LabelledSegment row) {
    if (row.qid().equals(last)) {
      return "";
    }
    last = row.qid();
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < languages.size(); i++) {
      lines.append(
          line(
              row.qid(),
              languages.get(i),
              row.titles().get(i),
              row.revisions().get(i).toString(),
              row.urls().get(i)));
    }
    return lines.toString();
  }

  private static String line(String... cells) {
    return Stream.of(cells).map(CellText::name).collect(Collectors.joining("\t", "", "\n"));
  }
}
