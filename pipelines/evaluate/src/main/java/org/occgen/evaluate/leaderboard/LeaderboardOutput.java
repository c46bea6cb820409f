package org.occgen.evaluate.leaderboard;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.core.mark.WordGender;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.evaluate.LatexTable;
import org.occgen.evaluate.ScoreText;
import org.occgen.evaluate.leaderboard.Leaderboard.Counts;
import org.occgen.evaluate.leaderboard.Leaderboard.Row;
import org.occgen.gender.FalseAlarms;
import org.occgen.report.HtmlPage;
import org.occgen.report.OutputFiles;
import org.occgen.report.TextTable;
import org.occgen.report.chart.CrossPlot;
import org.occgen.report.table.Columns;
import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.significance.BootstrapEstimate;

/**
 * The tables and the page of leaderboards.
 *
 * @param boards a suite in a language each
 * @param shares GENDEROUS in a language each
 * @param quality scores that stand beside
 * @param warnings what was left out, a sentence each
 */
record LeaderboardOutput(
    List<Leaderboard> boards,
    List<GenderousShares> shares,
    QualityScores quality,
    List<String> warnings) {
  private static final String TABLE = "leaderboard.tsv";
  private static final String LATEX = "leaderboard.tex";
  private static final String PAGE = "report.html";
  private static final String WINOMT = "winomt.tsv";
  private static final String SHOWN = "genderous.tsv";
  private static final Set<String> FILES = Set.of(TABLE, LATEX, PAGE, WINOMT, SHOWN);

  /** Coverage below which a system's figures are of a choice of the words. */
  private static final double LOW_COVERAGE = 0.8;

  /**
   * Checks that a folder is new, empty or an earlier output.
   *
   * @param replace whether an earlier output may be replaced
   * @throws IllegalArgumentException if it is not
   */
  static void requireUsable(Path folder, boolean replace) throws IOException {
    OutputFiles.requireUsable("--output", folder, FILES::contains, "a leaderboard");
    UsageException.require(
        replace || FILES.stream().map(folder::resolve).noneMatch(Files::exists),
        "--output %s: holds a leaderboard, which would be replaced; name another folder, or give"
            + " --replace",
        folder);
  }

  /** Writes all files in the place of an earlier output. */
  void write(Path folder) throws IOException {
    try (OutputFiles files = new OutputFiles(folder, FILES::contains)) {
      files.create(TABLE).write(forPrograms());
      if (boards.stream().anyMatch(board -> board.suite().winoMt().isPresent())) {
        files.create(WINOMT).write(winoMt());
      }
      if (!shares.isEmpty()) {
        files.create(SHOWN).write(GenderousShares.tsv(shares));
      }
      files
          .create(LATEX)
          .write(
              boards.stream()
                  .map(board -> LatexTable.text(cells(board), caption(board)))
                  .collect(Collectors.joining("\n")));
      files.create(PAGE).write(page());
      files.publish();
    }
  }

  /** A row of one of the boards. */
  private record BoardRow(Suite suite, Row row) {}

  private String forPrograms() {
    Columns<BoardRow> columns =
        new Columns<BoardRow>()
            .add("suite", all -> all.suite().kind().id())
            .add("language", all -> all.suite().language())
            .add("system", all -> all.row().system())
            .add("rank", all -> all.row().rank())
            .add("rank_held", all -> all.row().held())
            .add("tied_from", all -> all.row().tied().first())
            .add("tied_to", all -> all.row().tied().last());
    Map<String, Function<Row, ScoreFigure>> figures = new LinkedHashMap<>();
    figures.put("right", Row::right);
    figures.put("feminine", Row::feminine);
    figures.put("masculine", Row::masculine);
    figures.put("gap", Row::gap);
    figures.forEach(
        (name, figure) ->
            addEstimate(columns, name, all -> Optional.of(figure.apply(all.row()).estimate())));
    columns.add("gap_p_holm", all -> all.row().gap().adjustedP());
    addCounts(columns, "feminine", Row::women);
    addCounts(columns, "masculine", Row::men);
    for (String metric : quality.metrics()) {
      columns.add(
          metric,
          all ->
              quality
                  .in(all.suite().language(), metric, all.row().system())
                  .map(DoubleSummaryStatistics::getAverage)
                  .orElse(Double.NaN));
    }
    return columns
        .add("sentences", all -> all.row().right().units())
        .tsv(
            boards.stream()
                .flatMap(
                    board -> board.rows().stream().map(row -> new BoardRow(board.suite(), row)))
                .toList());
  }

  /** WinoMT's published figures of a system by one rule. */
  private record WinoMtRow(String language, String system, String rule, WinoMtFigures figures) {}

  private String winoMt() {
    Columns<WinoMtRow> columns =
        new Columns<WinoMtRow>()
            .add("language", WinoMtRow::language)
            .add("system", WinoMtRow::system)
            .add("rule", WinoMtRow::rule);
    addEstimate(columns, "accuracy", row -> Optional.of(row.figures().accuracy()));
    addEstimate(columns, "delta_g", row -> Optional.of(row.figures().deltaG()));
    addEstimate(columns, "delta_s", row -> Optional.of(row.figures().deltaS()));
    for (int cell = 0; cell < WinoMtFigures.CELLS.size(); cell++) {
      int at = cell;
      columns.add(WinoMtFigures.CELLS.get(cell), row -> row.figures().cells().get(at));
    }
    List<WinoMtRow> rows = new ArrayList<>();
    for (Leaderboard board : boards) {
      for (Row row : board.rows()) {
        String language = board.suite().language();
        row.authors()
            .ifPresent(each -> rows.add(new WinoMtRow(language, row.system(), "authors", each)));
        row.nouns()
            .ifPresent(each -> rows.add(new WinoMtRow(language, row.system(), "nouns", each)));
      }
    }
    return columns.tsv(rows);
  }

  /** Adds a figure and the ends of its interval, empty where there is none. */
  static <R> void addEstimate(
      Columns<R> columns, String name, Function<R, Optional<BootstrapEstimate>> figure) {
    columns
        .add(name, row -> figure.apply(row).map(BootstrapEstimate::value).orElse(Double.NaN))
        .add(name + "_low", row -> figure.apply(row).map(BootstrapEstimate::low).orElse(Double.NaN))
        .add(
            name + "_high",
            row -> figure.apply(row).map(BootstrapEstimate::high).orElse(Double.NaN));
  }

  private static void addCounts(
      Columns<BoardRow> columns, String name, Function<Row, Counts> counts) {
    columns
        .add(name + "_right", all -> counts.apply(all.row()).right())
        .add(name + "_wrong", all -> counts.apply(all.row()).wrong())
        .add(name + "_neither", all -> counts.apply(all.row()).neither())
        .add(name + "_unknown", all -> counts.apply(all.row()).unknown());
  }

  /** The table for people: a row a system, the best first. */
  private List<List<String>> cells(Leaderboard board) {
    boolean winoMt = board.suite().winoMt().isPresent();
    Columns<Row> columns =
        new Columns<Row>()
            .add("rank", LeaderboardOutput::rank)
            .add("system", Row::system)
            .add("right for women", row -> percent(row.feminine()))
            .add("right for men", row -> percent(row.masculine()))
            .add("gap, points", row -> percent(row.gap()))
            .add("neutral, %", row -> hundred(row.all().neutral()))
            .add("coverage, %", row -> hundred(row.all().coverage()))
            .add("words", row -> row.all().words())
            .add("rank held, %", row -> hundred(row.held()))
            .addIf(
                winoMt,
                "accuracy, authors' rule",
                row -> told(row.authors(), WinoMtFigures::accuracy))
            .addIf(
                winoMt, "delta G, authors' rule", row -> told(row.authors(), WinoMtFigures::deltaG))
            .addIf(
                winoMt, "delta S, authors' rule", row -> told(row.authors(), WinoMtFigures::deltaS))
            .addIf(winoMt, "delta G, nouns", row -> told(row.nouns(), WinoMtFigures::deltaG));
    for (String metric : quality.metrics()) {
      columns.add(
          metric,
          row ->
              quality
                  .in(board.suite().language(), metric, row.system())
                  .map(QualityScores::told)
                  .orElse(ScoreText.NONE));
    }
    return columns.cells(board.rows());
  }

  private static String told(
      Optional<WinoMtFigures> figures, Function<WinoMtFigures, BootstrapEstimate> figure) {
    return percent(figures.map(figure).orElseThrow());
  }

  /** The rank, with the ranks of the systems that cannot be told apart from it. */
  private static String rank(Row row) {
    return row.tied().first() == row.tied().last()
        ? String.valueOf(row.rank())
        : row.rank() + " (" + row.tied().first() + " to " + row.tied().last() + ")";
  }

  private static String percent(ScoreFigure figure) {
    return percent(figure.estimate());
  }

  /** A share with its interval, in percent. */
  static String percent(BootstrapEstimate share) {
    return Double.isFinite(share.value())
        ? format("%.1f [%.1f, %.1f]", 100 * share.value(), 100 * share.low(), 100 * share.high())
        : ScoreText.NONE;
  }

  private static String hundred(double share) {
    return format("%.1f", 100 * share);
  }

  private static String caption(Leaderboard board) {
    Suite suite = board.suite();
    return format(
        "Gender of words whose person is known, into %s: %s. Percent of the words that show a"
            + " gender, with 95 percent intervals over %,d source sentences. Neutral words have one"
            + " form for all genders. Coverage is the share of words of which the rules of occgen"
            + " tell what they show. A rank in brackets spans the systems that no test tells apart.",
        WikipediaLanguages.nameAndCode(suite.language()), suite.kind().title(), suite.sentences());
  }

  /**
   * A bound on right words that are called wrong: those of the best system that are wrong in
   * sentences whose persons have one gender; and the false alarms of the judge of sentences.
   */
  private static String falseAlarms(Leaderboard board) {
    List<String> told = new ArrayList<>();
    String best = board.rows().get(0).system();
    Counts women = board.unmixed(best, WordGender.FEMININE);
    Counts men = board.unmixed(best, WordGender.MASCULINE);
    if (women.right() > 0 && men.right() > 0) {
      told.add(
          format(
              "In sentences whose persons have one gender, of %s's words about women %,d of %,d are"
                  + " called wrong, and %,d of %,d about men; so right words are called wrong no"
                  + " more often than that.",
              best,
              women.wrong(),
              women.right() + women.wrong(),
              men.wrong(),
              men.right() + men.wrong()));
    }
    FalseAlarms.of(board.suite().language())
        .ifPresent(
            alarms ->
                told.add(
                    format(
                        "The judge of occgen evaluate, which reads whole sentences, calls %s %% of"
                            + " right sentences about women wrong, and %s %% of those about men"
                            + " (MT-GenEval's development set).",
                        hundred(alarms.share(WordGender.FEMININE)),
                        hundred(alarms.share(WordGender.MASCULINE)))));
    return String.join(" ", told);
  }

  /** The answer: the best system with enough coverage, and the largest gap that was found. */
  private static String finding(Leaderboard board) {
    String language = WikipediaLanguages.nameAndCode(board.suite().language());
    List<Row> judged =
        board.rows().stream().filter(row -> row.all().coverage() >= LOW_COVERAGE).toList();
    if (judged.isEmpty()) {
      return "Into " + language + ", no system has a coverage of 80 % or more.";
    }
    Row best = judged.get(0);
    List<Row> found = judged.stream().filter(row -> row.gap().isSignificant()).toList();
    long women = found.stream().filter(row -> row.gap().score() > 0).count();
    String widest =
        found.stream()
            .max(Comparator.comparingDouble(row -> Math.abs(row.gap().score())))
            .map(
                row ->
                    format(
                        "; the widest is that of %s, right for %s %% of the women and %s %% of the"
                            + " men",
                        row.system(),
                        hundred(row.feminine().score()),
                        hundred(row.masculine().score())))
            .orElse("");
    return format(
        "Into %s, %s is right most often: for %s %% of the words about women and %s %% of those"
            + " about men. Of %s with a coverage of 80 %% or more, %d have a gap against women, and"
            + " %d against men%s.",
        language,
        best.system(),
        hundred(best.feminine().score()),
        hundred(best.masculine().score()),
        CountText.of(judged.size(), "system", "systems"),
        women,
        found.size() - women,
        widest);
  }

  /** The findings and tables, as lines for a terminal. */
  String text() {
    return Stream.concat(
            boards.stream().map(board -> finding(board) + "\n\n" + TextTable.aligned(cells(board))),
            shares.stream().map(each -> each.finding() + "\n\n" + TextTable.aligned(each.cells())))
        .collect(Collectors.joining("\n"));
  }

  private String page() throws IOException {
    List<Map<String, Object>> models = new ArrayList<>();
    for (Leaderboard board : boards) {
      Map<String, Object> model = new LinkedHashMap<>();
      String language = WikipediaLanguages.nameAndCode(board.suite().language());
      model.put("id", board.suite().kind().id() + "-" + board.suite().language());
      model.put("heading", board.suite().kind().id() + ", " + language);
      model.put("finding", finding(board));
      model.put("caption", caption(board) + " " + falseAlarms(board));
      model.put("chart", chart(board).model());
      model.put("table", Columns.model(cells(board)));
      models.add(model);
    }
    for (GenderousShares each : shares) {
      Map<String, Object> model = new LinkedHashMap<>();
      model.put("id", SuiteKind.GENDEROUS.id() + "-" + each.language());
      model.put(
          "heading",
          SuiteKind.GENDEROUS.id() + ", " + WikipediaLanguages.nameAndCode(each.language()));
      model.put("finding", each.finding());
      model.put("caption", GenderousShares.CAPTION);
      model.put("table", Columns.model(each.cells()));
      models.add(model);
    }
    return HtmlPage.render(
        "leaderboard.ftlh",
        Map.of(
            "title",
            "Gender in the translations of published systems",
            "lead",
            Stream.concat(
                    boards.stream().map(board -> board.suite().kind().title()),
                    shares.stream().map(each -> SuiteKind.GENDEROUS.title()))
                .distinct()
                .collect(Collectors.joining("; ")),
            "boards",
            models,
            "warnings",
            warnings));
  }

  private static CrossPlot chart(Leaderboard board) {
    return new CrossPlot(
        "Right for women and for men, into "
            + WikipediaLanguages.nameAndCode(board.suite().language()),
        "right for women, %",
        "right for men, %",
        "system",
        board.rows().stream()
            .filter(row -> row.all().coverage() >= LOW_COVERAGE)
            .map(
                row ->
                    new CrossPlot.Point(
                        String.valueOf(row.rank()),
                        row.system(),
                        estimate(row.feminine()),
                        estimate(row.masculine())))
            .toList());
  }

  private static CrossPlot.Estimate estimate(ScoreFigure figure) {
    return new CrossPlot.Estimate(
        100 * figure.score(), 100 * figure.low(), 100 * figure.high(), percent(figure));
  }
}
