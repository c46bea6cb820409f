package org.occgen.regard.person;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Finds a person's name in a sentence. The name is taken apart into words; words of it that stand
 * side by side are one mention. Letters must agree in case.
 */
final class PersonName {
  /** Begin with a capital and tell of nobody; so do Roman numerals. */
  private static final Set<String> TELL_NOTHING = Set.of("The", "Jr", "Sr");

  private static final Pattern ROMAN = Pattern.compile("[IVX]+");

  /**
   * The characters that may stand between two words of a mention: <i>J. K. Rowling</i>,
   * <i>O'Brien</i>.
   */
  private static final Pattern BETWEEN = Pattern.compile("[\\s.'\u2019\\p{Pd}]{1,2}");

  private final List<String> words;
  private final Set<String> all;
  private final List<String> telling;

  /**
   * A mention.
   *
   * @param start where it begins, in chars
   * @param end behind its last char
   */
  record Mention(List<String> words, int start, int end) {}

  /** A name, as Wikidata's label has it. */
  PersonName(String name) {
    words =
        WordSpan.of(Normalizer.normalize(name, Normalizer.Form.NFC)).stream()
            .map(WordSpan::text)
            .toList();
    all = new HashSet<>(words);
    telling = words.stream().filter(PersonName::tells).toList();
  }

  /** Whether a word of a name is enough to tell who is meant: <i>Curie</i>, not <i>de</i>. */
  private static boolean tells(String word) {
    int first = word.codePointAt(0);
    return word.codePointCount(0, word.length()) > 1
        && Character.isLetter(first)
        && !Character.isLowerCase(first)
        && !TELL_NOTHING.contains(word)
        && !ROMAN.matcher(word).matches();
  }

  /** All mentions of a sentence, in their order. */
  List<Mention> mentions(String sentence, List<WordSpan> spans) {
    List<Mention> mentions = new ArrayList<>();
    int at = 0;
    while (at < spans.size()) {
      if (!all.contains(spans.get(at).text())) {
        at++;
        continue;
      }
      int end = at + 1;
      while (end < spans.size()
          && all.contains(spans.get(end).text())
          && BETWEEN
              .matcher(sentence.substring(spans.get(end - 1).end(), spans.get(end).start()))
              .matches()) {
        end++;
      }
      List<String> run = spans.subList(at, end).stream().map(WordSpan::text).toList();
      if (isWhole(run) || run.stream().anyMatch(telling::contains)) {
        mentions.add(new Mention(run, spans.get(at).start(), spans.get(end - 1).end()));
      }
      at = end;
    }
    return mentions;
  }

  /**
   * The mention that most likely means the person: the first with the whole name, else the first
   * with its last word that tells, mostly the family name, else the first.
   */
  Optional<Mention> best(List<Mention> mentions) {
    return first(mentions, mention -> isWhole(mention.words()))
        .or(
            () ->
                first(
                    mentions,
                    mention ->
                        !telling.isEmpty()
                            && mention.words().contains(telling.get(telling.size() - 1))))
        .or(() -> mentions.stream().findFirst());
  }

  private static Optional<Mention> first(List<Mention> mentions, Predicate<Mention> predicate) {
    return mentions.stream().filter(predicate).findFirst();
  }

  private boolean isWhole(List<String> run) {
    return Collections.indexOfSubList(run, words) >= 0;
  }
}
