package org.occgen.benchmark.card;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.benchmark.page.LossReasons;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CountText;

/** The part of the dataset card on the stages, and on what they left out. */
final class CardMaking {
  /**
   * The units that the card counts. The report alone counts lines of a dump and candidate pairs.
   */
  private static final List<Unit> UNITS =
      List.of(Unit.PERSON, Unit.PAGE, Unit.SENTENCE, Unit.SEGMENT);

  private CardMaking() {}

  /** Whom each stage leaves. */
  static List<String> steps(Recipe recipe) {
    return Arrays.stream(Stage.values())
        .map(
            stage ->
                stage.id()
                    + ": "
                    + stage.peopleLeft(recipe.isParallel(), recipe.balance().balanced()))
        .toList();
  }

  /** Headings, then a row a stage, unit and reason. */
  static List<List<String>> losses(RunStatistics statistics) {
    List<List<String>> rows = new ArrayList<>(List.of(List.of("step", "left out", "reason")));
    for (Map.Entry<Stage, Books> stage : statistics.books().entrySet()) {
      for (Unit unit : UNITS) {
        for (Kind kind : List.of(Kind.DROPPED, Kind.FAILED)) {
          stage
              .getValue()
              .byReason(unit, kind)
              .forEach((reason, count) -> rows.add(row(stage.getKey(), unit, kind, reason, count)));
        }
      }
    }
    return rows;
  }

  private static List<String> row(Stage stage, Unit unit, Kind kind, String reason, long count) {
    String name = unit.name().toLowerCase(Locale.ROOT);
    String several = unit == Unit.PERSON ? "people" : name + "s";
    String meaning = LossReasons.meaning(reason);
    return List.of(
        stage.id(),
        CountText.of(count, name, several),
        CardText.code(reason)
            + (meaning.isEmpty() ? "" : ": " + meaning)
            + (kind == Kind.FAILED ? " (could not be read)" : ""));
  }
}
