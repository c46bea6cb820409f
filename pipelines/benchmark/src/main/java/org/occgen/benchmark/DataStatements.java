package org.occgen.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.Funnel;
import org.occgen.benchmark.statistics.GenderValues;
import org.occgen.benchmark.statistics.RowCounts;
import org.occgen.benchmark.statistics.RunSources;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.WikipediaLanguages;

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

  /** The content of the benchmark: its kind, its size, its people and its languages. */
  public static String content(WrittenBenchmark benchmark) {
    Recipe recipe = benchmark.recipe();
    return String.format(
        Locale.ROOT,
        "%s: %,d %s about %,d people, taken from their Wikipedia biographies in %s.",
        kind(recipe),
        benchmark.statistics().rows().segments(),
        isParallel(recipe) ? "segments" : "sentences",
        benchmark.statistics().rows().people(),
        recipe.languages().stream()
            .map(WikipediaLanguages::nameAndCode)
            .collect(Collectors.joining(", ")));
  }

  private static String kind(Recipe recipe) {
    if (recipe.balance().balanced()) {
      return isParallel(recipe)
          ? "A test set for machine translation, balanced in gender within occupations"
          : "Sentences of one language, balanced in gender within occupations";
    }
    return isParallel(recipe)
        ? "Parallel sentences, not balanced in gender"
        : "Sentences of one language, not balanced in gender";
  }

  /**
   * The meaning of a segment, and the review of the pairs. In a benchmark of one language it is the
   * review alone, and empty without a review.
   */
  public static String pairing(WrittenBenchmark benchmark) {
    Recipe recipe = benchmark.recipe();
    if (!isParallel(recipe)) {
      return benchmark.release().map(ReleaseFacts::reviewed).orElse("");
    }
    String pivot = WikipediaLanguages.nameAndCode(recipe.pivot());
    return "Each segment is one sentence in every language. A program, occgen, paired sentences"
        + " that it scored as likely translations of each other. "
        + benchmark
            .release()
            .map(ReleaseFacts::reviewed)
            .orElse("No person has checked the pairs, so some may be wrong.")
        + (recipe.otherLanguages().size() > 1
            ? " Each other language was paired with "
                + pivot
                + ", the pivot. No two of these were compared with each other."
            : " The pivot language is " + pivot + ".")
        + (benchmark.release().isPresent()
            ? ""
            : " Before you publish scores, let people who read the languages check a sample of the"
                + " segments.");
  }

  /** Whether the genders are balanced. */
  public static String balance(Recipe recipe) {
    if (!recipe.balance().balanced()) {
      return "The genders are not balanced (balance: none): everything that was found is here, but"
          + " repeated segments and people with gender values of two categories. A group is the"
          + " people who have exactly the same set of occupations. It is material to train on or to"
          + " choose from, not a benchmark.";
    }
    String group =
        recipe.balance().group() == BalanceOptions.Group.SET
            ? "A group is the people who have exactly the same set of occupations."
            : "A group is the people who count for the same occupation: each person counts for that"
                + " of the own occupations that has the smallest item id.";
    return group
        + (recipe.professionsOnly()
            ? " Only items count that Wikidata classes as occupations (Q12737077)."
            : "")
        + " In every group, the gender categories "
        + String.join(", ", recipe.balance().genders())
        + " have the same number of people and the same number of segments.";
  }

  /** The authors of the text, and the choice of the sentences. */
  public static String authorship(WrittenBenchmark benchmark) {
    Recipe recipe = benchmark.recipe();
    return "Wikipedia's authors wrote the sentences, for its articles about the people."
        + (isParallel(recipe)
            ? " They wrote each language in its own Wikipedia. Nobody translated a sentence for"
                + " this benchmark. An article may itself be a translation of another language's,"
                + " perhaps by machine. Wikipedia does not tell this of a sentence, so nobody knows"
                + " which side is the original."
            : "")
        + " A program, occgen, cut the articles into sentences and chose sentences. It took out"
        + " text in brackets, footnote marks and invisible characters. "
        + benchmark
            .release()
            .map(ReleaseFacts::edited)
            .orElse("No person edited the sentences for the benchmark.");
  }

  /** The basis of a person's gender. */
  public static String gender() {
    return "Gender is the value of the property P21 (sex or gender) in Wikidata. Wikidata's editors"
        + " entered it, mostly from what others wrote about the person. So it is perceived gender:"
        + " not what the person said, and perhaps wrong or out of date. A gender category groups"
        + " such values. It is a label of a person, not of a sentence. occgen guesses nobody's"
        + " gender from a name, a picture or a text.";
  }

  /** The gender categories of the recipe, and the values that they stand for. */
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
                      + (counts ? "" : " (not balanced over, so not in this benchmark)"));
            });
    said.add(
        GenderCategories.AMBIGUOUS
            + ": values of two categories; "
            + GenderCategories.OTHER
            + ": a value of no category");
    return said;
  }

  /** The conclusions that the figures of a benchmark do not allow. */
  public static List<String> noConclusions(WrittenBenchmark benchmark) {
    Recipe recipe = benchmark.recipe();
    List<String> said = new ArrayList<>();
    said.add(
        "That a system is free of bias because two scores are alike. The sentences show one kind of"
            + " text about people whom Wikipedia writes about, and only some errors concern"
            + " gender.");
    said.add(
        "That gender is the cause where two scores differ. The sentences about women and about men"
            + " are different texts: length, topic and difficulty differ, too.");
    if (recipe.balance().balanced()) {
      said.add(
          "How women and men are distributed in an occupation. occgen made the numbers equal."
              + " occupations.tsv counts the people whom this run collected, before balancing. That"
              + " is not everybody in Wikidata.");
      said.add(
          "Anything about people outside the gender categories "
              + String.join(", ", recipe.balance().genders())
              + ". The recipe balances no others."
              + leftOut(benchmark)
              + " That is a limit of the recipe and of the material, not a statement on how many"
              + " genders there are.");
      said.addAll(power(benchmark));
    } else {
      said.add(
          "How women and men are distributed in an occupation. Whom Wikidata and Wikipedia write"
              + " about is itself biased.");
    }
    if (isParallel(recipe)) {
      said.add(
          "That a system failed wherever its translation differs from the reference. The reference"
              + " may be no translation of the source, for a program paired them.");
    }
    said.add(
        "That every word of a sentence is about the person of the article. A sentence stands alone"
            + " here, and a pronoun may be about somebody else.");
    said.add(
        "That a system has never seen the sentences. Many systems are trained on Wikipedia, and"
            + " nobody has looked whether these articles were among the texts.");
    said.add(
        benchmark.release().isPresent()
            ? "Anything about a person who is named: reviewers compared sentences, and verified no"
                + " facts."
            : "Anything about a person who is named: nobody has verified the sentences.");
    return said;
  }

  /** The people of other categories whom balancing could have chosen from. */
  private static String leftOut(WrittenBenchmark benchmark) {
    List<String> others = new ArrayList<>();
    Map<String, Funnel.Counts> choice =
        benchmark.statistics().funnel().beforeBalancing().orElseThrow().byCategory();
    choice.forEach(
        (category, counts) -> {
          if (!benchmark.recipe().balance().genders().contains(category)) {
            others.add(
                String.format(
                    Locale.ROOT, "%s %,d with %,d", category, counts.people(), counts.segments()));
          }
        });
    return others.isEmpty()
        ? ""
        : " These people had segments and were left out (people with segments): "
            + String.join(", ", others)
            + ".";
  }

  /** The limit of comparisons by occupation, where groups have few people. */
  private static List<String> power(WrittenBenchmark benchmark) {
    List<Long> people =
        benchmark.statistics().rows().groups().stream()
            .flatMap(group -> group.byCategory().values().stream())
            .map(RowCounts.Cell::people)
            .sorted()
            .toList();
    return people.isEmpty()
        ? List.of()
        : List.of(
            String.format(
                Locale.ROOT,
                "Anything about one occupation with few people. Half of the groups have at most"
                    + " %,d people of a gender category, and the largest has %,d. A score of so few"
                    + " tells of these people. Sentences about one person are alike: draw people,"
                    + " not sentences, for intervals and tests.",
                people.get((people.size() - 1) / 2),
                people.get(people.size() - 1)));
  }

  /** Biases of the material, one sentence each. */
  public static List<String> biases(Recipe recipe) {
    List<String> said = new ArrayList<>();
    String texts =
        "Who has a biography, in which languages, what it tells and how: gender, region, language"
            + " and fame bias all of it";
    said.add(
        recipe.balance().balanced()
            ? "Equal numbers are not equal texts. "
                + texts
                + ", and balancing does not change that."
            : texts + ".");
    said.add(
        "The occupations are those that Wikidata names. Some of their names carry a gender"
            + " themselves.");
    if (isParallel(recipe)) {
      said.add(
          "Sentences that the sentence encoder and the pair classifier find easy to match are"
              + " kept more often.");
    }
    return said;
  }

  /** The purpose of the benchmark. */
  public static String purpose(Recipe recipe) {
    return "A system that translates sentences about people of one gender worse, or that puts"
        + " another gender in its place, does harm twice. It serves people worse: they are misread"
        + " in applications, records and news. And it repeats that an occupation belongs to one"
        + " gender."
        + (recipe.balance().balanced()
            ? " Equal numbers of people and segments in each group keep one cause of a difference"
                + " out: how many people of each gender an occupation has here. They do not make"
                + " the texts equal."
            : "");
  }

  /** The intended uses. */
  public static List<String> uses(Recipe recipe) {
    if (!recipe.balance().balanced()) {
      return List.of("To train on, or to choose sentences from. It is not balanced.");
    }
    return List.of(
        isParallel(recipe)
            ? "To evaluate how machine translation systems treat sentences about people of"
                + " different genders."
            : "To see what systems make of sentences about people of different genders. There are"
                + " no reference translations.",
        "Not to train on: whoever trains on it cannot evaluate with it.");
  }

  /** The uses that nobody should make of the benchmark. */
  public static String misuse() {
    return "Please do not use it to learn or to predict a person's gender, to decide anything about"
        + " the people who are named, or to claim that a system is free of bias. This is a"
        + " request, not a term of the licence.";
  }

  /** Which information about people it holds. */
  public static String personalInformation() {
    return "The benchmark names people. Unless the publisher's note says otherwise, they are real,"
        + " and some may be alive. It has Wikidata's item id, gender (P21) and occupations (P106)"
        + " of each, and sentences of their biographies. These may tell of origin, religion,"
        + " health, politics or sexual orientation. All of it was public in Wikidata and Wikipedia"
        + " when it was collected. Nothing was made anonymous.";
  }

  /** How people can have their data removed. */
  public static String removal(Recipe recipe) {
    return "Change what is wrong or harmful at its source: in Wikidata's item, or in the article. A"
        + " benchmark that is built from later sources has the change. To take a person out,"
        + " build it again from a Wikidata dump without the line of the item, into a new"
        + " folder. Then all files agree. Without the sources, cut a copy down. Find the"
        + " rows with the item id in the column qid of test.meta.tsv: row N after the header"
        + " is line N of every test.<lang>. Delete these rows and lines, and the rows with"
        + " the item id in ATTRIBUTION.tsv. Keep LICENSE, and delete all other files: they"
        + " still hold the person, or have other line numbers, counts and checksums."
        + (recipe.balance().balanced() ? " The groups are not balanced any more then." : "");
  }

  /** How the text came here. */
  public static String collection(Recipe recipe) {
    return RunSources.names(recipe)
        + " "
        + RunSources.date(recipe)
        + " occgen takes every person who has an occupation (P106), a gender (P21) and an article "
        + (isParallel(recipe)
            ? "in every language"
            : "in " + WikipediaLanguages.nameAndCode(recipe.pivot()))
        + ". It reads the articles, cleans them and splits them into sentences."
        + (isParallel(recipe)
            ? " A sentence encoder proposes sentences whose vectors lie closer to each other than"
                + " to other sentences, by the margin of Artetxe and Schwenk (2019). A pair"
                + " classifier gives each of these pairs the probability that its sentences are"
                + " translations of each other. occgen keeps pairs from the probability of the"
                + " recipe on."
            : "")
        + (recipe.balance().balanced()
            ? " It balances the genders within the groups by Algorithm 1 of the OccGen paper."
            : "");
  }

  /** The people and the texts that are left out. */
  public static String missing(Recipe recipe) {
    return "People without an occupation, a gender or an article"
        + (isParallel(recipe) ? " in every language" : "")
        + " are left out, and so are pages that could not be read"
        + (isParallel(recipe) ? " and sentences that have no counterpart in every language." : ".")
        + " README.md counts them, with the reasons.";
  }

  /** The preprocessing of the text. */
  public static String preprocessing(WrittenBenchmark benchmark) {
    return "Main text alone. Text in brackets, footnote marks and invisible characters are taken"
        + " out. Sentences in another language and repeated sentences are left out. "
        + benchmark
            .release()
            .map(ReleaseFacts::edited)
            .orElse("Nothing else of a sentence is changed.");
  }

  /** The annotations, and the people or programs that made them. */
  public static String annotation(WrittenBenchmark benchmark) {
    return benchmark
            .release()
            .map(ReleaseFacts::annotated)
            .orElse("No person annotated anything for this benchmark.")
        + " Wikidata's editors entered gender and occupations. Rules of occgen found the words of"
        + " marks.tsv that show a gender; "
        + (benchmark.release().isPresent()
            ? "reviewers could mark other words, which have the evidence reviewer."
            : "no person has checked them.");
  }

  /** The meaning of the scores of segments. */
  public static String scores() {
    return "A probability is the pair classifier's: of pairs with the probability 0.9, it expects"
        + " nine of ten to be translations of each other. It may be wrong. A margin compares"
        + " the cosine of a pair with those of other sentences, so margins of two languages"
        + " or of two encoders cannot be compared. The score of a segment is the smallest"
        + " probability of its pairs. Use it to read doubtful segments first.";
  }

  /** The maintenance: the state that is kept, and the way to a new version. */
  public static String maintenance(Recipe recipe) {
    return "It is not a live dataset: it stays as it was built. The same recipe and the same"
        + " sources give the same bytes; later sources give a new version. "
        + removal(recipe);
  }
}
