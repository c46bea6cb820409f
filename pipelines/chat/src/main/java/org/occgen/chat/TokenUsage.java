package org.occgen.chat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The numbers of tokens that a server counted.
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

  /** The tokens of a request with several parts, shared among them: the shares add up to them. */
  public static List<Optional<TokenUsage>> shares(Optional<TokenUsage> all, int parts) {
    List<Optional<TokenUsage>> shares = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      int part = i;
      shares.add(
          all.map(
              tokens ->
                  new TokenUsage(
                      share(tokens.prompt, part, parts), share(tokens.completion, part, parts))));
    }
    return shares;
  }

  private static long share(long all, int part, int parts) {
    return all / parts + (part < all % parts ? 1 : 0);
  }
}
