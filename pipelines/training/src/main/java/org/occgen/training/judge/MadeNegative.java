package org.occgen.training.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sentence that was changed by rule, so that it is no translation any more: what labelled pairs
 * of articles seldom have, and readers of a benchmark mind most.
 *
 * @param change what was changed
 * @param sentence the changed sentence
 */
public record MadeNegative(Change change, String sentence) {
  private static final Pattern NUMBER = Pattern.compile("\\d{1,4}");
  private static final Pattern CAPITAL = Pattern.compile("(?<=[ (])\\p{Lu}\\p{L}{2,}");
  private static final Pattern IS = Pattern.compile("\\b(is|was|are|were|has|had)\\b");

  /** Shorter sentences are not halved. */
  private static final int LEAST_WORDS = 8;

  /** The rule by which a sentence is changed. */
  public enum Change {
    /** Another number stands in the place of one. */
    NUMBER,
    /** A name of the same article stands in the place of another. */
    NAME,
    /** Two names change places: who does something, and to whom. */
    SWAP,
    /** An English statement is denied. */
    NEGATION,
    /** The second half is left out. */
    HALF,
    /** The sentence behind it stands in its place. */
    NEXT
  }

  /**
   * All changes of a sentence that are possible.
   *
   * @param article sentences of its article
   * @param place where it stands there
   * @param language of the article
   */
  static List<MadeNegative> of(List<String> article, int place, String language) {
    String sentence = article.get(place);
    List<MadeNegative> made = new ArrayList<>();
    add(made, Change.NUMBER, number(sentence));
    add(made, Change.NAME, name(sentence, article, place));
    add(made, Change.SWAP, swap(sentence));
    add(made, Change.NEGATION, language.equals("en") ? negation(sentence) : Optional.empty());
    add(made, Change.HALF, half(sentence));
    add(
        made,
        Change.NEXT,
        place + 1 < article.size() ? Optional.of(article.get(place + 1)) : Optional.empty());
    return made;
  }

  private static void add(List<MadeNegative> made, Change change, Optional<String> sentence) {
    sentence.ifPresent(changed -> made.add(new MadeNegative(change, changed)));
  }

  private static Optional<String> number(String sentence) {
    Matcher found = NUMBER.matcher(sentence);
    return found.find()
        ? Optional.of(
            sentence.substring(0, found.start())
                + (Integer.parseInt(found.group()) + 3)
                + sentence.substring(found.end()))
        : Optional.empty();
  }

  /** The first name is replaced by the first one of the sentences behind that it does not have. */
  private static Optional<String> name(String sentence, List<String> article, int place) {
    Matcher found = CAPITAL.matcher(sentence);
    if (!found.find()) {
      return Optional.empty();
    }
    for (int next = 1; next < article.size(); next++) {
      Matcher other = CAPITAL.matcher(article.get((place + next) % article.size()));
      while (other.find()) {
        if (!sentence.contains(other.group())) {
          return Optional.of(
              sentence.substring(0, found.start())
                  + other.group()
                  + sentence.substring(found.end()));
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> swap(String sentence) {
    Matcher found = CAPITAL.matcher(sentence);
    if (!found.find()) {
      return Optional.empty();
    }
    int start = found.start();
    int end = found.end();
    String first = found.group();
    while (found.find()) {
      if (!found.group().equals(first) && found.start() > end + 1) {
        return Optional.of(
            sentence.substring(0, start)
                + found.group()
                + sentence.substring(end, found.start())
                + first
                + sentence.substring(found.end()));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> negation(String sentence) {
    Matcher found = IS.matcher(sentence);
    return found.find()
        ? Optional.of(sentence.substring(0, found.end()) + " not" + sentence.substring(found.end()))
        : Optional.empty();
  }

  private static Optional<String> half(String sentence) {
    String[] words = sentence.split(" ");
    if (words.length < LEAST_WORDS) {
      return Optional.empty();
    }
    return Optional.of(String.join(" ", List.of(words).subList(0, (words.length + 1) / 2)) + ".");
  }
}
