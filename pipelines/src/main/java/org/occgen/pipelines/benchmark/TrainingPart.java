package org.occgen.pipelines.benchmark;

import static org.occgen.pipelines.recipe.BenchmarkFormat.JSONL;
import static org.occgen.pipelines.recipe.BenchmarkFormat.PARQUET;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.pipelines.recipe.BenchmarkFormat;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.RecordReader;

/**
 * One part of the training data, {@code train-00000-of-00032.*}: the same segments, line by line,
 * as text of each language, as a table and as Parquet. It is written from the rows of the run
 * folder in one pass; a row is held at a time.
 */
public final class TrainingPart {
  private static final String META = "meta.tsv";
  private static final Pattern NAME =
      Pattern.compile(
          "train-[0-9]{5}-of-[0-9]{5}\\.(meta\\.tsv|jsonl|parquet|[a-z-]+)(\\.[0-9a-f-]{36})?");

  private TrainingPart() {}

  /** Whether a run of any recipe, or one that was broken off, has a file of that name. */
  static boolean isOwn(String file) {
    Matcher name = NAME.matcher(file);
    return name.matches()
        && (List.of(META, JSONL.id(), PARQUET.id()).contains(name.group(1))
            || BenchmarkFiles.isLanguage(name.group(1)));
  }

  /** The names of all files of a part of a run. */
  public static List<String> names(
      int part, int parts, List<String> languages, List<BenchmarkFormat> formats) {
    List<String> names = new ArrayList<>();
    tables(languages, formats).keySet().forEach(what -> names.add(name(part, parts, what)));
    if (formats.contains(PARQUET)) {
      names.add(name(part, parts, PARQUET.id()));
    }
    return names;
  }

  /**
   * What the files of a part are called.
   *
   * @param part its number, from 0
   * @param parts how many there are
   * @param what how the name goes on: a language, or the name of a format
   */
  public static String name(int part, int parts, String what) {
    return String.format(Locale.ROOT, "train-%05d-of-%05d.%s", part, parts, what);
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
    tables.put(META, new MetaTable(languages));
    if (formats.contains(JSONL)) {
      tables.put(JSONL.id(), new JsonLines());
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
        sinks.add(new TextFile(files.create(name(part, parts, table.getKey())), table.getValue()));
      }
      if (formats.contains(PARQUET)) {
        sinks.add(new SegmentsParquet(files.create(name(part, parts, PARQUET.id()))));
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
