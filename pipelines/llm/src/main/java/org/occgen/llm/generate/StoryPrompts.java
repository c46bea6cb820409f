package org.occgen.llm.generate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.occgen.core.text.Utf8Lines;
import org.occgen.core.text.WhiteSpace;

/**
 * The prompts of stories (the paper's appendices E and G), numbered from 1 in their order.
 *
 * @param texts each on one line, no two alike
 */
public record StoryPrompts(List<String> texts) {
  private static final int LONGEST = 20_000;

  public StoryPrompts {
    texts = List.copyOf(texts);
  }

  /**
   * Reads a file, a prompt a line; empty lines are left out.
   *
   * @throws IOException if a line is no prompt, one stands there twice, or there is none; the
   *     message names file and line
   */
  public static StoryPrompts read(Path file) throws IOException {
    List<String> texts = new ArrayList<>();
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      while (lines.hasNext()) {
        String text = WhiteSpace.fold(lines.next());
        if (text.length() > LONGEST) {
          throw new IOException(lines.place() + ": is longer than " + LONGEST + " characters");
        }
        if (texts.contains(text)) {
          throw new IOException(
              lines.place()
                  + ": stands there twice; --repetitions asks for several stories of a prompt");
        }
        if (!text.isEmpty()) {
          texts.add(text);
        }
      }
    }
    if (texts.isEmpty()) {
      throw new IOException(file + ": holds no prompt; write one a line");
    }
    return new StoryPrompts(texts);
  }
}
