package org.occgen.benchmark.training;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PDone;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.person.Qid;
import org.occgen.transforms.parts.SpreadParts;
import org.occgen.transforms.record.SortKey;
import org.occgen.transforms.record.WriteSorted;

/**
 * Writes all parts of the training data, each on one worker. Numbers of parts move, and no rows:
 * each worker reads those of its part.
 */
public final class WriteParts extends PTransform<PBegin, PDone> {
  private final String rows;
  private final String folder;
  private final int parts;
  private final List<String> languages;
  private final List<BenchmarkFormat> formats;

  private WriteParts(
      String rows,
      String folder,
      int parts,
      List<String> languages,
      List<BenchmarkFormat> formats) {
    this.rows = rows;
    this.folder = folder;
    this.parts = parts;
    this.languages = List.copyOf(languages);
    this.formats = List.copyOf(formats);
  }

  /**
   * Writes the rows that the parts are written from: a person's rows stand together in one part, in
   * the order of the article, and each has its line.
   *
   * @param folder where they are written
   * @param parts how many parts there are
   */
  public static WriteSorted<LabelledSegment> rows(String folder, int parts) {
    return WriteSorted.to(
            LabelledSegment.class,
            folder,
            parts,
            row -> WriteSorted.shardOf(row.qid(), parts),
            row -> SortKey.of(Qid.number(row.qid())).then(row.positions().get(0)))
        .numbered(LabelledSegment::withRow);
  }

  /**
   * Writes parts.
   *
   * @param rows folder of the rows
   * @param folder where the parts are written
   * @param parts how many there are
   * @param languages languages of the run, the pivot first
   * @param formats those of the recipe
   */
  public static WriteParts of(
      String rows,
      String folder,
      int parts,
      List<String> languages,
      List<BenchmarkFormat> formats) {
    return new WriteParts(rows, folder, parts, languages, formats);
  }

  @Override
  public PDone expand(PBegin begin) {
    begin
        .apply("Parts", Create.of(IntStream.range(0, parts).boxed().toList()))
        .apply("Spread", SpreadParts.<Integer>by(part -> part))
        .apply("Write", ParDo.of(new WriteFn(this)));
    return PDone.in(begin.getPipeline());
  }

  private static final class WriteFn extends DoFn<Integer, Void> {
    private final WriteParts parts;

    WriteFn(WriteParts parts) {
      this.parts = parts;
    }

    @ProcessElement
    public void process(@Element Integer part) throws IOException {
      TrainingPart.write(
          parts.rows, parts.folder, part, parts.parts, parts.languages, parts.formats);
    }
  }
}
