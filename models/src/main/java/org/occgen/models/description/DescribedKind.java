package org.occgen.models.description;

import java.nio.file.Path;
import java.util.Arrays;
import org.occgen.models.InvalidModelException;

/** The sorts of models whose descriptions have other fields, told by their field {@code kind}. */
public enum DescribedKind {
  /** Sentence encoders, whose kind is that of their weights. */
  ENCODER("", "encodes sentences", "no encoder"),
  /** Models that score translations. */
  REGRESSION("regression", "scores translations", "no regression model"),
  /** Classifiers of mentions. */
  CLASSIFIER("classifier", "classifies mentions", "no classifier");

  private final String kind;
  private final String does;
  private final String none;

  DescribedKind(String kind, String does, String none) {
    this.kind = kind;
    this.does = does;
    this.none = none;
  }

  /** The field {@code kind} of such models; empty for encoders. */
  String kind() {
    return kind;
  }

  /** The words for a model of another sort, for errors: {@code no encoder}. */
  String none() {
    return none;
  }

  /**
   * Checks that a description is of the wanted sort, before its fields are looked at.
   *
   * @param said its field {@code kind}; empty is left to the description's own rules
   * @throws InvalidModelException if it is of another
   */
  void requireFit(Path file, String said) {
    if (said.equals("laser2")) {
      throw new InvalidModelException(
          file
              + ": field kind is laser2: LASER2's published weights are not read any more; export"
              + " them once as TorchScript (src/site/encoders.md#laser2-and-laser3)");
    }
    DescribedKind found =
        Arrays.stream(values()).filter(one -> one.kind.equals(said)).findFirst().orElse(ENCODER);
    if (said.isEmpty() || found == this) {
      return;
    }
    throw new InvalidModelException(
        file
            + ": field kind is "
            + said
            + (found == ENCODER
                ? ": a model that " + does + " has kind " + kind
                : ": the model " + found.does + ", and is " + none));
  }
}
