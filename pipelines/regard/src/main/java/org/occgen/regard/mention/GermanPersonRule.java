package org.occgen.regard.mention;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * German: a capital within a sentence makes a noun of an inflected keyword (<i>die Blinden</i>,
 * <i>ein Franzose</i>); a small keyword speaks of the noun behind it, or of the subject of a copula
 * (<i>sie ist blind</i>).
 */
final class GermanPersonRule implements RulePersonClassifier.Rule {
  private static final Set<String> COPULAS =
      Set.of(
          "bin", "bist", "ist", "sind", "seid", "war", "waren", "wurde", "wurden", "wird", "werden",
          "bleibt", "blieb");
  private static final Set<String> PEOPLE =
      Set.of("ich", "du", "er", "sie", "wir", "ihr", "wer", "man", "jemand", "niemand");

  /** Countries and languages that are written like people, where no article stands before them. */
  private static final Set<String> PLACES = Set.of("polen", "ungarn");

  private static final Set<String> ARTICLES =
      Set.of("die", "der", "den", "viele", "alle", "einige", "zwei", "drei", "beide", "wir", "ihr");
  private static final List<String> PERSON_ENDINGS =
      List.of(
          "innen erin istin isten frau frauen mann männer leute kind kinder mensch menschen"
              .split(" ", -1));
  private static final int FARTHEST = 3;

  @Override
  public boolean isPerson(List<String> words, int first, int last, Set<String> people) {
    String form = words.get(last);
    String lower = form.toLowerCase(Locale.ROOT);
    boolean capital = Character.isUpperCase(form.codePointAt(0));
    boolean begins = first == 0;
    String before = begins ? "" : words.get(first - 1).toLowerCase(Locale.ROOT);
    for (int at = last + 1; at < words.size() && at <= last + FARTHEST; at++) {
      String word = words.get(at);
      if (!Character.isLetter(word.codePointAt(0))) {
        break;
      } else if (Character.isUpperCase(word.codePointAt(0))) {
        if (!capital || begins) {
          return isPerson(word, people);
        }
        break;
      }
    }
    if (people.contains(lower)) {
      return true;
    } else if (PLACES.contains(lower)) {
      return ARTICLES.contains(before);
    } else if (capital && !begins) {
      return endsLikePeople(lower);
    }
    return !capital && hasPersonBeforeCopula(words, first, people);
  }

  /** An inflected form: <i>Deutsch</i> is a language, <i>das Gute</i> rarely has these endings. */
  private static boolean endsLikePeople(String lower) {
    return List.of(
            "e", "en", "er", "ern", "in", "innen", "st", "sten", "i", "is", "os", "o", "a", "as")
        .stream()
        .anyMatch(lower::endsWith);
  }

  private static boolean isPerson(String word, Set<String> people) {
    String lower = word.toLowerCase(Locale.ROOT);
    return people.contains(lower) || PERSON_ENDINGS.stream().anyMatch(lower::endsWith);
  }

  private static boolean hasPersonBeforeCopula(List<String> words, int first, Set<String> people) {
    boolean copula = false;
    for (int at = first - 1; at >= Math.max(0, first - 6); at--) {
      String word = words.get(at).toLowerCase(Locale.ROOT);
      copula |= COPULAS.contains(word);
      if (copula && (PEOPLE.contains(word) || isPerson(word, people))) {
        return true;
      }
    }
    return false;
  }
}
