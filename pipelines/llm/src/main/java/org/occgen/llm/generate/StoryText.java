package org.occgen.llm.generate;

import java.util.Locale;
import org.occgen.core.text.WhiteSpace;

/**
 * The text of a story, on one line. Models begin it with the prompt or go on behind it; the paper's
 * counts contain the prompts.
 */
final class StoryText {
  /** The characters that models put before a story that repeats its prompt. */
  private static final String OPENING = "\"'\u201C\u201D\u201E\u2018\u00AB*_#>\u2026.- ";

  /**
   * The characters that may follow the repeated prompt, or end it, and are no part of the story.
   */
  private static final String BEHIND = "\"'\u201C\u201D\u2019\u00BB*_,:;\u2026.- ";

  private StoryText() {}

  /** The story without its prompt, if it begins with that. */
  static String cut(String prompt, String reply) {
    String story = WhiteSpace.fold(reply);
    int end = endOfPrompt(WhiteSpace.fold(prompt), story);
    return end < 0 ? story : story.substring(skip(story, end, BEHIND));
  }

  /** The story behind its prompt, as a model that completes text gives it. */
  static String keep(String prompt, String reply) {
    String start = WhiteSpace.fold(prompt);
    String story = WhiteSpace.fold(reply);
    return endOfPrompt(start, story) >= 0 ? story : (start + " " + story).strip();
  }

  /** The index behind the prompt that begins a story, in any case; less than 0 if none does. */
  private static int endOfPrompt(String prompt, String story) {
    String wanted = withoutEnd(prompt).toLowerCase(Locale.ROOT);
    int start = skip(story, 0, OPENING);
    int end = start + wanted.length();
    boolean begins =
        !wanted.isEmpty()
            && end <= story.length()
            && story.substring(start, end).toLowerCase(Locale.ROOT).equals(wanted)
            && (end == story.length() || !Character.isLetterOrDigit(story.codePointAt(end)));
    return begins ? end : -1;
  }

  private static String withoutEnd(String prompt) {
    int end = prompt.length();
    while (end > 0 && BEHIND.indexOf(prompt.charAt(end - 1)) >= 0) {
      end--;
    }
    return prompt.substring(0, end);
  }

  private static int skip(String text, int from, String what) {
    int at = from;
    while (at < text.length() && what.indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }
}
