package org.occgen.regard.attribute;

import com.ibm.icu.text.Normalizer2;
import java.util.Arrays;

/**
 * A text composed (NFC), in which words are looked up, and for its places those of the text as it
 * was written, in code points. Ask for places from the left to the right.
 */
final class ComposedText {
  private static final Normalizer2 NFC = Normalizer2.getNFCInstance();

  private final String composed;

  /** The place in the written text of each char of the composed one; empty where they agree. */
  private final int[] origins;

  private final String written;
  private int at;
  private int points;

  private ComposedText(String written, String composed, int[] origins) {
    this.written = written;
    this.composed = composed;
    this.origins = origins;
  }

  static ComposedText of(String written) {
    if (NFC.isNormalized(written)) {
      return new ComposedText(written, written, new int[0]);
    }
    StringBuilder composed = new StringBuilder(written.length());
    int[] origin = new int[written.length() + 1];
    int from = 0;
    while (from < written.length()) {
      int to = from + Character.charCount(written.codePointAt(from));
      while (to < written.length() && !NFC.hasBoundaryBefore(written.codePointAt(to))) {
        to += Character.charCount(written.codePointAt(to));
      }
      String piece = NFC.normalize(written.substring(from, to));
      for (int i = 0; i < piece.length(); i++) {
        if (composed.length() + i == origin.length - 1) {
          origin = Arrays.copyOf(origin, origin.length * 2);
        }
        // a place within a piece is that where the piece begins
        origin[composed.length() + i] = from;
      }
      composed.append(piece);
      from = to;
    }
    origin[composed.length()] = written.length();
    return new ComposedText(written, composed.toString(), origin);
  }

  String text() {
    return composed;
  }

  /** The place in the written text, in code points, of one in the composed text, in chars. */
  int codePoint(int index) {
    int place = origins.length == 0 ? index : origins[index];
    if (place < at) {
      at = 0;
      points = 0;
    }
    points += written.codePointCount(at, place);
    at = place;
    return points;
  }
}
