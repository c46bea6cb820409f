package org.occgen.regard.person;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.feature.MaskedSentence;

/**
 * The person whom an English sentence is about, masked. Neither another name nor pronouns of
 * another gender give another text, so no label depends on them:
 *
 * <ul>
 *   <li>the mask stands for the name, as {@link PersonName} finds it; without one for the first
 *       pronoun of the third person; without either before the sentence, with a colon;
 *   <li>the name is masked wherever else it stands, too;
 *   <li>the other pronouns of the third person become <i>they</i>, <i>their</i> and
 *       <i>themselves</i>.
 * </ul>
 *
 * @param target the text with the mask, and where it stands
 * @param kind what the mask stands for
 */
public record PersonTarget(RegardTarget target, TargetKind kind) {
  private static final String MASK = MaskedSentence.MASK;

  /** <i>her</i> is both <i>him</i> and <i>his</i>, so these must become one word. */
  private static final Map<String, String> PRONOUNS =
      Map.ofEntries(
          Map.entry("she", "they"),
          Map.entry("he", "they"),
          Map.entry("they", "they"),
          Map.entry("her", "their"),
          Map.entry("him", "their"),
          Map.entry("them", "their"),
          Map.entry("his", "their"),
          Map.entry("hers", "their"),
          Map.entry("their", "their"),
          Map.entry("theirs", "their"),
          Map.entry("herself", "themselves"),
          Map.entry("himself", "themselves"),
          Map.entry("themself", "themselves"),
          Map.entry("themselves", "themselves"));

  /** A part of the sentence, in chars, and what takes its place. */
  private record Change(int start, int end, String text) {}

  /**
   * The target of a sentence.
   *
   * @param name the person's name
   * @param sentence in English
   */
  public static PersonTarget of(String name, String sentence) {
    List<WordSpan> words = WordSpan.of(sentence);
    PersonName person = new PersonName(name);
    List<PersonName.Mention> mentions = person.mentions(sentence, words);
    List<Change> changes = new ArrayList<>();
    mentions.forEach(mention -> changes.add(new Change(mention.start(), mention.end(), MASK)));
    Optional<Integer> target = person.best(mentions).map(PersonName.Mention::start);
    TargetKind kind = target.isPresent() ? TargetKind.NAME : TargetKind.NONE;
    for (WordSpan word : words) {
      String plural = PRONOUNS.get(word.text().toLowerCase(Locale.ROOT));
      if (plural == null || mentions.stream().anyMatch(mention -> isIn(word, mention))) {
        continue;
      }
      if (target.isEmpty()) {
        target = Optional.of(word.start());
        kind = TargetKind.PRONOUN;
        plural = MASK;
      }
      changes.add(new Change(word.start(), word.end(), plural));
    }
    changes.sort((a, b) -> Integer.compare(a.start(), b.start()));
    return new PersonTarget(changed(sentence, changes, target), kind);
  }

  private static boolean isIn(WordSpan word, PersonName.Mention mention) {
    return word.start() >= mention.start() && word.end() <= mention.end();
  }

  private static RegardTarget changed(
      String sentence, List<Change> changes, Optional<Integer> target) {
    StringBuilder text = new StringBuilder(target.isPresent() ? "" : MASK + ": ");
    int start = 0;
    int done = 0;
    for (Change change : changes) {
      text.append(sentence, done, change.start());
      if (target.isPresent() && target.get() == change.start()) {
        start = text.codePointCount(0, text.length());
      }
      text.append(change.text());
      done = change.end();
    }
    text.append(sentence, done, sentence.length());
    return new RegardTarget(text.toString(), start, start + MASK.length());
  }
}
