package org.occgen.models.averaging;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.digest.Sha256;
import org.occgen.models.InvalidModelException;

/**
 * The second table of an encoder that was extended by further languages: what its card says of it.
 * In these languages a word's vector is the sum of its rows in the first table, which stays as it
 * was, each times the language's gain for its kind, and of its rows in this one.
 *
 * @param languages the further languages, ISO 639-1 where there is one, sorted
 * @param features what the rows of the second table stand for
 * @param normalization the rules by which text of the further languages is normalised, {@link
 *     NormalizationRules#label()}
 * @param vocabularySha256 checksum of the second vocabulary, 64 hexadecimal digits
 * @param weightsSha256 checksum of the second table, 64 hexadecimal digits
 * @param gains by further language, what the rows of the first table are multiplied by: those of
 *     pieces, of n-grams and of skeletons
 */
public record EncoderExtension(
    List<String> languages,
    FeatureLayout features,
    String normalization,
    String vocabularySha256,
    String weightsSha256,
    Map<String, List<Float>> gains) {
  /** Kinds of features: pieces, n-grams, skeletons. */
  public static final int KINDS = 3;

  /** Checks the fields and sorts the languages. */
  public EncoderExtension {
    require(languages != null && !languages.isEmpty(), "languages", "is missing");
    languages = List.copyOf(new TreeSet<>(languages));
    require(features != null, "features", "is missing");
    require(normalization != null, "normalization", "is missing");
    require(
        Sha256.isHex(vocabularySha256), "vocabularySha256", "is no SHA-256: " + vocabularySha256);
    require(Sha256.isHex(weightsSha256), "weightsSha256", "is no SHA-256: " + weightsSha256);
    require(gains != null, "gains", "is missing");
    require(
        gains.keySet().equals(Set.copyOf(languages)), "gains", "must hold each of the languages");
    gains = Collections.unmodifiableMap(new TreeMap<>(gains));
    gains.forEach(
        (language, ofKinds) ->
            require(
                ofKinds != null
                    && ofKinds.size() == KINDS
                    && ofKinds.stream().allMatch(gain -> gain != null && Float.isFinite(gain)),
                "gains",
                "holds no " + KINDS + " numbers for " + language));
  }

  /**
   * The rules by which text of the further languages is normalised.
   *
   * @throws InvalidModelException if this program does not know them
   */
  NormalizationRules rules() {
    return NormalizationRules.require(normalization, "extension.normalization");
  }

  /**
   * The kind of a row of the first table.
   *
   * @param layout of the first table
   * @return a place in a language's gains
   */
  public static int kind(FeatureLayout layout, int row) {
    if (row < layout.pieces()) {
      return 0;
    }
    return row < layout.pieces() + layout.ngramBuckets() ? 1 : 2;
  }

  /** All that a vector of a further language depends on besides the first table. */
  String identity() {
    return languages + normalization + features + vocabularySha256 + weightsSha256 + gains;
  }

  private static void require(boolean holds, String field, String fault) {
    if (!holds) {
      throw new InvalidModelException("field extension." + field + " " + fault);
    }
  }
}
