package org.occgen.review.release.make;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.RowText;
import org.occgen.benchmark.XliffReview;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.table.AttributionTable;
import org.occgen.benchmark.table.CsvTable;
import org.occgen.benchmark.table.JsonLines;
import org.occgen.benchmark.table.MetaTable;
import org.occgen.benchmark.xml.TmxTable;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.run.check.GroupRules;
import org.occgen.run.check.MarkRules;
import org.occgen.run.check.RowFile;
import org.occgen.run.check.RowFileCheck;
import org.occgen.run.check.RowRules;
import org.occgen.run.stage.Problems;

/**
 * Proves a release from its own files: that they are those of {@code SHA256SUMS}, that line N of
 * every file is the same segment, that the genders are balanced, that every segment of the run is
 * in the release or in {@code history.jsonl} with a reason, and that the documents carry the
 * version. It shares no code with the balancer. The rows are held in memory.
 */
public final class ReleaseCheck {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path folder;
  private final Problems problems;

  private ReleaseCheck(Path folder, Problems problems) {
    this.folder = folder;
    this.problems = problems;
  }

  /**
   * Checks a release.
   *
   * @return what is wrong, one sentence each, naming the file; empty if all is right
   */
  public static List<String> check(Path folder) {
    return check(folder, step -> {});
  }

  /**
   * Checks a release as {@link #check(Path)} does, and tells which step is at work.
   *
   * @param steps gets the file of every step when it begins, and again when a step within it has
   *     ended
   * @return what is wrong, as {@link #check(Path)} says it
   */
  public static List<String> check(Path folder, Consumer<String> steps) {
    ReleaseCheck check = new ReleaseCheck(folder, new Problems(steps));
    check.problems.guard(
        BenchmarkFiles.CHECKSUMS, () -> ReleaseFiles.check(folder, check.problems));
    check.problems.guard(BenchmarkFiles.RELEASE, check::checkContent);
    return check.problems.list();
  }

  private void checkContent() throws IOException {
    ReleaseRecord record = ReleaseRecord.read(folder);
    Recipe recipe = record.recipe();
    List<LabelledSegment> rows =
        RunFolder.readAll(LabelledSegment.class, folder.resolve(BenchmarkFiles.PARQUET).toString());
    if (rows.isEmpty()) {
      problems.add(BenchmarkFiles.PARQUET, "is missing or has no row");
    }
    checkRows(recipe, rows);
    problems.guard(
        BenchmarkFiles.HISTORY, () -> new HistoryRules(record, rows, problems).check(folder));
    problems.guard("version", () -> checkDocuments(record));
  }

  private void checkRows(Recipe recipe, List<LabelledSegment> rows) throws IOException {
    OccupationLabels labels = labels(rows);
    Map<String, RowFileCheck> files = new TreeMap<>();
    openSentences(files, recipe, "", row -> true);
    Set<String> categories = new TreeSet<>(recipe.balance().genders());
    rows.forEach(row -> categories.add(row.genderCategory()));
    for (String category : categories) {
      if (Files.isDirectory(folder.resolve("by-gender").resolve(category))
          || recipe.balance().balanced()) {
        openSentences(
            files,
            recipe,
            "by-gender/" + category + "/",
            row -> row.genderCategory().equals(category));
      }
    }
    tables(recipe, labels).forEach((name, table) -> open(files, name, table));
    if (recipe.output().has(BenchmarkFormat.JSONL)) {
      openLines(files);
    }
    MarkRules marks = new MarkRules(folder.resolve(BenchmarkFiles.MARKS).toString(), problems);
    try (RowRules rules = new RowRules(recipe, labels, problems);
        GroupRules groups = new GroupRules(recipe.balance(), problems)) {
      for (LabelledSegment row : rows) {
        rules.check(row);
        groups.add(row);
        files.values().forEach(file -> file.compare(row));
        marks.check(row);
      }
      rules.finish();
      groups.finish();
      marks.finish();
    } finally {
      marks.close();
      files.values().forEach(RowFileCheck::finish);
    }
  }

  /** The labels that the rows have: the run, which knows more, need not be there. */
  private static OccupationLabels labels(List<LabelledSegment> rows) {
    Map<String, String> labels = new HashMap<>();
    for (LabelledSegment row : rows) {
      for (int i = 0; i < row.occupations().size(); i++) {
        labels.putIfAbsent(row.occupations().get(i), row.occupationLabels().get(i));
      }
    }
    return new OccupationLabels(labels);
  }

  private static Map<String, RowText> tables(Recipe recipe, OccupationLabels labels) {
    List<String> languages = recipe.languages();
    Map<String, RowText> tables = new TreeMap<>();
    tables.put(BenchmarkFiles.META, new MetaTable(languages));
    tables.put(BenchmarkFiles.ATTRIBUTION, new AttributionTable(languages));
    for (BenchmarkFormat format : recipe.output().formats()) {
      switch (format) {
        case CSV -> tables.put(BenchmarkFiles.CSV, new CsvTable(languages, labels));
        case TMX ->
            tables.put(BenchmarkFiles.TMX, new TmxTable(languages, XliffReview.Extent.ENDED));
        case PARQUET, REPORT, CROISSANT, CITATION -> {} // no text of each row
        case JSONL -> {} // has marks and counterfactuals behind what is compared below
        case XLIFF -> {} // has marks and decisions, which the rows do not have
      }
    }
    return tables;
  }

  private void openSentences(
      Map<String, RowFileCheck> files,
      Recipe recipe,
      String below,
      Predicate<LabelledSegment> has) {
    for (int i = 0; i < recipe.languages().size(); i++) {
      int language = i;
      open(
          files,
          below + "test." + recipe.languages().get(i),
          new RowText() {
            @Override
            public String header() {
              return "";
            }

            @Override
            public String of(LabelledSegment row) {
              return has.test(row) ? row.sentences().get(language) + "\n" : "";
            }
          });
    }
  }

  private void open(Map<String, RowFileCheck> files, String name, RowText table) {
    files.put(
        name,
        new RowFileCheck(
            name,
            BenchmarkFiles.PARQUET,
            () ->
                RowFile.ofText(
                    folder.resolve(name).toString(), table.header(), table::of, table.footer()),
            problems));
  }

  private void openLines(Map<String, RowFileCheck> files) {
    String name = BenchmarkFiles.JSONL;
    JsonLines lines = new JsonLines();
    files.put(
        name,
        new RowFileCheck(
            name,
            BenchmarkFiles.PARQUET,
            () ->
                RowFile.ofBeginnings(
                    folder.resolve(name).toString(), row -> lines.of(row).replaceFirst("}\n$", "")),
            problems));
  }

  /** That all documents carry the version, and croissant.json the checksums. */
  private void checkDocuments(ReleaseRecord record) throws IOException {
    String version = record.version();
    if (!record.recipe().output().publication().version().equals(version)) {
      problems.add(BenchmarkFiles.RELEASE, "its recipe has another version than " + version);
    }
    JsonNode croissant = json(BenchmarkFiles.CROISSANT);
    if (!croissant.path("version").asText().equals(version)) {
      problems.add(BenchmarkFiles.CROISSANT, "has not the version " + version);
    }
    Map<String, String> sums = ReleaseFiles.read(folder);
    for (JsonNode file : croissant.path("distribution")) {
      String name = file.path("@id").asText();
      if (file.has("sha256") && !file.path("sha256").asText().equals(sums.get(name))) {
        problems.add(BenchmarkFiles.CROISSANT, name + " has another checksum there");
      }
    }
    List<String> citation = new ArrayList<>(read(BenchmarkFiles.CITATION).lines().toList());
    if (citation.stream().noneMatch(line -> line.matches("version: [\"']?" + version + "[\"']?"))) {
      problems.add(BenchmarkFiles.CITATION, "has not the version " + version);
    }
    if (!read(BenchmarkFiles.CARD).contains("**Version " + version + ".**")) {
      problems.add(BenchmarkFiles.CARD, "has not the version " + version);
    }
  }

  private String read(String name) throws IOException {
    Optional<String> text = RunFolder.readText(folder.resolve(name).toString());
    return text.orElseThrow(() -> new IOException(name + " is missing"));
  }

  private JsonNode json(String name) throws IOException {
    try {
      return JSON.readTree(read(name));
    } catch (JsonProcessingException e) {
      throw new IOException(name + " is no JSON: " + e.getOriginalMessage(), e);
    }
  }
}
