package org.occgen.benchmark.page;

import static org.occgen.core.files.CountText.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.occgen.benchmark.PairStatements;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.CarefulLookUse;
import org.occgen.benchmark.statistics.RunPairs;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.benchmark.statistics.SharedSentences;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.mining.UnpairedArticles;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.precision.ExpectedPrecision;
import org.occgen.models.EncoderSource;
import org.occgen.report.table.Columns;

/** The tables of the quality of the alignments, as far as it is known. */
final class AlignmentTables {
  /** Languages that the answer on the first page names one by one. */
  private static final int MOST_ANSWERED = 5;

  /**
   * Puts {@code alignment} and {@code pairs} by language into the model, unless there is one
   * language alone.
   */
  static void put(RunReport report, Map<String, Object> model) {
    Recipe recipe = report.recipe();
    if (recipe.otherLanguages().isEmpty()) {
      return;
    }
    model.put("alignment", Columns.model(cells(report)));
    model.put(
        "alignmentMeaning",
        report.release().isPresent()
            ? PairStatements.MEANING
            : PairStatements.MEANING + " " + PairStatements.NOT_MEASURED);
    model.put("alignmentNotes", notes(report));
    if (report.counts().segments() > 0) {
      model.put("pivot", recipe.pivot());
      model.put("pivotName", WikipediaLanguages.nameAndCode(recipe.pivot()));
      List<Map<String, Object>> pairs = new ArrayList<>();
      report
          .rows()
          .pairs()
          .forEach(
              (language, toRead) ->
                  pairs.add(
                      Map.of(
                          "language", language,
                          "name", WikipediaLanguages.nameAndCode(language),
                          "typical", pairs(toRead.mostTypical()),
                          "least", pairs(toRead.leastProbable()))));
      model.put("pairs", pairs);
    }
  }

  private static List<List<String>> cells(RunReport report) {
    Function<RunPairs.Language, Distribution> probabilities =
        language -> report.rows().probabilities(language.language());
    return new Columns<RunPairs.Language>()
        .add("language", language -> WikipediaLanguages.nameAndCode(language.language()))
        .add("from probability", language -> CellText.shortNumber(language.probability()))
        .add("expected precision", language -> CountText.percent(language.expected().value()))
        .add(
            "95% interval",
            language ->
                probabilities.apply(language).size() == 0
                    ? "-"
                    : PairStatements.interval(language.expected()))
        .add("smallest probability", language -> quantile(probabilities.apply(language), 0))
        .add("median probability", language -> quantile(probabilities.apply(language), 0.5))
        .add(
            "pivot sentences with a pair",
            language ->
                language
                    .shared()
                    .map(shared -> percent(shared.paired(), shared.sentences()))
                    .orElse("-"))
        .add(
            "people without a pair",
            language ->
                unpaired(report, language.language())
                    .map(unpaired -> percent(unpaired.count(), unpaired.people()))
                    .orElse("-"))
        .cells(report.statistics().pairs().languages());
  }

  private static String quantile(Distribution probabilities, double share) {
    return probabilities.size() == 0 ? "-" : PageText.thousandths(probabilities.quantile(share));
  }

  private static String percent(long part, long whole) {
    return CountText.number(part) + " (" + PageText.percent(part, whole) + ")";
  }

  private static Optional<UnpairedArticles.Language> unpaired(RunReport report, String language) {
    return Optional.ofNullable(report.unpaired().get(language));
  }

  private static List<Map<String, String>> pairs(List<PairsToRead.Pair> pairs) {
    return pairs.stream()
        .map(
            pair ->
                Map.of(
                    "probability", format("%.3f", pair.probability()),
                    "qid", pair.qid(),
                    "name", pair.name(),
                    "pivotSentence", pair.pivotSentence(),
                    "sentence", pair.sentence()))
        .toList();
  }

  /** The answer to how good they are. */
  static List<String> sentences(RunReport report) {
    if (report.recipe().otherLanguages().isEmpty()) {
      return List.of("The benchmark has one language, so nothing is aligned.");
    }
    List<String> sentences = new ArrayList<>();
    List<RunPairs.Language> languages = report.statistics().pairs().languages();
    if (languages.size() > MOST_ANSWERED && report.counts().segments() > 0) {
      double[] expected = expected(report);
      sentences.add(
          format(
              "The expected precision is from %s to %s, by language: section Alignments has all.",
              CountText.percent(expected[0]), CountText.percent(expected[expected.length - 1])));
    } else {
      languages.stream()
          .filter(language -> language.expected().pairs() > 0)
          .map(PairStatements::expected)
          .forEach(sentences::add);
    }
    if (report.release().isPresent()) {
      sentences.add("People reviewed the pairs: section Review has their decisions.");
    } else if (sentences.isEmpty()) {
      sentences.add("There is no pair.");
    } else {
      sentences.add("That is the pair classifier's own estimate. " + PairStatements.NOT_MEASURED);
    }
    return sentences;
  }

  /**
   * Short words for it, such as {@code 88 to 97 % expected right}: of the language with the
   * smallest expected precision and of that with the largest. Empty where nothing is expected.
   */
  static Optional<String> expectedRight(RunReport report) {
    double[] expected = expected(report);
    if (expected.length == 0) {
      return Optional.empty();
    }
    String least = rounded(expected[0]);
    String most = rounded(expected[expected.length - 1]);
    return Optional.of(
        (least.equals(most) ? "" : least + " to ") + most + " % of pairs expected right");
  }

  /** The expected precision of all languages that have pairs, the smallest first. */
  private static double[] expected(RunReport report) {
    return report.statistics().pairs().languages().stream()
        .map(RunPairs.Language::expected)
        .filter(expected -> expected.pairs() > 0)
        .mapToDouble(ExpectedPrecision::value)
        .sorted()
        .toArray();
  }

  /** Whole percent, cut off: what is not quite 100 percent does not stand as 100. */
  private static String rounded(double share) {
    return format("%.0f", Math.floor(100 * share));
  }

  /** Warnings that name articles with hardly any pair. */
  static List<String> warnings(RunReport report) {
    List<String> warnings = new ArrayList<>();
    for (RunPairs.Language language : report.statistics().pairs().languages()) {
      if (language.shared().filter(SharedSentences::few).isPresent()) {
        unpaired(report, language.language())
            .filter(unpaired -> unpaired.count() > 0)
            .ifPresent(unpaired -> warnings.add(unpaired(report, language.language(), unpaired)));
      }
    }
    return warnings;
  }

  private static String unpaired(
      RunReport report, String language, UnpairedArticles.Language unpaired) {
    String pivot = WikipediaLanguages.nameAndCode(report.recipe().pivot());
    String other = WikipediaLanguages.nameAndCode(language);
    return format(
        "Of %s with text in every language, %,d %s no pair of %s and %s. The longest of these"
            + " articles are of %s.",
        CountText.of(unpaired.people(), "person", "people"),
        unpaired.count(),
        CountText.word(unpaired.count(), "has", "have"),
        pivot,
        other,
        CountText.list(
            unpaired.longest().stream()
                .map(
                    article ->
                        format(
                            "%s (%s, %,d and %,d sentences)",
                            article.name(),
                            article.qid(),
                            article.pivotSentences(),
                            article.sentences()))
                .toList()));
  }

  private static List<String> notes(RunReport report) {
    Recipe recipe = report.recipe();
    RunPairs pairs = report.statistics().pairs();
    List<String> notes = new ArrayList<>();
    pairs.languages().forEach(language -> PairStatements.learned(language).ifPresent(notes::add));
    notes.addAll(PairStatements.labelled(pairs));
    notes.add(
        "The sentence encoder, which proposes pairs, is "
            + encoder(recipe)
            + ". The pair classifier is "
            + (pairs.classifier().isEmpty() ? "not known" : classifier(report))
            + ". The pivot language is "
            + WikipediaLanguages.nameAndCode(recipe.pivot())
            + ".");
    report
        .statistics()
        .truncated()
        .forEach(
            (language, byGender) -> {
              long cut = byGender.values().stream().mapToLong(Long::longValue).sum();
              notes.add(
                  CountText.of(cut, "sentence")
                      + " in "
                      + WikipediaLanguages.nameAndCode(language)
                      + CountText.word(cut, " is", " are")
                      + " longer than the encoder reads; of such a sentence it saw the beginning"
                      + " alone.");
            });
    return notes;
  }

  /** Its fingerprint; of a careful look behind it also how many candidates it judged. */
  private static String classifier(RunReport report) {
    return CarefulLookUse.of(report.statistics())
        .map(
            use ->
                CellText.shown(use.classifier())
                    + ", with the careful look "
                    + CellText.shown(use.look())
                    + " behind it, which was asked for "
                    + use.share())
        .orElse(CellText.shown(report.statistics().pairs().classifier()));
  }

  private static String encoder(Recipe recipe) {
    String name = RunStatistics.encoderName(recipe);
    return name.equals(EncoderSource.SHIPPED)
        ? "the one that ships with occgen"
        : CellText.shown(name);
  }
}
