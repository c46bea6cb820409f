package org.occgen.benchmark.training;

import static org.occgen.benchmark.recipe.BenchmarkFormat.JSONL;
import static org.occgen.benchmark.recipe.BenchmarkFormat.PARQUET;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.NewFiles;
import org.occgen.benchmark.RowSink;
import org.occgen.benchmark.RowText;
import org.occgen.benchmark.SegmentColumns;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.table.JsonLines;
import org.occgen.benchmark.table.MetaTable;
import org.occgen.benchmark.table.RecordFile;
import org.occgen.benchmark.table.SentenceFiles;
import org.occgen.benchmark.table.TableFile;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.RecordReader;

/**
 * One part of the training data, {@code train-00000-of-00032.*}: the same segments, line by line,
 * as text of each language, as a table and as Parquet. It is written from the rows of the run
 * folder in one pass; a row is held at a time.
 */
public final class TrainingPart {
  /** The names of all files of a part of a run. */
  public static List<String> names(
      int part, int parts, List<String> languages, List<BenchmarkFormat> formats) {
    List<String> names = new ArrayList<>();
    tables(languages, formats)
        .keySet()
        .forEach(what -> names.add(BenchmarkFiles.part(part, parts, what)));
    if (formats.contains(PARQUET)) {
      names.add(BenchmarkFiles.part(part, parts, PARQUET.id()));
    }
    return names;
  }

  /**
   * The files of text, by how their names go on.
   *
   * @param formats of the recipe; of these a trainer reads JSON lines and Parquet
   */
  public static Map<String, RowText> tables(List<String> languages, List<BenchmarkFormat> formats) {
    Map<String, RowText> tables = new LinkedHashMap<>();
    for (int i = 0; i < languages.size(); i++) {
      tables.put(languages.get(i), sentences(i));
    }
    tables.put(BenchmarkFiles.PART_META, new MetaTable(languages));
    if (formats.contains(JSONL)) {
      tables.put(JSONL.id(), new JsonLines(languages));
    }
    return tables;
  }

  private static RowText sentences(int language) {
    return new RowText() {
      @Override
      public String header() {
        return "";
      }

      @Override
      public String of(LabelledSegment row) {
        return row.sentences().get(language) + "\n";
      }
    };
  }

  /**
   * Writes a part. Its files get their names together, once they are whole; writing it twice gives
   * the same files, so a worker may repeat it.
   *
   * @param rows folder of the rows, {@link RecordFiles#shardName} for part and parts; a part
   *     without rows has no file there
   * @param folder where the part is written
   * @return how many rows it has
   * @throws IOException if a file cannot be read or written
   */
  public static long write(
      String rows,
      String folder,
      int part,
      int parts,
      List<String> languages,
      List<BenchmarkFormat> formats)
      throws IOException {
    long written = 0;
    try (NewFiles files = new NewFiles(folder, "." + UUID.randomUUID());
        RecordReader<LabelledSegment> reader =
            RecordReader.open(
                LabelledSegment.class, rows + "/" + RecordFiles.shardName(part, parts))) {
      List<RowSink> sinks = new ArrayList<>();
      for (Map.Entry<String, RowText> table : tables(languages, formats).entrySet()) {
        sinks.add(
            new TableFile(
                files.create(BenchmarkFiles.part(part, parts, table.getKey())), table.getValue()));
      }
      if (formats.contains(PARQUET)) {
        sinks.add(
            new RecordFile<>(
                files.create(BenchmarkFiles.part(part, parts, PARQUET.id())),
                new SegmentColumns(languages)));
      }
      while (reader.hasNext()) {
        LabelledSegment row = reader.next();
        SentenceFiles.requireLines(row);
        for (RowSink sink : sinks) {
          sink.write(row);
        }
        written++;
      }
      for (RowSink sink : sinks) {
        sink.finish();
      }
      files.publish();
    }
    return written;
  }
}
