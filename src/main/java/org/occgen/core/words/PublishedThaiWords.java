package org.occgen.core.words;

/**
 * Thai as PyThaiNLP's {@code newmm} takes it apart by default: dictionary words, numbers, Latin
 * words with their hyphens, runs of other marks; runs of white space are words, too. The dictionary
 * is ICU's.
 */
final class PublishedThaiWords implements WordSegmenter {
  private static final int THAI = 0;
  private static final int LATIN = 1;
  private static final int NUMBER = 2;
  private static final int SPACE = 3;
  private static final int MARKS = 4;

  private final UnspacedWords thai = new UnspacedWords("th");

  @Override
  public void segment(String text, WordConsumer words) {
    int at = 0;
    while (at < text.length()) {
      int kind = kind(text, at);
      if (kind == THAI) {
        at = thai.segment(text, at, text.length(), words);
        continue;
      }
      int end = at + 1;
      while (end < text.length()
          && (kind(text, end) == kind
              || CharacterKinds.of(text, end) == CharacterKinds.EXTEND
              || isInNumber(kind, text, end))) {
        end++;
      }
      words.word(text, at, end, null);
      at = end;
    }
  }

  private static boolean isInNumber(int kind, String text, int at) {
    char c = text.charAt(at);
    return kind == NUMBER
        && (c == '.' || c == ',')
        && at + 1 < text.length()
        && kind(text, at + 1) == NUMBER;
  }

  private static int kind(String text, int at) {
    char c = Character.toLowerCase(text.charAt(at));
    return switch (CharacterKinds.of(text, at)) {
      case CharacterKinds.UNSPACED -> THAI;
      case CharacterKinds.SPACE -> SPACE;
      case CharacterKinds.DIGIT -> NUMBER;
      case CharacterKinds.HYPHEN -> LATIN;
      default -> c >= 'a' && c <= 'z' ? LATIN : MARKS;
    };
  }
}
