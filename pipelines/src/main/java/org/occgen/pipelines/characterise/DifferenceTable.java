package org.occgen.pipelines.characterise;

import java.util.stream.Collectors;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.pipelines.table.CellText;
import org.occgen.transforms.characterise.GenderDifference;

/**
 * {@code differences.tsv}: rows of parallel corpora whose languages differ in gender, a line a
 * sentence.
 */
final class DifferenceTable {
  static final String HEADER =
      "dataset\trow\tdiffers\tlang\tfeminine\tmasculine\tunspecified\tsentence\n";

  private DifferenceTable() {}

  static String line(GenderDifference difference) {
    return CellText.oneLine(difference.dataset())
        + '\t'
        + difference.row()
        + '\t'
        + difference.differs().stream().map(GenderClass::id).collect(Collectors.joining(","))
        + '\t'
        + difference.language()
        + '\t'
        + difference.feminine()
        + '\t'
        + difference.masculine()
        + '\t'
        + difference.unspecified()
        + '\t'
        + CellText.oneLine(difference.text())
        + '\n';
  }
}
