package org.occgen.core.words;

import org.occgen.core.text.WhiteSpace;

/** Words are what stands between white space, marks of punctuation with it. */
final class WhiteSpaceWords implements WordSegmenter {
  @Override
  public void segment(String text, WordConsumer words) {
    int start = -1;
    for (int i = 0; i < text.length(); i++) { // all white space lies in the basic plane
      if (!WhiteSpace.is(text.charAt(i))) {
        start = start < 0 ? i : start;
      } else if (start >= 0) {
        words.word(text, start, i, null);
        start = -1;
      }
    }
    if (start >= 0) {
      words.word(text, start, text.length(), null);
    }
  }
}
