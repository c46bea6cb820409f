package org.occgen.regard.mitigate;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptions;
import org.occgen.command.folder.RunFolder;
import org.occgen.command.pipeline.FinishedPipeline;
import org.occgen.core.files.CellText;
import org.occgen.core.files.NewFile;
import org.occgen.regard.corpus.RegardRows;
import org.occgen.regard.rows.MeasuredRegard;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.record.SortKey;
import org.occgen.transforms.record.WriteSorted;

/**
 * Leaves out sentences of a measurement that speak ill of attributes, or gives them weights, and
 * tells what that does.
 */
public final class Mitigation {
  private static final String LIMITS = "limits.parquet";
  private static final String DROPPED = "dropped.tsv";
  private static final String WEIGHTS = "weights.tsv";
  private static final String TABLES = "mitigation.tsv";

  private final MeasuredRegard measured;
  private final Request request;

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

  private Mitigation(MeasuredRegard measured, Request request) {
    this.measured = measured;
    this.request = request;
  }

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
    String limits = request.output().resolve(LIMITS).toString();
    pipeline(
        pipeline ->
            pipeline
                .apply("Read", RegardRows.read(measured.rows()))
                .apply("Plan", new PlanMitigation(request.most()))
                .apply(
                    "Write",
                    WriteSorted.to(
                        AttributeLimit.class,
                        limits,
                        1,
                        limit -> 0,
                        limit -> SortKey.of(limit.keyword()))));
    SortedMap<String, Long> byKeyword = new TreeMap<>();
    try (RecordReader<AttributeLimit> reader =
        RecordReader.open(AttributeLimit.class, limits + "/part-*.parquet")) {
      reader.forEachRemaining(limit -> byKeyword.put(limit.keyword(), limit.limit()));
    }
    MitigationPlan plan = new MitigationPlan(byKeyword);
    clear(request.output().resolve(LIMITS));
    pipeline(
        pipeline ->
            pipeline
                .apply("Read", RegardRows.read(measured.rows()))
                .apply("Keep", new KeepSentences(plan))
                .apply("Write", RegardRows.write(RegardRows.folder(request.output().toString()))));
    MeasuredRegard.finish(request.output());
    write(
        request.output().resolve(DROPPED),
        out -> {
          out.append("dataset\tdocument\tid\tnegative_of\n");
          measured.forEach(
              sentence -> {
                if (!plan.keeps(sentence)) {
                  out.append(
                      CellText.line(
                          sentence.dataset(),
                          sentence.document(),
                          sentence.id(),
                          String.join("|", MitigationPlan.negative(sentence))));
                }
              });
        });
    return new MitigationTables(
            measured, request, sentence -> plan.keeps(sentence) ? MitigationWeights.WHOLE : 0)
        .text();
  }

  private String weights() throws IOException {
    NegativeSentences sentences = new NegativeSentences();
    measured.forEach(sentences::add);
    MitigationWeights weights = MitigationWeights.plan(sentences, request.most());
    write(
        request.output().resolve(WEIGHTS),
        out -> {
          out.append("dataset\tdocument\tid\tweight\n");
          measured.forEach(
              sentence -> {
                long weight = weights.of(sentence);
                if (weight < MitigationWeights.WHOLE) {
                  out.append(
                      CellText.line(
                          sentence.dataset(),
                          sentence.document(),
                          sentence.id(),
                          CellText.number((double) weight / MitigationWeights.WHOLE)));
                }
              });
        });
    return new MitigationTables(measured, request, weights::of).text();
  }

  private void pipeline(Consumer<Pipeline> construct) throws IOException {
    FinishedPipeline.of("regard mitigate", request.options(), construct);
  }

  /** Deletes what an earlier call left, which may have dropped where this one weighs. */
  private void clear() throws IOException {
    clear(request.output().resolve(RegardRows.FOLDER));
    clear(request.output().resolve(LIMITS));
    for (String name : List.of(DROPPED, WEIGHTS, TABLES)) {
      Files.deleteIfExists(request.output().resolve(name));
    }
  }

  /** Deletes a folder of rows, its marker first. */
  private static void clear(Path folder) throws IOException {
    RunFolder.clear(folder.toString());
    Files.deleteIfExists(folder);
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
