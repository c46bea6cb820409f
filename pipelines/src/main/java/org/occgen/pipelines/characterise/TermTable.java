package org.occgen.pipelines.characterise;

import java.io.IOException;
import java.util.stream.Collectors;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.pipelines.characterise.GenderReport.TermFrequency;
import org.occgen.pipelines.table.CellText;

/** {@code terms.tsv}: the terms that occur, with their frequencies. */
final class TermTable {
  private TermTable() {}

  static void print(GenderReport report, Appendable out) throws IOException {
    out.append("dataset\tlang\tgroup\tterm\tclasses\tcount\n");
    for (TermFrequency frequency : report.terms()) {
      out.append(CellText.oneLine(frequency.dataset())).append('\t');
      out.append(frequency.language()).append('\t');
      out.append(CellText.oneLine(frequency.group())).append('\t');
      out.append(frequency.term().text()).append('\t');
      out.append(
              frequency.term().classes().stream()
                  .map(GenderClass::id)
                  .collect(Collectors.joining(",")))
          .append('\t');
      out.append(Long.toString(frequency.count())).append('\n');
    }
  }
}
