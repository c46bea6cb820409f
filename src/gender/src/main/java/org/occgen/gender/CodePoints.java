package org.occgen.gender;

import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceWords;

/** Counts code points; asked for growing places, so that a text is walked once. */
final class CodePoints {
  private final String text;
  private int at;
  private int count;

  CodePoints(String text) {
    this.text = text;
  }

  /** The number of code points before an index of a {@code char}. */
  int of(int index) {
    count += text.codePointCount(at, index);
    at = index;
    return count;
  }

  /** The mark of words of the text. */
  GenderMark mark(SentenceWords words, int from, int last, WordGender gender, Evidence evidence) {
    int start = words.start(from);
    int end = words.end(last);
    return new GenderMark(of(start), of(end), text.substring(start, end), gender, evidence);
  }
}
