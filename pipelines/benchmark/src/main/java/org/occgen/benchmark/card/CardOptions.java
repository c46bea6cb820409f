package org.occgen.benchmark.card;

import static org.occgen.benchmark.card.CardText.code;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.inspect.RunCalibration;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.files.CellText;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.core.person.WikipediaLanguages;

/** The options of a recipe for the dataset card: their values, and what these mean. */
final class CardOptions {
  private final WrittenBenchmark benchmark;
  private final Recipe recipe;
  private final List<List<String>> rows =
      new ArrayList<>(List.of(List.of("option", "value", "what it means")));

  private CardOptions(WrittenBenchmark benchmark) {
    this.benchmark = benchmark;
    this.recipe = benchmark.recipe();
  }

  /** Headings, then a row an option. */
  static List<List<String>> rows(WrittenBenchmark benchmark) throws IOException {
    CardOptions options = new CardOptions(benchmark);
    options.people();
    if (options.recipe.isParallel()) {
      options.mining();
    }
    options.balance();
    return options.rows;
  }

  private void people() {
    row("recipe", code(recipe.name()), "name of its file");
    row(
        "occupations",
        recipe.professionsOnly() ? "`class`" : "`any`",
        recipe.professionsOnly()
            ? "items that are an instance of occupation (Q12737077) or of a subclass"
            : "any item that P106 names");
  }

  private void mining() throws IOException {
    MiningOptions mining = recipe.mining();
    String fingerprint = RunCalibration.encoder(benchmark.run());
    row(
        "encoder",
        code(RunStatistics.encoderName(recipe)),
        "the sentence encoder, which turns sentences into vectors"
            + (fingerprint.isEmpty() ? "" : "; its fingerprint is " + code(fingerprint)));
    row(
        "margin",
        code(mining.margin()),
        switch (mining.margin()) {
              case RATIO -> "cosine of a pair divided by";
              case DISTANCE -> "cosine of a pair less";
              case ABSOLUTE -> "the cosine of a pair alone, not";
            }
            + " the mean cosine of its nearest neighbours, at most "
            + mining.neighbours()
            + " of each sentence");
    row(
        "retrieval",
        code(mining.retrieval()),
        switch (mining.retrieval()) {
          case MAX -> "the best partner of every sentence, in both directions";
          case INTERSECT -> "pairs of which each sentence is the other's best partner";
          case FORWARD -> "the best partner of every pivot sentence";
          case BACKWARD -> "the best pivot sentence of every other sentence";
        });
    row(
        "neighbourhood",
        code(mining.neighbourhood()),
        mining.neighbourhood() == Neighbourhood.ARTICLE
            ? "neighbours are sentences of the person's own article"
            : "neighbours are among at most "
                + CardText.number(mining.backgroundSize())
                + " sentences a language of other people's articles"
                + fingerprints());
    String classifier = benchmark.statistics().pairs().classifier();
    row(
        "classifier",
        code(RunStatistics.classifierName(recipe)),
        "the pair classifier, which gives pairs their probabilities"
            + (classifier.isEmpty() ? "" : "; its fingerprint is " + code(classifier)));
    for (String language : recipe.otherLanguages()) {
      row(
          "probability of " + WikipediaLanguages.nameAndCode(language),
          CellText.shortNumber(recipe.probability(language)),
          "a pair counts from this probability on");
    }
    new TreeMap<>(recipe.choice().margins())
        .forEach(
            (language, margin) ->
                row(
                    "threshold of " + WikipediaLanguages.nameAndCode(language),
                    CellText.shortNumber(margin),
                    "the smallest margin of a pair"));
  }

  private String fingerprints() {
    Map<String, String> fingerprints = benchmark.statistics().backgroundFingerprints();
    return fingerprints.isEmpty()
        ? ""
        : fingerprints.entrySet().stream()
            .map(entry -> entry.getKey() + " " + code(entry.getValue().substring(0, 16)))
            .collect(Collectors.joining(", ", " (fingerprints: ", ")"));
  }

  private void balance() {
    BalanceOptions balance = recipe.balance();
    if (!balance.balanced()) {
      row("balance", "`none`", "nothing is balanced");
      return;
    }
    row("balance.genders", code(balance.genders()), "the gender categories with equal numbers");
    row(
        "balance.categories",
        balance.categories().isEmpty() ? "`all`" : code(balance.categories()),
        "how many occupations a person may have");
    row(
        "balance.group",
        code(balance.group()),
        switch (balance.group()) {
          case SET -> "people with the same set of occupations are a group";
          case OCCUPATION -> "people who count for the same occupation are a group";
        });
    row(
        "balance.choose",
        code(balance.choose()),
        switch (balance.choose()) {
          case SIZE -> "in each group, as many segments as can be had; then the best scores";
          case QUALITY -> "in each group, the people with the best mean score";
        });
  }

  private void row(String option, String value, String meaning) {
    rows.add(List.of(option, value, meaning));
  }
}
