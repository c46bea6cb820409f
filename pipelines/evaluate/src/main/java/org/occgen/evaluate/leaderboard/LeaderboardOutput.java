package org.occgen.evaluate.leaderboard;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.occgen.core.files.CountText;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.evaluate.LatexTable;
import org.occgen.evaluate.ScoreText;
import org.occgen.evaluate.leaderboard.Leaderboard.Counts;
import org.occgen.evaluate.leaderboard.Leaderboard.Row;
import org.occgen.report.HtmlPage;
import org.occgen.report.OutputFiles;
import org.occgen.report.TextTable;
import org.occgen.report.chart.CrossPlot;
import org.occgen.report.table.Columns;
import org.occgen.score.evaluation.ScoreFigure;

/**
 * The tables and the page of leaderboards.
 *
 * @param boards a suite in a language each
 * @param warnings what was left out, a sentence each
 */
record LeaderboardOutput(List<Leaderboard> boards, List<String> warnings) {
  private static final String TABLE = "leaderboard.tsv";
  private static final String LATEX = "leaderboard.tex";
  private static final String PAGE = "report.html";
  private static final Set<String> FILES = Set.of(TABLE, LATEX, PAGE);

  /** Coverage below which a system's figures are of a choice of the words. */
  private static final double LOW_COVERAGE = 0.8;

  /**
   * Checks that a folder is new, empty or an earlier output.
   *
   * @throws IllegalArgumentException if it is not
   */
  static void requireUsable(Path folder) throws IOException {
    OutputFiles.requireUsable("--output", folder, FILES::contains, "a leaderboard");
  }

  /** Writes all files in the place of an earlier output. */
  void write(Path folder) throws IOException {
    try (OutputFiles files = new OutputFiles(folder, FILES::contains)) {
      files.create(TABLE).write(forPrograms());
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
    addFigure(columns, "right", Row::right);
    addFigure(columns, "feminine", Row::feminine);
    addFigure(columns, "masculine", Row::masculine);
    addFigure(columns, "gap", Row::gap);
    columns.add("gap_p_holm", all -> all.row().gap().adjustedP());
    addCounts(columns, "feminine", Row::women);
    addCounts(columns, "masculine", Row::men);
    return columns
        .add("sentences", all -> all.row().right().units())
        .tsv(
            boards.stream()
                .flatMap(
                    board -> board.rows().stream().map(row -> new BoardRow(board.suite(), row)))
                .toList());
  }

  private static void addFigure(
      Columns<BoardRow> columns, String name, Function<Row, ScoreFigure> figure) {
    columns
        .add(name, all -> figure.apply(all.row()).score())
        .add(name + "_low", all -> figure.apply(all.row()).low())
        .add(name + "_high", all -> figure.apply(all.row()).high());
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
  private static List<List<String>> cells(Leaderboard board) {
    return new Columns<Row>()
        .add("rank", LeaderboardOutput::rank)
        .add("system", Row::system)
        .add("right for women", row -> percent(row.feminine()))
        .add("right for men", row -> percent(row.masculine()))
        .add("gap, points", row -> percent(row.gap()))
        .add("neutral, %", row -> hundred(row.all().neutral()))
        .add("coverage, %", row -> hundred(row.all().coverage()))
        .add("words", row -> row.all().words())
        .add("rank held, %", row -> hundred(row.held()))
        .cells(board.rows());
  }

  /** The rank, with the ranks of the systems that cannot be told apart from it. */
  private static String rank(Row row) {
    return row.tied().first() == row.tied().last()
        ? String.valueOf(row.rank())
        : row.rank() + " (" + row.tied().first() + " to " + row.tied().last() + ")";
  }

  private static String percent(ScoreFigure figure) {
    return figure.isDefined()
        ? String.format(
            Locale.ROOT,
            "%.1f [%.1f, %.1f]",
            100 * figure.score(),
            100 * figure.low(),
            100 * figure.high())
        : ScoreText.NONE;
  }

  private static String hundred(double share) {
    return String.format(Locale.ROOT, "%.1f", 100 * share);
  }

  private static String caption(Leaderboard board) {
    Suite suite = board.suite();
    return String.format(
        Locale.ROOT,
        "Gender of words whose person is known, into %s: %s. Percent of the words that show a"
            + " gender, with 95 percent intervals over %,d source sentences. Neutral words have one"
            + " form for all genders. Coverage is the share of words of which the rules of occgen"
            + " tell what they show. A rank in brackets spans the systems that no test tells apart.",
        WikipediaLanguages.nameAndCode(suite.language()),
        suite.kind().title(),
        board.rows().get(0).right().units());
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
                    String.format(
                        Locale.ROOT,
                        "; the widest is that of %s, right for %s %% of the women and %s %% of the"
                            + " men",
                        row.system(),
                        hundred(row.feminine().score()),
                        hundred(row.masculine().score())))
            .orElse("");
    return String.format(
        Locale.ROOT,
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
    return boards.stream()
        .map(board -> finding(board) + "\n\n" + TextTable.aligned(cells(board)))
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
      model.put("caption", caption(board));
      model.put("chart", chart(board).model());
      model.put("table", Columns.model(cells(board)));
      models.add(model);
    }
    return HtmlPage.render(
        "leaderboard.ftlh",
        Map.of(
            "title",
            "Gender in the translations of published systems",
            "lead",
            boards.stream()
                .map(board -> board.suite().kind().title())
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
