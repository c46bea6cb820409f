package org.occgen.run.check;

import java.io.IOException;
import java.util.List;
import org.occgen.benchmark.measure.RowMeasure;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.core.measure.MeasureSum;
import org.occgen.run.stage.Problems;
import org.occgen.transforms.record.RecordReader;

/** Counts the regard of the sentences again, from the rows; nothing where the recipe wants none. */
final class RegardCheck {
  private RegardCheck() {}

  static void check(RunFolder run, Recipe recipe, Problems problems) throws IOException {
    if (!recipe.output().regard()) {
      return;
    }
    CountedAgain.compare(
        problems,
        Stage.WRITE.rows() + "/" + RunFolder.REGARD,
        run.regardCounts(),
        counted(run),
        RowMeasure.regard()::shown);
  }

  private static List<MeasureSum> counted(RunFolder run) throws IOException {
    try (RecordReader<LabelledSegment> rows =
        RecordReader.open(LabelledSegment.class, run.rowFiles(Stage.WRITE))) {
      return RowMeasure.regard().count(rows);
    }
  }
}
