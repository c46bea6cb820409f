package org.occgen.benchmark.page;

import static com.google.common.base.Strings.lenientFormat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.occgen.benchmark.ReleaseFacts;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.Funnel;
import org.occgen.benchmark.statistics.RowCounts;
import org.occgen.benchmark.statistics.RunSources;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CountText;

/** The first questions of a reader, and the answers. */
final class QuestionsAndAnswers {
  /**
   * Puts {@code headline} and {@code answers} into the model: the whole in a sentence, then what is
   * proved first, and beside it what is not.
   */
  static void put(RunReport report, Map<String, Object> model) {
    boolean balanced = isBalanced(report);
    boolean empty = report.counts().segments() == 0;
    model.put("balanced", balanced);
    model.put("empty", empty);
    model.put("headline", headline(report, balanced && !empty));
    List<String> doubts = new ArrayList<>(AlignmentTables.sentences(report));
    if (!empty) {
      doubts.add(
          "Gender is the value of Wikidata's property P21. Somebody entered it; it may be wrong or"
              + " out of date.");
      doubts.add("Rules marked the words that show a gender; they overlook some.");
    }
    model.put(
        "answers",
        List.of(
            answer(balanced && !empty ? "What is proved?" : "Is it balanced?", balance(report)),
            answer(
                report.release().isPresent()
                    ? "How good are the translations?"
                    : "What is not proved?",
                doubts),
            answer("What was it made from?", sources(report))));
  }

  private static Map<String, Object> answer(String question, List<String> sentences) {
    return Map.of("question", question, "sentences", sentences);
  }

  /** Its size, balance and expected precision, and whether people read it. */
  private static String headline(RunReport report, boolean proved) {
    List<String> parts = new ArrayList<>();
    parts.add(
        CountText.of(report.counts().segments(), "segment")
            + " about "
            + CountText.of(report.counts().people(), "person", "people"));
    parts.add(proved ? "balanced" : "not balanced");
    AlignmentTables.expectedRight(report).ifPresent(parts::add);
    report
        .release()
        .ifPresentOrElse(
            facts -> parts.add("reviewed by people"), () -> parts.add("read by nobody"));
    return String.join(", ", parts) + ".";
  }

  /** The number of occupations in the benchmark. */
  static long occupations(RunReport report) {
    return report.statistics().funnel().steps().stream()
        .filter(step -> step.name().equals(Stage.last().id()))
        .map(Funnel.Step::total)
        .mapToLong(Funnel.Counts::occupations)
        .findFirst()
        .orElse(0);
  }

  /** Whether every group has the same number of people and segments of every category. */
  static boolean isBalanced(RunReport report) {
    return report.recipe().balance().balanced()
        && report.counts().groups().stream().allMatch(group -> isEven(group, report.categories()));
  }

  private static boolean isEven(RowCounts.Group group, List<String> categories) {
    return group.byCategory().size() == categories.size()
        && group.byCategory().keySet().containsAll(categories)
        && group.byCategory().values().stream().distinct().count() == 1;
  }

  private static List<String> balance(RunReport report) {
    Recipe recipe = report.recipe();
    RowCounts counts = report.counts();
    List<String> sentences = new ArrayList<>();
    if (!recipe.balance().balanced()) {
      sentences.add(
          "No. Everything that was found is here, but people with gender values of two categories"
              + " (balance: none). It is material to train on or to choose from, not a benchmark.");
      return sentences;
    }
    if (counts.segments() == 0) {
      sentences.add("There is nothing to balance: no segment was left.");
      return sentences;
    }
    String groups = CountText.of(counts.groups().size(), "group", "groups");
    String categories = CountText.list(recipe.balance().genders());
    if (!isBalanced(report)) {
      sentences.add(
          lenientFormat(
              "No. In some of %s of occupations, the numbers of people or segments differ between"
                  + " %s.",
              groups, categories));
      return sentences;
    }
    RowCounts.Cell cell = counts.categories().values().iterator().next();
    sentences.add(
        lenientFormat(
            "The balance. In each of %s of occupations, the gender categories %s have the same"
                + " number of people and the same number of segments: in all %s and %s each.",
            groups,
            categories,
            CountText.of(cell.people(), "person", "people"),
            CountText.of(cell.segments(), "segment", "segments")));
    return sentences;
  }

  private static List<String> sources(RunReport report) {
    Recipe recipe = report.recipe();
    List<String> sentences = new ArrayList<>();
    sentences.add(
        lenientFormat(
            "%s %s ATTRIBUTION.tsv names every article with its revision.",
            RunSources.names(recipe), RunSources.date(recipe)));
    if (!recipe.otherLanguages().isEmpty()) {
      sentences.add(
          lenientFormat(
              "Wikipedia's authors wrote the sentences, language by language. A program paired"
                  + " those that it scored as likely translations of each other. %s",
              report
                  .release()
                  .map(ReleaseFacts::reviewed)
                  .orElse("No person has checked the pairs.")));
    }
    return sentences;
  }
}
