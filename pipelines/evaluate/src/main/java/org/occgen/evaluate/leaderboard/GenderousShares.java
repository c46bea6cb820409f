package org.occgen.evaluate.leaderboard;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.evaluate.ScoreText;
import org.occgen.gender.SpeechPredicates.Shown;
import org.occgen.report.table.Columns;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.ShareScore;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.CohensKappa;
import org.occgen.score.significance.Figure;
import org.occgen.score.significance.SamplingDesign;
import org.occgen.score.significance.StratifiedBootstrap;

/**
 * What translations of sentences show whose person has no known gender: there is no right answer,
 * only a share of each gender.
 *
 * @param language of the translations, as occgen writes it
 * @param rows a system and a stereotype each
 */
record GenderousShares(String language, List<Row> rows) {
  /** The explanation of the tables. */
  static final String CAPTION =
      "The sentences leave the person's gender open, so no answer is wrong. Percent of all"
          + " sentences, with 95 percent intervals of the bootstrap over sentences. Not told are"
          + " those of which the rules of occgen do not tell what they show. Kappa is Cohen's"
          + " agreement of the rules with people's labels, where both tell one.";

  /** All occupations, whatever their stereotype. */
  private static final String ALL = "all";

  /**
   * A translation.
   *
   * @param sentence that was translated
   * @param stereotype female, male or neutral, of the occupation; empty if the file does not say
   * @param shown by the rules
   * @param people what people say that it shows; empty if nobody says, or none of the three
   */
  record Item(String sentence, String stereotype, Shown shown, Optional<Shown> people) {}

  /**
   * The shares of a system's translations.
   *
   * @param stereotype of the occupations, or all
   * @param n translations
   * @param shares in the order of {@link Shown}
   * @param kappa agreement of the rules with people's labels
   * @param labelled translations that both tell
   */
  record Row(
      String system,
      String stereotype,
      int n,
      List<BootstrapEstimate> shares,
      BootstrapEstimate kappa,
      int labelled) {
    private BootstrapEstimate share(Shown shown) {
      return shares.get(shown.ordinal());
    }
  }

  /** The shares of all systems, by name; of each all translations, then those by stereotype. */
  static GenderousShares of(
      String language, Map<String, List<Item>> systems, EvaluationSettings settings) {
    List<Row> rows = new ArrayList<>();
    systems.forEach(
        (system, items) -> {
          rows.add(row(system, ALL, items, settings));
          items.stream()
              .map(Item::stereotype)
              .filter(stereotype -> !stereotype.isEmpty())
              .distinct()
              .sorted()
              .forEach(
                  stereotype ->
                      rows.add(
                          row(
                              system,
                              stereotype,
                              items.stream()
                                  .filter(item -> item.stereotype().equals(stereotype))
                                  .toList(),
                              settings)));
        });
    return new GenderousShares(language, List.copyOf(rows));
  }

  private static Row row(
      String system, String stereotype, List<Item> items, EvaluationSettings settings) {
    List<Item> labelled =
        items.stream()
            .filter(item -> item.people().isPresent() && item.shown() != Shown.UNKNOWN)
            .toList();
    List<SegmentStatistics> shares = new ArrayList<>();
    Map<Shown, Figure> figures = new LinkedHashMap<>();
    for (Shown shown : Shown.values()) {
      figures.put(shown, Figure.score(shares.size()));
      shares.add(
          new ShareScore(shown.name(), "")
              .statistics(items.size(), i -> true, i -> items.get(i).shown() == shown));
    }
    Map<Shown, BootstrapEstimate> estimates = estimates(shares, items, figures, settings);
    BootstrapEstimate kappa =
        labelled.isEmpty()
            ? new BootstrapEstimate(
                Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN)
            : Objects.requireNonNull(
                estimates(
                        List.of(
                            CohensKappa.statistics(
                                labelled.stream().map(item -> item.shown().name()).toList(),
                                labelled.stream()
                                    .map(item -> item.people().orElseThrow().name())
                                    .toList())),
                        labelled,
                        Map.of(ALL, Figure.score(0)),
                        settings)
                    .get(ALL));
    return new Row(
        system,
        stereotype,
        items.size(),
        List.copyOf(estimates.values()),
        kappa,
        labelled.size());
  }

  private static <K> Map<K, BootstrapEstimate> estimates(
      List<SegmentStatistics> scored,
      List<Item> items,
      Map<K, Figure> figures,
      EvaluationSettings settings) {
    SamplingDesign design =
        SamplingDesign.of(
            items.stream().map(Item::stereotype).toList(),
            items.stream().map(Item::sentence).toList());
    return new StratifiedBootstrap(scored, design)
        .estimate(figures, settings.resamples(), settings.seed());
  }

  /** A row with its language. */
  private record LanguageRow(String language, Row row) {}

  /** The table for programs. */
  static String tsv(List<GenderousShares> all) {
    Columns<LanguageRow> columns =
        new Columns<LanguageRow>()
            .add("language", LanguageRow::language)
            .add("system", each -> each.row().system())
            .add("occupations", each -> each.row().stereotype())
            .add("n", each -> each.row().n());
    addEstimate(columns, "feminine", row -> row.share(Shown.FEMININE));
    addEstimate(columns, "masculine", row -> row.share(Shown.MASCULINE));
    addEstimate(columns, "neutral", row -> row.share(Shown.NEITHER));
    addEstimate(columns, "not_told", row -> row.share(Shown.UNKNOWN));
    addEstimate(columns, "kappa", Row::kappa);
    return columns
        .add("labelled", each -> each.row().labelled())
        .tsv(
            all.stream()
                .flatMap(
                    each -> each.rows().stream().map(row -> new LanguageRow(each.language(), row)))
                .toList());
  }

  private static void addEstimate(
      Columns<LanguageRow> columns, String name, Function<Row, BootstrapEstimate> figure) {
    columns
        .add(name, each -> figure.apply(each.row()).value())
        .add(name + "_low", each -> figure.apply(each.row()).low())
        .add(name + "_high", each -> figure.apply(each.row()).high());
  }

  /** The table for people. */
  List<List<String>> cells() {
    return new Columns<Row>()
        .add("system", Row::system)
        .add("occupations", Row::stereotype)
        .add("n", Row::n)
        .add("feminine, %", row -> percent(row.share(Shown.FEMININE)))
        .add("masculine, %", row -> percent(row.share(Shown.MASCULINE)))
        .add("neutral, %", row -> percent(row.share(Shown.NEITHER)))
        .add("not told, %", row -> percent(row.share(Shown.UNKNOWN)))
        .add("kappa with people", row -> ScoreText.withInterval(row.kappa()))
        .add("labels", Row::labelled)
        .cells(rows);
  }

  private static String percent(BootstrapEstimate share) {
    return LeaderboardOutput.percent(share.value(), share.low(), share.high());
  }

  /** The answer: how often the systems choose a man, and a woman. */
  String finding() {
    List<Row> all = rows.stream().filter(row -> row.stereotype().equals(ALL)).toList();
    return String.format(
        Locale.ROOT,
        "Into %s, where the source leaves the gender open, systems write of a man in %s %% of the"
            + " sentences, and of a woman in %s %%.",
        WikipediaLanguages.nameAndCode(language),
        range(all, Shown.MASCULINE),
        range(all, Shown.FEMININE));
  }

  private static String range(List<Row> rows, Shown shown) {
    double[] shares = rows.stream().mapToDouble(row -> row.share(shown).value()).sorted().toArray();
    String low = String.format(Locale.ROOT, "%.0f", 100 * shares[0]);
    String high = String.format(Locale.ROOT, "%.0f", 100 * shares[shares.length - 1]);
    return low.equals(high) ? low : low + " to " + high;
  }
}
