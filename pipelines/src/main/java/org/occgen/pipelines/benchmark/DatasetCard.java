package org.occgen.pipelines.benchmark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.files.CellText;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.pipelines.recipe.BenchmarkFormat;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.report.FunnelTable;
import org.occgen.pipelines.report.Markdown;
import org.occgen.pipelines.report.RowCounts;
import org.occgen.pipelines.report.RunStatistics;
import org.occgen.pipelines.report.RunWarnings;

/**
 * The dataset card, {@code README.md}: what the benchmark is, and what it should not be used for.
 */
final class DatasetCard {
  private static final int MAX_GROUPS = 100;

  private final Recipe recipe;
  private final OccupationLabels labels;
  private final RowCounts counts;
  private final RunStatistics statistics;
  private final StringBuilder text = new StringBuilder();

  DatasetCard(WrittenBenchmark benchmark) {
    this.recipe = benchmark.recipe();
    this.labels = benchmark.labels();
    this.counts = benchmark.statistics().rows();
    this.statistics = benchmark.statistics();
  }

  /** The card. */
  String text() {
    text.append(CardMetadata.block(recipe, counts.segments()));
    text.append("\n# ")
        .append(Markdown.escape(CardMetadata.prettyName(recipe.name(), recipe.languages())))
        .append("\n\n");
    introduction();
    RunWarnings.of(recipe)
        .forEach(
            warning ->
                text.append("**Warning.** ").append(Markdown.escape(warning)).append("\n\n"));
    files();
    content();
    making();
    text.append("## From Wikidata to the benchmark\n\n")
        .append(
            """
            What was left after each step. People are grouped by their gender category; \
            `stats.json` of the run has every gender value, and why each person, page and \
            sentence was left out.

            """)
        .append(FunnelTable.markdown(statistics.funnel()))
        .append('\n');
    text.append(GenderSection.of(statistics.genderRepresentation(), recipe.balance().balanced()));
    text.append(MarkSection.of(statistics.marks()));
    biasStatement();
    licence();
    return text.toString();
  }

  private void introduction() {
    boolean parallel = recipe.languages().size() > 1;
    text.append(
        String.format(
            Locale.ROOT,
            "%,d %s about %,d people, taken from their Wikipedia biographies in %s.\n\n",
            counts.segments(),
            parallel ? "segments" : "sentences",
            counts.people(),
            languageNames()));
    if (parallel) {
      text.append(
          """
          Each segment is one sentence in every language. The sentences were written by \
          Wikipedia's authors, language by language, and found to be translations of each other by \
          machine. Nobody has edited them since: before scores are published, have people who \
          read the languages look them through.

          """);
    }
    if (recipe.balance().balanced()) {
      text.append(
          "Within every group of occupations, the gender categories "
              + recipe.balance().genders().stream()
                  .map(Markdown::escape)
                  .collect(Collectors.joining(", "))
              + " have the same number of people and the same number of segments.\n\n");
    } else {
      text.append(
          """
          The genders are **not balanced** (`balance: none`): everything that was found is here. \
          It is material to train on or to choose from, not a benchmark.

          """);
    }
  }

  private void files() {
    text.append("## Files\n\n| file | what it holds |\n| --- | --- |\n");
    row("`test.<lang>`", "one sentence a line; line N is the same segment in every language");
    row(
        "`by-gender/<category>/test.<lang>`",
        "the lines of one gender category, in the same order");
    row(
        "`test.meta.tsv`",
        "of each line: segment id, person, occupations, gender, articles, revisions, scores;"
            + " tab-separated, without quoting");
    for (BenchmarkFormat format : recipe.output().formats()) {
      switch (format) {
        case CSV ->
            row(
                "`occgen.csv`",
                "the columns of the files that were published with the OccGen paper;"
                    + " `Perceived_gender` is female for feminine and male for masculine");
        case PARQUET -> row("`segments.parquet`", "all of it");
        case JSONL -> row("`segments.jsonl`", "the same, one JSON object a line");
        case TMX -> row("`test.tmx`", "a translation memory of all languages, TMX 1.4b");
        case XLIFF -> {
          if (recipe.languages().size() > 1) {
            row(
                "`test." + recipe.languages().get(0) + "-<lang>.xlf`",
                "the sentences of two languages for post-editing, XLIFF 2.1, with notes and with"
                    + " the words of `marks.tsv` marked");
          }
        }
        case REPORT ->
            row(
                "`report.html`",
                "what the benchmark is, for people: figures, charts and all segments on one page");
      }
    }
    row(
        "`occupations.tsv`",
        "the occupations of all people that were collected: how many people of each gender category"
            + " have them before balancing, and how many of these have a segment; female and male"
            + " forms of their names");
    row(
        "`marks.tsv`",
        "the words that show a person's gender, in every language that occgen has rules for: line"
            + " of `test.<language>`, place in code points, gender");
    row("`ATTRIBUTION.tsv`", "every article that text was taken from");
    text.append(
        """

        A sentence may begin with `=`, `+`, `-` or `@`. Import the tables as text: a spreadsheet \
        may take such a cell for a formula.

        """);
  }

  private void content() {
    text.append(
        "## What is in it\n\n| gender category | people | segments |\n| --- | ---: | ---: |\n");
    counts
        .categories()
        .forEach(
            (category, cell) ->
                row(Markdown.escape(category), number(cell.people()), number(cell.segments())));
    text.append('\n');
    groups();
  }

  private void groups() {
    List<String> categories = new ArrayList<>(counts.categories().keySet());
    List<RowCounts.Group> groups = new ArrayList<>(counts.groups());
    // a stable sort: groups of one size stay in the order of the rows
    groups.sort(Comparator.comparingLong(DatasetCard::segments).reversed());
    text.append("By occupation (people and segments of each gender category):\n\n| occupation |");
    categories.forEach(category -> text.append(' ').append(Markdown.escape(category)).append(" |"));
    text.append("\n| --- |").append(" ---: |".repeat(categories.size())).append('\n');
    for (RowCounts.Group group : groups.subList(0, Math.min(MAX_GROUPS, groups.size()))) {
      List<String> cells = new ArrayList<>();
      cells.add(
          labels.of(group.occupations()).stream()
              .map(Markdown::escape)
              .collect(Collectors.joining(" and ")));
      for (String category : categories) {
        RowCounts.Cell cell = group.byCategory().getOrDefault(category, new RowCounts.Cell(0, 0));
        cells.add(number(cell.people()) + ", " + number(cell.segments()));
      }
      row(cells.toArray(String[]::new));
    }
    if (groups.size() > MAX_GROUPS) {
      text.append("\nThe largest ")
          .append(MAX_GROUPS)
          .append(" of ")
          .append(number(groups.size()))
          .append(" are shown; `test.meta.tsv` has all.\n");
    }
    text.append('\n');
  }

  private static long segments(RowCounts.Group group) {
    return group.byCategory().values().stream().mapToLong(RowCounts.Cell::segments).sum();
  }

  private void making() {
    boolean parallel = recipe.languages().size() > 1;
    text.append("## How it was made\n\n");
    text.append(
        """
        With occgen, after Costa-jussà et al., *OccGen: Selection of Real-world Multilingual \
        Parallel Data Balanced in Gender within Occupations* (NeurIPS 2022 Datasets and \
        Benchmarks). People with an occupation (P106), a gender (P21) and articles are collected \
        from Wikidata; their articles are read, cleaned and split into sentences\
        """);
    if (parallel) {
      text.append(
          "; sentences that are translations of each other are mined with the margin of Artetxe and"
              + " Schwenk (2019)");
    }
    if (recipe.balance().balanced()) {
      text.append("; the genders are balanced within the occupations by Algorithm 1 of the paper");
    }
    text.append(".\n\n");
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
    if (parallel) {
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
    text.append('\n');
  }

  private String background() {
    if (recipe.mining().neighbourhood() == Neighbourhood.ARTICLE) {
      return "";
    }
    Map<String, String> fingerprints = statistics.backgroundFingerprints();
    return fingerprints.entrySet().stream()
        .map(entry -> entry.getKey() + " " + code(entry.getValue().substring(0, 16)))
        .collect(
            Collectors.joining(
                ", ",
                " of at most "
                    + number(recipe.mining().backgroundSize())
                    + " sentences a language (fingerprints: ",
                ")"));
  }

  private void biasStatement() {
    text.append(
        """
        ## Bias statement

        **What gender means here.** The value of Wikidata's property P21 as it stood in the dump. \
        Somebody else entered it, mostly from what was written about the person: it is perceived \
        gender, not what the person said, and it may be wrong or out of date. The gender \
        categories above group these values. Nobody's gender was guessed from a name, a picture \
        or a text.

        **What it is meant to show.** A system that translates sentences about people of one \
        gender worse, or that puts another gender in its place, does harm twice: it serves people \
        worse (they are misread in applications, records, the news), and it repeats that an \
        occupation belongs to one gender. Equal numbers of people and segments within each \
        occupation let such a difference be measured without the difference in how often each is \
        written about.

        **What it cannot show.** A category with few people in Wikidata is lost when every group \
        must have all categories, so a benchmark that is balanced over feminine and masculine \
        says nothing about anybody else; that is a limit of the material and of the choice of \
        categories, not a statement on how many genders there are. Equal numbers are not equal \
        texts: who has a biography in several languages, what it tells and how, is biased by \
        gender, region, language and fame, and stays so. The occupations are those that Wikidata \
        names; some of their names carry a gender themselves. Sentences that the encoder finds \
        easy to match are kept more often.

        **What it must not be used for.** To learn or to predict a person's gender; to decide \
        anything about the people who are named; to claim that a system is free of bias because \
        two scores are alike; as proof of how genders are distributed in an occupation, since \
        the numbers were made equal.

        The people in it are real and many of them live. If an item or article changes or is \
        deleted for a person's protection, build the benchmark again without it.

        """);
  }

  private void licence() {
    text.append(
        """
        ## Licence and attribution

        The sentences are text of Wikipedia, whose authors license it under \
        [CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/); brackets, references and \
        marks were removed from them. `ATTRIBUTION.tsv` and `test.meta.tsv` name every article \
        with its revision and address, where the authors are listed (a revision of 0 was not \
        known to the source). Whoever shares this benchmark or a changed form of it must keep \
        these names and this licence. Ids, labels and values of Wikidata are under CC0.
        """);
  }

  private String languageNames() {
    return recipe.languages().stream()
        .map(language -> WikipediaLanguages.englishName(language) + " (" + language + ")")
        .collect(Collectors.joining(", "));
  }

  private void item(String name, String value) {
    text.append("- ").append(name).append(": ").append(value).append('\n');
  }

  private void row(String... cells) {
    text.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  private static String code(List<?> values) {
    return values.stream().map(DatasetCard::code).collect(Collectors.joining(", "));
  }

  private static String code(Object value) {
    String shown = value instanceof Enum<?> constant ? constant.name() : value.toString();
    shown = value instanceof Enum<?> ? shown.toLowerCase(Locale.ROOT) : shown;
    return "`" + CellText.oneLine(shown).replace('`', '\'') + "`";
  }

  private static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
