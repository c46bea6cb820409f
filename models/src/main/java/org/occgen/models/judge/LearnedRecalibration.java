package org.occgen.models.judge;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The recalibration of a run as its file {@value #FILE} holds it, so that other runs can use it.
 *
 * @param format {@value #FORMAT}
 * @param classifier fingerprint of the pair classifier whose probabilities are recalibrated
 * @param encoder fingerprint of the encoder that found the candidates
 * @param prior name and checksum of the prior that it was learned with
 * @param pivot the pivot language
 * @param languages one a language but the pivot
 */
public record LearnedRecalibration(
    String format,
    String classifier,
    String encoder,
    String prior,
    String pivot,
    List<Recalibration> languages) {
  /** Name of the file in a run folder. */
  public static final String FILE = "recalibration.json";

  /** The name of the format that the file states. */
  public static final String FORMAT = "occgen-recalibration-1";

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if it is of another format
   */
  public LearnedRecalibration {
    Objects.requireNonNull(classifier, "classifier");
    Objects.requireNonNull(encoder, "encoder");
    Objects.requireNonNull(prior, "prior");
    Objects.requireNonNull(pivot, "pivot");
    languages = List.copyOf(languages);
    if (!FORMAT.equals(format)) {
      throw new IllegalArgumentException(
          "is of the format " + format + "; this version of occgen reads " + FORMAT);
    }
  }

  /**
   * The reason why a run cannot use it; empty if it can.
   *
   * @param ofClassifier fingerprint of the run's classifier
   * @param ofEncoder fingerprint of the run's encoder
   * @param wanted the languages of the run, the pivot first
   */
  public Optional<String> misfit(String ofClassifier, String ofEncoder, List<String> wanted) {
    List<String> known = languages.stream().map(Recalibration::language).toList();
    List<String> others = wanted.subList(1, wanted.size());
    if (!classifier.equals(ofClassifier)) {
      return Optional.of(
          "was learned with the pair classifier "
              + classifier
              + ", and this run has "
              + ofClassifier);
    }
    if (!encoder.equals(ofEncoder)) {
      return Optional.of(
          "was learned with the encoder " + encoder + ", and this run has " + ofEncoder);
    }
    if (!prior.equals(PairRecalibration.fingerprint())) {
      return Optional.of(
          "was learned from "
              + prior
              + ", and this version of occgen has "
              + PairRecalibration.fingerprint());
    }
    return pivot.equals(wanted.get(0)) && known.containsAll(others)
        ? Optional.empty()
        : Optional.of(
            "is of the languages "
                + pivot
                + " with "
                + String.join(" ", known)
                + ", and this run has "
                + wanted.get(0)
                + " with "
                + String.join(" ", others));
  }
}
