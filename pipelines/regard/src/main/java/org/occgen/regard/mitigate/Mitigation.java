package org.occgen.regard.mitigate;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.beam.sdk.options.PipelineOptions;
import org.occgen.command.folder.RunFolder;
import org.occgen.command.pipeline.FinishedPipeline;
import org.occgen.core.files.CellText;
import org.occgen.core.files.NewFile;
import org.occgen.regard.corpus.RegardRows;
import org.occgen.regard.rows.MeasuredRegard;
import org.occgen.regard.score.RegardedSentence;

/**
 * Leaves out sentences of a measurement that speak ill of attributes, or gives them weights, and
 * tells what that does.
 */
public record Mitigation(MeasuredRegard measured, Request request) {
  private static final String DROPPED = "dropped.tsv";
  private static final String WEIGHTS = "weights.tsv";
  private static final String TABLES = "mitigation.tsv";

  /**
   * The options of a mitigation.
   *
   * @param output folder of the result; the rows in it are replaced
   * @param most negative sentences that an attribute may have
   * @param weights whether sentences get weights; else they are left out
   * @param language of the sentences
   * @param words how many words of each list the report has
   * @param options of the pipelines
   */
  public record Request(
      Path output,
      NegativeShare most,
      boolean weights,
      String language,
      int words,
      PipelineOptions options) {}

  /**
   * Does it.
   *
   * @return the tables of the report
   * @throws IOException if a pipeline fails, or a file cannot be written
   */
  public static String run(MeasuredRegard measured, Request request) throws IOException {
    Files.createDirectories(request.output());
    Mitigation mitigation = new Mitigation(measured, request);
    mitigation.clear();
    String text = request.weights() ? mitigation.weights() : mitigation.drops();
    write(request.output().resolve(TABLES), out -> out.append(text));
    return text;
  }

  private String drops() throws IOException {
    MitigationPlan plan = MitigationPlanner.plan(negative(), request.most());
    FinishedPipeline.of(
        "regard mitigate",
        request.options(),
        pipeline ->
            pipeline
                .apply("Read", RegardRows.read(measured.rows()))
                .apply("Keep", new KeepSentences(plan))
                .apply("Write", RegardRows.write(RegardRows.folder(request.output().toString()))));
    MeasuredRegard.finish(request.output());
    list(
        DROPPED,
        "negative_of",
        sentence -> !plan.keeps(sentence),
        sentence -> String.join("|", MitigationPlan.negative(sentence)));
    return new MitigationTables(
            measured, request, sentence -> plan.keeps(sentence) ? MitigationWeights.WHOLE : 0)
        .text();
  }

  private String weights() throws IOException {
    MitigationWeights weights = MitigationWeights.plan(negative(), request.most());
    list(
        WEIGHTS,
        "weight",
        sentence -> weights.of(sentence) < MitigationWeights.WHOLE,
        sentence -> CellText.number((double) weights.of(sentence) / MitigationWeights.WHOLE));
    return new MitigationTables(measured, request, weights::of).text();
  }

  private NegativeSentences negative() throws IOException {
    NegativeSentences sentences = new NegativeSentences();
    measured.forEach(sentences::add);
    return sentences;
  }

  /** Writes the ids of sentences, and a cell about each. */
  private void list(
      String file,
      String column,
      Predicate<RegardedSentence> listed,
      Function<RegardedSentence, String> cell)
      throws IOException {
    write(
        request.output().resolve(file),
        out -> {
          out.append(CellText.line("dataset", "document", "id", column));
          measured.forEach(
              sentence -> {
                if (listed.test(sentence)) {
                  out.append(
                      CellText.line(
                          sentence.dataset(),
                          sentence.document(),
                          sentence.id(),
                          cell.apply(sentence)));
                }
              });
        });
  }

  /** Deletes what an earlier call left, which may have dropped where this one weighs. */
  private void clear() throws IOException {
    Path rows = request.output().resolve(RegardRows.FOLDER);
    RunFolder.clear(rows.toString());
    Files.deleteIfExists(rows);
    for (String name : List.of(DROPPED, WEIGHTS, TABLES)) {
      Files.deleteIfExists(request.output().resolve(name));
    }
  }

  private interface Filler {
    void fill(BufferedWriter out) throws IOException;
  }

  private static void write(Path file, Filler filler) throws IOException {
    try (NewFile created = NewFile.create(file)) {
      try (BufferedWriter out = Files.newBufferedWriter(created.unfinished())) {
        filler.fill(out);
      }
      created.publish();
    }
  }
}
