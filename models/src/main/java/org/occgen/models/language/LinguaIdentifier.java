package org.occgen.models.language;

import com.github.pemistahl.lingua.api.Language;
import com.github.pemistahl.lingua.api.LanguageDetector;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.text.LanguageIdentifier;

/**
 * Checks sentences with Lingua (low-accuracy mode: trigrams), made for the run's languages and the
 * few that they are confused with. A sentence is refused only if another language is clearly more
 * likely:
 *
 * <ol>
 *   <li>Names, titles and quotations speak for the wrong language, and biographies are full of
 *       them. So words that start with a capital letter are set aside. Of fewer than {@value
 *       #MIN_LETTERS} letters that remain nothing is said.
 *   <li>Lingua gives each language the mean log probability of the text's trigrams, relative to
 *       that of the likeliest: r, at most 1. The number of letters times (1/r - 1) grows as the
 *       logarithm of the likelihood ratio does, so long sentences need a smaller difference than
 *       short ones. It must exceed {@value #MIN_EVIDENCE}.
 *   <li>The whole sentence, names and all, must be likelier in another language too.
 * </ol>
 *
 * <p>The numbers were chosen on the development sets; {@code LanguageCheckSharedDataTest} measures
 * them again. Before all that, a sentence of which most letters are in another script than the
 * language's is refused; a language that Lingua does not know is checked by that alone.
 *
 * <p>Safe for use by several threads. Detectors are shared in the JVM.
 */
public final class LinguaIdentifier implements LanguageIdentifier {
  /** Letters that must remain for a judgement. */
  static final int MIN_LETTERS = 12;

  /** Evidence from which on another language is clearly more likely. */
  static final double MIN_EVIDENCE = 5;

  private static final Map<String, Language> KNOWN = LinguaModels.KNOWN;

  private final Map<String, Scripts> scripts = new TreeMap<>();
  private final LanguageDetector detector;

  private LinguaIdentifier(Collection<String> languages) {
    Set<String> judged = new TreeSet<>();
    for (String language : languages) {
      scripts.put(language, Scripts.of(language));
      if (KNOWN.containsKey(language)) {
        judged.add(language);
      }
    }
    detector = judged.isEmpty() ? null : LinguaModels.detector(ConfusedLanguages.with(judged));
  }

  /**
   * Makes an identifier.
   *
   * @param languages the run's languages
   * @throws IllegalArgumentException if no script is known for one of them
   */
  public static LinguaIdentifier of(Collection<String> languages) {
    return new LinguaIdentifier(languages);
  }

  /** What travels to workers and makes the identifier there. */
  public static Factory factory(Collection<String> languages) {
    List<String> copy = List.copyOf(new TreeSet<>(languages));
    return () -> of(copy);
  }

  @Override
  public Verdict check(String sentence, String language) {
    if (!scripts(language).mostOf(sentence)) {
      return Verdict.OTHER_SCRIPT;
    }
    Language expected = KNOWN.get(language);
    if (expected == null) {
      return Verdict.ACCEPTED;
    }
    String plain = withoutCapitalised(sentence);
    int letters = letters(plain);
    boolean refused =
        letters >= MIN_LETTERS
            && letters * (1 / relative(plain, expected) - 1) > MIN_EVIDENCE
            && relative(sentence, expected) < 1;
    return refused ? Verdict.OTHER_LANGUAGE : Verdict.ACCEPTED;
  }

  @Override
  public boolean checksScriptOnly(String language) {
    scripts(language);
    return !KNOWN.containsKey(language);
  }

  private Scripts scripts(String language) {
    Scripts known = scripts.get(language);
    if (known == null) {
      throw new IllegalArgumentException(
          "this identifier was not made for the language "
              + language
              + ", only for "
              + String.join(", ", scripts.keySet()));
    }
    return known;
  }

  /** r of the expected language: 1 if it is the likeliest or Lingua says nothing, 0 if excluded. */
  private double relative(String text, Language expected) {
    SortedMap<Language, Double> values = detector.computeLanguageConfidenceValues(text);
    return values.isEmpty() ? 1 : values.getOrDefault(expected, 0.0);
  }

  private static String withoutCapitalised(String sentence) {
    StringBuilder plain = new StringBuilder(sentence.length());
    for (String word : sentence.split("\\s+", -1)) {
      int first = firstLetter(word);
      if (first >= 0 && !Character.isUpperCase(first) && !Character.isTitleCase(first)) {
        plain.append(word).append(' ');
      }
    }
    return plain.toString();
  }

  private static int firstLetter(String word) {
    return word.codePoints().filter(Character::isLetter).findFirst().orElse(-1);
  }

  private static int letters(String text) {
    return (int) text.codePoints().filter(Character::isLetter).count();
  }
}
