package org.occgen.pipelines.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.report.GenderValues;

/**
 * The statements that every user of a benchmark needs, as plain text. The dataset card and {@code
 * croissant.json} say the same sentences.
 */
public final class DataStatements {
  private DataStatements() {}

  /** Whether segments have a sentence in several languages. */
  public static boolean isParallel(Recipe recipe) {
    return recipe.languages().size() > 1;
  }

  /** Words that it can be found by. */
  public static List<String> keywords(Recipe recipe) {
    return Stream.of("gender-bias", "gender-balanced", "occupations", "wikipedia", "wikidata")
        .filter(word -> recipe.balance().balanced() || !word.equals("gender-balanced"))
        .toList();
  }

  /** How much there is, of whom and in which languages. */
  public static String content(WrittenBenchmark benchmark) {
    Recipe recipe = benchmark.recipe();
    return String.format(
        Locale.ROOT,
        "%,d %s about %,d people, taken from their Wikipedia biographies in %s.",
        benchmark.statistics().rows().segments(),
        isParallel(recipe) ? "segments" : "sentences",
        benchmark.statistics().rows().people(),
        recipe.languages().stream()
            .map(language -> WikipediaLanguages.englishName(language) + " (" + language + ")")
            .collect(Collectors.joining(", ")));
  }

  /** What a segment is; empty in a benchmark of one language. */
  public static String pairing(Recipe recipe) {
    return isParallel(recipe)
        ? "Each segment is one sentence in every language. A machine found that the sentences are"
            + " translations of each other. Before scores are published, have people who read the"
            + " languages look the segments through."
        : "";
  }

  /** Whether the genders are balanced. */
  public static String balance(Recipe recipe) {
    return recipe.balance().balanced()
        ? "Within every group of occupations, the gender categories "
            + String.join(", ", recipe.balance().genders())
            + " have the same number of people and the same number of segments."
        : "The genders are not balanced (balance: none): everything that was found is here. It is"
            + " material to train on or to choose from, not a benchmark.";
  }

  /** Who wrote the text, and who chose it. */
  public static String authorship(Recipe recipe) {
    return "Wikipedia's authors wrote the sentences, for its articles about the people."
        + (isParallel(recipe)
            ? " They wrote each language in its own Wikipedia. Nobody translated a sentence for"
                + " this benchmark. An article may itself be a translation of another language's,"
                + " perhaps by machine: Wikipedia does not tell this of a sentence, so nobody knows"
                + " which side is the original."
            : "")
        + " A program, occgen, cut the articles into sentences, removed brackets, references and"
        + " marks, and chose sentences. Nobody has edited the sentences since.";
  }

  /** What the gender of a person rests on. */
  public static String gender() {
    return "Gender is the value of Wikidata's property P21 as it stood in the source. Somebody else"
        + " entered it, mostly from what was written about the person: it is perceived gender, not"
        + " what the person said, and it may be wrong or out of date. A gender category groups"
        + " such values. It is a label of a person, not of a sentence. Nobody's gender was guessed"
        + " from a name, a picture or a text.";
  }

  /** The gender categories of the benchmark, and the values that they stand for. */
  public static List<String> categories(Recipe recipe) {
    List<String> said = new ArrayList<>();
    recipe
        .genders()
        .valuesByCategory()
        .forEach(
            (category, values) -> {
              boolean counts =
                  !recipe.balance().balanced() || recipe.balance().genders().contains(category);
              said.add(
                  category
                      + ": "
                      + values.stream().map(GenderValues::shown).collect(Collectors.joining(", "))
                      + (counts ? "" : " (not in this benchmark)"));
            });
    return said;
  }

  /** What the figures of a benchmark do not show. */
  public static List<String> noConclusions(Recipe recipe) {
    List<String> said = new ArrayList<>();
    said.add(
        "That a system is free of bias because two scores are alike. The sentences show one kind of"
            + " text about known people, and only some errors concern gender.");
    said.add(
        "That gender is the cause where two scores differ. The sentences about women and about men"
            + " are different texts: length, topic and difficulty differ, too.");
    if (recipe.balance().balanced()) {
      said.add(
          "How women and men are distributed in an occupation. The numbers were made equal here;"
              + " occupations.tsv tells how many people Wikidata has before balancing.");
      said.add(
          "Anything about people outside the gender categories "
              + String.join(", ", recipe.balance().genders())
              + ". A category with few people in Wikidata is lost when every group must have all"
              + " categories. That is a limit of the material and of the choice of categories, not"
              + " a statement on how many genders there are.");
    } else {
      said.add(
          "How women and men are distributed in an occupation. Whom Wikidata and Wikipedia write"
              + " about is itself biased.");
    }
    if (isParallel(recipe)) {
      said.add(
          "That a system failed wherever its translation differs from the reference. The reference"
              + " may be no translation of the source, for a machine paired them.");
    }
    said.add("Anything about a person who is named: nobody has verified the sentences.");
    return said;
  }

  /** Of the material. */
  public static List<String> biases() {
    return List.of(
        "Equal numbers are not equal texts. Who has a biography in several languages, what it tells"
            + " and how, is biased by gender, region, language and fame, and stays so.",
        "The occupations are those that Wikidata names. Some of their names carry a gender"
            + " themselves.",
        "Sentences that the encoder finds easy to match are kept more often.");
  }

  /** What it is meant to show. */
  public static String purpose() {
    return "A system that translates sentences about people of one gender worse, or that puts"
        + " another gender in its place, does harm twice: it serves people worse (they are misread"
        + " in applications, records, the news), and it repeats that an occupation belongs to one"
        + " gender. Equal numbers of people and segments within each occupation let such a"
        + " difference be measured without the difference in how often each is written about.";
  }

  /** What it is for. */
  public static List<String> uses(Recipe recipe) {
    return recipe.balance().balanced()
        ? List.of(
            "To evaluate how machine translation systems treat sentences about people of different"
                + " genders, occupation by occupation.",
            "Not to train on: whoever trains on it cannot evaluate with it.")
        : List.of("To train on, or to choose sentences from. It is not balanced.");
  }

  /** What nobody may do with it. */
  public static String misuse() {
    return "It must not be used to learn or to predict a person's gender, to decide anything about"
        + " the people who are named, or to claim that a system is free of bias.";
  }

  /** Which information about people it holds. */
  public static String personalInformation() {
    return "The people are real, and many of them are alive. The benchmark names them, with"
        + " Wikidata's item id, gender (P21), occupations (P106) and sentences of their"
        + " biographies, which may tell of origin, religion, health, politics or sexual"
        + " orientation. All of it was public in Wikidata and Wikipedia when it was"
        + " collected. Nothing was made anonymous.";
  }

  /** How people can have their data removed. */
  public static String removal() {
    return "What is wrong or harmful should be changed at its source: in Wikidata's item, or in the"
        + " article. A benchmark that is built from a later dump has the change. In a copy, remove"
        + " the lines with the person's item id (column qid) from every file, at the same line"
        + " numbers. The balance of that group is off by these lines until the benchmark is built"
        + " again.";
  }

  /** How the text came here. */
  public static String collection(Recipe recipe) {
    return "People with an occupation (P106), a gender (P21) and articles are collected from"
        + " Wikidata. Their articles are read, cleaned and split into sentences."
        + (isParallel(recipe)
            ? " Sentences that are translations of each other are mined with the margin of Artetxe"
                + " and Schwenk (2019)."
            : "")
        + (recipe.balance().balanced()
            ? " The genders are balanced within the occupations by Algorithm 1 of the paper."
            : "");
  }

  /** Who and what is left out. */
  public static String missing(Recipe recipe) {
    return "People without an occupation, a gender or an article"
        + (isParallel(recipe) ? " in every language" : "")
        + " are left out, and so are pages that could not be read"
        + (isParallel(recipe) ? " and sentences that have no counterpart in every language." : ".")
        + " stats.json of the run counts all of them, with the reasons.";
  }

  /** What was done to the text. */
  public static String preprocessing() {
    return "Main text alone; brackets, references and marks are removed; sentences in another"
        + " language and repeated sentences are left out. Nothing else of a sentence is changed.";
  }

  /** What was annotated, and by whom. */
  public static String annotation() {
    return "No person annotated anything for this benchmark. Gender and occupations are statements"
        + " of Wikidata, by its editors. Rules of occgen found the words of marks.tsv that show a"
        + " gender; nobody has looked them through.";
  }

  /** Who keeps it, and how a new version is made. */
  public static String maintenance() {
    String kept =
        "It is not a live dataset: it stays as it was built. The same recipe and the same sources"
            + " give the same bytes; a later dump gives a new version. ";
    return kept + removal();
  }
}
