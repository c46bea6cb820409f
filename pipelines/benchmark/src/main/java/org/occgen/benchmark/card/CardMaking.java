package org.occgen.benchmark.card;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.occgen.benchmark.page.LossReasons;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.benchmark.statistics.RunStatistics.Loss;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CountText;
import org.occgen.report.table.Columns;

/** The part of the dataset card on the stages, and on what they left out. */
final class CardMaking {
  /**
   * The units that the card counts. The report alone counts lines of a dump and candidate pairs.
   */
  private static final List<Unit> UNITS =
      List.of(Unit.PERSON, Unit.PAGE, Unit.SENTENCE, Unit.SEGMENT);

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
    return new Columns<Loss>()
        .add("step", loss -> loss.stage().id())
        .add("left out", CardMaking::leftOut)
        .add("reason", CardMaking::reason)
        .cells(statistics.losses().stream().filter(loss -> UNITS.contains(loss.unit())).toList());
  }

  private static String leftOut(Loss loss) {
    String name = loss.unit().name().toLowerCase(Locale.ROOT);
    return CountText.of(loss.count(), name, loss.unit() == Unit.PERSON ? "people" : name + "s");
  }

  private static String reason(Loss loss) {
    String meaning = LossReasons.meaning(loss.reason());
    return CardText.code(loss.reason())
        + (meaning.isEmpty() ? "" : ": " + meaning)
        + (loss.kind() == Kind.FAILED ? " (could not be read)" : "");
  }
}
