package org.occgen.benchmark.statistics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.files.CellText;
import org.occgen.core.precision.ExpectedPrecision;
import org.occgen.models.judge.JudgedPairs;
import org.occgen.models.judge.PairClassifierCard;
import org.occgen.models.judge.Recalibration;
import org.occgen.report.JsonFigures;

/**
 * The quality of the pairs of a run, as far as it is known before people read them: what the pair
 * classifier expects of them, and how it did on labelled pairs of real articles.
 *
 * @param classifier fingerprint of the pair classifier; empty where it is not known
 * @param labelledFrom probability from which on labelled pairs count as chosen, which is the
 *     classifier's default
 * @param languages one a language but the pivot, in the order of the run
 */
public record RunPairs(String classifier, double labelledFrom, List<Language> languages) {
  /** Key of the classifier's fingerprint in the configuration of stage align. */
  public static final String CLASSIFIER = "classifier";

  /** Key of its default probability there. */
  public static final String PROBABILITY = "classifier-probability";

  /** Key of its figures of labelled pairs there. */
  public static final String FIGURES = "classifier-figures";

  private static final ObjectMapper JSON = new ObjectMapper();

  public RunPairs {
    languages = List.copyOf(languages);
  }

  /**
   * The pairs of a language with the pivot.
   *
   * @param language its code
   * @param probability from which on a pair is chosen
   * @param shared how many sentences of the pivot have a pair; nothing known where stage balance is
   *     not finished
   * @param expected of the pairs of the benchmark
   * @param learned the recalibration of the run; empty where probabilities are not recalibrated
   * @param labelled how the classifier did on labelled pairs of this language; empty if there are
   *     none
   */
  public record Language(
      String language,
      double probability,
      Optional<SharedSentences> shared,
      ExpectedPrecision expected,
      Optional<Recalibration> learned,
      Optional<JudgedPairs> labelled) {}

  /**
   * The figures of a run's pairs.
   *
   * @param models that judged them
   * @param shared by language
   * @param rows know what is expected of them
   */
  static RunPairs of(
      RunFacts.Models models, Recipe recipe, Map<String, SharedSentences> shared, RowCounts rows) {
    Map<String, Recalibration> learned = new TreeMap<>();
    models
        .recalibrations()
        .forEach(recalibration -> learned.put(recalibration.language(), recalibration));
    return new RunPairs(
        models.classifier(),
        models.probability(),
        recipe.otherLanguages().stream()
            .map(
                language ->
                    new Language(
                        language,
                        recipe.probability(language),
                        Optional.ofNullable(shared.get(language)),
                        rows.expected(language),
                        Optional.ofNullable(learned.get(language)),
                        together(language, models.figures())))
            .toList());
  }

  /** Codes of the languages that no labelled article has. */
  public List<String> notLabelled() {
    return languages.stream()
        .filter(language -> language.labelled().isEmpty())
        .map(Language::language)
        .toList();
  }

  /** The pairs of a run whose stage align is not finished. */
  static RunPairs unknown() {
    return new RunPairs("", 0, List.of());
  }

  /**
   * The parts of stage align's configuration that tell of its classifier.
   *
   * @param fingerprint of the classifier
   */
  public static Map<String, Object> describe(String fingerprint, PairClassifierCard card) {
    return Map.of(
        CLASSIFIER, fingerprint, PROBABILITY, card.probability(), FIGURES, card.figures());
  }

  /** All figures that have a language, added up; empty if nobody labelled a pair of it. */
  static Optional<JudgedPairs> together(String language, List<JudgedPairs> figures) {
    List<JudgedPairs> own = figures.stream().filter(figure -> figure.has(language)).toList();
    int labelled = own.stream().mapToInt(JudgedPairs::labelled).sum();
    if (labelled == 0) {
      return Optional.empty();
    }
    int chosen = own.stream().mapToInt(JudgedPairs::chosen).sum();
    double expected = own.stream().mapToDouble(pairs -> pairs.chosen() * pairs.expected()).sum();
    return Optional.of(
        new JudgedPairs(
            language,
            own.stream().mapToInt(JudgedPairs::articles).sum(),
            labelled,
            own.stream().mapToInt(JudgedPairs::translations).sum(),
            own.stream().mapToInt(JudgedPairs::partial).sum(),
            chosen,
            own.stream().mapToInt(JudgedPairs::right).sum(),
            own.stream().mapToInt(JudgedPairs::rightOrPartial).sum(),
            chosen == 0 ? 0 : expected / chosen));
  }

  /** All of it as JSON. */
  ObjectNode toJson() {
    ObjectNode root = JSON.createObjectNode();
    root.put("classifier", classifier);
    ArrayNode list = root.putArray("languages");
    for (Language language : languages) {
      ObjectNode node = list.addObject();
      node.put("language", language.language())
          .put("probability", new BigDecimal(CellText.shortNumber(language.probability())));
      language
          .shared()
          .ifPresent(
              shared ->
                  node.put("pivot-sentences", shared.sentences())
                      .put("pivot-sentences-with-pair", shared.paired()));
      node.put("pairs", language.expected().pairs()).put("people", language.expected().people());
      ObjectNode expected = node.putObject("expected-precision");
      JsonFigures.put(expected, "value", language.expected().value());
      JsonFigures.put(expected, "from", language.expected().low());
      JsonFigures.put(expected, "to", language.expected().high());
      language
          .learned()
          .ifPresent(
              learned -> node.set("recalibration", recalibration(learned, language.probability())));
      node.set("labelled", language.labelled().map(this::labelled).orElse(null));
    }
    return root;
  }

  private static JsonNode recalibration(Recalibration learned, double probability) {
    ObjectNode node = JSON.createObjectNode();
    node.put("candidates", learned.candidates())
        .put("ordered", learned.ordered())
        .put("shift", CellText.sixDecimals(learned.shift()))
        .put("share", CellText.sixDecimals(learned.share()))
        .put("decoys", learned.decoysFrom(0))
        .put("decoys-chosen", learned.decoysFrom(probability));
    return node;
  }

  private JsonNode labelled(JudgedPairs pairs) {
    ObjectNode node = JSON.createObjectNode();
    node.put("articles", pairs.articles())
        .put("pairs", pairs.labelled())
        .put("from-probability", new BigDecimal(CellText.shortNumber(labelledFrom)))
        .put("chosen", pairs.chosen())
        .put("translations", pairs.right())
        .put("partial", pairs.rightOrPartial() - pairs.right())
        .put("expected-translations", CellText.sixDecimals(pairs.chosen() * pairs.expected()));
    return node;
  }
}
