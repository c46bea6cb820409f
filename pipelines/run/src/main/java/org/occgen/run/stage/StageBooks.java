package org.occgen.run.stage;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.command.CommandFailedException;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.storage.FileLookup;

/** Looks at the books of a stage: whether it may stand, and what to say of it. */
public final class StageBooks {
  /**
   * Fails a stage whose workers say that they wrote more than is there: where they have another
   * folder of the same name, nothing else would fail.
   *
   * @throws CommandFailedException that says what is missing
   */
  public static void checkFiles(RunStage stage) throws IOException {
    if (stage.rowUnit().isEmpty()) {
      return;
    }
    String rows = stage.folder.rows(stage.id());
    String shared =
        "; the run folder must be one that all machines of the cluster share, under the same name";
    if (!FileLookup.exists(rows + "/" + RunFolder.BOOKS)) {
      throw new CommandFailedException(
          stage.id().id() + ": " + rows + ": what the workers wrote is not there" + shared);
    }
    long wrote = stage.folder.books(stage.id()).total(stage.rowUnit().get(), Kind.OUT);
    long there = RecordFiles.count(stage.folder.rowFiles(stage.id()));
    if (wrote != there) {
      throw new CommandFailedException(
          format(
              "%s: %s: the workers wrote %,d rows, of which %,d are there%s",
              stage.id().id(), rows, wrote, there, shared));
    }
  }

  /**
   * Fails a stage whose books do not balance, or which could not read too much.
   *
   * @param before the stage before it
   * @throws CommandFailedException that says what is wrong
   */
  public static void check(RunStage stage, Optional<RunStage> before) throws IOException {
    if (!stage.keepsBooks()) {
      return;
    }
    String name = stage.id().id();
    Books books = stage.folder.books(stage.id());
    List<String> problems = new ArrayList<>(books.imbalances());
    for (Unit unit : stage.takenOver()) {
      Stage from = before.orElseThrow().id();
      long given = stage.folder.books(from).total(unit, Kind.OUT);
      long taken = books.total(unit, Kind.IN);
      if (given != taken) {
        problems.add(unit + ": " + from.id() + " put out " + given + ", " + taken + " came in");
      }
    }
    if (!problems.isEmpty()) {
      throw new CommandFailedException(name + ": the books do not balance: " + problems);
    }
    // One line stands for all that is lost behind it, or of the file, so no rate tells how much.
    Map<String, Long> unread = new TreeMap<>(books.byReason(Unit.LINE, Kind.FAILED));
    unread.keySet().retainAll(Set.of("truncated-input", "corrupt-input", "wrong-format"));
    if (!unread.isEmpty() && stage.recipe.maxFailureRate() < 1) {
      throw new CommandFailedException(
          name
              + ": the dump could not be read whole "
              + unread
              + "; see "
              + stage.folder.deadLetters(stage.id())
              + ", fetch it again, or pass --max-failure-rate 1 to go on with what there is");
    }
    for (Unit unit : Unit.values()) {
      long in = books.total(unit, Kind.IN);
      long failed = books.total(unit, Kind.FAILED);
      if (failed > 0 && failed > stage.recipe.maxFailureRate() * in) {
        throw new CommandFailedException(
            format(
                "%s: %d of %d %s (%.2f %%) could not be read %s, more than max-failure-rate allows"
                    + " (%.2f %%); see %s, %s, or pass --max-failure-rate",
                name,
                failed,
                in,
                unit.plural(),
                100.0 * failed / in,
                books.byReason(unit, Kind.FAILED),
                100 * stage.recipe.maxFailureRate(),
                stage.folder.deadLetters(stage.id()),
                stage.asksServers() ? "ask again with occgen run --retry" : "mend the input"));
      }
    }
  }

  /** The fate of all that came in, unit by unit, on one line. */
  static String summary(Books books, Function<Unit, String> plural) {
    List<String> parts = new ArrayList<>();
    for (Unit unit : Unit.values()) {
      long in = books.total(unit, Kind.IN);
      if (in > 0) {
        String lost =
            Stream.of(Kind.DROPPED, Kind.FAILED)
                .flatMap(kind -> books.byReason(unit, kind).entrySet().stream())
                .map(reason -> reason.getValue() + " " + reason.getKey())
                .collect(Collectors.joining(", "));
        parts.add(
            books.total(unit, Kind.OUT)
                + " of "
                + in
                + " "
                + plural.apply(unit)
                + (lost.isEmpty() ? "" : " (" + lost + ")"));
      }
    }
    return parts.isEmpty() ? "nothing came in" : String.join("; ", parts);
  }
}
