package org.occgen.inference.language;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import org.occgen.core.text.LanguageDetector;
import org.occgen.models.language.LinguaModels;

/**
 * Tells languages with Lingua, among all that it knows: one that is not expected would else be
 * taken for one that is, as most Polish sentences are for one of the shipped lexicons' languages.
 * The evidence is that of {@link LinguaIdentifier}: the number of letters times (1/r - 1), r being
 * the mean log probability of the likeliest language relative to that of the next one. Up to
 * {@value #MIN_EVIDENCE} nothing is said. Of a long text the first {@value #MAX_LENGTH} characters
 * tell.
 *
 * <p>Safe for use by several threads. The detector is shared in the JVM.
 */
public final class LinguaDetector implements LanguageDetector {
  /** Evidence from which on a language is told. */
  static final double MIN_EVIDENCE = 1;

  /** Characters that are looked at: Lingua holds every trigram of a text in memory. */
  static final int MAX_LENGTH = 1_000;

  private final com.github.pemistahl.lingua.api.LanguageDetector detector;

  private LinguaDetector() {
    detector = LinguaModels.detector(LinguaModels.KNOWN.keySet());
  }

  /** A detector of texts that may be in any language. */
  public static LinguaDetector ofAny() {
    return new LinguaDetector();
  }

  /** Whether Lingua knows a language; lines in another one are taken for those of a relative. */
  public static boolean knows(String language) {
    return LinguaModels.KNOWN.containsKey(language);
  }

  /**
   * A detector.
   *
   * @param languages those that are expected
   * @throws IllegalArgumentException if Lingua knows none of them
   */
  public static LinguaDetector of(Collection<String> languages) {
    if (Collections.disjoint(languages, LinguaModels.KNOWN.keySet())) {
      throw new IllegalArgumentException(
          "none of the languages "
              + String.join(", ", new TreeSet<>(languages))
              + " can be told by Lingua; give the language by --lang");
    }
    return ofAny();
  }

  /** A serializable factory: it travels to workers and makes the detector there. */
  public static Factory factory(Collection<String> languages) {
    List<String> copy = List.copyOf(new TreeSet<>(languages));
    return () -> of(copy);
  }

  @Override
  public Optional<String> detect(String whole) {
    String text = whole.length() <= MAX_LENGTH ? whole : whole.substring(0, MAX_LENGTH);
    return LinguaModels.clearlyLikeliest(detector, text, MIN_EVIDENCE)
        .map(language -> language.getIsoCode639_1().name().toLowerCase(Locale.ROOT));
  }
}
