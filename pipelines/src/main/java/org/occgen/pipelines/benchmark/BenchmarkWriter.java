package org.occgen.pipelines.benchmark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.report.RowCounts;
import org.occgen.pipelines.report.RunStatistics;
import org.occgen.transforms.record.RecordReader;

/**
 * Writes {@code benchmark/} from the rows that stage write has joined, in one pass over them: every
 * row goes to all files before the next one is read. The bytes depend on the rows, the recipe and
 * the statistics of the stages before alone. Rows are not held in memory; item ids of people, one
 * cell a group and gender category and the occupations are.
 */
public final class BenchmarkWriter {
  /** Names of the files that are no sentences, below {@code benchmark/}. */
  public static final String META = "test.meta.tsv";

  static final String CSV = "occgen.csv";
  public static final String PARQUET = "segments.parquet";
  static final String ATTRIBUTION = "ATTRIBUTION.tsv";
  public static final String OCCUPATIONS = "occupations.tsv";
  public static final String MARKS = "marks.tsv";
  public static final String CARD = "README.md";

  private static final Pattern SENTENCES = Pattern.compile("(by-gender/[^/]+/)?test\\.([a-z-]+)");

  private BenchmarkWriter() {}

  /**
   * Whether a benchmark of any recipe, or one that was broken off, has a file of that name.
   *
   * @param path below the folder of the benchmark
   */
  public static boolean isOwn(String path) {
    String file = path.replaceFirst("(^|/)\\.([^/]*)\\.part$", "$1$2");
    Matcher sentences = SENTENCES.matcher(file);
    return Set.of(META, CSV, PARQUET, ATTRIBUTION, OCCUPATIONS, MARKS, CARD).contains(file)
        || (sentences.matches() && isLanguage(sentences.group(2)));
  }

  /**
   * The language whose sentences a file has, by its name: {@code test.sw}.
   *
   * @return empty for any other file
   */
  public static Optional<String> languageOf(String file) {
    Matcher sentences = SENTENCES.matcher(file);
    return sentences.matches() && sentences.group(1) == null && isLanguage(sentences.group(2))
        ? Optional.of(sentences.group(2))
        : Optional.empty();
  }

  private static boolean isLanguage(String code) {
    return WikipediaLanguages.check(code) instanceof WikipediaLanguages.Language;
  }

  /**
   * Writes the benchmark; one that is there from an earlier run is deleted first. The stages up to
   * balance must be finished, and the rows of stage write be there.
   *
   * @return how many segments it has
   * @throws IOException if a file cannot be read or written
   * @throws IllegalStateException if the rows are not those of this recipe, or out of order
   */
  public static long write(RunFolder run, Recipe recipe, OccupationLabels labels)
      throws IOException {
    RunFolder.clear(run.benchmark());
    List<String> languages = recipe.languages();
    RowCounts counts = new RowCounts();
    MarkTable marks = new MarkTable(languages, new RowMarks(languages, run.allOccupations()));
    try (NewFiles files = new NewFiles(run.benchmark());
        RecordReader<LabelledSegment> rows =
            RecordReader.open(LabelledSegment.class, run.rowFiles(Stage.WRITE))) {
      List<RowSink> sinks = new ArrayList<>();
      sinks.add(
          new SentenceFiles(
              files,
              languages,
              recipe.balance().balanced() ? recipe.balance().genders() : List.of()));
      for (Map.Entry<String, RowText> table : tables(languages, labels, marks).entrySet()) {
        sinks.add(table(files.create(table.getKey()), table.getValue()));
      }
      sinks.add(new SegmentsParquet(files.create(PARQUET)));
      sinks.add(counts::add);
      while (rows.hasNext()) {
        LabelledSegment row = rows.next();
        checkPlace(row, counts.segments(), languages);
        for (RowSink sink : sinks) {
          sink.write(row);
        }
      }
      for (RowSink sink : sinks) {
        sink.finish();
      }
      files
          .create(OCCUPATIONS)
          .write(OccupationTable.of(run, recipe).getBytes(StandardCharsets.UTF_8));
      String card =
          new DatasetCard(
                  recipe,
                  labels,
                  counts,
                  RunStatistics.whenWritten(run, recipe, counts, marks.counts()))
              .text();
      files.create(CARD).write(card.getBytes(StandardCharsets.UTF_8));
      files.publish();
    }
    return counts.segments();
  }

  /**
   * The tables of text, by their names below {@code benchmark/}.
   *
   * @param languages languages of the run, the pivot first
   * @param occupations those that collect found
   */
  public static Map<String, RowText> tables(
      List<String> languages, OccupationLabels labels, List<Occupation> occupations) {
    return tables(
        languages, labels, new MarkTable(languages, new RowMarks(languages, occupations)));
  }

  private static Map<String, RowText> tables(
      List<String> languages, OccupationLabels labels, MarkTable marks) {
    Map<String, RowText> tables = new LinkedHashMap<>();
    tables.put(META, new MetaTable(languages));
    tables.put(CSV, new CsvTable(languages, labels));
    tables.put(ATTRIBUTION, new AttributionTable(languages));
    tables.put(MARKS, marks);
    return tables;
  }

  private static RowSink table(OutputStream out, RowText table) throws IOException {
    out.write(table.header().getBytes(StandardCharsets.UTF_8));
    return row -> out.write(table.of(row).getBytes(StandardCharsets.UTF_8));
  }

  private static void checkPlace(LabelledSegment row, long place, List<String> languages) {
    if (row.row() != place || !row.languages().equals(languages)) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "%s: row %d in %s stands at place %d of a run of %s",
              row.id(),
              row.row(),
              row.languages(),
              place,
              languages));
    }
  }
}
