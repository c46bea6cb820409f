package org.occgen.pipelines.characterise;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.occgen.core.books.Books;
import org.occgen.core.lexicon.CorpusCount;
import org.occgen.pipelines.pipeline.FinishedPipeline;
import org.occgen.pipelines.pipeline.PipelineFailedException;
import org.occgen.transforms.books.WriteCounts;
import org.occgen.transforms.characterise.Characterisation;
import org.occgen.transforms.characterise.CharacteriseCorpus;
import org.occgen.transforms.characterise.GenderDifference;
import org.occgen.transforms.corpus.CorpusSlice;
import org.occgen.transforms.record.ExactFile;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.record.SortKey;
import org.occgen.transforms.record.WriteSorted;

/** Counts corpora on any runner of Beam. What it counts it leaves in a folder. */
public final class CharacterisePipeline {
  private static final String COUNTS = "counts.parquet";
  private static final String COUNTS_FILE = "part-00000-of-00001.parquet";
  private static final String DIFFERENCES = "differences.parquet";

  /** Files that differences are written to; the rows of one are held in memory. */
  private static final int FILES = 64;

  /** Rows that stand together in a file. */
  private static final long BLOCK = 4096;

  private final Characterisation how;
  private final PipelineOptions options;
  private final String folder;

  /**
   * A pipeline.
   *
   * @param folder where its files go; every worker and this process must be able to use it
   */
  public CharacterisePipeline(Characterisation how, PipelineOptions options, String folder) {
    this.how = how;
    this.options = options;
    this.folder = folder;
  }

  /**
   * Counts slices.
   *
   * @param differences where the rows whose languages differ go; may be null where they are not
   *     asked for
   * @throws IOException if the pipeline fails
   */
  public List<CorpusCount> count(List<CorpusSlice> slices, Path differences) throws IOException {
    deleteDifferences();
    Pipeline pipeline = Pipeline.create(options);
    PCollectionTuple counted =
        pipeline
            .apply("Slices", Create.of(slices))
            .apply("CharacteriseCorpus", CharacteriseCorpus.of(how));
    counted
        .get(CharacteriseCorpus.COUNTS)
        .apply(
            "WriteCounts", WriteCounts.to(CorpusCount.class, folder + "/" + COUNTS, COUNTS_FILE));
    if (differences != null) {
      counted
          .get(CharacteriseCorpus.DIFFERENCES)
          .apply(
              "WriteDifferences",
              WriteSorted.to(
                  GenderDifference.class,
                  folder + "/" + DIFFERENCES,
                  FILES,
                  difference -> Math.floorMod(difference.slice() + difference.row() / BLOCK, FILES),
                  difference ->
                      SortKey.of(difference.slice())
                          .then(difference.row())
                          .then(difference.position())));
    }
    run(pipeline);
    if (differences != null) {
      copyDifferences(differences);
    }
    List<CorpusCount> counts = new ArrayList<>();
    try (RecordReader<CorpusCount> reader =
        RecordReader.open(CorpusCount.class, folder + "/" + COUNTS + "/" + COUNTS_FILE)) {
      reader.forEachRemaining(counts::add);
    }
    return Books.sum(counts);
  }

  private static void run(Pipeline pipeline) throws IOException {
    try {
      FinishedPipeline.of(pipeline);
    } catch (PipelineFailedException e) {
      throw new IOException(
          e.inputOutput().map(IOException::getMessage).orElse("characterise " + e.getMessage()), e);
    }
  }

  /** The files of differences that there are; by their names, for the folder is no pattern. */
  private List<MatchResult.Metadata> differenceFiles() throws IOException {
    List<MatchResult.Metadata> files = new ArrayList<>();
    for (int i = 0; i < FILES; i++) {
      ExactFile.find(folder + "/" + DIFFERENCES + "/" + RecordFiles.shardName(i, FILES))
          .ifPresent(files::add);
    }
    return files;
  }

  /**
   * Those of an earlier count in this folder would be taken for ours: empty ones are not written.
   */
  private void deleteDifferences() throws IOException {
    FileSystems.delete(differenceFiles().stream().map(MatchResult.Metadata::resourceId).toList());
  }

  /** Merges the files, each of which is sorted. */
  private void copyDifferences(Path to) throws IOException {
    List<RecordReader<GenderDifference>> readers = new ArrayList<>();
    PriorityQueue<Head> heads =
        new PriorityQueue<>(Comparator.comparing(Head::difference).thenComparingInt(Head::reader));
    try (Writer out = Files.newBufferedWriter(to)) {
      out.write(DifferenceTable.HEADER);
      for (MatchResult.Metadata file : differenceFiles()) {
        readers.add(RecordReader.open(GenderDifference.class, file.resourceId().toString()));
        push(heads, readers, readers.size() - 1);
      }
      for (Head head = heads.poll(); head != null; head = heads.poll()) {
        out.write(DifferenceTable.line(head.difference()));
        push(heads, readers, head.reader());
      }
    } finally {
      for (RecordReader<GenderDifference> reader : readers) {
        reader.close();
      }
    }
  }

  /** The first of the rows of a file that have not been copied. */
  private record Head(GenderDifference difference, int reader) {}

  private static void push(
      PriorityQueue<Head> heads, List<RecordReader<GenderDifference>> readers, int reader) {
    if (readers.get(reader).hasNext()) {
      heads.add(new Head(readers.get(reader).next(), reader));
    }
  }
}
