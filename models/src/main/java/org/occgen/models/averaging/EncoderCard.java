package org.occgen.models.averaging;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.occgen.models.description.DescriptionRules.require;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.digest.Sha256;
import org.occgen.models.EncoderProfile;
import org.occgen.models.InvalidModelException;

/**
 * The description of an encoder that can be read without loading it: the first entry of its model
 * file, as JSON. Margins by language, which earlier versions wrote into it, are not read.
 *
 * @param name name of the encoder
 * @param languages the languages that it knows, ISO 639-1 where there is one, sorted
 * @param dimension length of its vectors
 * @param features what the rows of its weights stand for
 * @param normalization the rules its training text was normalised by, {@link
 *     NormalizationRules#label()}
 * @param vocabularySha256 checksum of the vocabulary, 64 hexadecimal digits
 * @param weightsSha256 checksum of the weights, 64 hexadecimal digits
 * @param added those of the languages that it was not trained on but taught later, each with rows
 *     of its own; empty, and not written, where there are none
 * @param extension the second table, for further languages; nothing, and not written, where there
 *     is none
 */
@JsonIgnoreProperties("thresholds")
public record EncoderCard(
    String name,
    List<String> languages,
    int dimension,
    FeatureLayout features,
    String normalization,
    String vocabularySha256,
    String weightsSha256,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, AddedLanguage> added,
    @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<EncoderExtension> extension)
    implements EncoderProfile {

  /** Checks the fields and sorts the languages. */
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
    added = Collections.unmodifiableMap(new TreeMap<>(added == null ? Map.of() : added));
    for (Map.Entry<String, AddedLanguage> language : added.entrySet()) {
      require(
          languages.contains(language.getKey()) && language.getValue() != null,
          "added",
          "names " + language.getKey() + ", which is none of the languages, or says nothing of it");
    }
    require(added.size() < languages.size(), "added", "leaves no language that was trained on");
    extension = extension == null ? Optional.empty() : extension;
    if (extension.isPresent()) {
      List<String> further = extension.get().languages();
      Set<String> shared = new TreeSet<>(languages);
      require(
          shared.containsAll(further)
              && Collections.disjoint(further, added.keySet())
              && shared.removeAll(further)
              && !shared.isEmpty(),
          "extension.languages",
          "does not fit the languages");
    }
  }

  /**
   * The rules its training text was normalised by.
   *
   * @throws InvalidModelException if this program does not know them
   */
  NormalizationRules rules() {
    return NormalizationRules.require(normalization, "normalization");
  }

  /**
   * Covers vocabulary, weights, the rules of normalisation, the rows of added languages and the
   * extension.
   */
  @Override
  public String fingerprint() {
    StringBuilder all = new StringBuilder(normalization + features);
    all.append(vocabularySha256).append(weightsSha256);
    added.forEach((language, rows) -> all.append(language).append(rows.rowsSha256()));
    extension.ifPresent(further -> all.append(further.identity()));
    return name + "@" + Sha256.hex(all.toString().getBytes(US_ASCII)).substring(0, 16);
  }

  /** Plain Java adds up in one order, and its sums are the same everywhere. */
  @Override
  public boolean dependsOnProcessor() {
    return false;
  }

  /**
   * The card of this encoder with a second table, which takes the place of one that it has.
   *
   * @throws IllegalArgumentException if it knows one of the languages without its second table
   */
  EncoderCard extendedBy(String newName, EncoderExtension further) {
    Set<String> known = new TreeSet<>(unextended());
    further.languages().forEach(language -> requireUnknown(known, language));
    known.addAll(further.languages());
    return new EncoderCard(
        newName,
        List.copyOf(known),
        dimension,
        features,
        normalization,
        vocabularySha256,
        weightsSha256,
        added,
        Optional.of(further));
  }

  /** The languages that it knows by its first table, sorted. */
  public Set<String> unextended() {
    Set<String> first = new TreeSet<>(languages);
    extension.ifPresent(further -> first.removeAll(further.languages()));
    return Collections.unmodifiableSet(first);
  }

  private void requireUnknown(Set<String> known, String language) {
    if (known.contains(language)) {
      throw new IllegalArgumentException("the encoder " + name + " knows " + language + " already");
    }
  }

  /**
   * A copy of this card with a language added, or one that was added before replaced.
   *
   * @throws IllegalArgumentException if the encoder was trained on the language
   */
  EncoderCard withAdded(String language, AddedLanguage rows) {
    requireNotTrained(language);
    Set<String> known = new TreeSet<>(languages);
    known.add(language);
    Map<String, AddedLanguage> all = new TreeMap<>(added);
    all.put(language, rows);
    return new EncoderCard(
        name,
        List.copyOf(known),
        dimension,
        features,
        normalization,
        vocabularySha256,
        weightsSha256,
        all,
        extension);
  }

  /**
   * Checks that a language can be added or replaced.
   *
   * @throws IllegalArgumentException if the encoder was trained on the language
   */
  public void requireNotTrained(String language) {
    if (languages.contains(language) && !added.containsKey(language)) {
      throw new IllegalArgumentException(
          "the encoder "
              + name
              + " was trained on "
              + language
              + "; only further languages can be taught, and "
              + "to train on more data see occgen train encoder");
    }
  }

  /** The languages as a set, sorted. */
  public Set<String> languageSet() {
    return Collections.unmodifiableSet(new TreeSet<>(languages));
  }
}
