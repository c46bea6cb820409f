package org.occgen.llm.count;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.FurtherTable;
import org.occgen.core.measure.Interval;
import org.occgen.core.measure.MeasureColumns;
import org.occgen.llm.Schema;

/** The columns and tables of a report of judgements. */
record JudgementColumns(Schema schema, int judges) {
  MeasureColumns<JudgementFigures> all() {
    List<FigureColumn<JudgementFigures>> files = files();
    return new MeasureColumns<>(table(), files, files, List.of(), "words for persons");
  }

  private List<FigureColumn<JudgementFigures>> table() {
    List<FigureColumn<JudgementFigures>> columns = new ArrayList<>();
    String each = judges == 1 ? "" : ", on average of the judges";
    columns.add(
        FigureColumn.<JudgementFigures>decimals(
                3, "F share", figures -> figures.all().ratio().share())
            .meaning("feminine words in all words for persons"));
    columns.add(
        interval(3, "95% of F share", figures -> figures.all().ratio().interval())
            .meaning("its 95 percent interval; none where all words are of one gender"));
    columns.add(
        FigureColumn.<JudgementFigures>decimals(
                2, "M:F", figures -> figures.all().ratio().masculineToFeminine())
            .meaning("masculine words for one feminine word; none without a feminine word"));
    columns.add(
        interval(2, "95% of M:F", figures -> figures.all().ratio().ratioInterval())
            .meaning("its 95 percent interval; it has no end where the F share may be zero"));
    columns.add(
        FigureColumn.<JudgementFigures>asIs("sentences", JudgementFigures::sentences)
            .meaning("lines with text"));
    columns.add(
        FigureColumn.<JudgementFigures>decimals(1, "% answered", figures -> 100 * answered(figures))
            .meaning("sentences that were answered, in percent; the others count nowhere"));
    if (schema == Schema.NOUN_PERSON_GENDER) {
      columns.add(
          count("words", JudgeTally::words).meaning("nouns and pronouns that were named" + each));
    }
    columns.add(
        count("persons", JudgeTally::persons).meaning("words for persons among them" + each));
    columns.add(
        count("masculine", tally -> tally.all(true)).meaning("masculine ones of these").pictured());
    columns.add(
        count("feminine", tally -> tally.all(false)).meaning("feminine ones of these").pictured());
    columns.add(
        FigureColumn.<JudgementFigures>decimals(
                1, "per 1,000", figures -> figures.all().tally().personsPerThousand())
            .meaning("words for persons in a thousand words of the answered sentences"));
    columns.add(
        count("epicenes", JudgementColumns::epicenes)
            .meaning(
                "words for persons whose gender is fixed, whoever is meant; counted for Spanish and"
                    + " Catalan only"));
    return List.copyOf(columns);
  }

  private static double answered(JudgementFigures figures) {
    double asked = (double) figures.sentences() * figures.judges().size();
    return figures.all().tally().of(JudgeCount.ANSWERED) / asked;
  }

  private static long epicenes(JudgeTally tally) {
    return tally.of(JudgeCount.MASCULINE_EPICENES) + tally.of(JudgeCount.FEMININE_EPICENES);
  }

  private FigureColumn<JudgementFigures> count(String name, ToLongFunction<JudgeTally> number) {
    return judges == 1
        ? FigureColumn.asIs(name, figures -> number.applyAsLong(figures.all().tally()))
        : FigureColumn.decimals(
            1, name, figures -> figures.all().mean(tally -> number.applyAsLong(tally)));
  }

  private static FigureColumn<JudgementFigures> interval(
      int digits, String name, Function<JudgementFigures, Interval> interval) {
    return FigureColumn.asIs(name, figures -> shown(digits, interval.apply(figures)));
  }

  private static String shown(int digits, Interval interval) {
    return Double.isNaN(interval.low())
        ? "-"
        : end(digits, interval.low()) + "\u00a0to\u00a0" + end(digits, interval.high());
  }

  private static String end(int digits, double value) {
    return Double.isNaN(value) ? "no end" : String.format(Locale.ROOT, "%." + digits + "f", value);
  }

  private List<FigureColumn<JudgementFigures>> files() {
    List<FigureColumn<JudgementFigures>> columns = new ArrayList<>();
    columns.add(FigureColumn.asIs("sentences", JudgementFigures::sentences));
    columns.add(FigureColumn.asIs("empty-lines", JudgementFigures::emptyLines));
    columns.add(FigureColumn.asIs("number-of-judges", figures -> (long) figures.judges().size()));
    columns.add(count("answered", tally -> tally.of(JudgeCount.ANSWERED)));
    columns.add(count("text-words", tally -> tally.of(JudgeCount.TEXT_WORDS)));
    columns.add(count("words", JudgeTally::words));
    columns.add(count("persons", JudgeTally::persons));
    columns.add(count("masculine", tally -> tally.all(true)));
    columns.add(count("feminine", tally -> tally.all(false)));
    columns.add(count("other-masculine", tally -> tally.of(JudgeCount.MASCULINE_OTHERS)));
    columns.add(count("other-feminine", tally -> tally.of(JudgeCount.FEMININE_OTHERS)));
    number(
        columns,
        "feminine-share",
        figures -> figures.ratio().share(),
        figures -> figures.ratio().interval());
    number(
        columns,
        "masculine-to-feminine",
        figures -> figures.ratio().masculineToFeminine(),
        figures -> figures.ratio().ratioInterval());
    number(
        columns,
        "persons-per-1000-words",
        figures -> figures.tally().personsPerThousand(),
        JudgeFigures::perThousand);
    columns.add(count("epicenes.masculine", tally -> tally.of(JudgeCount.MASCULINE_EPICENES)));
    columns.add(count("epicenes.feminine", tally -> tally.of(JudgeCount.FEMININE_EPICENES)));
    columns.add(count("split-forms.masculine", tally -> tally.of(JudgeCount.MASCULINE_SPLIT)));
    columns.add(count("split-forms.feminine", tally -> tally.of(JudgeCount.FEMININE_SPLIT)));
    columns.add(count("not-in-sentence", tally -> tally.of(JudgeCount.ABSENT)));
    columns.add(count("on-skiplist", tally -> tally.of(JudgeCount.SKIPPED)));
    return List.copyOf(columns);
  }

  private static void number(
      List<FigureColumn<JudgementFigures>> columns,
      String name,
      Function<JudgeFigures, Object> value,
      Function<JudgeFigures, Interval> interval) {
    columns.add(FigureColumn.asIs(name + ".value", figures -> value.apply(figures.all())));
    columns.add(FigureColumn.asIs(name + ".low", figures -> interval.apply(figures.all()).low()));
    columns.add(FigureColumn.asIs(name + ".high", figures -> interval.apply(figures.all()).high()));
  }

  /** The tables beside the figures. */
  static List<FurtherTable<JudgementFigures, ?>> tables() {
    return List.of(
        new FurtherTable<>(
            "ratios",
            "What the ratio rests on",
            "An epicene noun, such as Spanish persona, has one gender whoever is meant. A split"
                + " form, such as tutor/a, names both genders, and a model gives it one. Neither"
                + " tells who is spoken of.",
            RatioRow::of,
            RatioRow.columns()),
        new FurtherTable<>(
            "judges",
            "Runs and models side by side",
            "Counts of a majority are of sentences that all judges answered.",
            JudgeRow::of,
            JudgeRow.columns()),
        new FurtherTable<>(
            "agreement",
            "Agreement of runs and models",
            "Kappa is taken over words that at least one of the judges named, of sentences that"
                + " all of them answered; that one does not name a word is a label. Words that"
                + " nobody named would make it higher.",
            JudgementFigures::agreed,
            List.of(
                FigureColumn.asIs("judges", JudgeAgreement::judges),
                FigureColumn.asIs("words", JudgeAgreement::words),
                FigureColumn.decimals(3, "same label", JudgeAgreement::share),
                FigureColumn.asIs("of", JudgeAgreement::kappa),
                FigureColumn.decimals(3, "kappa", JudgeAgreement::value))),
        new FurtherTable<>(
            "answers",
            "What became of the questions",
            "words and no-words are answers. Every other sentence counts nowhere, and stands with"
                + " its reason in figures-failed.tsv.",
            JudgementFigures::outcomes,
            Answers.columns("outcome", "of sentences")),
        new FurtherTable<>(
            "rejected",
            "Parts of replies that were rejected",
            "Each stands in rejected.jsonl. A part that is rejected gives no word; the other lines"
                + " of its reply count. not-in-sentence: a word that does not stand in the sentence,"
                + " or not as often as the model named it.",
            JudgementFigures::rejected,
            Answers.columns("reason", "a sentence")));
  }
}
