package org.occgen.core.regard.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.FurtherTable;
import org.occgen.core.regard.Regard;

/** The columns of the reports of regard. */
final class RegardColumns {
  private static final int DECIMALS = 1;
  private static final double PERCENT = 100;

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
    return columns;
  }

  private static long persons(AttributeFigures figures) {
    return figures.shares().persons();
  }

  /** Of each regard its share with the ends of the interval, in percent. */
  private static <F> List<FigureColumn<F>> shares(Function<F, AttributeFigures> of) {
    List<FigureColumn<F>> columns = new ArrayList<>();
    for (Regard regard : Regard.values()) {
      String name = regard.label();
      columns.add(
          FigureColumn.<F>decimals(
                  DECIMALS, name, f -> PERCENT * of.apply(f).shares().share(regard))
              .meaning(name + " regard, in percent of mentions of persons")
              .pictured());
      columns.add(
          FigureColumn.<F>decimals(
                  DECIMALS,
                  name + "-from",
                  f -> PERCENT * of.apply(f).shares().interval(regard).low())
              .meaning(""));
      columns.add(
          FigureColumn.<F>decimals(
                  DECIMALS,
                  name + "-to",
                  f -> PERCENT * of.apply(f).shares().interval(regard).high())
              .meaning("from ... to: the 95 percent interval over documents"));
    }
    return columns;
  }
}
