package org.occgen.core.words;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds where the rules of {@link ArabicClitics} need a list: a letter at a word's edge is a clitic
 * if what is left occurs as a word, alone or with the article, and belongs to the word if the whole
 * takes the article.
 */
final class ArabicEvidence {
  private static final Pattern WORD = Pattern.compile("[\\u0621-\\u064A]+");
  private static final Pattern VOWELS = Pattern.compile("[\\u064B-\\u0652\\u0670\\u0640]");
  private static final List<String> PRONOUNS =
      List.of("هما", "هم", "هن", "ها", "كم", "نا", "ني", "ه", "ك", "ي");

  /** How often a word must occur to be judged. */
  private static final int LEAST_COUNT = 3;

  /** The least share of the word's own count that the rest of it must occur on its own. */
  private static final double LEAST_SHARE = 0.3;

  private final Map<String, Integer> counts = new HashMap<>();

  void count(String line) {
    Matcher words = WORD.matcher(VOWELS.matcher(line).replaceAll(""));
    while (words.find()) {
      counts.merge(words.group(), 1, Integer::sum);
    }
  }

  private int of(String word) {
    return counts.getOrDefault(word, 0);
  }

  private int asNoun(String word) {
    return of("ال" + word) + of("لل" + word);
  }

  /** How often {@code rest} is met as a word, be it with the article or a pronoun. */
  private int evidence(String rest) {
    int found = of(rest) + asNoun(rest);
    for (String pronoun : PRONOUNS) {
      if (pronoun.length() > 1 && rest.endsWith(pronoun) && rest.length() > pronoun.length() + 2) {
        found += stemEvidence(rest.substring(0, rest.length() - pronoun.length()));
      }
    }
    return found;
  }

  private int stemEvidence(String stem) {
    int found = of(stem) + asNoun(stem);
    String shorter = stem.substring(0, stem.length() - 1);
    return switch (stem.charAt(stem.length() - 1)) {
      case 'ت' -> found + of(shorter + 'ة') + asNoun(shorter + 'ة');
      case 'ا' -> found + of(shorter + 'ى');
      case 'ئ', 'ؤ' -> found + of(shorter + 'ء') + asNoun(shorter + 'ء');
      default -> found;
    };
  }

  private boolean beginsWithProclitic(String word) {
    String rest = word.substring(1);
    int apart =
        word.charAt(0) == 'ك' && !rest.startsWith("ال")
            ? asNoun(rest) // many verbs begin with it
            : evidence(word.startsWith("لل") ? "ال" + word.substring(2) : rest);
    int whole = asNoun(word);
    if (rest.startsWith("ال") || word.startsWith("لل")) {
      return apart > whole;
    }
    return apart > 3 * whole && apart > LEAST_SHARE * of(word);
  }

  private boolean endsWithPronoun(String word) {
    for (String pronoun : PRONOUNS) {
      int stem = word.length() - pronoun.length();
      if (stem >= 2 && word.endsWith(pronoun)) {
        String rest = word.substring(0, stem);
        boolean verbal = pronoun.equals("نا") || pronoun.equals("ك") || pronoun.equals("ي");
        int apart = verbal ? nounEvidence(rest) : stemEvidence(rest);
        return apart > 3 * asNoun(word) && apart > LEAST_SHARE * of(word);
      }
    }
    return false;
  }

  /** Only what takes the article: endings of verbs look like these pronouns. */
  private int nounEvidence(String stem) {
    String feminine = stem.substring(0, stem.length() - 1) + 'ة';
    return asNoun(stem) + (stem.endsWith("ت") ? asNoun(feminine) : 0);
  }

  List<String> whole() {
    return list(word -> ArabicClitics.looksProclitic(word) && !beginsWithProclitic(word));
  }

  List<String> proclitics() {
    return list(
        word ->
            "فبك".indexOf(word.charAt(0)) >= 0
                && !ArabicClitics.looksProclitic(word)
                && beginsWithProclitic(word));
  }

  List<String> wholeEnds() {
    return list(word -> ArabicClitics.looksPronominal(word) && !endsWithPronoun(word));
  }

  List<String> pronouns() {
    return list(word -> !ArabicClitics.looksPronominal(word) && endsWithPronoun(word));
  }

  private List<String> list(Predicate<String> choice) {
    List<String> found = new ArrayList<>();
    counts.forEach(
        (word, count) -> {
          if (count >= LEAST_COUNT && word.length() >= 3 && choice.test(word)) {
            found.add(word);
          }
        });
    found.sort(null);
    return found;
  }
}
