package org.occgen.inference.classifier;

import static org.occgen.models.description.DescriptionRules.require;

import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;
import org.occgen.models.InvalidModelException;
import org.occgen.models.description.DescriptionRules;

/** The rules for the fields that only classifiers have, and the defaults of these fields. */
final class ClassifierRules {
  private static final String MASK = "XYZ";
  private static final int MAX_TEXT = 1_000;
  private static final int MAX_LABELS = 1_000;
  private static final double MAX_TEMPERATURE = 1_000;

  static String mask(@Nullable String given, boolean unmasked) {
    require(!unmasked || given == null, "mask", "has no use with a pair: the text stays as it is");
    String mask = given == null ? MASK : given;
    require(!mask.isBlank() && mask.length() <= MAX_TEXT, "mask", "is empty or too long");
    return mask;
  }

  static List<String> mark(@Nullable List<String> given, boolean unmasked) {
    if (given == null) {
      return List.of("", "");
    }
    require(unmasked, "mark", "has no use where the mention is masked");
    List<String> mark = DescriptionRules.withoutNull("mark", given);
    require(
        mark.size() == 2 && mark.stream().allMatch(text -> text.length() <= MAX_TEXT),
        "mark",
        "must hold two texts, for before and behind the mention");
    return mark;
  }

  static String second(@Nullable String given, ClassifierTask task, ClassifierInput input) {
    if (input == ClassifierInput.MASKED) {
      require(given == null, "second", "has no use with input masked: there is one text");
      return "";
    }
    String second = given == null ? task.second() : given;
    require(!second.isBlank() && second.length() <= MAX_TEXT, "second", "is empty or too long");
    Matcher places = ClassifierDescription.PLACE.matcher(second);
    while (places.find()) {
      require(
          task.places().contains(places.group(1)),
          "second",
          "names " + places.group() + "; known are " + new TreeSet<>(task.places()));
    }
    return second;
  }

  static List<String> labels(@Nullable List<String> given, ClassifierTask task) {
    String all = String.join(", ", task.labels());
    if (given == null || given.isEmpty()) {
      throw new InvalidModelException("field labels is missing; list " + all + " by index");
    }
    List<String> labels = DescriptionRules.withoutNull("labels", given);
    require(labels.size() <= MAX_LABELS, "labels", "lists more than " + MAX_LABELS);
    for (String label : labels) {
      require(
          task.labels().contains(label),
          "labels",
          "lists \"" + label + "\"; task " + task.id() + " has " + all);
    }
    boolean single = task == ClassifierTask.PERSON && labels.equals(List.of(task.labels().get(0)));
    for (String label : task.labels()) {
      require(single || labels.contains(label), "labels", "lacks \"" + label + "\"");
    }
    return labels;
  }

  static Double threshold(@Nullable Double given, ClassifierTask task) {
    require(
        given == null || task == ClassifierTask.PERSON,
        "threshold",
        "has no use with task regard, where the likeliest label counts");
    double threshold = given == null ? 0.5 : given;
    require(threshold >= 0 && threshold <= 1, "threshold", "must be 0 to 1: " + threshold);
    return threshold;
  }

  static Double temperature(@Nullable Double given) {
    double temperature = given == null ? 1 : given;
    require(
        temperature > 0 && temperature <= MAX_TEMPERATURE,
        "temperature",
        "must be above 0, and at most " + MAX_TEMPERATURE + ": " + temperature);
    return temperature;
  }
}
