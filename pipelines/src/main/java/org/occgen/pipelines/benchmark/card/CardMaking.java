package org.occgen.pipelines.benchmark.card;

import static org.occgen.pipelines.benchmark.card.CardText.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.files.CellText;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.pipelines.benchmark.DataStatements;
import org.occgen.pipelines.benchmark.WrittenBenchmark;
import org.occgen.pipelines.benchmark.citation.OccGenPaper;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.report.RunStatistics;

/** The section of the dataset card that tells how the benchmark was made, with every option. */
final class CardMaking {
  private final WrittenBenchmark benchmark;
  private final Recipe recipe;
  private final List<String> items = new ArrayList<>();

  private CardMaking(WrittenBenchmark benchmark) {
    this.benchmark = benchmark;
    this.recipe = benchmark.recipe();
  }

  /** The section, with a blank line at its end. */
  static String of(WrittenBenchmark benchmark) {
    return new CardMaking(benchmark).section();
  }

  private String section() {
    String making =
        "With occgen, after Costa-jussà et al., *"
            + OccGenPaper.TITLE
            + "* (NeurIPS 2022 Datasets and Benchmarks). "
            + DataStatements.collection(recipe);
    options();
    return new CardText().heading("How it was made").paragraph(making).items(items).text();
  }

  private void options() {
    item("recipe", code(recipe.name()));
    item(
        "occupations",
        recipe.professionsOnly()
            ? "items that are an instance of occupation (Q12737077) or of a subclass"
            : "any item that P106 names");
    recipe
        .genders()
        .valuesByCategory()
        .forEach((category, values) -> item("gender category " + category, code(values)));
    if (DataStatements.isParallel(recipe)) {
      item("sentence encoder", code(RunStatistics.encoderName(recipe)));
      item("pivot", code(recipe.pivot()));
      item("margin", code(recipe.mining().margin()) + ", k = " + recipe.mining().neighbours());
      item("retrieval", code(recipe.mining().retrieval()));
      item("neighbourhood", code(recipe.mining().neighbourhood()) + background());
      for (String language : recipe.otherLanguages()) {
        item("threshold " + language, CellText.shortNumber(recipe.threshold(language)));
      }
    }
    BalanceOptions balance = recipe.balance();
    if (balance.balanced()) {
      item("balanced over", code(balance.genders()));
      item(
          "numbers of occupations",
          balance.categories().isEmpty() ? "all" : code(balance.categories()));
      item("group, choose", code(balance.group()) + ", " + code(balance.choose()));
    } else {
      item("balance", "none");
    }
  }

  private String background() {
    if (recipe.mining().neighbourhood() == Neighbourhood.ARTICLE) {
      return "";
    }
    Map<String, String> fingerprints = benchmark.statistics().backgroundFingerprints();
    return fingerprints.entrySet().stream()
        .map(entry -> entry.getKey() + " " + code(entry.getValue().substring(0, 16)))
        .collect(
            Collectors.joining(
                ", ",
                " of at most "
                    + CardText.number(recipe.mining().backgroundSize())
                    + " sentences a language (fingerprints: ",
                ")"));
  }

  private void item(String name, String value) {
    items.add(name + ": " + value);
  }
}
