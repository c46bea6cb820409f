package org.occgen.llm.ask;

import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.occgen.llm.cost.TokenPrices;

/**
 * The limits of rate, requests and money for a whole job: requests and money are counted over all
 * jobs of one folder, see {@link AskModel}.
 */
public final class AskLimits implements Serializable {
  private static final long serialVersionUID = 1L;

  /** As fast as the server answers, one question at a time, without end. */
  public static final AskLimits NONE = new AskLimits(0, 0, 1, -1, null, null);

  private final int requestsPerMinute;
  private final int tokensPerMinute;
  private final int lanes;
  private final long maxRequests;
  private final @Nullable BigDecimal maxCost;
  private final @Nullable TokenPrices prices;

  private AskLimits(
      int requestsPerMinute,
      int tokensPerMinute,
      int lanes,
      long maxRequests,
      @Nullable BigDecimal maxCost,
      @Nullable TokenPrices prices) {
    this.requestsPerMinute = requestsPerMinute;
    this.tokensPerMinute = tokensPerMinute;
    this.lanes = lanes;
    this.maxRequests = maxRequests;
    this.maxCost = maxCost;
    this.prices = prices;
    if (lanes < 1 || requestsPerMinute < 0 || tokensPerMinute < 0) {
      throw new IllegalArgumentException(
          lanes + " lanes, " + requestsPerMinute + " requests, " + tokensPerMinute + " tokens");
    }
  }

  /** Sets the requests in flight at a time. */
  public AskLimits withLanes(int count) {
    return new AskLimits(requestsPerMinute, tokensPerMinute, count, maxRequests, maxCost, prices);
  }

  /** Sets the most requests a minute, attempts counted. */
  public AskLimits withRequestsPerMinute(int most) {
    return new AskLimits(most, tokensPerMinute, lanes, maxRequests, maxCost, prices);
  }

  /** Sets the most tokens a minute, of prompts and responses. */
  public AskLimits withTokensPerMinute(int most) {
    return new AskLimits(requestsPerMinute, most, lanes, maxRequests, maxCost, prices);
  }

  /** Sets the most requests, attempts counted. */
  public AskLimits withMaxRequests(long most) {
    return new AskLimits(requestsPerMinute, tokensPerMinute, lanes, most, maxCost, prices);
  }

  /** Sets the prices of tokens. */
  public AskLimits withPrices(TokenPrices known) {
    return new AskLimits(requestsPerMinute, tokensPerMinute, lanes, maxRequests, maxCost, known);
  }

  /** Sets the most money, which needs prices. */
  public AskLimits withMaxCost(BigDecimal most) {
    return new AskLimits(requestsPerMinute, tokensPerMinute, lanes, maxRequests, most, prices);
  }

  private static OptionalInt positive(int bound) {
    return bound > 0 ? OptionalInt.of(bound) : OptionalInt.empty();
  }

  OptionalInt requestsPerMinute() {
    return positive(requestsPerMinute);
  }

  OptionalInt tokensPerMinute() {
    return positive(tokensPerMinute);
  }

  /** Lanes; more than there are requests a minute would only wait. */
  int lanes() {
    return requestsPerMinute > 0 ? Math.min(lanes, requestsPerMinute) : lanes;
  }

  Optional<Long> maxRequests() {
    return maxRequests < 0 ? Optional.empty() : Optional.of(maxRequests);
  }

  Optional<BigDecimal> maxCost() {
    return Optional.ofNullable(maxCost);
  }

  Optional<TokenPrices> prices() {
    return Optional.ofNullable(prices);
  }
}
