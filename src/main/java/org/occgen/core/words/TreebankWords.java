package org.occgen.core.words;

/**
 * Words as NLTK's {@code word_tokenize} finds them in any language: the rules of the Penn Treebank,
 * of English, after Punkt has found the sentences. Marks that these rules do not name, such as the
 * danda, the Arabic comma and dashes, stay with the word they touch.
 */
final class TreebankWords implements WordSegmenter {
  private static final String ALWAYS_APART = ";@#$%&?!\"()[]{}<>«“‘„»”’";
  private static final String BEHIND_A_STOP = "])}>\"'»”’";

  private final WordRules english = WordRules.forLanguage("en");

  @Override
  public void segment(String text, WordConsumer words) {
    int at = 0;
    while (at < text.length()) {
      if (CharacterKinds.of(text, at) == CharacterKinds.SPACE) {
        at++;
        continue;
      }
      int end = at;
      while (end < text.length() && CharacterKinds.of(text, end) != CharacterKinds.SPACE) {
        end++;
      }
      chunk(text, at, end, words);
      at = end;
    }
  }

  /** The words of what stands between white space. */
  private void chunk(String text, int start, int end, WordConsumer words) {
    int from = start;
    int stop = finalStop(text, start, end);
    for (int at = start; at < end; ) {
      int mark = markAt(text, at, end, stop);
      if (mark == 0) {
        at++;
        continue;
      }
      word(text, from, at, words);
      words.word(text, at, at + mark, null);
      at += mark;
      from = at;
    }
    word(text, from, end, words);
  }

  /** The full stop that ends the chunk but for closing marks, or -1, or that of an abbreviation. */
  private int finalStop(String text, int start, int end) {
    int last = end - 1;
    while (last > start && BEHIND_A_STOP.indexOf(text.charAt(last)) >= 0) {
      last--;
    }
    if (text.charAt(last) != '.' || (last > start && text.charAt(last - 1) == '.')) {
      return -1;
    }
    boolean lineEnd = end == text.length();
    boolean initial = last - start == 1 && CharacterKinds.of(text, start) == CharacterKinds.LETTER;
    boolean abbreviation = initial || english.abbreviations.contains(text, start, last + 1);
    return abbreviation && !lineEnd ? -1 : last;
  }

  /** The length of the mark at {@code at} that is a word of its own, or 0. */
  private static int markAt(String text, int at, int end, int stop) {
    char c = text.charAt(at);
    if (ALWAYS_APART.indexOf(c) >= 0 || at == stop) {
      return 1;
    }
    char next = at + 1 < end ? text.charAt(at + 1) : ' ';
    return switch (c) {
      case ':', ',' ->
          next == ' ' || CharacterKinds.of(text, at + 1) != CharacterKinds.DIGIT ? 1 : 0;
      case '.' -> next == '.' ? runEnd(text, at, end) - at : 0;
      case '-' -> next == '-' ? 2 : 0;
      case '\'' -> next == '\'' ? 2 : next == ' ' ? 1 : 0;
      default -> 0;
    };
  }

  private static int runEnd(String text, int at, int end) {
    int run = at;
    while (run < end && text.charAt(run) == text.charAt(at)) {
      run++;
    }
    return run;
  }

  private void word(String text, int start, int end, WordConsumer words) {
    if (start == end) {
      return;
    }
    if (english.fused.contains(text, start, end)) {
      Clitics.splitFused(english, text, start, end, words);
    } else {
      Clitics.splitEnclitics(english, text, start, end, words);
    }
  }
}
