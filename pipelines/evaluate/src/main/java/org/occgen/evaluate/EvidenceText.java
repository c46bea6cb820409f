package org.occgen.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.occgen.core.mark.GenderMark;

/** The words of a translation that a verdict rests on. */
final class EvidenceText {
  /**
   * A part of a text.
   *
   * @param text the part
   * @param evidence whether it is a word that the verdict rests on
   */
  record Part(String text, boolean evidence) {}

  /** Places in code points, {@code start-end} joined by commas; the end is behind the word. */
  static String places(List<GenderMark> words) {
    return words.stream()
        .map(word -> word.start() + "-" + word.end())
        .collect(Collectors.joining(","));
  }

  /** A text in parts, in their order; together they are the text. */
  static List<Part> parts(String text, List<GenderMark> words) {
    List<Part> parts = new ArrayList<>();
    int codePoint = 0;
    int done = 0;
    for (GenderMark word : words) {
      int start = text.offsetByCodePoints(done, word.start() - codePoint);
      int end = text.offsetByCodePoints(start, word.end() - word.start());
      if (start > done) {
        parts.add(new Part(text.substring(done, start), false));
      }
      parts.add(new Part(text.substring(start, end), true));
      codePoint = word.end();
      done = end;
    }
    if (done < text.length() || parts.isEmpty()) {
      parts.add(new Part(text.substring(done), false));
    }
    return parts;
  }
}
