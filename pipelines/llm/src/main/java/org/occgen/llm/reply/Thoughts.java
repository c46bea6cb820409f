package org.occgen.llm.reply;

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
  /** Names of thoughts, such as {@code think}, {@code seed:think}, {@code START_THINKING}. */
  private static final String NAME =
      "[\\w:-]{0,20}?(?:think|thought|reason|reflect|monologue|scratchpad)[\\w:-]{0,20}";

  private static final String OPENS =
      String.join(
          "|",
          "<" + NAME + ">",
          "\\[" + NAME + "]",
          "\u25C1" + NAME + "\u25B7", // Kimi
          "<\\|(?!end)" + NAME + "\\|>",
          "<\\|inner_prefix\\|>",
          "<\\|channel\\|>(?:analysis|commentary)[^<>|]{0,60}<\\|message\\|>", // harmony
          "\\A\\s*analysis(?=\\p{L})", // the same without its special tokens
          "<\\|channel>\\s?thought"); // Gemma

  private static final String CLOSES =
      String.join(
          "|",
          "</" + NAME + ">",
          "\\[/" + NAME + "]",
          "\u25C1/" + NAME + "\u25B7",
          "<\\|(?:/|end[_-]?)" + NAME + "\\|>",
          "<\\|inner_suffix\\|>",
          "(?:<\\|end\\|>)?(?:<\\|start\\|>assistant)?<\\|channel\\|>final<\\|message\\|>",
          "assistantfinal",
          "<channel\\|>");

  /** Tags, and the channels of some formats; those in the group close a thought. */
  private static final Pattern TAG =
      Pattern.compile(OPENS + "|(" + CLOSES + ")", Pattern.CASE_INSENSITIVE);

  /** What no answer has: a part of a mark of thoughts, or a mark that is not known as a pair. */
  private static final Pattern LEFT_OVER =
      Pattern.compile(
          "[\u25C1\u25B7]|<\\|?channel|channel\\|?>|<\\|message\\|>"
              + "|assistant(?:final|analysis|commentary)|(?:[<\\[]|&lt;)\\W{0,2}"
              + NAME
              + "\\W{0,2}(?:[>\\]]|&gt;)",
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

  /**
   * Whether the answer has a mark of thoughts that is in no pair: then nobody knows which part of
   * it is the answer.
   */
  public boolean hasLeftOverMark() {
    return LEFT_OVER.matcher(answer).find();
  }

  /** Whether no thought is left open: otherwise there is no whole answer. */
  public boolean isComplete() {
    return unfinished.isEmpty();
  }
}
