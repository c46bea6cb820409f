package org.occgen.evaluate.leaderboard;

import static org.occgen.core.files.CountText.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
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
 * The genders that translations show of persons whose gender is not known: there is no right
 * answer, only a share of each.
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

  private static final String KAPPA = "kappa";

  private static final List<String> SHARES =
      Stream.of(Shown.values()).map(GenderousShares::column).toList();

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
   * @param labelled translations that people and the rules tell
   * @param figures of each of {@link #SHARES} its share, and kappa if there are labels
   */
  record Row(
      String language,
      String system,
      String stereotype,
      int n,
      int labelled,
      Map<String, BootstrapEstimate> figures) {}

  /** The column with the share of what is shown. */
  private static String column(Shown shown) {
    return switch (shown) {
      case FEMININE -> "feminine";
      case MASCULINE -> "masculine";
      case NEITHER -> "neutral";
      case UNKNOWN -> "not_told";
    };
  }

  /** The shares of all systems, by name; of each all translations, then those by stereotype. */
  static GenderousShares of(
      String language, Map<String, List<Item>> systems, EvaluationSettings settings) {
    List<Row> rows = new ArrayList<>();
    systems.forEach(
        (system, items) ->
            Stream.concat(
                    Stream.of(ALL),
                    items.stream().map(Item::stereotype).filter(each -> !each.isEmpty()).sorted())
                .distinct()
                .forEach(
                    stereotype ->
                        rows.add(
                            row(
                                language,
                                system,
                                stereotype,
                                items.stream()
                                    .filter(
                                        item ->
                                            stereotype.equals(ALL)
                                                || item.stereotype().equals(stereotype))
                                    .toList(),
                                settings))));
    return new GenderousShares(language, List.copyOf(rows));
  }

  private static Row row(
      String language,
      String system,
      String stereotype,
      List<Item> items,
      EvaluationSettings settings) {
    Map<String, SegmentStatistics> shares = new LinkedHashMap<>();
    for (Shown shown : Shown.values()) {
      shares.put(
          column(shown),
          new ShareScore(shown.name(), "")
              .statistics(items.size(), i -> true, i -> items.get(i).shown() == shown));
    }
    List<Item> labelled =
        items.stream()
            .filter(item -> item.people().isPresent() && item.shown() != Shown.UNKNOWN)
            .toList();
    Map<String, BootstrapEstimate> figures = new LinkedHashMap<>();
    figures.putAll(estimates(shares, items, settings));
    if (!labelled.isEmpty()) {
      List<String> ours = labelled.stream().map(item -> item.shown().name()).toList();
      List<String> people = labelled.stream().map(item -> item.people().get().name()).toList();
      figures.putAll(
          estimates(Map.of(KAPPA, CohensKappa.statistics(ours, people)), labelled, settings));
    }
    return new Row(language, system, stereotype, items.size(), labelled.size(), figures);
  }

  private static Map<String, BootstrapEstimate> estimates(
      Map<String, SegmentStatistics> scored, List<Item> items, EvaluationSettings settings) {
    Map<String, Figure> figures = new LinkedHashMap<>();
    scored.keySet().forEach(name -> figures.put(name, Figure.score(figures.size())));
    SamplingDesign design =
        SamplingDesign.of(
            items.stream().map(Item::stereotype).toList(),
            items.stream().map(Item::sentence).toList());
    return new StratifiedBootstrap(List.copyOf(scored.values()), design)
        .estimate(figures, settings.resamples(), settings.seed());
  }

  /** The table for programs. */
  static String tsv(List<GenderousShares> all) {
    Columns<Row> columns =
        new Columns<Row>()
            .add("language", Row::language)
            .add("system", Row::system)
            .add("occupations", Row::stereotype)
            .add("n", Row::n)
            .add("labelled", Row::labelled);
    for (String name : Stream.concat(SHARES.stream(), Stream.of(KAPPA)).toList()) {
      LeaderboardOutput.addEstimate(
          columns, name, row -> Optional.ofNullable(row.figures().get(name)));
    }
    return columns.tsv(all.stream().flatMap(each -> each.rows().stream()).toList());
  }

  /** The table for people. */
  List<List<String>> cells() {
    Columns<Row> columns =
        new Columns<Row>()
            .add("system", Row::system)
            .add("occupations", Row::stereotype)
            .add("n", Row::n);
    SHARES.forEach(
        name ->
            columns.add(
                name.replace('_', ' ') + ", %",
                row -> LeaderboardOutput.percent(Objects.requireNonNull(row.figures().get(name)))));
    return columns
        .add(
            "kappa with people",
            row ->
                Optional.ofNullable(row.figures().get(KAPPA))
                    .map(ScoreText::withInterval)
                    .orElse(ScoreText.NONE))
        .add("labels", Row::labelled)
        .cells(rows);
  }

  /** The answer: how often the systems choose a man, and a woman. */
  String finding() {
    return format(
        "Into %s, where the source leaves the gender open, systems write of a man in %s %% of the"
            + " sentences, and of a woman in %s %%.",
        WikipediaLanguages.nameAndCode(language), range("masculine"), range("feminine"));
  }

  private String range(String name) {
    double[] shares =
        rows.stream()
            .filter(row -> row.stereotype().equals(ALL))
            .mapToDouble(row -> Objects.requireNonNull(row.figures().get(name)).value())
            .sorted()
            .toArray();
    return format("%.0f to %.0f", 100 * shares[0], 100 * shares[shares.length - 1]);
  }
}
