package org.occgen.models.description;

import java.nio.file.Path;
import java.util.Arrays;
import org.occgen.models.InvalidModelException;

/** The sorts of models whose descriptions have other fields, told by their field {@code kind}. */
enum DescribedKind {
  ENCODER(ModelDescription.class, "", "encodes sentences", "no encoder"),
  REGRESSION(
      RegressionDescription.class,
      RegressionDescription.KIND,
      "scores translations",
      "no regression model"),
  CLASSIFIER(
      ClassifierDescription.class,
      ClassifierDescription.KIND,
      "classifies mentions",
      "no classifier");

  private final Class<? extends Description> type;
  private final String kind;
  private final String does;
  private final String none;

  DescribedKind(Class<? extends Description> type, String kind, String does, String none) {
    this.type = type;
    this.kind = kind;
    this.does = does;
    this.none = none;
  }

  /** The sort of the descriptions of a type. */
  static DescribedKind of(Class<? extends Description> type) {
    return Arrays.stream(values()).filter(one -> one.type == type).findFirst().orElseThrow();
  }

  /** The words for a model of another sort, for errors: {@code no encoder}. */
  String none() {
    return none;
  }

  /**
   * Checks that a description is of the wanted sort, before its fields are looked at.
   *
   * @param kind what it says; empty is left to the description's own rules
   * @throws InvalidModelException if it is of another
   */
  static void requireFit(Path file, String kind, Class<? extends Description> type) {
    if (kind.equals("laser2")) {
      throw new InvalidModelException(
          file
              + ": field kind is laser2: LASER2's published weights are not read any more; export"
              + " them once as TorchScript (src/site/encoders.md#laser2-and-laser3)");
    }
    DescribedKind wanted = of(type);
    // an encoder's kind is that of its weights
    DescribedKind found =
        Arrays.stream(values()).filter(one -> one.kind.equals(kind)).findFirst().orElse(ENCODER);
    if (kind.isEmpty() || found == wanted) {
      return;
    }
    throw new InvalidModelException(
        file
            + ": field kind is "
            + kind
            + (found == ENCODER
                ? ": a model that " + wanted.does + " has kind " + wanted.kind
                : ": the model " + found.does + ", and is " + wanted.none));
  }
}
