package org.occgen.http.chat;

/**
 * How many tokens a server counted.
 *
 * @param prompt those of the request
 * @param completion those of the response, thoughts included
 */
public record TokenUsage(long prompt, long completion) {
  /** Nothing. */
  public static final TokenUsage NONE = new TokenUsage(0, 0);

  public TokenUsage {
    if (prompt < 0 || completion < 0) {
      throw new IllegalArgumentException(prompt + " and " + completion + " tokens");
    }
  }

  /** Both. */
  public long total() {
    return prompt + completion;
  }

  /** The sum of both. */
  public TokenUsage plus(TokenUsage other) {
    return new TokenUsage(prompt + other.prompt, completion + other.completion);
  }
}
