package org.occgen.llm.score;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.text.WhiteSpace;

/** Text cut as Python's string methods cut it. */
final class PublishedText {
  /** As {@code strip()}. */
  static String strip(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && WhiteSpace.is(text.charAt(from))) {
      from++;
    }
    while (from < to && WhiteSpace.is(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  /** As {@code splitlines()}: no line after the last line end. */
  static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      if (endsLine(text.charAt(i))) {
        lines.add(text.substring(from, i));
        if (text.charAt(i) == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n') {
          i++;
        }
        from = i + 1;
      }
    }
    if (from < text.length()) {
      lines.add(text.substring(from));
    }
    return lines;
  }

  private static boolean endsLine(char c) {
    return (c >= '\n' && c <= '\r')
        || (c >= 0x1C && c <= 0x1E)
        || c == 0x85
        || c == 0x2028
        || c == 0x2029;
  }

  /** As {@code re.sub(r"\s+\n", "\n", text)}: white space before a line feed goes. */
  static String withoutTrailingSpace(String text) {
    StringBuilder kept = new StringBuilder(text.length());
    int spaces = 0; // at the end of what is kept
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n') {
        kept.setLength(kept.length() - spaces);
        spaces = 0;
      }
      kept.append(c);
      spaces = WhiteSpace.is(c) ? spaces + 1 : 0;
    }
    return kept.toString();
  }
}
