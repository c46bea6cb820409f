package org.occgen.llm.epicene;

import com.ibm.icu.text.Normalizer2;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.occgen.core.text.LanguageCode;
import org.occgen.core.text.WordLists;

/**
 * The epicene nouns of a language: nouns for a person of any gender whose own gender is fixed, such
 * as Spanish <i>persona</i> and <i>víctima</i>. A count by grammatical gender takes them for
 * feminine or masculine, whoever is meant (the paper's appendix I), so they are told apart.
 *
 * @param words all forms, composed and in lower case
 */
public record EpicenePersons(Set<String> words) implements Serializable {
  private static final List<String> LANGUAGES = List.of("ca", "es");

  public EpicenePersons {
    words = words.stream().map(EpicenePersons::fold).collect(Collectors.toUnmodifiableSet());
  }

  /** The languages that have a list, as occgen writes them. */
  public static List<String> languages() {
    return LANGUAGES;
  }

  /**
   * The nouns of a language.
   *
   * @param language in any way that {@link LanguageCode#of} reads
   * @return empty for a language without a list
   */
  public static Optional<EpicenePersons> of(String language) {
    return LanguageCode.of(language)
        .filter(LANGUAGES::contains)
        .flatMap(code -> WordLists.read(EpicenePersons.class, code + ".txt"))
        .map(EpicenePersons::ofLines);
  }

  private static EpicenePersons ofLines(Collection<String> lines) {
    return new EpicenePersons(
        lines.stream().flatMap(line -> Arrays.stream(line.split(" "))).collect(Collectors.toSet()));
  }

  /** Whether a word is one of them, in any case. */
  public boolean contains(String word) {
    return words.contains(fold(word));
  }

  private static String fold(String word) {
    return Normalizer2.getNFCInstance().normalize(word.strip()).toLowerCase(Locale.ROOT);
  }
}
