package org.occgen.models.language;

import com.github.pemistahl.lingua.api.IsoCode639_1;
import com.github.pemistahl.lingua.api.Language;
import com.github.pemistahl.lingua.api.LanguageDetector;
import com.github.pemistahl.lingua.api.LanguageDetectorBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Lingua's languages and detectors, in low-accuracy mode: trigrams. */
public final class LinguaModels {
  /** The languages that Lingua knows, by their ISO 639-1 codes. */
  public static final Map<String, Language> KNOWN = known();

  /** One detector a set of languages: models are large, and a detector can be shared. */
  private static final Map<Set<String>, LanguageDetector> DETECTORS = new ConcurrentHashMap<>();

  private LinguaModels() {}

  /** The detector of two or more languages, which all of this JVM share. */
  public static LanguageDetector detector(Set<String> languages) {
    return DETECTORS.computeIfAbsent(
        languages,
        codes ->
            LanguageDetectorBuilder.fromLanguages(
                    codes.stream().map(KNOWN::get).toArray(Language[]::new))
                .withLowAccuracyMode()
                .build());
  }

  /**
   * The likeliest language of a text, if it is clearly likelier than the next one: Lingua gives
   * each language the mean log probability of the text's trigrams, relative to that of the
   * likeliest. The number of letters times (1/r - 1), r being that of the next, grows as the
   * logarithm of the likelihood ratio does.
   *
   * @param minEvidence what that product must exceed
   */
  public static Optional<Language> clearlyLikeliest(
      LanguageDetector detector, String text, double minEvidence) {
    List<Map.Entry<Language, Double>> likeliest =
        detector.computeLanguageConfidenceValues(text).entrySet().stream()
            .sorted(Map.Entry.<Language, Double>comparingByValue().reversed())
            .limit(2)
            .toList();
    long letters = text.codePoints().filter(Character::isLetter).count();
    if (likeliest.isEmpty()
        || (likeliest.size() > 1
            && letters * (1 / likeliest.get(1).getValue() - 1) <= minEvidence)) {
      return Optional.empty();
    }
    return Optional.of(likeliest.get(0).getKey());
  }

  private static Map<String, Language> known() {
    Map<String, Language> known = new TreeMap<>();
    for (Language language : Language.values()) {
      if (language != Language.UNKNOWN && language.getIsoCode639_1() != IsoCode639_1.NONE) {
        known.put(language.getIsoCode639_1().name().toLowerCase(Locale.ROOT), language);
      }
    }
    return known;
  }
}
