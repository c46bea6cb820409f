package org.occgen.benchmark.croissant;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.DataStatements;
import org.occgen.benchmark.ReleaseFacts;
import org.occgen.benchmark.SegmentColumns;
import org.occgen.benchmark.SpdxLicence;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.card.FileKind;
import org.occgen.benchmark.citation.Citation;
import org.occgen.benchmark.citation.OccGenPaper;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.CarefulLookUse;
import org.occgen.benchmark.statistics.RowCounts;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.benchmark.statistics.TrainingCounts;
import org.occgen.benchmark.table.AttributionTable;
import org.occgen.benchmark.table.CsvTable;
import org.occgen.benchmark.table.MarkTable;
import org.occgen.benchmark.table.MetaTable;
import org.occgen.benchmark.table.OccupationTable;
import org.occgen.core.files.CellText;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.text.WordLists;
import org.occgen.report.TextTemplate;

/**
 * {@code croissant.json}: the benchmark for programs, in <a
 * href="http://mlcommons.org/croissant/1.1">Croissant 1.1</a>, with its vocabulary of responsible
 * AI. It is the template {@code croissant.json.ftl}; columns are those that the writers give their
 * files, and {@link ColumnKind} tells what they hold. It is written last, for it has the checksums
 * of all other files. No clock is read: a date is there if the recipe or a source has one.
 */
public final class CroissantFile {
  private static final TextTemplate TEMPLATE =
      TextTemplate.read(CroissantFile.class, "croissant.json.ftl");
  private static final String CONTEXT = "croissant-context.json";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final WrittenBenchmark benchmark;
  private final Recipe recipe;
  private final List<ColumnKind> kinds;
  private final Map<String, Object> model = new HashMap<>();

  private CroissantFile(WrittenBenchmark benchmark) throws IOException {
    this.benchmark = benchmark;
    this.recipe = benchmark.recipe();
    this.kinds = ColumnKind.all();
  }

  /** The text of the file. */
  public static String text(WrittenBenchmark benchmark) throws IOException {
    CroissantFile file = new CroissantFile(benchmark);
    file.describe();
    file.files();
    file.tables();
    file.genders();
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    printer.indentArraysWith(indenter);
    printer.indentObjectsWith(indenter);
    String text = JSON.writer(printer).writeValueAsString(TEMPLATE.json(file.model));
    // so that it can stand in a web page as it is, where search engines look for it
    return text.replace("<", "\\u003c") + "\n";
  }

  private void describe() {
    model.put("context", WordLists.text(CroissantFile.class, CONTEXT));
    DataStatements statements = new DataStatements(benchmark);
    model.put("said", statements.texts());
    for (String section : List.of("biases", "noConclusions", "uses")) {
      model.put(section, statements.list(section));
    }
    model.put("publication", recipe.output().publication());
    model.put("title", Citation.title(recipe));
    model.put("licence", SpdxLicence.CC_BY_SA.spdx());
    model.put("creators", Citation.authors(recipe));
    model.put("citation", Citation.bibtex(recipe));
    model.put("paper", OccGenPaper.reference());
    model.put("languages", recipe.languages());
    model.put("keywords", DataStatements.keywords(recipe));
    model.put("wikipedia", Citation.WIKIPEDIA.name());
    model.put("recipe", CellText.shown(recipe.name()));
    recipe
        .wikidataDump()
        .ifPresent(
            path -> model.put("dump", CellText.shown(path.substring(path.lastIndexOf('/') + 1))));
    Map<String, String> wikipedias = new LinkedHashMap<>();
    for (String language : recipe.languages()) {
      wikipedias.put(
          "https://" + WikipediaLanguages.host(language) + "/",
          WikipediaLanguages.englishName(language) + " Wikipedia");
    }
    model.put("wikipedias", wikipedias);
    benchmark
        .release()
        .map(ReleaseFacts::annotationsPerItem)
        .ifPresent(said -> model.put("annotationsPerItem", said));
    if (recipe.isParallel()) {
      model.put("encoder", RunStatistics.encoderName(recipe));
      model.put("classifier", RunStatistics.classifierName(recipe));
      CarefulLookUse.of(benchmark.statistics()).ifPresent(use -> model.put("careful", use));
    }
  }

  /** All files that are written so far, and patterns of the others. */
  private void files() {
    model.put("files", benchmark.files());
    Map<String, FileKind> byName = new HashMap<>();
    for (WrittenBenchmark.WrittenFile file : benchmark.files()) {
      byName.put(file.name(), FileKind.ofFile(recipe, file.name()));
    }
    model.put("kinds", byName);
    model.put("categories", BenchmarkFiles.categories(benchmark.files()));
    Map<String, Map<String, String>> training = new LinkedHashMap<>();
    TrainingCounts counts = benchmark.statistics().training();
    if (counts.parts() > 0) {
      recipe.languages().forEach(language -> putTraining(training, language, "text/plain"));
      putTraining(training, BenchmarkFiles.PART_META, "text/tab-separated-values");
      if (recipe.output().has(BenchmarkFormat.JSONL)) {
        putTraining(training, BenchmarkFormat.JSONL.id(), "application/jsonlines");
      }
      if (recipe.output().has(BenchmarkFormat.PARQUET)) {
        putTraining(training, BenchmarkFormat.PARQUET.id(), "application/x-parquet");
      }
    }
    model.put("training", training);
    model.put("trainingRows", numbers(counts.segments(), counts.people()));
    RowCounts rows = benchmark.statistics().rows();
    model.put("rows", numbers(rows.segments(), rows.people()));
  }

  private static void putTraining(
      Map<String, Map<String, String>> training, String what, String mediaType) {
    training.put(what, Map.of("mediaType", mediaType, "files", BenchmarkFiles.allParts(what)));
  }

  private static Map<String, Long> numbers(long segments, long people) {
    Map<String, Long> numbers = new LinkedHashMap<>();
    numbers.put("segments", segments);
    numbers.put("people", people);
    return numbers;
  }

  /** The files that hold records, with their columns. */
  private void tables() throws IOException {
    List<String> languages = recipe.languages();
    List<String> meta = names(new MetaTable(languages).header());
    Map<String, List<String>> byLanguage = new SegmentColumns(languages).names();
    List<String> row = List.copyOf(byLanguage.keySet());
    byLanguage.put("marks", languages);
    byLanguage.put("counterfactual", languages);
    model.put("byLanguage", byLanguage);
    model.put("metaColumns", columns(BenchmarkFiles.META, meta));
    model.put("rowColumns", columns(BenchmarkFiles.PARQUET, row));
    List<Map<String, Object>> tables = new ArrayList<>();
    tables.add(table("meta", BenchmarkFiles.META, meta, "segment_id"));
    for (BenchmarkFormat format : recipe.output().formats()) {
      switch (format) {
        case CSV -> tables.add(table("occgen", BenchmarkFiles.CSV, csvNames(), ""));
        case PARQUET -> tables.add(table("segments", BenchmarkFiles.PARQUET, row, "id"));
        case JSONL -> {
          List<String> names = new ArrayList<>(row);
          names.addAll(List.of("marks", "counterfactual"));
          tables.add(table("segments-jsonl", BenchmarkFiles.JSONL, names, "id"));
        }
        case TMX, XLIFF, REPORT, CITATION, CROISSANT -> {} // no records of columns
      }
    }
    List<String> occupations = names(new OccupationTable(recipe, List.of()).header());
    tables.add(table("occupations", BenchmarkFiles.OCCUPATIONS, occupations, "qid"));
    tables.add(table("marks", BenchmarkFiles.MARKS, names(MarkTable.HEADER), ""));
    List<String> attribution = names(new AttributionTable(languages).header());
    tables.add(table("attribution", BenchmarkFiles.ATTRIBUTION, attribution, ""));
    model.put("tables", tables);
  }

  private Map<String, Object> table(String id, String file, List<String> names, String key) {
    return Map.of("id", id, "file", file, "columns", columns(file, names), "key", key);
  }

  private static List<String> names(String header) {
    return List.of(header.stripTrailing().split("\t"));
  }

  private List<String> csvNames() throws IOException {
    String header = new CsvTable(recipe.languages(), benchmark.labels()).header();
    try (CSVParser parser = CSVParser.parse(header, CSVFormat.DEFAULT)) {
      // the first column has no name: it is the number of the row
      return parser.iterator().next().stream().filter(name -> !name.isEmpty()).toList();
    }
  }

  /** The description of each column of a file, by its name; lines of JSON have rows of Parquet. */
  private Map<String, ColumnKind> columns(String file, List<String> names) {
    Map<String, ColumnKind> columns = new LinkedHashMap<>();
    for (String name : names) {
      columns.put(
          name,
          kinds.stream()
              .filter(
                  kind ->
                      kind.is(file, name)
                          || (file.equals(BenchmarkFiles.JSONL)
                              && kind.is(BenchmarkFiles.PARQUET, name)))
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalStateException(file + ": columns.tsv does not tell of " + name)));
    }
    return columns;
  }

  /** The gender categories with the values of P21 that they stand for, and the counts of each. */
  private void genders() {
    Map<String, List<String>> values = recipe.genders().valuesByCategory();
    Map<String, RowCounts.Cell> cells = benchmark.statistics().rows().categories();
    Set<String> names = new TreeSet<>(values.keySet());
    names.addAll(cells.keySet());
    Map<String, Map<String, Object>> genders = new LinkedHashMap<>();
    for (String name : names) {
      genders.put(
          name,
          Map.of(
              "values", values.getOrDefault(name, List.of()),
              "cell", cells.getOrDefault(name, new RowCounts.Cell(0, 0))));
    }
    model.put("genders", genders);
  }
}
