package org.occgen.models.averaging;

import static com.google.common.base.Strings.lenientFormat;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.occgen.models.InvalidModelException;

/**
 * The rules by which text is normalised before an encoder reads it. Weights are good only for text
 * that was normalised as in training, so a model file names its rules, and none changes once an
 * encoder was trained by it.
 */
public enum NormalizationRules {
  /** Romanisation where ICU has one; Arabic, Han and Vietnamese keep their letters. */
  @JsonProperty("occgen-2")
  OCCGEN_2("occgen-2"),

  /**
   * As {@link #OCCGEN_2}, and: Lao, Khmer and Burmese, which write no spaces between words, are cut
   * into words by ICU's dictionaries; Lao, Khmer and Sinhala, which ICU does not romanise, are
   * romanised by {@link Abugida}; the Tibetan mark between syllables and the space of width zero
   * are spaces.
   */
  @JsonProperty("occgen-3")
  OCCGEN_3("occgen-3");

  private final String label;

  NormalizationRules(String label) {
    this.label = label;
  }

  /** As a model file and a training recipe name the rules. */
  public String label() {
    return label;
  }

  /** The {@link #label}, which is what a recipe may hold. */
  @Override
  public String toString() {
    return label;
  }

  /** The rules of this name. */
  public static Optional<NormalizationRules> of(String label) {
    return Arrays.stream(values()).filter(rules -> rules.label.equals(label)).findFirst();
  }

  /**
   * The rules that a model file names.
   *
   * @param field field of the file, for the message
   * @throws InvalidModelException if this program does not know them
   */
  static NormalizationRules require(String label, String field) {
    return of(label)
        .orElseThrow(
            () ->
                new InvalidModelException(
                    lenientFormat(
                        "field %s is %s, this program normalises by %s; a later version of occgen"
                            + " may read the file",
                        field, label, labels())));
  }

  /** All names, for messages. */
  public static String labels() {
    return Arrays.stream(values()).map(NormalizationRules::label).collect(Collectors.joining(", "));
  }
}
