package org.occgen.llm.score;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.occgen.core.files.CellText;
import org.occgen.core.measure.Bootstrap;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;
import org.occgen.llm.score.RatioCorrection.Estimate;
import org.occgen.measure.report.TsvText;
import org.occgen.report.table.Columns;
import org.occgen.transforms.storage.TsvTable;

/** The ratio of an analysed corpus, as the model gives it and corrected by its mistakes. */
final class CorrectionTable {
  /** A column that analyses with several models have. */
  private static final String MODEL = "model";

  /** The part of a corpus that a ratio is of. */
  private record Part(String dataset, String model) implements Comparable<Part> {
    @Override
    public int compareTo(Part other) {
      int datasets = dataset.compareTo(other.dataset);
      return datasets == 0 ? model.compareTo(other.model) : datasets;
    }
  }

  private record Row(Part part, List<int[]> units, String figure, Estimate estimate) {
    /** The words for persons of a gender. */
    double persons(Schema schema, boolean masculine) {
      double sum = 0;
      List<WordClass> classes = WordClass.classes(schema);
      for (int i = 0; i < classes.size(); i++) {
        if (classes.get(i).isPerson() && classes.get(i).isMasculine() == masculine) {
          sum += estimate.counts().get(i);
        }
      }
      return sum;
    }
  }

  /**
   * The table.
   *
   * @param file {@code words.tsv} of an analysis
   * @param runs the validation; their sentences are the same
   * @throws IOException if the file cannot be used; the message names file and line
   */
  static String text(Path file, List<ScoredRun> runs, Bootstrap bootstrap) throws IOException {
    RatioCorrection correction = new RatioCorrection(validation(runs));
    Schema schema = runs.get(0).total().matrix().schema();
    List<Row> rows = new ArrayList<>();
    read(file, schema)
        .forEach(
            (part, sentences) -> {
              List<int[]> units = List.copyOf(sentences.values());
              rows.add(new Row(part, units, "raw", correction.raw(units, bootstrap)));
              rows.add(new Row(part, units, "corrected", correction.corrected(units, bootstrap)));
            });
    return new TsvText()
        .table(
            "The ratio of "
                + file.getFileName()
                + " over all runs, raw and corrected by the validation, which must be of the"
                + " same model",
            new Columns<Row>()
                .add("dataset", row -> row.part().dataset())
                .add("model", row -> row.part().model())
                .add("sentences", row -> row.units().size())
                .add("figure", Row::figure)
                .add("L_PM", row -> row.persons(schema, true))
                .add("L_PF", row -> row.persons(schema, false))
                .add("ratio", row -> row.estimate().ratio())
                .add("ratio_low", row -> row.estimate().ratioInterval().low())
                .add("ratio_high", row -> row.estimate().ratioInterval().high())
                .add("F_share", row -> row.estimate().share())
                .add("F_share_low", row -> row.estimate().interval().low())
                .add("F_share_high", row -> row.estimate().interval().high()),
            rows)
        .toString();
  }

  /** The matrix of each validated sentence, over all runs. */
  static List<ConfusionMatrix> validation(List<ScoredRun> runs) {
    return IntStream.range(0, runs.get(0).sentences().size())
        .mapToObj(
            i ->
                ConfusionMatrix.sum(
                    runs.stream().map(run -> run.sentences().get(i).matrix()).toList()))
        .toList();
  }

  /** Words by class of each sentence, over all runs, by dataset and model. */
  private static SortedMap<Part, Map<String, int[]>> read(Path file, Schema schema)
      throws IOException {
    List<WordClass> classes = WordClass.classes(schema);
    SortedMap<Part, Map<String, int[]>> parts = new TreeMap<>();
    List<String> columns = new ArrayList<>(List.of("dataset", "id", "class"));
    if (TsvTable.header(file.toString()).contains(MODEL)) {
      columns.add(MODEL);
    }
    try (TsvTable table = TsvTable.open(file.toString(), 0, columns)) {
      while (table.hasNext()) {
        String[] row = table.next();
        Optional<WordClass> wordClass = WordClass.ofLabel(schema, row[2]);
        if (wordClass.isEmpty()) {
          throw new IOException(
              table.place()
                  + ": \""
                  + row[2]
                  + "\" is no class of --schema "
                  + schema.id()
                  + "; name the schema that the corpus was analysed with");
        }
        parts.computeIfAbsent(
                new Part(CellText.restored(row[0]), row.length > 3 ? row[3] : ""),
                part -> new TreeMap<>())
            .computeIfAbsent(row[1], id -> new int[classes.size()])[
            classes.indexOf(wordClass.get())]++;
      }
    }
    if (parts.isEmpty()) {
      throw new IOException(file + ": has no words; there is no ratio to correct");
    }
    return parts;
  }
}
