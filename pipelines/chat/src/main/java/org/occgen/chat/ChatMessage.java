package org.occgen.chat;

/**
 * A message of a conversation.
 *
 * @param role who says it: {@code system}, {@code user}, {@code assistant}
 * @param content its text
 */
public record ChatMessage(String role, String content) {
  /** A message of the operator to the model, before the question. */
  public static ChatMessage system(String content) {
    return new ChatMessage("system", content);
  }

  /** The question to the model. */
  public static ChatMessage user(String content) {
    return new ChatMessage("user", content);
  }
}
