package org.occgen.models.language;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Languages of Lingua whose models judge a language in a script that Lingua does not know it in.
 * Serbian, Bosnian and Croatian differ less than Lingua can tell, and Lingua's Serbian is Cyrillic;
 * so Serbian in Latin letters is judged as the likelier of the other two. Kazakh in Latin letters,
 * of which there are several alphabets, is judged as the likeliest of languages with such endings.
 * The text of a stand-in itself is not told from the language.
 *
 * @param judges the stand-ins
 * @param rivals languages that large parts of the world's pages in the script are in
 */
record StandIns(Set<String> judges, Set<String> rivals) {
  private static final StandIns NONE = new StandIns(Set.of(), Set.of());

  private static final StandIns SERBIAN_IN_LATIN =
      new StandIns(
          Set.of("bs", "hr"),
          Set.of(
              "cs", "de", "en", "es", "fr", "hu", "it", "pl", "pt", "ro", "sk", "sl", "sq", "tr"));

  private static final StandIns BOSNIAN_IN_CYRILLIC =
      new StandIns(Set.of("sr"), Set.of("be", "bg", "mk", "ru", "uk"));

  /** By language and ISO 15924 code of the script. */
  private static final Map<String, StandIns> BY_SCRIPT =
      Map.of(
          "sr Latn", SERBIAN_IN_LATIN,
          "sh Latn", SERBIAN_IN_LATIN,
          "bs Cyrl", BOSNIAN_IN_CYRILLIC,
          "sh Cyrl", BOSNIAN_IN_CYRILLIC,
          "kk Latn",
              new StandIns(
                  Set.of("az", "et", "fi", "hu", "tr"),
                  Set.of("de", "en", "es", "fr", "it", "pl", "pt")));

  /**
   * The stand-ins of a language in a script.
   *
   * @param language as occgen writes it
   * @param script ISO 15924 code
   * @return without judges if the check looks at the script alone
   */
  static StandIns of(String language, String script) {
    return BY_SCRIPT.getOrDefault(language + ' ' + script, NONE);
  }

  /** Whether a language has stand-ins in a script. */
  static boolean has(String language) {
    return BY_SCRIPT.keySet().stream().anyMatch(key -> key.startsWith(language + ' '));
  }

  /** All languages that a text is compared with in a run. */
  Set<String> candidates(Collection<String> run) {
    Set<String> all = new TreeSet<>(run);
    all.retainAll(LinguaModels.KNOWN.keySet());
    all.addAll(judges);
    all.addAll(rivals);
    return Set.copyOf(all);
  }
}
