package org.occgen.benchmark.croissant;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.card.FileKind;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RowCounts;
import org.occgen.benchmark.statistics.TrainingCounts;
import org.occgen.benchmark.table.AttributionTable;
import org.occgen.benchmark.table.CsvTable;
import org.occgen.benchmark.table.MarkTable;
import org.occgen.benchmark.table.MetaTable;
import org.occgen.benchmark.table.OccupationTable;
import org.occgen.core.benchmark.LabelledSegment;

/**
 * The records of a benchmark in {@code croissant.json}: of each file that holds records, its fields
 * with their types. Columns are those that the writers give their files; {@link ColumnKind} tells
 * what they hold.
 */
final class CroissantRecordSets {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final String GENDERS = "gender-categories";

  private final WrittenBenchmark benchmark;
  private final Recipe recipe;
  private final List<ColumnKind> columns;
  private final ArrayNode sets = JSON.arrayNode();

  private CroissantRecordSets(WrittenBenchmark benchmark) throws IOException {
    this.benchmark = benchmark;
    this.recipe = benchmark.recipe();
    this.columns = ColumnKind.all();
  }

  /** The record sets of all files. */
  static ArrayNode of(WrittenBenchmark benchmark) throws IOException {
    return new CroissantRecordSets(benchmark).all();
  }

  private ArrayNode all() throws IOException {
    List<String> languages = recipe.languages();
    genderCategories();
    ObjectNode meta =
        table("meta", BenchmarkFiles.META, names(new MetaTable(languages).header()), "segment_id");
    counts(meta);
    for (BenchmarkFormat format : recipe.output().formats()) {
      switch (format) {
        case CSV -> table("occgen", BenchmarkFiles.CSV, csvNames(), "");
        case PARQUET -> segments("segments", BenchmarkFiles.PARQUET);
        case JSONL -> lines();
        case TMX, XLIFF, REPORT, CITATION, CROISSANT -> {} // no records of columns
      }
    }
    table(
        "occupations",
        BenchmarkFiles.OCCUPATIONS,
        names(new OccupationTable(recipe, List.of()).header()),
        "qid");
    table("marks", BenchmarkFiles.MARKS, names(MarkTable.HEADER), "");
    table(
        "attribution",
        BenchmarkFiles.ATTRIBUTION,
        names(new AttributionTable(languages).header()),
        "");
    languages.forEach(this::lines);
    BenchmarkFiles.categories(benchmark.files()).forEach(this::linesOfCategory);
    training();
    return sets;
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

  private ObjectNode recordSet(String id, String description) {
    return sets.addObject()
        .put("@type", "cr:RecordSet")
        .put("@id", id)
        .put("name", id)
        .put("description", description);
  }

  private ObjectNode table(String id, String file, List<String> names, String key) {
    ObjectNode set = recordSet(id, FileKind.ofFile(recipe, file).plain());
    if (!key.isEmpty()) {
      set.set("key", reference(id + "/" + key));
    }
    ArrayNode fields = set.putArray("field");
    Origin origin = new Origin("fileObject", file);
    names.forEach(name -> column(fields, id, kind(file, name), origin, name));
    return set;
  }

  /** The rows with what {@code segments.jsonl} alone has; of a mark the word. */
  private void lines() {
    String id = "segments-jsonl";
    String file = BenchmarkFiles.JSONL;
    ArrayNode fields = segments(id, file);
    Origin origin = new Origin("fileObject", file);
    column(fields, id, kind(file, "marks"), origin, "marks")
        .putObject("transform")
        .put("jsonPath", "$[*][*].word");
    column(fields, id, kind(file, "counterfactuals"), origin, "counterfactuals");
  }

  /** The components of a row, whose names the columns and keys have. */
  private ArrayNode segments(String id, String file) {
    return segments(id, FileKind.ofFile(recipe, file).plain(), new Origin("fileObject", file));
  }

  private ArrayNode segments(String id, String description, Origin origin) {
    ObjectNode set = recordSet(id, description);
    set.set("key", reference(id + "/id"));
    ArrayNode fields = set.putArray("field");
    Stream.of(LabelledSegment.class.getRecordComponents())
        .map(component -> component.getName())
        .forEach(name -> column(fields, id, kind(BenchmarkFiles.PARQUET, name), origin, name));
    return fields;
  }

  /** The training data: what its tables have, and its sentences line by line. */
  private void training() throws IOException {
    TrainingCounts training = benchmark.statistics().training();
    if (training.parts() == 0) {
      return;
    }
    String id = "training";
    ObjectNode set =
        recordSet(id, "The training data, line by line in each part: it is not balanced");
    set.set("key", reference(id + "/segment_id"));
    ArrayNode fields = set.putArray("field");
    Origin tables = trainingFiles(BenchmarkFiles.PART_META);
    names(new MetaTable(recipe.languages()).header())
        .forEach(name -> column(fields, id, kind(BenchmarkFiles.META, name), tables, name));
    ArrayNode annotations = set.putArray("annotation");
    count(annotations, id, "segments", "number of segments", training.segments());
    count(annotations, id, "people", "number of people", training.people());
    String described = "The training data with its sentences: it is not balanced";
    if (recipe.output().has(BenchmarkFormat.PARQUET)) {
      segments("training-segments", described, trainingFiles(BenchmarkFormat.PARQUET.id()));
    }
    if (recipe.output().has(BenchmarkFormat.JSONL)) {
      segments("training-segments-jsonl", described, trainingFiles(BenchmarkFormat.JSONL.id()));
    }
    for (String language : recipe.languages()) {
      String lines = "training-sentences-" + language;
      ArrayNode node = linesOf(lines, "The lines of " + BenchmarkFiles.allParts(language));
      String files = CroissantDistribution.trainingSet(language);
      source(node, lines, "line", "fileSet", files, "lineNumbers");
      source(node, lines, "sentence", "fileSet", files, "lines");
    }
  }

  private static Origin trainingFiles(String what) {
    return new Origin("fileSet", CroissantDistribution.trainingSet(what));
  }

  /**
   * The source of a field.
   *
   * @param kind {@code fileObject} or {@code fileSet}
   * @param id of the file or the set of files
   */
  private record Origin(String kind, String id) {}

  private ColumnKind kind(String file, String name) {
    return columns.stream()
        .filter(kind -> kind.is(file, name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalStateException(file + ": columns.tsv does not tell of " + name));
  }

  /**
   * Adds a field. A line of JSON is a row of columns, too: mlcroissant finds no path in it.
   *
   * @return where the field comes from
   */
  private static ObjectNode column(
      ArrayNode fields, String set, ColumnKind kind, Origin origin, String name) {
    ObjectNode field = field(fields, set, name, kind.dataType(), kind.description());
    if (kind.isList()) {
      field.put("isArray", true);
    }
    if (!kind.references().isEmpty()) {
      // a source, as mlcroissant reads it
      field.putObject("references").set("field", reference(kind.references()));
    }
    if (!kind.property().isEmpty()) {
      field.put("equivalentProperty", kind.property());
    }
    ObjectNode source = field.putObject("source");
    source.set(origin.kind(), reference(origin.id()));
    source.putObject("extract").put("column", name);
    if (!kind.separator().isEmpty()) {
      source.putObject("transform").put("separator", kind.separator());
    }
    return source;
  }

  /** The sentences of a language, line by line. */
  private void lines(String language) {
    String id = "sentences-" + language;
    ArrayNode fields = linesOf(id, "The lines of test." + language);
    String file = "test." + language;
    source(fields, id, "line", "fileObject", file, "lineNumbers");
    source(fields, id, "sentence", "fileObject", file, "lines");
  }

  /** The sentences about people of a gender category, in all languages. */
  private void linesOfCategory(String category) {
    String id = "sentences-of-" + category;
    ArrayNode fields = linesOf(id, "The lines of by-gender/" + category + "/test.<language>");
    String files = CroissantDistribution.fileSet(category);
    source(fields, id, "language", "fileSet", files, "filename")
        .putObject("transform")
        .put("regex", "^test\\.(.+)$");
    source(fields, id, "line", "fileSet", files, "lineNumbers");
    source(fields, id, "sentence", "fileSet", files, "lines");
  }

  private ArrayNode linesOf(String id, String description) {
    return recordSet(id, description).putArray("field");
  }

  private static ObjectNode source(
      ArrayNode fields, String set, String name, String kind, String id, String property) {
    boolean number = name.equals("line");
    ObjectNode field =
        field(
            fields,
            set,
            name,
            number ? "sc:Integer" : "sc:Text",
            switch (name) {
              case "line" -> "number of the line, from 0";
              case "language" -> "language of the file";
              default -> "the sentence";
            });
    ObjectNode source = field.putObject("source");
    source.set(kind, reference(id));
    source.putObject("extract").put("fileProperty", property);
    return source;
  }

  /**
   * The gender categories with the values of P21 that they stand for, and what there is of each.
   */
  private void genderCategories() {
    ObjectNode set =
        recordSet(GENDERS, "The gender categories of people, as values of Wikidata's property P21");
    set.putArray("dataType").add("sc:Enumeration").add("wd:Q48277");
    set.set("key", reference(GENDERS + "/name"));
    ArrayNode fields = set.putArray("field");
    field(fields, GENDERS, "name", "sc:Text", "name of the category");
    field(fields, GENDERS, "url", "sc:URL", "values of P21 that it stands for")
        .put("isArray", true);
    field(fields, GENDERS, "people", "sc:Integer", "people of the category in the benchmark");
    field(fields, GENDERS, "segments", "sc:Integer", "segments about these people");
    ArrayNode data = set.putArray("data");
    Set<String> names = new TreeSet<>(recipe.genders().valuesByCategory().keySet());
    names.addAll(benchmark.statistics().rows().categories().keySet());
    for (String name : names) {
      RowCounts.Cell cell =
          benchmark.statistics().rows().categories().getOrDefault(name, new RowCounts.Cell(0, 0));
      ObjectNode row = data.addObject().put(GENDERS + "/name", name);
      ArrayNode values = row.putArray(GENDERS + "/url");
      recipe
          .genders()
          .valuesByCategory()
          .getOrDefault(name, List.of())
          .forEach(value -> values.add("wd:" + value));
      row.put(GENDERS + "/people", cell.people()).put(GENDERS + "/segments", cell.segments());
    }
  }

  /** Annotations of the whole set, as Croissant 1.1 has them for statistics. */
  private void counts(ObjectNode set) {
    ArrayNode annotations = set.putArray("annotation");
    RowCounts rows = benchmark.statistics().rows();
    count(annotations, "meta", "segments", "number of segments", rows.segments());
    count(annotations, "meta", "people", "number of people", rows.people());
  }

  private static void count(
      ArrayNode annotations, String set, String name, String description, long count) {
    ObjectNode field = field(annotations, set, name, "sc:Integer", description);
    // Wikidata's item for the number of elements of a set, as in the specification
    field.putArray("dataType").add("sc:Integer").add("wd:Q4049983");
    field.put("value", count);
  }

  private static ObjectNode field(
      ArrayNode fields, String set, String name, String dataType, String description) {
    return fields
        .addObject()
        .put("@type", "cr:Field")
        .put("@id", set + "/" + name.replaceAll("[^\\p{L}\\p{N}_-]", "_"))
        .put("name", name)
        .put("description", description)
        .put("dataType", dataType);
  }

  private static ObjectNode reference(String id) {
    return JSON.objectNode().put("@id", id);
  }
}
