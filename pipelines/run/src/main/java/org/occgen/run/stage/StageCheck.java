package org.occgen.run.stage;

import static com.google.common.base.Strings.lenientFormat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.person.Person;
import org.occgen.transforms.record.RecordReader;

/**
 * Checks what a stage left: its books for themselves, against its dead letters, against what the
 * stage before put out, and against the rows. What differs is a problem.
 */
public final class StageCheck {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final RunFolder run;
  private final List<String> languages;
  private final Stage stage;
  private final Problems problems;
  private Books books = new Books(List.of());
  private List<Statistic> statistics = List.of();

  private StageCheck(RunFolder run, Recipe recipe, Stage stage, Problems problems) {
    this.run = run;
    this.languages = recipe.languages();
    this.stage = stage;
    this.problems = problems;
  }

  /** Checks the stages of a run that are finished. */
  public static void check(RunFolder run, Recipe recipe, Set<Stage> finished, Problems problems) {
    Optional<StageCheck> before = Optional.empty();
    for (RunStage stage : RunStage.all(run, recipe)) {
      if (finished.contains(stage.id())) {
        StageCheck check = new StageCheck(run, recipe, stage.id(), problems);
        problems.guard(stage.id().id(), check::readBooks);
        before.ifPresent(from -> check.takesOver(stage.takenOver(), from));
        problems.guard(stage.id().rows(), () -> stage.check(check));
        before = Optional.of(check);
      }
    }
  }

  private void readBooks() throws IOException {
    books = run.books(stage);
    statistics = run.statistics(stage);
    books.imbalances().forEach(problem -> problems.add(stage.id(), "books: " + problem));
    Map<String, Long> letters = deadLetters();
    Map<String, Long> failed = new TreeMap<>();
    for (Unit unit : Unit.values()) {
      books
          .byReason(unit, Kind.FAILED)
          .forEach((reason, count) -> failed.merge(reason, count, Long::sum));
    }
    // what a wiki says is not there is dropped by a rule, and still has a letter
    Map<String, Long> dropped = books.byReason(Unit.PAGE, Kind.DROPPED);
    dropped.keySet().retainAll(letters.keySet());
    dropped.forEach((reason, count) -> failed.merge(reason, count, Long::sum));
    if (!letters.equals(failed)) {
      problems.add(
          stage.id(),
          lenientFormat(
              "books: failed %s, dead letters: %s; to have them written anew, delete %s/%s and run "
                  + "again",
              failed, letters, run.rows(stage), RunFolder.MARKER));
    }
  }

  private Map<String, Long> deadLetters() throws IOException {
    Map<String, Long> reasons = new TreeMap<>();
    for (MatchResult.Metadata file :
        FileSystems.match(run.deadLetters(stage) + "/part*", EmptyMatchTreatment.ALLOW)
            .metadata()) {
      // one by one, for there may be gigabytes of them
      try (InputStream in = Channels.newInputStream(FileSystems.open(file.resourceId()));
          MappingIterator<JsonNode> letters = JSON.readerFor(JsonNode.class).readValues(in)) {
        letters.forEachRemaining(
            letter -> reasons.merge(letter.path("reason").asText(), 1L, Long::sum));
      }
    }
    return reasons;
  }

  private void takesOver(Set<Unit> units, StageCheck before) {
    for (Unit unit : units) {
      same(
          unit + ", out of " + before.stage.id(),
          before.books(unit, Kind.OUT),
          "into " + stage.id(),
          books(unit, Kind.IN));
    }
  }

  /** The problems that were found. */
  Problems problems() {
    return problems;
  }

  /** Adds a problem of the rows. */
  void problem(String what) {
    problems.add(stage.rows(), what);
  }

  /** One side of the books of one unit, by gender and language. */
  Tally books(Unit unit, Kind kind) {
    return Tally.of(books, entry -> entry.unit() == unit && entry.kind() == kind);
  }

  /** The losses in the books for one reason, by gender and language. */
  Tally lostFor(Unit unit, String reason) {
    return Tally.of(books, entry -> entry.unit() == unit && entry.reason().equals(reason));
  }

  /** One table of the statistics, by gender and key. */
  Tally statistics(Table table) {
    return statistics(stage, table);
  }

  /** One table that the stage counted for another step of the funnel. */
  Tally statistics(Stage step, Table table) {
    return Tally.of(statistics, step, table);
  }

  /** Reads the rows of the stage. */
  <T extends Record> void rows(Class<T> type, Consumer<T> row) throws IOException {
    rows(stage, type, row);
  }

  /** Reads the rows of a stage, which may be one before. */
  <T extends Record> void rows(Stage stage, Class<T> type, Consumer<T> row) throws IOException {
    RecordReader.forEach(type, run.rowFiles(stage), row::accept);
  }

  /** Counts texts in the languages of the run. */
  TextCounts texts() {
    return new TextCounts(languages);
  }

  /** Adds a person's text in a language, which must be one of the run and stand there once. */
  void cover(TextCounts counts, Person person, String language, int sentences) {
    if (!languages.contains(language)) {
      problem(person.qid() + " in " + language + ", which is no language of the run");
    } else if (!counts.add(person, language, sentences)) {
      problem(person.qid() + " in " + language + " stands twice");
    }
  }

  /** The rows must be what the books say went on. */
  void areInBooks(Tally rows, Unit unit) {
    rows.compare(
        stage.rows(), unit + ", in the rows", books(unit, Kind.OUT), "in the books", problems);
  }

  /** The rows must be what the statistics of this stage's step of the funnel say. */
  void areInStatistics(Tally rows, Table table) {
    rows.compare(
        stage.rows(),
        table + " after " + stage.id() + ", in the rows",
        statistics(table),
        "in the statistics",
        problems);
  }

  /** Two tallies must be the same. */
  void same(String name, Tally tally, String otherName, Tally other) {
    tally.compare(stage.id(), name, other, otherName, problems);
  }
}
