package org.occgen.run.check;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.page.ReportRows;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.table.OccupationCounts;
import org.occgen.benchmark.table.OccupationTable;
import org.occgen.benchmark.write.BenchmarkDocuments;
import org.occgen.benchmark.write.BenchmarkTables;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.Person;
import org.occgen.run.stage.Problems;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.storage.StoredFiles;

/**
 * Checks the benchmark in one pass over its rows: each row by itself and its group, all files side
 * by side with the rows, the rows against the segments that balance chose, and then against the
 * biographies and people that they name.
 *
 * <p>What a table of text says of a row comes from the writer's own function, {@link
 * BenchmarkTables}; that line N is the row N is found here. So it is with {@code occupations.tsv},
 * whose numbers are counted again from the people, and with the documents, which are made again
 * ({@link BenchmarkDocuments}). That the words of {@code marks.tsv} stand in the sentences is
 * proven by {@link MarkRules}.
 */
final class BenchmarkCheck {
  private final RunFolder run;
  private final Recipe recipe;
  private final Problems problems;

  /** Those below {@code benchmark/}, by name. */
  private final Map<String, RowFileCheck> files = new TreeMap<>();

  /** The data of the rows that the documents need; empty if the rows cannot be read. */
  private Optional<ReportRows> rowsOfDocuments = Optional.empty();

  BenchmarkCheck(RunFolder run, Recipe recipe, Problems problems) {
    this.run = run;
    this.recipe = recipe;
    this.problems = problems;
  }

  void check() {
    problems.guard("rows", this::checkRowsAndSources);
    String occupations = "benchmark/" + BenchmarkFiles.OCCUPATIONS;
    problems.guard(occupations, () -> checkOccupations(occupations));
    problems.guard("benchmark", this::checkFiles);
  }

  private void checkRowsAndSources() throws IOException {
    try (RowSources sources = new RowSources("rows", run, problems)) {
      problems.guard("rows", () -> checkRows(sources));
      problems.guard(Stage.EXTRACT.rows(), () -> sources.findBiographies(run));
      problems.guard(
          Stage.COLLECT.rows(),
          () -> sources.findPeople(run, recipe.ignored(run.allOccupations())));
    }
  }

  /** Counts the people again: all in people.parquet, those with segments in selected.parquet. */
  private void checkOccupations(String file) throws IOException {
    Optional<String> found = RunFolder.readText(run.path(file));
    if (found.isEmpty()) {
      return; // the listing says so
    }
    OccupationCounts people = new OccupationCounts(recipe.genders());
    RecordReader.forEach(Person.class, run.rowFiles(Stage.COLLECT), people::add);
    Set<String> ignored = recipe.ignored(run.allOccupations());
    OccupationCounts withSegments = new OccupationCounts(recipe.genders());
    RecordReader.forEach(
        KeyedSegments.class,
        run.selected() + "/part-*.parquet",
        row -> {
          if (!row.segments().isEmpty()) {
            withSegments.add(row.person().withoutOccupations(ignored));
          }
        });
    OccupationTable table = new OccupationTable(recipe, run.allOccupations());
    String expected = table.text(people, withSegments);
    if (!found.get().equals(expected)) {
      Difference difference = Difference.between(found.get(), expected);
      problems.add(
          file,
          lenientFormat(
              "line %s: %s%s",
              difference.line(), difference.column(table.header()), difference.shown()));
    }
  }

  /** Leaves what it gathered of the rows for the documents. */
  private void checkRows(RowSources sources) throws IOException {
    OccupationLabels labels = OccupationLabels.read(run);
    BenchmarkTables tables = new BenchmarkTables(recipe, labels, run.allOccupations());
    openFiles(tables);
    MarkRules marks = new MarkRules(run.benchmark() + "/" + BenchmarkFiles.MARKS, problems);
    RowFileCheck balanced =
        new RowFileCheck(
            Stage.BALANCE.rows(),
            Stage.WRITE.rows(),
            () ->
                RowFile.ofRecords(
                    RecordReader.open(BalancedSegment.class, run.rowFiles(Stage.BALANCE)),
                    BenchmarkCheck::isOf),
            problems);
    try (RowRules rules = new RowRules(recipe, labels, problems);
        GroupRules groups = new GroupRules(recipe.balance(), problems)) {
      RecordReader.forEach(
          LabelledSegment.class,
          run.rowFiles(Stage.WRITE),
          row -> {
            rules.check(row);
            groups.add(row);
            openCategory(row.genderCategory());
            balanced.compare(row);
            files.values().forEach(file -> file.compare(row));
            marks.check(row);
            sources.add(row);
            tables.gather(row);
          });
      rules.finish();
      groups.finish();
      marks.finish();
      rowsOfDocuments = Optional.of(tables.reportRows());
    } finally {
      marks.close();
      balanced.finish();
      files.values().forEach(RowFileCheck::finish);
    }
  }

  private void openFiles(BenchmarkTables tables) {
    openSentences("", row -> true);
    if (recipe.balance().balanced()) {
      recipe.balance().genders().forEach(this::openCategory);
    }
    tables
        .byName()
        .forEach(
            (name, table) ->
                open(
                    name, path -> RowFile.ofText(path, table.header(), table::of, table.footer())));
    tables.records().forEach((name, table) -> open(name, path -> RowFile.ofTable(path, table)));
  }

  private void openCategory(String category) {
    if (!files.containsKey("by-gender/" + category + "/test." + recipe.languages().get(0))) {
      openSentences("by-gender/" + category + "/", row -> row.genderCategory().equals(category));
    }
  }

  private void openSentences(String folder, Predicate<LabelledSegment> has) {
    for (int i = 0; i < recipe.languages().size(); i++) {
      int language = i;
      open(
          folder + "test." + recipe.languages().get(i),
          path ->
              RowFile.ofText(
                  path, "", row -> has.test(row) ? row.sentences().get(language) + "\n" : "", ""));
    }
  }

  private void open(String name, RowFileCheck.PathOpener opener) {
    files.put(name, RowFileCheck.of(run, name, Stage.WRITE.rows(), opener, problems));
  }

  private static boolean isOf(LabelledSegment row, BalancedSegment balanced) {
    return row.row() == balanced.row()
        && row.qid().equals(balanced.person().qid())
        && row.genderCategory().equals(balanced.genderCategory())
        && row.group().equals(balanced.group())
        && new Segment(
                row.qid(),
                row.positions(),
                row.cosines(),
                row.margins(),
                row.probabilities(),
                row.score())
            .equals(balanced.segment());
  }

  /** Sees that no file is missing or too many, and that the documents tell of those there. */
  private void checkFiles() throws IOException {
    Set<String> missing = new TreeSet<>(files.keySet());
    missing.add(BenchmarkFiles.OCCUPATIONS);
    Set<String> documents = BenchmarkDocuments.of(recipe).keySet();
    missing.addAll(documents);
    Set<String> training = TrainingCheck.files(run, recipe);
    missing.addAll(training);
    List<String> found = new ArrayList<>();
    for (String name : benchmarkFiles()) {
      if (missing.remove(name)) {
        found.add(name);
      } else {
        problems.add("benchmark", PlainFiles.shown(name) + " does not belong there");
      }
    }
    missing.forEach(name -> problems.add("benchmark", name + " is missing"));
    found.removeAll(documents);
    found.removeAll(training); // written after the documents
    if (rowsOfDocuments.isPresent()) {
      new DocumentCheck(run, recipe, problems).check(rowsOfDocuments.get(), found);
    }
  }

  /** Names of the files that are there, below {@code benchmark/}. */
  private List<String> benchmarkFiles() throws IOException {
    List<String> names = new ArrayList<>();
    for (MatchResult.Metadata file : StoredFiles.below(run.benchmark())) {
      String path = file.resourceId().toString();
      String folder = "/benchmark/";
      names.add(path.substring(path.lastIndexOf(folder) + folder.length()));
    }
    return names;
  }
}
