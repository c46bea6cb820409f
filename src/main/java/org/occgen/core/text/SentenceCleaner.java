package org.occgen.core.text;

/**
 * Cleans a paragraph before it is split into sentences, since a bracket may hold full stops:
 * removes bracketed text at any depth ({@link Brackets} has the rules) but for the words of {@link
 * EditorialWords}, reference arrows, directional and zero-width marks; the rest in NFC with its
 * white space folded.
 *
 * <p>Where something was removed, and only there, the seam is mended: no space is left before
 * punctuation (French keeps its own before {@code ; : ! ? »}), no doubled comma, no empty quotes,
 * no comma at the start or before a full stop. Text without brackets, arrows and marks is only
 * folded. The result holds no bracket and no two spaces in a row; cleaning it again changes
 * nothing. Linear in the length of the text.
 */
public final class SentenceCleaner {
  /** Arrow that leads back from a footnote to the text. */
  private static final char BACK_REFERENCE = '↑';

  /** Letters a bracket may hold and still be part of a word: {@code actor(s)}, {@code (wo)man}. */
  private static final int PART_OF_WORD = 3;

  private SentenceCleaner() {}

  /** {@code paragraph}, clean; empty if nothing is left. */
  public static String clean(String paragraph) {
    String text = EditorialWords.unwrap(InvisibleCharacters.remove(paragraph));
    return WhiteSpace.fold(InvisibleCharacters.removeStrayJoiners(withoutBrackets(text)));
  }

  private static String withoutBrackets(String text) {
    if (!hasCut(text)) {
      return text;
    }
    int[] partners = Brackets.partners(text);
    CutMender mended = new CutMender(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (partners[i] >= 0) {
        mended.cut(isPartOfWord(text, i, partners[i]));
        i = partners[i];
      } else if (Brackets.isBracket(c) || c == BACK_REFERENCE) {
        mended.cut(false);
      } else {
        mended.append(c);
      }
    }
    return mended.finish();
  }

  /** Whether anything is to be cut. */
  private static boolean hasCut(String text) {
    return text.chars().anyMatch(c -> Brackets.isBracket((char) c) || c == BACK_REFERENCE);
  }

  private static boolean isPartOfWord(String text, int open, int close) {
    return close - open - 1 <= PART_OF_WORD
        && text.substring(open + 1, close).chars().allMatch(Character::isLetter);
  }
}
