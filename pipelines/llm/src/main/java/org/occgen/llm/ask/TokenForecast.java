package org.occgen.llm.ask;

import java.util.Optional;
import org.occgen.chat.ChatRequest;
import org.occgen.chat.TokenUsage;

/**
 * Forecasts the tokens that requests will take: what to expect, for the rate, and what they may
 * take at most, for the budget. It learns from what servers count. Thread-safe.
 *
 * <p>A response is bounded by {@code max_tokens} of the request. Where that is not given, the bound
 * is generous, and yet no bound: the request that passes it is the last one within the budget.
 */
final class TokenForecast {
  /** Until the server has counted a prompt. */
  private static final double UNKNOWN = 1.5;

  /** Prompts differ in how well they are estimated. */
  private static final double MARGIN = 1.1;

  private static final int LEAST_BOUND = 256;
  private static final int BOUND_PER_TOKEN = 8;
  private static final int EXPECTED_PER_TOKEN = 2;
  private static final int EXPECTED_BESIDE = 10;

  private final TokenEstimate estimate;
  private final Optional<Long> mostCompletion;
  private double largestShare;

  TokenForecast(TokenEstimate estimate, Optional<Long> mostCompletion) {
    this.estimate = estimate;
    this.mostCompletion = mostCompletion;
  }

  /**
   * Tokens of a request.
   *
   * @param expected what it will take, more or less
   * @param mostCompletion what its response may have at most
   */
  record Forecast(TokenUsage expected, long mostCompletion) {}

  /**
   * The tokens of a request.
   *
   * @param sentences the part of it that the response is about
   */
  Forecast of(ChatRequest request, String sentences) {
    long asked = estimate.tokens(sentences);
    long bound = mostCompletion.orElse(Math.max(LEAST_BOUND, BOUND_PER_TOKEN * asked));
    long expected = Math.min(bound, EXPECTED_PER_TOKEN * asked + EXPECTED_BESIDE);
    long prompt =
        request.messages().stream().mapToLong(message -> estimate.tokens(message.content())).sum();
    return new Forecast(new TokenUsage(prompt, expected), bound);
  }

  /** The most tokens that a request may take. */
  synchronized TokenUsage most(Forecast forecast) {
    double share = largestShare == 0 ? UNKNOWN : largestShare * MARGIN;
    return new TokenUsage(
        (long) Math.ceil(share * forecast.expected().prompt()), forecast.mostCompletion());
  }

  /** A server has counted a request. */
  synchronized void learn(Forecast forecast, TokenUsage usage) {
    if (forecast.expected().prompt() > 0) {
      largestShare = Math.max(largestShare, (double) usage.prompt() / forecast.expected().prompt());
    }
  }
}
