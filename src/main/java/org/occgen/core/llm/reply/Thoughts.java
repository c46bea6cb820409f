package org.occgen.core.llm.reply;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A reply parted into what a model thinks and what it answers. Thoughts stand between tags; where
 * the server has eaten the opening tag, all before the closing one is a thought.
 *
 * @param thoughts each with its tags
 * @param unfinished the thought that is not closed; empty if all are
 */
public record Thoughts(String answer, List<String> thoughts, String unfinished) {
  private static final String NAMES = "(?:think|thinking|thought|reasoning)";

  /** Tags, and the channels of the harmony format; those in the group close a thought. */
  private static final Pattern TAG =
      Pattern.compile(
          "<"
              + NAMES
              + ">|\\[think]|<\\|channel\\|>analysis<\\|message\\|>"
              + "|(</"
              + NAMES
              + ">|\\[/think]|(?:<\\|end\\|>)?(?:<\\|start\\|>assistant)?"
              + "<\\|channel\\|>final<\\|message\\|>)",
          Pattern.CASE_INSENSITIVE);

  /** Parts a reply. */
  public static Thoughts of(String reply) {
    StringBuilder answer = new StringBuilder();
    List<String> thoughts = new ArrayList<>();
    int from = 0; // where the answer, or within a thought the thought, goes on
    boolean thinking = false;
    Matcher tag = TAG.matcher(reply);
    while (tag.find()) {
      boolean closes = tag.group(1) != null;
      if (closes && thinking) {
        thoughts.add(reply.substring(from, tag.end()));
      } else if (closes) {
        thoughts.add(answer.append(reply, from, tag.end()).toString());
        answer.setLength(0);
      } else if (!thinking) {
        answer.append(reply, from, tag.start());
      }
      if (closes || !thinking) {
        from = closes ? tag.end() : tag.start();
        thinking = !closes;
      }
    }
    String rest = reply.substring(from);
    if (!thinking) {
      answer.append(rest);
    }
    return new Thoughts(answer.toString(), thoughts, thinking ? rest : "");
  }

  /** Whether no thought is left open: otherwise there is no whole answer. */
  public boolean isComplete() {
    return unfinished.isEmpty();
  }
}
