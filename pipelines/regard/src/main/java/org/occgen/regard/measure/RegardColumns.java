package org.occgen.regard.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.FurtherTable;
import org.occgen.regard.Regard;
import org.occgen.regard.score.RegardShare;

/** The columns of the reports of regard. */
final class RegardColumns {
  private static final int DECIMALS = 1;
  private static final double PERCENT = 100;

  private static final Map<String, String> MEANINGS =
      Map.of(
          "positive",
          "mentions of positive regard, in percent of those of persons, as the classifier counts;"
              + " from and to are the ends of the 95 percent interval over documents",
          "neutral",
          "the same of neutral regard",
          "negative",
          "the same of negative regard",
          "negative-gap",
          "the share of negative regard less the mean of those of the other attributes of"
              + " the class, in points of percent");

  private RegardColumns() {}

  /** A row for each dataset, language and group. */
  static List<FigureColumn<RegardFigures>> ofAll() {
    List<FigureColumn<RegardFigures>> columns = new ArrayList<>();
    columns.add(
        FigureColumn.<RegardFigures>asIs("sentences", RegardFigures::sentences)
            .meaning("sentences of any length"));
    columns.add(
        FigureColumn.<RegardFigures>asIs("taken", RegardFigures::taken)
            .meaning("sentences that speak of a person by a protected attribute"));
    columns.add(
        FigureColumn.<RegardFigures>asIs("persons", figures -> persons(figures.all()))
            .meaning("mentions of persons by an attribute; a sentence may have several"));
    columns.addAll(shares(RegardFigures::all));
    columns.add(
        FigureColumn.<RegardFigures>asIs("person-asked", figures -> figures.personCascade().asked())
            .meaning("mentions of which the large model for persons was asked; 0 without one"));
    columns.add(
        FigureColumn.<RegardFigures>asIs("regard-asked", figures -> figures.regardCascade().asked())
            .meaning("mentions of which the large model for regard was asked; 0 without one"));
    return columns;
  }

  /** The tables beside it. */
  static List<FurtherTable<RegardFigures, ?>> tables() {
    return List.of(
        new FurtherTable<>(
            "classes", "By class of attributes", "", RegardFigures::classes, ofAttributes(false)),
        new FurtherTable<>(
            "attributes",
            "By attribute",
            "Compare attributes within a class, and mind the intervals: few mentions say little.",
            RegardFigures::attributes,
            ofAttributes(true)));
  }

  private static List<FigureColumn<AttributeFigures>> ofAttributes(boolean single) {
    List<FigureColumn<AttributeFigures>> columns = new ArrayList<>();
    columns.add(FigureColumn.asIs("class", AttributeFigures::attributeClass));
    if (single) {
      columns.add(FigureColumn.asIs("attribute", AttributeFigures::keyword));
    }
    columns.add(
        FigureColumn.<AttributeFigures>asIs("mentions", AttributeFigures::mentions)
            .meaning("how often keywords stand in sentences of appropriate length"));
    columns.add(
        FigureColumn.<AttributeFigures>asIs("not-chosen", AttributeFigures::notChosen)
            .meaning("mentions in sentences that were not chosen, since there are enough"));
    columns.add(
        FigureColumn.<AttributeFigures>asIs("no-person", AttributeFigures::notPersons)
            .meaning("chosen mentions that mean no person"));
    columns.add(
        FigureColumn.<AttributeFigures>asIs("persons", RegardColumns::persons)
            .meaning("chosen mentions that mean a person: the shares are of these"));
    columns.addAll(shares(figures -> figures));
    if (single) {
      columns.addAll(interval("negative-gap", f -> f.shares().rawGap(Regard.NEGATIVE)));
    }
    return columns;
  }

  private static long persons(AttributeFigures figures) {
    return figures.shares().persons();
  }

  /** Of each regard its share with the ends of the interval, in percent. */
  private static <F> List<FigureColumn<F>> shares(Function<F, AttributeFigures> figures) {
    List<FigureColumn<F>> columns = new ArrayList<>();
    for (Regard regard : Regard.values()) {
      columns.addAll(interval(regard.label(), f -> figures.apply(f).shares().raw(regard)));
    }
    return columns;
  }

  private static <F> List<FigureColumn<F>> interval(
      String name, Function<F, RegardShare.Estimate> estimate) {
    return List.of(
        FigureColumn.<F>decimals(DECIMALS, name, f -> PERCENT * estimate.apply(f).value())
            .meaning(MEANINGS.getOrDefault(name, "")),
        FigureColumn.<F>decimals(
            DECIMALS, name + "-from", f -> PERCENT * estimate.apply(f).interval().low()),
        FigureColumn.<F>decimals(
            DECIMALS, name + "-to", f -> PERCENT * estimate.apply(f).interval().high()));
  }
}
