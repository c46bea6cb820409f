package org.occgen.pipelines.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.Recipe;

/** Looks at the books of a stage: whether it may stand, and what to say of it. */
final class StageBooks {
  private final RunFolder folder;
  private final Recipe recipe;

  StageBooks(RunFolder folder, Recipe recipe) {
    this.folder = folder;
    this.recipe = recipe;
  }

  /** Fails a stage whose books do not balance, or which could not read too much. */
  void check(Stage stage) throws IOException {
    if (stage == Stage.WRITE) {
      return; // adds nothing and drops nothing: its rows are counted against balance's
    }
    Books books = folder.books(stage);
    List<String> problems = new ArrayList<>(books.imbalances());
    switch (stage) {
      case FETCH -> comparePassedOn(Stage.COLLECT, Unit.PERSON, books, problems);
      case EXTRACT -> comparePassedOn(Stage.FETCH, Unit.PAGE, books, problems);
      case BALANCE -> comparePassedOn(Stage.ALIGN, Unit.PERSON, books, problems);
      // align counts people where extract counts pages; the rows of write are counted as written
      case COLLECT, ALIGN, WRITE -> {}
    }
    if (!problems.isEmpty()) {
      throw new RunException(stage.id() + ": the books do not balance: " + problems);
    }
    // One line stands for all that is lost behind it, so no rate tells how much that was.
    Map<String, Long> unread = new TreeMap<>(books.byReason(Unit.LINE, Kind.FAILED));
    unread.keySet().retainAll(Set.of("truncated-input", "corrupt-input"));
    if (!unread.isEmpty() && recipe.maxFailureRate() < 1) {
      throw new RunException(
          stage.id()
              + ": the dump could not be read to its end "
              + unread
              + "; see "
              + folder.deadLetters(stage)
              + ", fetch it again, or pass --max-failure-rate 1 to go on with what there is");
    }
    for (Unit unit : Unit.values()) {
      long in = books.total(unit, Kind.IN);
      long failed = books.total(unit, Kind.FAILED);
      if (failed > 0 && failed > recipe.maxFailureRate() * in) {
        throw new RunException(
            String.format(
                Locale.ROOT,
                "%s: %d of %d (%.2f %%) could not be read %s, more than max-failure-rate allows"
                    + " (%.2f %%); see %s, %s, or pass --max-failure-rate",
                stage.id(),
                failed,
                in,
                100.0 * failed / in,
                books.byReason(unit, Kind.FAILED),
                100 * recipe.maxFailureRate(),
                folder.deadLetters(stage),
                isLive(stage) ? "ask again with occgen retry" : "mend the input"));
      }
    }
  }

  private boolean isLive(Stage stage) {
    return (stage == Stage.COLLECT && recipe.wikidataDump().isEmpty())
        || (stage == Stage.FETCH && recipe.pages().isEmpty() && recipe.htmlDump().isEmpty());
  }

  /** What a stage takes in is what the one before it put out. */
  private void comparePassedOn(Stage before, Unit unit, Books books, List<String> problems)
      throws IOException {
    long given = folder.books(before).total(unit, Kind.OUT);
    long taken = books.total(unit, Kind.IN);
    if (given != taken) {
      problems.add(unit + ": " + before.id() + " put out " + given + ", " + taken + " came in");
    }
  }

  String summary(Stage stage) throws IOException {
    if (stage == Stage.WRITE) {
      return folder.books(Stage.BALANCE).total(Unit.SEGMENT, Kind.OUT)
          + " segments in "
          + folder.benchmark();
    }
    Books books = folder.books(stage);
    List<String> parts = new ArrayList<>();
    for (Unit unit : Unit.values()) {
      long in = books.total(unit, Kind.IN);
      if (in > 0) {
        String lost =
            List.of(books.byReason(unit, Kind.DROPPED), books.byReason(unit, Kind.FAILED)).stream()
                .flatMap(reasons -> reasons.entrySet().stream())
                .map(reason -> reason.getValue() + " " + reason.getKey())
                .collect(java.util.stream.Collectors.joining(", "));
        parts.add(
            books.total(unit, Kind.OUT)
                + " of "
                + in
                + " "
                + (unit == Unit.LINE && stage == Stage.FETCH ? "lines are wanted" : plural(unit))
                + (lost.isEmpty() ? "" : " (" + lost + ")"));
      }
    }
    return parts.isEmpty() ? "nothing came in" : String.join("; ", parts);
  }

  private static String plural(Unit unit) {
    return switch (unit) {
      case LINE -> "lines are people";
      case PERSON -> "people";
      case PAGE -> "pages";
      case SENTENCE -> "sentences";
      case PAIR -> "pairs";
      case SEGMENT -> "segments";
    };
  }
}
