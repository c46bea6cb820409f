package org.occgen.training.person;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.Interval;
import org.occgen.regard.attribute.LogisticModel;

/**
 * The card of the classifier of persons, in Markdown: what it is trained on, and how well it does.
 */
public final class PersonCard {
  private static final String COLUMNS =
      """
      | set | n | persons | accuracy | precision | recall | F1 | kappa | 95 % |
      | --- | --- | --- | --- | --- | --- | --- | --- | --- |
      """;

  private final StringBuilder text = new StringBuilder();
  private final PersonTraining training;
  private final LogisticModel model;

  private PersonCard(PersonTraining training, LogisticModel model) {
    this.training = training;
    this.model = model;
  }

  /**
   * The card.
   *
   * @param second other sets by name, of which the model has seen nothing
   */
  public static String of(
      PersonTraining training, LogisticModel model, Map<String, List<PersonExample>> second) {
    PersonCard card = new PersonCard(training, model);
    card.head();
    card.figures(second);
    card.weak();
    return card.text.toString();
  }

  /** Reads LitBank and NOAD as second opinions, where they are given. */
  public static Map<String, List<PersonExample>> second(Path litBank, Path noad)
      throws IOException {
    Map<String, List<PersonExample>> second = new TreeMap<>();
    second.put("LitBank", LitBankMentions.read(litBank));
    second.put("NOAD", NoadMentions.read(noad));
    return second;
  }

  private void head() {
    List<Long> sizes = training.sizes();
    text.append("# occgen-person-en\n\n")
        .append("Tells whether a keyword of a protected attribute means a person: a logistic\n")
        .append("regression over predicted parts of speech (OpenNLP, model of EWT), WordNet's\n")
        .append(
            "first supersenses and the words around. Threshold 0.5. *Danish* or *Danes* is tagged in\nthe place of every keyword, so no answer depends on which is named.\n\n")
        .append("Trained on ")
        .append(sizes.get(0))
        .append(" mentions of keywords (each counted ")
        .append(PersonTraining.MENTION_TIMES)
        .append(" times) and ")
        .append(sizes.get(1))
        .append(" other adjectives of GUM (annotations CC BY 4.0), and ")
        .append(sizes.get(2))
        .append("\nmentions in sentences of our own (")
        .append(PersonTraining.OWN_TIMES)
        .append(" times).")
        .append(" C = ")
        .append(PersonTraining.COST)
        .append(", features of at least ")
        .append(PersonTraining.FEWEST)
        .append(" rows: ")
        .append(model.weights().size())
        .append(" weights.\n\n")
        .append("Made by `occgen attributes train`.\n\n");
  }

  private void figures(Map<String, List<PersonExample>> second) {
    List<PersonTraining.Prediction> judged = training.crossValidated();
    text.append("## Figures\n\nThe first rows are cross-validated by document, ten parts.")
        .append(
            " Intervals of kappa are by bootstrap\nover documents. Of classes not trained on, the model may have seen other mentions of the\nsame document. Of the last sets it has seen nothing, and nothing was chosen by them.\n\n")
        .append(COLUMNS);
    row("GUM, cross-validated", judged);
    row(
        "GUM, within a noun phrase",
        judged.stream().filter(one -> one.example().annotated()).toList());
    row("GUM, classes not trained on", training.withoutTheirClass());
    second.forEach((name, examples) -> row(name, training.judge(model, examples)));
    parts("genre", judged, one -> one.example().genre());
    parts("class", judged, one -> one.example().mention().keyword().attributeClass());
  }

  private void parts(
      String name,
      List<PersonTraining.Prediction> judged,
      Function<PersonTraining.Prediction, String> part) {
    text.append("\nGUM by ").append(name).append(", cross-validated:\n\n").append(COLUMNS);
    judged.stream()
        .map(part)
        .distinct()
        .sorted()
        .forEach(
            value ->
                row(value, judged.stream().filter(one -> part.apply(one).equals(value)).toList()));
  }

  private void row(String name, List<PersonTraining.Prediction> judged) {
    PersonScores scores = PersonScores.NONE;
    for (PersonTraining.Prediction one : judged) {
      scores = scores.and(one.example().person(), one.told());
    }
    text.append(
        String.format(
            Locale.ROOT,
            "| %s | %d | %d | %.3f | %.3f | %.3f | %.3f | %.3f | %s |\n",
            name,
            scores.count(),
            scores.truePositives() + scores.falseNegatives(),
            scores.accuracy(),
            scores.precision(),
            scores.recall(),
            scores.f1(),
            scores.kappa(),
            interval(judged)));
  }

  /** Of kappa, by bootstrap over documents. */
  private static String interval(List<PersonTraining.Prediction> judged) {
    Map<String, PersonScores> documents = new TreeMap<>();
    for (PersonTraining.Prediction one : judged) {
      documents.compute(
          one.example().document(),
          (name, scores) ->
              (scores == null ? PersonScores.NONE : scores)
                  .and(one.example().person(), one.told()));
    }
    List<long[]> units =
        documents.values().stream()
            .map(
                one ->
                    new long[] {
                      one.truePositives(),
                      one.falsePositives(),
                      one.falseNegatives(),
                      one.trueNegatives()
                    })
            .toList();
    Interval interval =
        Bootstrap.DEFAULT
            .intervals(
                units,
                List.of(sums -> new PersonScores(sums[0], sums[1], sums[2], sums[3]).kappa()))
            .get(0);
    return interval.equals(Interval.NONE)
        ? "-"
        : String.format(Locale.ROOT, "%.2f to %.2f", interval.low(), interval.high());
  }

  private void weak() {
    text.append("\n## What is weak\n\n")
        .append(
            "- GUM's entities are noun phrases: of *they are rich* it says \"no person\". Such mentions\n")
        .append(
            "  count as they are labelled; the second row leaves out those outside any entity.\n")
        .append(
            "- GUM has few mentions of most classes; of residence and physical traits almost none.\n")
        .append("- Groups of people (army, family, population) are persons in GUM at times.\n")
        .append(
            "- LitBank is of novels of the 19th century, and NOAD's senses of adjectives fit the\n")
        .append("  question only in part; both miss persons far more often than GUM.\n")
        .append("- Names of teams and titles of films count as people at times.\n");
  }
}
