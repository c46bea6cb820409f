package org.occgen.pipelines.stage;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.person.Person;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.transforms.record.RecordReader;

/** Compares what a stage left: rows, books, statistics. What differs is a problem. */
public final class StageCheck {
  private final RunFolder run;
  private final List<String> languages;
  private final Stage stage;
  private final Problems problems;
  private final Books books;
  private final List<Statistic> statistics;

  /**
   * A check of one stage.
   *
   * @param languages of the run
   * @param books of the stage
   * @param statistics of the stage
   */
  public StageCheck(
      RunFolder run,
      List<String> languages,
      Stage stage,
      Books books,
      List<Statistic> statistics,
      Problems problems) {
    this.run = run;
    this.languages = languages;
    this.stage = stage;
    this.books = books;
    this.statistics = List.copyOf(statistics);
    this.problems = problems;
  }

  /** What was found to be wrong. */
  Problems problems() {
    return problems;
  }

  /** Adds a problem of the rows. */
  void problem(String what) {
    problems.add(stage.rows(), what);
  }

  /** One side of the books of one unit, by gender and language. */
  Tally books(Unit unit, Kind kind) {
    return Tally.of(books, unit, kind);
  }

  /** What the books lost for one reason, by gender and language. */
  Tally lostFor(Unit unit, String reason) {
    return Tally.ofReason(books, unit, reason);
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
  <T extends Record> void rows(Stage of, Class<T> type, Consumer<T> row) throws IOException {
    try (RecordReader<T> rows = RecordReader.open(type, run.rowFiles(of))) {
      rows.forEachRemaining(row);
    }
  }

  /** Adds a person's text in a language, which must be one of the run and stand there once. */
  void cover(Map<String, TextCounts> counts, Person person, String language, int sentences) {
    int place = languages.indexOf(language);
    TextCounts count =
        counts.computeIfAbsent(person.qid(), qid -> new TextCounts(person, languages.size()));
    if (place < 0) {
      problem(person.qid() + " in " + language + ", which is no language of the run");
    } else if (!count.add(place, sentences)) {
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
