package org.occgen.pipelines.check;

import java.io.IOException;
import java.util.List;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.core.measure.MeasureSum;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.measure.RowMeasure;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.stage.Problems;
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
