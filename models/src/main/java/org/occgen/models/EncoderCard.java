package org.occgen.models;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.digest.Sha256;

/**
 * What is known of an encoder without loading it: the first entry of its model file, as JSON.
 *
 * @param name name of the encoder
 * @param languages the languages it was trained on, ISO 639-1, sorted
 * @param dimension length of its vectors
 * @param features what the rows of its weights stand for
 * @param normalization the rules its training text was normalised by, {@link TextNormalizer#RULES}
 * @param vocabularySha256 checksum of the vocabulary, 64 hexadecimal digits
 * @param weightsSha256 checksum of the weights, 64 hexadecimal digits
 * @param thresholds by language, the margin (ratio, background neighbourhood) from which a pair
 *     with English counts as a translation; empty until they have been measured
 */
public record EncoderCard(
    String name,
    List<String> languages,
    int dimension,
    FeatureLayout features,
    String normalization,
    String vocabularySha256,
    String weightsSha256,
    Map<String, Double> thresholds)
    implements EncoderProfile {

  /** Checks the fields and sorts languages and thresholds. */
  public EncoderCard {
    require(name != null && !name.isBlank(), "name", "is missing");
    require(languages != null && !languages.isEmpty(), "languages", "is missing");
    languages = List.copyOf(new TreeSet<>(languages));
    require(dimension >= 1 && dimension <= 4096, "dimension", "must be 1 to 4096: " + dimension);
    require(features != null, "features", "is missing");
    require(normalization != null, "normalization", "is missing");
    require(
        Sha256.isHex(vocabularySha256), "vocabularySha256", "is no SHA-256: " + vocabularySha256);
    require(Sha256.isHex(weightsSha256), "weightsSha256", "is no SHA-256: " + weightsSha256);
    thresholds = thresholds == null ? Map.of() : thresholds;
    for (Map.Entry<String, Double> threshold : thresholds.entrySet()) {
      require(
          languages.contains(threshold.getKey()),
          "thresholds",
          "names " + threshold.getKey() + ", which is none of the languages");
      require(
          threshold.getValue() != null && Double.isFinite(threshold.getValue()),
          "thresholds",
          "holds no number for " + threshold.getKey());
    }
    thresholds = Collections.unmodifiableMap(new TreeMap<>(thresholds));
  }

  /** Covers vocabulary, weights and the rules of normalisation. */
  @Override
  public String fingerprint() {
    byte[] both = (normalization + features + vocabularySha256 + weightsSha256).getBytes(US_ASCII);
    return name + "@" + Sha256.hex(both).substring(0, 16);
  }

  /** The same card with other thresholds. */
  public EncoderCard withThresholds(Map<String, Double> found) {
    return new EncoderCard(
        name,
        languages,
        dimension,
        features,
        normalization,
        vocabularySha256,
        weightsSha256,
        found);
  }

  /** The languages as a set, sorted. */
  public Set<String> languageSet() {
    return Collections.unmodifiableSet(new TreeSet<>(languages));
  }

  private static void require(boolean holds, String field, String fault) {
    if (!holds) {
      throw new InvalidModelException("field " + field + " " + fault);
    }
  }
}
