package org.occgen.core.words;

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
    all = new RuleWords(language);
  }

  @Override
  public void segment(String text, WordConsumer words) {
    FirstEnd end = new FirstEnd();
    all.segment(text, end);
    all.segment(text, 0, end.at < 0 ? text.length() : end.at, words);
  }

  private static final class FirstEnd implements WordConsumer {
    private int at = -1;

    @Override
    public void word(String text, int start, int end, String form) {
      char c = text.charAt(start);
      if (at >= 0 || ENDS.indexOf(c) < 0 || (c == '.' && end - start > 1)) {
        return; // dots of an ellipsis do not end
      }
      int closed = end;
      while (closed < text.length() && CLOSERS.indexOf(text.charAt(closed)) >= 0) {
        closed++;
      }
      int next = closed;
      while (next < text.length() && CharacterKinds.of(text, next) == CharacterKinds.SPACE) {
        next++;
      }
      boolean apart = next > closed || EAST_ASIAN_ENDS.indexOf(c) >= 0;
      if (apart && next < text.length()) {
        at = closed;
      }
    }
  }
}
