package org.occgen.benchmark.statistics;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RowCounts.Cell;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.mining.RepeatedSegments;
import org.occgen.core.person.GenderCategories;

/**
 * The counts of the training data of a run, and of the segments that were left out of it.
 *
 * @param parts in how many parts it is written; 0 where the recipe asks for none
 * @param books people and segments, of all that balancing could choose from
 * @param byCategory what is in it by gender category: those of the recipe, then the others
 */
public record TrainingCounts(int parts, Books books, Map<String, Cell> byCategory) {
  /** No training data. */
  static final TrainingCounts NONE = new TrainingCounts(0, new Books(List.of()), Map.of());

  /**
   * Reads what stage write left.
   *
   * @throws IOException if a file cannot be read
   */
  public static TrainingCounts read(RunFolder run, Recipe recipe) throws IOException {
    return recipe.output().parts()
        ? of(parts(run, recipe), run.trainingBooks(), recipe.genders())
        : NONE;
  }

  private static TrainingCounts of(int parts, Books books, GenderCategories genders) {
    Map<String, Cell> cells = new LinkedHashMap<>();
    genders.names().forEach(name -> cells.put(name, new Cell(0, 0)));
    for (BookEntry entry : books.entries()) {
      if (entry.kind() == Kind.OUT) {
        cells.computeIfPresent(
            genders.ofKey(entry.gender()),
            (name, cell) ->
                entry.unit() == Unit.PERSON
                    ? new Cell(cell.people() + entry.count(), cell.segments())
                    : new Cell(cell.people(), cell.segments() + entry.count()));
      }
    }
    cells.values().removeIf(cell -> cell.people() == 0);
    return new TrainingCounts(parts, books, cells);
  }

  /**
   * In how many parts training data is written: by the number of segments that there are for it
   * before their text is looked at, so that it is known before the parts are.
   */
  public static int parts(RunFolder run, Recipe recipe) throws IOException {
    Books balance = run.books(Stage.BALANCE);
    long repeated =
        balance
            .byReason(Unit.SEGMENT, Kind.DROPPED)
            .getOrDefault(RepeatedSegments.REPEATED_SEGMENT, 0L);
    long test = recipe.balance().balanced() ? balance.total(Unit.SEGMENT, Kind.OUT) : 0;
    return recipe.output().partsOf(balance.total(Unit.SEGMENT, Kind.IN) - repeated - test);
  }

  /** Its people. */
  public long people() {
    return books.total(Unit.PERSON, Kind.OUT);
  }

  /** Its rows. */
  public long segments() {
    return books.total(Unit.SEGMENT, Kind.OUT);
  }

  /** The numbers of people or segments that were left out, by reason. */
  public Map<String, Long> leftOut(Unit unit) {
    return books.byReason(unit, Kind.DROPPED);
  }
}
