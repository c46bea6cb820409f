package org.occgen.models.averaging;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.digest.Sha256;
import org.occgen.models.InvalidModelException;

/**
 * The extension of an encoder by further languages, as the encoder's card describes it. The
 * extension has a second table of rows. The first table stays as it was. In a further language, the
 * vector of a word is a sum of rows, weighted as {@link WordFeatures} says:
 *
 * <ul>
 *   <li>the word's rows in the first table, each times the language's gain for the kind of row;
 *   <li>if the word's English translation is known, the rows of that English word in the first
 *       table, each times the language's gain for translations;
 *   <li>the word's rows in the second table.
 * </ul>
 *
 * @param languages the further languages, ISO 639-1 where there is one, sorted
 * @param features what the rows of the second table stand for
 * @param normalization the rules by which text of the further languages is normalised, {@link
 *     NormalizationRules#label()}
 * @param vocabularySha256 checksum of the second vocabulary, 64 hexadecimal digits
 * @param weightsSha256 checksum of the second table, 64 hexadecimal digits
 * @param gains by further language, the factors of rows of the first table: for pieces, n-grams and
 *     skeletons, in this order, and where there are translations, for the rows of English words
 * @param translationsSha256 checksum of the {@link WordTranslations}, 64 hexadecimal digits; empty
 *     if there are none
 * @param stems those of the languages in which a word without a translation of its own takes that
 *     of its longest known beginning ({@link WordTranslations#ofStem}), sorted; empty, and not
 *     written, where there are none
 */
public record EncoderExtension(
    List<String> languages,
    FeatureLayout features,
    String normalization,
    String vocabularySha256,
    String weightsSha256,
    Map<String, List<Float>> gains,
    @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> translationsSha256,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> stems) {
  /** Kinds of features: pieces, n-grams, skeletons. */
  public static final int KINDS = 3;

  /** The kind of all rows of an English word, behind the others. */
  public static final int TRANSLATION = KINDS;

  /** Checks the fields and sorts the languages. */
  public EncoderExtension {
    require(languages != null && !languages.isEmpty(), "languages", "is missing");
    languages = List.copyOf(new TreeSet<>(languages));
    require(features != null, "features", "is missing");
    require(normalization != null, "normalization", "is missing");
    require(
        Sha256.isHex(vocabularySha256), "vocabularySha256", "is no SHA-256: " + vocabularySha256);
    require(Sha256.isHex(weightsSha256), "weightsSha256", "is no SHA-256: " + weightsSha256);
    require(
        translationsSha256.isEmpty() || Sha256.isHex(translationsSha256.get()),
        "translationsSha256",
        "is no SHA-256: " + translationsSha256.orElse(""));
    stems = stems == null ? List.of() : List.copyOf(new TreeSet<>(stems));
    require(
        languages.containsAll(stems) && (stems.isEmpty() || translationsSha256.isPresent()),
        "stems",
        "names a language without translations");
    int kinds = translationsSha256.isPresent() ? KINDS + 1 : KINDS;
    require(gains != null, "gains", "is missing");
    require(
        gains.keySet().equals(Set.copyOf(languages)), "gains", "must hold each of the languages");
    gains = Collections.unmodifiableMap(new TreeMap<>(gains));
    gains.forEach(
        (language, ofKinds) ->
            require(
                ofKinds != null
                    && ofKinds.size() == kinds
                    && ofKinds.stream().allMatch(gain -> gain != null && Float.isFinite(gain)),
                "gains",
                "holds no " + kinds + " numbers for " + language));
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
   * @param row of the table, or, behind all of these, of the table once more as it stands for
   *     English words
   * @return a place in a language's gains
   */
  public static int kind(FeatureLayout layout, int row) {
    if (row >= layout.rows()) {
      return TRANSLATION;
    }
    if (row < layout.pieces()) {
      return 0;
    }
    return row < layout.pieces() + layout.ngramBuckets() ? 1 : 2;
  }

  /** This extension with other translations and further languages of {@link #stems}. */
  EncoderExtension translatedBy(String sha256, Set<String> furtherStems) {
    Set<String> all = new TreeSet<>(stems);
    all.addAll(furtherStems);
    return new EncoderExtension(
        languages,
        features,
        normalization,
        vocabularySha256,
        weightsSha256,
        gains,
        Optional.of(sha256),
        List.copyOf(all));
  }

  /** All that a vector of a further language depends on besides the first table. */
  String identity() {
    return languages
        + normalization
        + features
        + vocabularySha256
        + weightsSha256
        + gains
        + translationsSha256.orElse("")
        + (stems.isEmpty() ? "" : stems);
  }

  private static void require(boolean holds, String field, String fault) {
    if (!holds) {
      throw new InvalidModelException("field extension." + field + " " + fault);
    }
  }
}
