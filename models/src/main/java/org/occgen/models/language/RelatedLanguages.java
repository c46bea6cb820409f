package org.occgen.models.language;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.occgen.core.text.WordLists;

/**
 * The languages for which the text of a language may be taken, or which stand in its articles by
 * mistake: the resource {@code relatives.txt}. English is always among them.
 */
final class RelatedLanguages {
  private static final String EVERYWHERE = "en";

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

  private static final Map<String, Set<String>> RELATIVES = read();

  /**
   * Languages that Lingua knows, with those that it lacks and that the models would refuse good
   * text for. Egyptian articles are full of the Arabic of books, so that Egyptian's model takes
   * formal Arabic for its own: with it 8 percent of the Arabic sentences of NTREX were refused.
   */
  private static final Map<String, Set<String>> NOT_TOLD = Map.of("ar", Set.of("arz"));

  /**
   * Languages that a language's text may be taken for, without English; empty if none are listed.
   * Those of a language that Lingua knows are languages that Lingua knows.
   */
  static Set<String> of(String language) {
    return RELATIVES.getOrDefault(language, Set.of());
  }

  /** Languages that are not distinguished from {@code language}, a language of Lingua. */
  static Set<String> notToldFrom(String language) {
    return NOT_TOLD.getOrDefault(language, Set.of());
  }

  /** The languages themselves, English, and all that they may be taken for. */
  static Set<String> with(Collection<String> languages) {
    Set<String> all = new TreeSet<>(languages);
    all.add(EVERYWHERE);
    languages.forEach(language -> all.addAll(of(language)));
    return all;
  }

  /**
   * The languages that are distinguished from a language: the run's other languages, its relatives
   * and English.
   *
   * @param known languages that there is a model of; no others are given
   */
  static Set<String> with(String language, Collection<String> run, Set<String> known) {
    Set<String> all = new TreeSet<>(run);
    all.add(EVERYWHERE);
    all.addAll(of(language));
    all.retainAll(known);
    all.remove(language);
    return all;
  }

  /** Reads lines {@code language: relatives}. */
  private static Map<String, Set<String>> read() {
    return WordLists.read(RelatedLanguages.class, "relatives.txt").orElseThrow().stream()
        .map(line -> line.split(": ", 2))
        .collect(
            Collectors.toUnmodifiableMap(line -> line[0], line -> Set.of(line[1].split(" ", -1))));
  }
}
