package org.occgen.benchmark.xml;

import java.util.List;
import java.util.stream.Collectors;
import org.occgen.benchmark.RowText;
import org.occgen.core.benchmark.LabelledSegment;

/** The whole of a table, as the writer writes it. */
final class RowDocument {
  private RowDocument() {}

  static String of(RowText table, List<LabelledSegment> rows) {
    String header = table.header();
    String lines = rows.stream().map(table::of).collect(Collectors.joining());
    return header + lines + table.footer();
  }
}
