package org.occgen.pipelines.benchmark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;

/**
 * {@code ATTRIBUTION.tsv}: every article that the benchmark has text of, once, with its revision
 * and address: what CC BY-SA asks for. The rows of a person stand together, so nothing but the last
 * person is remembered.
 */
final class AttributionTable implements RowSink {
  static final List<String> HEADER = List.of("qid", "language", "title", "revision", "url");

  private final OutputStream out;
  private final List<String> languages;
  private String last = "";

  AttributionTable(OutputStream out, List<String> languages) throws IOException {
    this.out = out;
    this.languages = languages;
    line(HEADER);
  }

  @Override
  public void write(LabelledSegment row) throws IOException {
    if (row.qid().equals(last)) {
      return;
    }
    last = row.qid();
    for (int i = 0; i < languages.size(); i++) {
      line(
          List.of(
              row.qid(),
              languages.get(i),
              row.titles().get(i),
              row.revisions().get(i).toString(),
              row.urls().get(i)));
    }
  }

  private void line(List<String> cells) throws IOException {
    String line = cells.stream().map(CellText::name).collect(Collectors.joining("\t", "", "\n"));
    out.write(line.getBytes(StandardCharsets.UTF_8));
  }
}
