package org.occgen.core.biography;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.text.FinalMark;
import org.occgen.core.text.QuotationMarks;

/**
 * Tells a whole sentence from a heading, a line of a list, an announcement and half a quotation, by
 * its form alone.
 *
 * <p>Writers forget final marks, most often behind the last sentence of a paragraph. A line without
 * one counts as a sentence if it has {@value #WORDS} words, or {@value #WORDS_ALONE} where it is
 * all of its paragraph, as headings are; if it does not begin in lower case, as what was cut off
 * does; if it ends in a word; and if it is neither made of names, nor has a colon, a bullet or the
 * like inside, as lists have. What these numbers keep and leave out was counted on pages of
 * Wikipedia (sentences.md). Where a script has no spaces between words, as that of Chinese, a line
 * has too few for that: writers seldom forget the mark there. Thai and Lao have none, and Tibetan
 * and Dzongkha leave it out, so that a line needs {@value #LETTERS} letters in their scripts.
 */
final class SentenceForm {
  static final int WORDS = 4;
  static final int WORDS_ALONE = 8;
  static final int LETTERS = 25;

  private static final Set<UnicodeScript> WITHOUT_MARKS =
      EnumSet.of(UnicodeScript.THAI, UnicodeScript.LAO, UnicodeScript.TIBETAN);

  private static final String SIGNS_OF_LISTS = ":;*•·=|";

  /**
   * The fault in the form of a sentence; empty if it is whole.
   *
   * @param sentences those of its paragraph
   * @param at which of them it is
   */
  static Optional<SentenceOutcome> fault(List<String> sentences, int at, String language) {
    String sentence = sentences.get(at);
    FinalMark mark = FinalMark.of(sentence, language);
    if (mark == FinalMark.COLON) {
      return Optional.of(SentenceOutcome.COLON);
    }
    boolean alone = sentences.size() == 1 || at + 1 < sentences.size(); // or cut off, as headings
    boolean ends = mark == FinalMark.TERMINAL || isInScriptWithoutMarks(sentence);
    if (!ends && !(mark == FinalMark.WORD && lacksOnlyItsMark(sentence, alone))) {
      return Optional.of(SentenceOutcome.NO_FINAL_MARK);
    }
    boolean whole =
        switch (QuotationMarks.extent(sentence)) {
          case WITHIN -> true;
          case BEGINS -> ends && !breaksOff(sentences, at);
          case ENDS -> ends && !Character.isLowerCase(firstLetter(sentence));
          case BROKEN -> false;
        };
    return whole ? Optional.empty() : Optional.of(SentenceOutcome.UNPAIRED_QUOTATION);
  }

  /** Whether the quotation that begins in a sentence ends within another one. */
  private static boolean breaksOff(List<String> sentences, int at) {
    return sentences.stream()
        .skip(at + 1L)
        .map(QuotationMarks::extent)
        .filter(extent -> extent != QuotationMarks.Extent.WITHIN)
        .findFirst()
        .filter(extent -> extent == QuotationMarks.Extent.BROKEN)
        .isPresent();
  }

  private static int firstLetter(String text) {
    return text.codePoints().filter(Character::isLetterOrDigit).findFirst().orElse(0);
  }

  private static boolean isInScriptWithoutMarks(String line) {
    return line.codePoints()
            .filter(c -> Character.isLetter(c) && WITHOUT_MARKS.contains(UnicodeScript.of(c)))
            .limit(LETTERS)
            .count()
        == LETTERS;
  }

  private static boolean lacksOnlyItsMark(String line, boolean alone) {
    if (line.chars().anyMatch(c -> SIGNS_OF_LISTS.indexOf(c) >= 0)) {
      return false;
    }
    int words = 0;
    int names = 0; // what has a capital, but for the first word
    for (String word : line.split(" ", -1)) {
      int first = firstLetter(word);
      if (first == 0) {
        continue;
      }
      if (words == 0 && Character.isLowerCase(first)) {
        return false;
      }
      names += words > 0 && Character.isUpperCase(first) ? 1 : 0;
      words++;
    }
    return words >= (alone ? WORDS_ALONE : WORDS) && 2 * names < words;
  }
}
