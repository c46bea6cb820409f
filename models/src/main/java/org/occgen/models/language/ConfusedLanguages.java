package org.occgen.models.language;

import static java.util.Map.entry;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Languages that Lingua knows and that a language's text may be taken for, or that stand in its
 * articles by mistake: close relatives in the same script. English stands in articles of all
 * languages, so it is always among them.
 */
final class ConfusedLanguages {
  private static final String EVERYWHERE = "en";

  private static final Map<String, List<String>> TABLE =
      Map.ofEntries(
          entry("af", List.of("nl")),
          entry("ar", List.of("fa", "ur")),
          entry("az", List.of("tr")),
          entry("be", List.of("ru", "uk")),
          entry("bg", List.of("mk", "ru")),
          entry("bs", List.of("hr", "sr")),
          entry("ca", List.of("es", "fr", "it", "pt")),
          entry("cs", List.of("sk", "pl")),
          entry("da", List.of("nb", "sv")),
          entry("de", List.of("nl")),
          entry("en", List.of("de", "fr", "nl")),
          entry("es", List.of("ca", "it", "pt")),
          entry("et", List.of("fi")),
          entry("fa", List.of("ar", "ur")),
          entry("fi", List.of("et")),
          entry("fr", List.of("ca", "es", "it")),
          entry("hi", List.of("mr")),
          entry("hr", List.of("bs", "sl", "sr")),
          entry("id", List.of("ms", "tl")),
          entry("it", List.of("ca", "es", "fr", "ro")),
          entry("ja", List.of("zh")),
          entry("lt", List.of("lv")),
          entry("lv", List.of("lt")),
          entry("mk", List.of("bg", "sr")),
          entry("mr", List.of("hi")),
          entry("ms", List.of("id", "tl")),
          entry("nb", List.of("da", "nn", "sv")),
          entry("nl", List.of("af", "de")),
          entry("nn", List.of("da", "nb", "sv")),
          entry("pl", List.of("cs", "sk")),
          entry("pt", List.of("es", "it")),
          entry("ro", List.of("it")),
          entry("ru", List.of("be", "bg", "uk")),
          entry("sk", List.of("cs", "pl")),
          entry("sl", List.of("hr")),
          entry("so", List.of("sw")),
          entry("sr", List.of("bs", "hr", "mk")),
          entry("st", List.of("tn")),
          entry("sv", List.of("da", "nb")),
          entry("sw", List.of("sn", "so", "yo", "zu")),
          entry("tl", List.of("id", "ms")),
          entry("tn", List.of("st")),
          entry("tr", List.of("az")),
          entry("uk", List.of("be", "ru")),
          entry("ur", List.of("ar", "fa")),
          entry("xh", List.of("zu")),
          entry("zh", List.of("ja")),
          entry("zu", List.of("xh")));

  /**
   * English, and languages of many families in Latin letters: what a sentence is set against where
   * its own language is none that Lingua knows, so that it is taken for English only if it is.
   */
  static final Set<String> BESIDE_ENGLISH =
      Set.of(
          "cy", "de", "en", "es", "fr", "id", "it", "nl", "pt", "sn", "so", "sw", "tl", "tr", "yo",
          "zu");

  /** Languages that Lingua does not know and takes for English: Scots, Old English, creoles. */
  static final Set<String> LIKE_ENGLISH =
      Set.of("ang", "bi", "jam", "pcm", "pih", "sco", "srn", "tpi");

  private ConfusedLanguages() {}

  /** Languages that a language is confused with, without English. */
  static Collection<String> of(String language) {
    return TABLE.getOrDefault(language, List.of());
  }

  /** The languages themselves, and all that they are confused with. */
  static Set<String> with(Collection<String> languages) {
    Set<String> all = new TreeSet<>(languages);
    all.add(EVERYWHERE);
    languages.forEach(language -> all.addAll(of(language)));
    return all;
  }
}
