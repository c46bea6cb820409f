package org.occgen.pipelines.check;

import java.io.Closeable;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;

/** What {@code ATTRIBUTION.tsv} must say: of every person one line a language. */
final class AttributionRules {
  private static final String HEADER = "qid\tlanguage\ttitle\trevision\turl";

  private final List<String> languages;
  private int language;

  AttributionRules(List<String> languages) {
    this.languages = languages;
  }

  /** Reads the header off. */
  <L extends Iterator<String> & Closeable> L withoutHeader(L lines) throws IOException {
    if (!lines.hasNext() || !lines.next().equals(HEADER)) {
      throw new IOException("the header should be " + HEADER.replace('\t', ' '));
    }
    return lines;
  }

  /** Compares the next line of a person. */
  Optional<String> compare(LabelledSegment row, String line) {
    int i = language;
    language = (language + 1) % languages.size();
    List<String> expected =
        List.of(
            row.qid(),
            languages.get(i),
            CellText.name(row.titles().get(i)),
            row.revisions().get(i).toString(),
            CellText.name(row.urls().get(i)));
    return line.equals(String.join("\t", expected))
        ? Optional.empty()
        : Optional.of("should name " + expected + " and names " + line.replace('\t', ' '));
  }
}
