package org.occgen.run.testing;

import java.util.ArrayList;
import java.util.List;

/** The words of a line as a shell parts them: quotes hold together, and go. */
public final class ShellWords {
  private ShellWords() {}

  /** The words up to a comment, pipe, redirection or end of the command. */
  public static List<String> of(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean inWord = false;
    char quote = 0;
    for (char c : line.toCharArray()) {
      if (quote != 0) {
        if (c == quote) {
          quote = 0;
        } else {
          word.append(c);
        }
      } else if (c == '\'' || c == '"') {
        quote = c;
        inWord = true;
      } else if (!inWord && "#|><&;".indexOf(c) >= 0) {
        return words;
      } else if (c == ' ') {
        if (inWord) {
          words.add(word.toString());
        }
        word.setLength(0);
        inWord = false;
      } else {
        word.append(c);
        inWord = true;
      }
    }
    if (inWord) {
      words.add(word.toString());
    }
    return words;
  }
}
