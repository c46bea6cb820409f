package org.occgen.regard.mention;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Spanish: a keyword speaks of the noun before it (<i>mujeres musulmanas</i>) or behind it
 * (<i>pobre hombre</i>), of people behind an article of its own (<i>los ciegos</i>), or of the
 * subject of a copula (<i>ella es rica</i>).
 */
final class SpanishPersonRule implements RulePersonClassifier.Rule {
  private static final Set<String> COPULAS =
      Set.of(
          "soy", "eres", "es", "somos", "son", "era", "eran", "fue", "fueron", "está", "están",
          "estaba", "estaban");
  private static final Set<String> PEOPLE =
      Set.of(
          "yo", "tú", "él", "ella", "nosotros", "nosotras", "ellos", "ellas", "quien", "alguien");
  private static final Set<String> SINGULAR = Set.of("un", "una", "la", "este", "esta", "algún");
  private static final Set<String> PLURAL =
      Set.of(
          "los", "las", "unos", "unas", "muchos", "muchas", "algunos", "algunas", "dos", "tres",
          "estos", "estas", "varios", "varias", "todos", "todas");
  private static final int FARTHEST = 6;

  @Override
  public boolean isPerson(List<String> words, int first, int last, Set<String> people) {
    String form = lower(words, last);
    String before = lower(words, first - 1);
    String behind = lower(words, last + 1);
    if (people.contains(form) || people.contains(before) || people.contains(behind)) {
      return true;
    }
    boolean endsPhrase =
        behind.isEmpty()
            || !Character.isLetter(behind.codePointAt(0))
            || Set.of("que", "de", "del", "y", "o", "en", "a", "con", "se", "no", "como", "para")
                .contains(behind)
            || COPULAS.contains(behind);
    boolean plural = form.endsWith("s");
    if (endsPhrase && (plural ? PLURAL : SINGULAR).contains(before)) {
      return true;
    }
    return COPULAS.contains(before) && hasPersonBefore(words, first - 1, people);
  }

  private static boolean hasPersonBefore(List<String> words, int from, Set<String> people) {
    for (int at = from - 1; at >= Math.max(0, from - FARTHEST); at--) {
      String word = lower(words, at);
      if (PEOPLE.contains(word) || people.contains(word)) {
        return true;
      }
    }
    return false;
  }

  private static String lower(List<String> words, int at) {
    return at < 0 || at >= words.size() ? "" : words.get(at).toLowerCase(Locale.ROOT);
  }
}
