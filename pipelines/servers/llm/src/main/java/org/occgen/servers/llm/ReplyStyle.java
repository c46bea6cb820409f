package org.occgen.servers.llm;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/** The ways in which a model wraps the lines of its reply. */
public enum ReplyStyle {
  /** The lines as they are. */
  PLAIN,
  /** A bullet before each. */
  BULLETS,
  /** A number before each. */
  NUMBERS,
  /** The words in bold. */
  BOLD,
  /** Long dashes between word and class. */
  DASHES,
  /** In a code fence. */
  FENCE,
  /** After a line of preface. */
  PREFACE,
  /** After a thought in {@code <think>} and {@code </think>}. */
  THINK,
  /** After a thought that only {@code </think>} ends, as templates that open it themselves give. */
  THINK_UNOPENED,
  /** With the thought in {@code reasoning_content}. */
  REASONING_CONTENT,
  /** For each sentence another of these. */
  MIXED;

  static final String THOUGHT =
      "The sentence names somebody. Words for persons:\nseñora - P, F\nLet me list all of them.";

  /** The one that is used for a sentence. */
  ReplyStyle of(String sentence) {
    if (this != MIXED) {
      return this;
    }
    ReplyStyle[] all = values(); // MIXED is the last
    return all[Math.floorMod(sentence.hashCode(), all.length - 1)];
  }

  /** The content of a message. */
  String content(String reply) {
    List<String> lines = reply.lines().toList();
    AtomicInteger number = new AtomicInteger();
    return switch (this) {
      case PLAIN, REASONING_CONTENT, MIXED -> reply;
      case BULLETS -> lines.stream().map(line -> "- " + line).collect(lined());
      case NUMBERS ->
          lines.stream().map(line -> number.incrementAndGet() + ". " + line).collect(lined());
      case BOLD ->
          lines.stream().map(line -> line.replaceFirst("^(.*) - ", "**$1** - ")).collect(lined());
      case DASHES ->
          lines.stream().map(line -> line.replaceFirst(" - ", " \u2013 ")).collect(lined());
      case FENCE -> "```\n" + reply + "\n```";
      case PREFACE -> "Sure! Here is the list:\n\n" + reply;
      case THINK -> "<think>\n" + THOUGHT + "\n</think>\n\n" + reply;
      case THINK_UNOPENED -> THOUGHT + "\n</think>\n\n" + reply;
    };
  }

  private static Collector<CharSequence, ?, String> lined() {
    return Collectors.joining("\n");
  }

  /** Its name on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
