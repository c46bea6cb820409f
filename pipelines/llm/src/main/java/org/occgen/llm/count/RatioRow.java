package org.occgen.llm.count;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.measure.FigureColumn;

/**
 * The ratio of some of the words for persons.
 *
 * @param of which
 */
record RatioRow(String of, Ratio ratio) {
  static List<RatioRow> of(JudgementFigures figures) {
    JudgeFigures all = figures.all();
    List<RatioRow> rows = new ArrayList<>();
    rows.add(new RatioRow("all words for persons", all.ratio()));
    rows.add(new RatioRow("without epicene nouns", all.withoutEpicenes()));
    rows.add(new RatioRow("without split forms", all.withoutSplit()));
    rows.add(new RatioRow("without both", all.plain()));
    rows.add(new RatioRow("with words that are not in the sentence", all.withAbsent()));
    figures
        .majority()
        .ifPresent(
            judgeFigures -> rows.add(new RatioRow("majority of judges", judgeFigures.ratio())));
    return rows;
  }

  static List<FigureColumn<RatioRow>> columns() {
    return List.of(
        FigureColumn.asIs("of", RatioRow::of),
        FigureColumn.decimals(1, "masculine", row -> row.ratio().masculine()),
        FigureColumn.decimals(1, "feminine", row -> row.ratio().feminine()),
        FigureColumn.<RatioRow>decimals(3, "F share", row -> row.ratio().share())
            .meaning("feminine words in all words for persons"),
        FigureColumn.decimals(3, "from", row -> row.ratio().interval().low()),
        FigureColumn.<RatioRow>decimals(3, "to", row -> row.ratio().interval().high())
            .meaning(
                "95 percent interval of the share; there is none where all words are of one"
                    + " gender"),
        FigureColumn.<RatioRow>decimals(2, "M:F", row -> row.ratio().masculineToFeminine())
            .meaning("masculine words for one feminine word; none without a feminine word"),
        FigureColumn.decimals(2, "M:F from", row -> row.ratio().ratioInterval().low()),
        FigureColumn.<RatioRow>decimals(2, "M:F to", row -> row.ratio().ratioInterval().high())
            .meaning("its interval; it has no upper end where the share may be zero"));
  }
}
