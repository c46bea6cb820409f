package org.occgen.core.words;

import org.jspecify.annotations.Nullable;

/**
 * The words of a line's first sentence, since the published pipeline counts no other. It lets
 * Stanza split the lower-cased line, so the end is found without a look at capitals: the first full
 * stop, question or exclamation mark that is a word of its own and that white space follows, or any
 * of East Asia, with the quotation marks and brackets that it closes.
 */
final class FirstSentenceWords implements WordSegmenter {
  private static final String ENDS = ".!?؟۔।॥。！？";
  private static final String EAST_ASIAN_ENDS = "。！？";
  private static final String CLOSERS = "\"'”’»›)]}“」』";

  private final RuleWords all;

  FirstSentenceWords(String language) {
    all = RuleWords.asPublished(language);
  }

  @Override
  public void segment(String text, WordConsumer words) {
    all.segment(text, new FirstSentence(all.rules(), words));
  }

  /** Passes on words up to the first end of a sentence. */
  private static final class FirstSentence implements WordConsumer {
    private final WordRules rules;
    private final WordConsumer words;
    private int lastStart;
    private int lastEnd;
    private int sentenceEnd = Integer.MAX_VALUE;

    FirstSentence(WordRules rules, WordConsumer words) {
      this.rules = rules;
      this.words = words;
    }

    @Override
    public void word(String text, int start, int end, @Nullable String form) {
      if (start >= sentenceEnd) {
        return;
      }
      words.word(text, start, end, form);
      if (sentenceEnd == Integer.MAX_VALUE && isEnd(text, start, end)) {
        int closed = end;
        while (closed < text.length() && CLOSERS.indexOf(text.charAt(closed)) >= 0) {
          closed++;
        }
        boolean apart =
            closed == text.length()
                || CharacterKinds.of(text, closed) == CharacterKinds.SPACE
                || EAST_ASIAN_ENDS.indexOf(text.charAt(start)) >= 0;
        sentenceEnd = apart ? closed : sentenceEnd;
      }
      lastStart = start;
      lastEnd = end;
    }

    /** Whether the word is a mark that ends a sentence. */
    private boolean isEnd(String text, int start, int end) {
      char c = text.charAt(start);
      if (ENDS.indexOf(c) < 0) {
        return false;
      }
      if (c != '.') {
        return true;
      }
      boolean dots = end - start > 1;
      return !dots && !(lastEnd == start && start > 0 && isShort(text));
    }

    /** Whether the word before a full stop is an initial, an abbreviation or an ordinal number. */
    private boolean isShort(String text) {
      byte kind = CharacterKinds.of(text, lastStart);
      int length = lastEnd - lastStart;
      return kind == CharacterKinds.DIGIT
          ? length <= 2
          : (kind == CharacterKinds.LETTER
                  && RuleWords.extend(text, lastStart + 1, lastEnd) == lastEnd)
              || rules.abbreviations.contains(text, lastStart, lastEnd + 1);
    }
  }
}
