package org.occgen.training.person;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.Interval;
import org.occgen.regard.attribute.LogisticModel;
import org.occgen.report.TextTemplate;

/**
 * The card of the classifier of persons, in Markdown: what it is trained on, and how well it does.
 */
public final class PersonCard {
  private static final TextTemplate CARD = TextTemplate.read(PersonCard.class, "person-en.md.ftl");

  /**
   * The card.
   *
   * @param second other sets by name, of which the model has seen nothing
   */
  public static String of(
      PersonTraining training, LogisticModel model, Map<String, List<PersonExample>> second) {
    List<PersonTraining.Prediction> judged = training.crossValidated();
    List<List<String>> sets = new ArrayList<>();
    sets.add(row("GUM, cross-validated", judged));
    sets.add(
        row(
            "GUM, within a noun phrase",
            judged.stream().filter(one -> one.example().annotated()).toList()));
    sets.add(row("GUM, classes not trained on", training.withoutTheirClass()));
    second.forEach((name, examples) -> sets.add(row(name, training.judge(model, examples))));
    Map<String, List<List<String>>> parts = new LinkedHashMap<>();
    parts.put("genre", parts(judged, one -> one.example().genre()));
    parts.put("class", parts(judged, one -> one.example().mention().keyword().attributeClass()));
    List<Long> sizes = training.sizes();
    return CARD.render(
        Map.of(
            "mentions", sizes.get(0).toString(),
            "mentionTimes", Integer.toString(PersonTraining.MENTION_TIMES),
            "others", sizes.get(1).toString(),
            "own", sizes.get(2).toString(),
            "ownTimes", Integer.toString(PersonTraining.OWN_TIMES),
            "cost", Double.toString(PersonTraining.COST),
            "fewest", Integer.toString(PersonTraining.FEWEST),
            "weights", Integer.toString(model.weights().size()),
            "sets", sets,
            "parts", parts));
  }

  /** Reads LitBank and NOAD as second opinions, where they are given. */
  public static Map<String, List<PersonExample>> second(Path litBank, Path noad)
      throws IOException {
    Map<String, List<PersonExample>> second = new TreeMap<>();
    second.put("LitBank", LitBankMentions.read(litBank));
    second.put("NOAD", NoadMentions.read(noad));
    return second;
  }

  private static List<List<String>> parts(
      List<PersonTraining.Prediction> judged, Function<PersonTraining.Prediction, String> part) {
    List<List<String>> rows = new ArrayList<>();
    judged.stream()
        .collect(Collectors.groupingBy(part, TreeMap::new, Collectors.toList()))
        .forEach((name, own) -> rows.add(row(name, own)));
    return rows;
  }

  private static List<String> row(String name, List<PersonTraining.Prediction> judged) {
    PersonScores scores = PersonScores.NONE;
    for (PersonTraining.Prediction one : judged) {
      scores = scores.and(one.example().person(), one.told());
    }
    return List.of(
        name,
        Long.toString(scores.count()),
        Long.toString(scores.truePositives() + scores.falseNegatives()),
        share(scores.accuracy()),
        share(scores.precision()),
        share(scores.recall()),
        share(scores.f1()),
        share(scores.kappa()),
        interval(judged));
  }

  private static String share(double share) {
    return String.format(Locale.ROOT, "%.3f", share);
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
}
